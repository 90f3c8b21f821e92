/** The images that stand for those of a history: one for each digest, of its platform. */
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';

const digests = new Map<string, string>();

/** The digest of the image that stands for another: the digest itself is its seed. */
export function digestFor(digest: string, platform: string): string {
  const key = `${platform} ${digest}`;
  const known = digests.get(key) ?? makeImage({ seed: digest, platforms: [platform] }).manifests[0]?.digest ?? '';
  digests.set(key, known);
  return known;
}

/** The repository of a name without its registry. */
export function repositoryOf(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}
