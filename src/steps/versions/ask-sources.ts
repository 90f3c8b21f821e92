/** What registries and git know of the versions that an image of a component set could be taken from. */
import { type KnownImage, releasedVersions } from '../../choice/ladder/known-image.ts';
import type { StandingImage } from '../../choice/ladder/stand-on-ladder.ts';
import { BowlineError, type ErrorData } from '../../errors.ts';
import { parseReference } from '../../image/reference.ts';
import { withVariant } from '../../image/version/tag-variant.ts';
import type { Registry, UpstreamRepository, World } from '../../io/world.ts';
import { about } from '../pins/pin-tools.ts';
import { commitOfImage } from './commit-of-tag.ts';
import { releasesAmong, type UpstreamRelease } from './read-origin.ts';

export interface AskedSources {
  readonly known: readonly KnownImage[];
  /** The image of the lowest release that has the commit which is deployed, where upstream did not publish it. */
  readonly unpublished: string | null;
}

/** How many versions are held against a digest, from the newest. */
const MOST_VERSIONS = 5;

/** By its tags: which versions upstream has, and what the newest of them name. What does not answer is not known. */
export async function askVersions(
  { found, tag, known: remembered }: Pick<StandingImage, 'found' | 'tag' | 'known'>,
  registry: Registry,
): Promise<{ readonly known: readonly KnownImage[]; readonly error: ErrorData | null }> {
  const reference = parseReference(found.image.from);
  const list = await registry.tags({ registry: reference.registry, repository: reference.repository });
  if (list.kind !== 'exists') return { known: [], error: list.kind === 'unknown' ? list.error : null };
  const all = list.tags.map((each) => knownAt(each, null, null));
  const newest = releasedVersions(all, found.image, tag).slice(0, MOST_VERSIONS);
  const named = await Promise.all(
    newest.map(async (each): Promise<KnownImage[]> => {
      const fact = await registry.resolve(about(reference, each.tag));
      return fact.kind === 'exists' ? [knownAt(each.tag, fact.digest, null)] : [];
    }),
  );
  const there = new Set(list.tags);
  const over = remembered.filter((each) => each.place === 'upstream' && !there.has(each.tag));
  const gone = list.incomplete === null ? over.map((each): KnownImage => ({ ...each, gone: true })) : [];
  return { known: [...gone, ...all, ...named.flat()], error: null };
}

/**
 * Git tells which releases have the commit that is deployed, and the registry whether they are published; without a
 * source, or a commit, the tags alone tell. Throws the error of a registry or of git that does not answer.
 */
export async function askSources(image: StandingImage, world: Pick<World, 'git' | 'registry'>): Promise<AskedSources> {
  const { found } = image;
  const { source } = found.component;
  if (source !== null) {
    const upstream = await world.git.upstream(source.git, 'configuration');
    if (upstream.kind !== 'exists') throw errorOf(upstream.error);
    const { repository } = upstream;
    const releases = releasesAmong(await repository.tags());
    const own = await deployedCommit(image, releases, repository, await world.registry());
    if (own !== null) return askReleases(image, own, releases, repository, await world.registry());
  }
  const { known, error } = await askVersions(image, await world.registry());
  if (error !== null) throw errorOf(error);
  return { known, unpublished: null };
}

async function deployedCommit(
  { found, reference, tag, commit }: StandingImage,
  releases: readonly UpstreamRelease[],
  repository: UpstreamRepository,
  registry: Registry,
): Promise<string | null> {
  const recorded = commit === null ? null : await repository.commitOf(commit);
  if (recorded?.kind === 'exists') return recorded.commit;
  const { variant } = found.image;
  return commitOfImage(reference, { tag, variant }, releases, repository, registry);
}

/** The lowest release with the commit and an image; else the lowest without one. */
async function askReleases(
  { found, known: remembered }: StandingImage,
  commit: string,
  releases: readonly UpstreamRelease[],
  repository: UpstreamRepository,
  registry: Registry,
): Promise<AskedSources> {
  const { image } = found;
  // What git has no release of is none that has the commit.
  const released = new Set(releases.map(({ version }) => withVariant(version, image.variant)));
  const strays = remembered.filter(({ place, tag }) => place === 'upstream' && !released.has(tag));
  const known = strays.map(({ tag }) => knownAt(tag, null, false));
  let unpublished: string | null = null;
  for (const release of releases.toReversed()) {
    const tag = withVariant(release.version, image.variant);
    if (!(await repository.isAncestor(commit, release.commit))) {
      known.push(knownAt(tag, null, false));
      continue;
    }
    const fact = await registry.resolve(about(parseReference(image.from), tag));
    if (fact.kind === 'unknown') throw errorOf(fact.error);
    if (fact.kind === 'absent') known.push({ ...knownAt(tag, null, true), gone: true });
    if (fact.kind === 'exists')
      return { known: [...known, { ...knownAt(tag, fact.digest, true), commit: release.commit }], unpublished: null };
    unpublished ??= `${image.from}:${tag}`;
  }
  return { known, unpublished };
}

function knownAt(tag: string, digest: string | null, holdsDeployed: boolean | null): KnownImage {
  return { place: 'upstream', tag, digest, commit: null, evidence: 'registry', moved: false, holdsDeployed };
}

function errorOf({ code, message, hint }: ErrorData): BowlineError {
  return new BowlineError(code, message, { hint });
}
