/** The commit that a tag of an image stands for, by what the tag says and by the tags of its upstream. */
import { parseHonestVersion } from '../../image/version/honest-version.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import type { UpstreamRepository } from '../../io/world.ts';
import type { UpstreamRelease } from './read-origin.ts';

/**
 * The whole commit; `null` where the tag says none, or upstream has none of that name. Throws `GIT_FAILED`.
 *
 * @param releases of the upstream
 */
export async function commitOfTag(
  tag: string,
  variant: string | null,
  releases: readonly UpstreamRelease[],
  repository: UpstreamRepository,
): Promise<string | null> {
  const version = withoutVariant(tag, variant);
  const exact = releases.find((each) => each.version === version);
  if (exact !== undefined) return exact.commit;
  const honest = parseHonestVersion(version);
  const short = honest?.commit ?? readVersion(version)?.commit ?? (/^[0-9a-f]{7,64}$/.test(version) ? version : null);
  if (short !== null) {
    const fact = await repository.commitOf(short);
    return fact.kind === 'exists' ? fact.commit : null;
  }
  return releases.find((each) => each.version === honest?.base)?.commit ?? null;
}
