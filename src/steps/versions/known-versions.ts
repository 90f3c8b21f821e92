/** The versions of a component's own builds that are taken: in the lock, and in the repository of its own copy. */
import { type ImageReference, parseReference, repositoryIdentity } from '../../image/reference.ts';
import { parseHonestVersion } from '../../image/version/honest-version.ts';
import type { KnownVersion } from '../../image/version/name-build.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import type { World } from '../../io/world.ts';
import type { Lock } from '../../records/lock/lock.ts';
import type { Release } from '../../records/releases/release.ts';

/** The variants of a component's images, which stand behind the versions in their tags. */
type Variants = readonly (string | null)[];

/** @param repositories `registry/repository` of each of its images, upstream's and our own */
export function versionsInLock(
  repositories: readonly string[],
  variants: Variants,
  lock: Lock,
): readonly KnownVersion[] {
  const wanted = new Set(repositories.map((each) => repositoryIdentity(parseReference(each))));
  return [...lock.entries.values()].flatMap(({ pinned, tag }): readonly KnownVersion[] => {
    const reference = parseReference(pinned);
    return tag !== null && wanted.has(repositoryIdentity(reference)) ? knownOf(tag, variants, 'bowline.lock') : [];
  });
}

/** What the records of releases say of a component, with the whole commits where they have them. */
export function versionsInReleases(
  component: string,
  variants: Variants,
  releases: readonly Release[],
): readonly KnownVersion[] {
  return releases.flatMap(({ version, set, components }) =>
    components
      .filter(({ name }) => name === component)
      .flatMap(({ images }) => images)
      .flatMap((image) =>
        knownOf(image.tag ?? '', variants, `the release ${set} ${version}`).map((known) => ({
          ...known,
          commit: image.commit ?? known.commit,
        })),
      ),
  );
}

/**
 * The versions that a repository has tags for. Throws nothing: what the registry does not answer is in `error`.
 *
 * @param own the repository that our builds and copies go to
 */
export async function versionsInRegistry(
  own: ImageReference,
  variants: Variants,
  world: World,
): Promise<{ readonly known: readonly KnownVersion[]; readonly missing: string | null }> {
  const registry = await world.registry();
  const list = await registry.tags({ registry: own.registry, repository: own.repository });
  if (list.kind !== 'exists') return { known: [], missing: list.kind === 'absent' ? null : list.error.message };
  const missing = list.incomplete === null ? null : list.incomplete.message;
  return { known: list.tags.flatMap((tag) => knownOf(tag, variants, own.name)), missing };
}

function knownOf(tag: string, variants: Variants, where: string): readonly KnownVersion[] {
  const version = variants.map((each) => withoutVariant(tag, each)).find((each) => each !== tag) ?? tag;
  const read = parseHonestVersion(version);
  return read === null ? [] : [{ version, commit: read.commit, where }];
}
