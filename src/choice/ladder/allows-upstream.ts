/** Whether the configuration lets tags of upstream be used. */
import { matchesImage, parseImagePattern } from '../../image/pattern.ts';
import { parseReference } from '../../image/reference.ts';
import type { Config } from '../../records/config/config.ts';
import type { SetImage } from '../../records/config/set-images.ts';

/** By `allow` and `deny`; the digest is not known, so what is said of one covers nothing here. */
export function allowsUpstream(
  { image }: SetImage,
  { allow, deny }: Pick<Config, 'allow' | 'deny'>,
): (tag: string) => boolean {
  if (allow === null && deny.length === 0) return () => true;
  const patterns = allow?.map(parseImagePattern) ?? null;
  const denials = deny.map(({ match }) => parseImagePattern(match));
  return (tag) => {
    const reference = parseReference(`${image.from}:${tag}`);
    const isListed = patterns === null || patterns.some((pattern) => matchesImage(pattern, reference));
    return isListed && !denials.some((pattern) => matchesImage(pattern, reference));
  };
}
