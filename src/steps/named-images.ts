/** What names images by digest: files, the lock and the records of releases, with the repository in which each is meant. */
import type { CopyPlace } from '../image/copy-place.ts';
import { type ImageReference, parseReference, repositoryIdentity, tryParseReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { type MirrorMapping, mirrorPlace } from '../plan/mirror-place.ts';
import { LOCK_FILE } from '../records/lock.ts';
import { deployedReference, RELEASES, releasePath } from '../records/release.ts';
import { readLock } from './lock.ts';
import type { Reading } from './read.ts';
import { readReleases } from './release/read-releases.ts';

/** A digest in one repository, and all that names it. */
export interface NamedImage {
  readonly place: CopyPlace;
  readonly digest: string;
  /** Files, the lock, records of releases; sorted, each once. */
  readonly by: readonly string[];
  /** Whether the repository itself is named, and not only upstream's, of which it holds copies. */
  readonly isDeployed: boolean;
  /** Whether copies go there. */
  readonly isOwn: boolean;
}

interface Naming {
  readonly reference: ImageReference;
  readonly by: string;
}

/**
 * Everything that is named by digest. An image that is named upstream is meant where its copy goes as well.
 *
 * @throws {BowlineError} `LOCK_INVALID`, `RELEASE_INVALID`
 */
export function findNamedImages(reading: Reading, mapping: MirrorMapping, world: World): readonly NamedImage[] {
  const named = new Map<string, NamedImage & { readonly by: string[] }>();
  const add = (place: CopyPlace, digest: string, by: string, is: Pick<NamedImage, 'isDeployed' | 'isOwn'>): void => {
    const key = `${repositoryIdentity(place)}@${digest}`;
    const known = named.get(key) ?? { place, digest, by: [], ...is };
    if (!known.by.includes(by)) known.by.push(by);
    named.set(key, {
      ...known,
      isDeployed: known.isDeployed || is.isDeployed,
      isOwn: known.isOwn || is.isOwn,
    });
  };
  for (const { reference, by } of [...inFiles(reading), ...inLock(world), ...inReleases(world)]) {
    const { registry, repository, digest } = reference;
    if (digest === null) continue;
    const place = mirrorPlace(reference, mapping);
    const isCopy = place !== null && repositoryIdentity(place) === repositoryIdentity(reference);
    add({ registry, repository }, digest, by, { isDeployed: true, isOwn: isCopy });
    if (place !== null && !isCopy) add(place, digest, by, { isDeployed: false, isOwn: true });
  }
  return [...named.values()].map((each) => ({ ...each, by: each.by.sort() }));
}

function inFiles({ files }: Reading): Naming[] {
  return files.flatMap(({ path, fields }) =>
    fields.flatMap(({ reference }) => (reference === null ? [] : [{ reference, by: path }])),
  );
}

/** What stood there before is meant too: a way back needs it. */
function inLock(world: World): Naming[] {
  return [...readLock(world).entries.values()].flatMap(({ pinned, lastWritten }) =>
    [pinned, lastWritten].flatMap((text) => {
      const parsed = text === null ? null : tryParseReference(text);
      return parsed?.ok === true ? [{ reference: parsed.reference, by: LOCK_FILE }] : [];
    }),
  );
}

/** Every release that is on record, whether its set is still configured or not. */
function inReleases(world: World): Naming[] {
  return world.disk.names(RELEASES).flatMap((set) =>
    readReleases(set, world).flatMap((release) =>
      release.components.flatMap(({ images }) =>
        images.flatMap((image) => {
          const by = releasePath(set, release.version);
          const upstream = { ...image, mirrored: null };
          return [deployedReference(image), deployedReference(upstream)].map((text) => ({
            reference: parseReference(text),
            by,
          }));
        }),
      ),
    ),
  );
}
