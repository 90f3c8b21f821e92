/** The commit that an image stands for, by what its tag says, by the tags of its upstream, and by its labels. */
import type { ImageReference } from '../../image/reference.ts';
import { parseHonestVersion } from '../../image/version/honest-version.ts';
import { readLabelVersion } from '../../image/version/label-version.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import type { Registry, UpstreamRepository } from '../../io/world.ts';
import { about } from '../pins/pin-tools.ts';
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

/**
 * By the tag; where that says nothing, by the label of what is deployed: a tag that moves says no commit, its digest has
 * one. `null` where neither tells. Throws `GIT_FAILED`.
 *
 * @param known the tag that counts, and the variant of the image
 */
export async function commitOfImage(
  reference: ImageReference,
  { tag, variant }: { readonly tag: string | null; readonly variant: string | null },
  releases: readonly UpstreamRelease[],
  repository: UpstreamRepository,
  registry: Registry,
): Promise<string | null> {
  const said = tag === null ? null : await commitOfTag(tag, variant, releases, repository);
  const asked = reference.digest ?? tag;
  if (said !== null || asked === null) return said;
  const named = await registry.resolve(about(reference, asked));
  if (named.kind !== 'exists') return null;
  const place = { registry: reference.registry, repository: reference.repository };
  const fact = await registry.labels({ ...place, digest: named.digest });
  const label = fact.kind === 'exists' ? readLabelVersion(fact.labels).commit : null;
  const commit = label === null ? null : await repository.commitOf(label);
  return commit?.kind === 'exists' ? commit.commit : null;
}
