/** Whether the version of an own copy stands for something else as well: at its upstream, in the lock, in a release, in its own repository. */
import { type ImageReference, parseReference, repositoryIdentity } from '../../image/reference.ts';
import { parseHonestVersion } from '../../image/version/honest-version.ts';
import type { KnownVersion } from '../../image/version/name-build.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import { collisionWords, findCollision } from '../../image/version/version-collision.ts';
import type { Registry } from '../../io/world.ts';
import type { SetImage } from '../../records/config/set-images.ts';
import type { Lock } from '../../records/lock/lock.ts';
import type { Release } from '../../records/releases/release.ts';
import { about } from '../pins/pin-tools.ts';

/** What is on record beside what registries say. */
export interface VersionRecords {
  readonly lock: Lock;
  readonly releases: readonly Release[];
}

/**
 * In words; `null` where nothing is known to collide, or the image is no own copy under a version. What does not answer
 * is no collision.
 */
export async function findVersionCollision(
  found: SetImage,
  reference: ImageReference,
  digest: string,
  records: VersionRecords,
  registry: Registry,
): Promise<string | null> {
  const { tag } = reference;
  if (tag === null || repositoryIdentity(reference) === found.upstream) return null;
  const own = versionIn(tag, found, 'what is deployed', digest);
  if (own === null) return null;
  const recorded = findCollision(own, knownVersions(found, records));
  if (recorded !== null) return collisionWords(own, recorded);
  const atUpstream = await versionAtUpstream(own, tag, found, reference, registry);
  if (atUpstream !== null) return collisionWords(own, atUpstream);
  const list = await registry.tags({ registry: reference.registry, repository: reference.repository });
  const tags = list.kind === 'exists' ? list.tags : [];
  const others = tags.filter((each) => each !== tag).flatMap((each) => versionIn(each, found, reference.name) ?? []);
  const counted = findCollision(own, others);
  return counted === null ? null : collisionWords(own, counted);
}

function versionIn(tag: string, { image }: SetImage, where: string, digest?: string): KnownVersion | null {
  const version = withoutVariant(tag, image.variant);
  const read = parseHonestVersion(version);
  return read === null ? null : { version, commit: read.commit, where, ...(digest === undefined ? {} : { digest }) };
}

/** Own copies alone: what upstream does to its tags is no collision of ours. */
function knownVersions(found: SetImage, { lock, releases }: VersionRecords): readonly KnownVersion[] {
  const locked = [...lock.entries.values()].flatMap(({ pinned, tag, digest, platform }) => {
    const isOwn = tag !== null && platform === null && repositoryIdentity(parseReference(pinned)) === found.copy;
    return isOwn ? (versionIn(tag, found, 'bowline.lock', digest) ?? []) : [];
  });
  const released = releases.flatMap(({ set, version, components }) =>
    components.flatMap(({ images }) =>
      images.flatMap(({ key, mirrored, tag, digest, commit }) => {
        if (set !== found.set.name || key !== found.image.key || tag === null || mirrored !== found.copy) return [];
        const known = versionIn(tag, found, `the release ${set} ${version}`, digest);
        return known === null ? [] : [{ ...known, commit: known.commit ?? commit }];
      }),
    ),
  );
  return [...released, ...locked];
}

/** Upstream's own image of the version, where it is other bytes; a copy of some of its platforms is none. */
async function versionAtUpstream(
  own: KnownVersion,
  tag: string,
  { image }: SetImage,
  reference: ImageReference,
  registry: Registry,
): Promise<KnownVersion | null> {
  const isUpstreams = parseHonestVersion(own.version)?.release === null;
  if (!isUpstreams || own.digest == null) return null;
  const upstream = parseReference(image.from);
  const named = await registry.resolve(about(upstream, tag));
  if (named.kind !== 'exists' || named.digest === own.digest) return null;
  const [there, here] = await Promise.all([
    registry.platforms({ ...placeOf(upstream), digest: named.digest }),
    registry.platforms({ ...placeOf(reference), digest: own.digest }),
  ]);
  const parts = new Set(there.kind === 'exists' ? there.platforms.map((each) => each.digest) : []);
  const isPart = here.kind === 'exists' && here.platforms.every((each) => parts.has(each.digest));
  return isPart ? null : { version: own.version, commit: null, where: `upstream, ${image.from}`, digest: named.digest };
}

function placeOf({ registry, repository }: ImageReference): Pick<ImageReference, 'registry' | 'repository'> {
  return { registry, repository };
}
