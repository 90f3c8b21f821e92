/** What names images by digest: files, the lock, releases, streams, holds; with the repository in which each is meant. */
import { BowlineError } from '../../errors.ts';
import type { CopyPlace } from '../../image/places/copy-place.ts';
import { type ImageReference, parseReference, repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { type MirrorMapping, mirrorPlace } from '../../plan/copies/mirror-place.ts';
import { LOCK_FILE } from '../../records/lock/lock.ts';
import { deployedReference, RELEASES, releasePath } from '../../records/releases/release.ts';
import { parseStream } from '../../records/streams/parse-stream.ts';
import type { Stream } from '../../records/streams/stream.ts';
import { readLock } from '../lock.ts';
import type { Reading } from '../read.ts';
import { readIfThere } from '../read-if-there.ts';
import { readReleases } from '../release/read-releases.ts';

/** A digest in one repository, and all that names it. */
export interface NamedImage {
  readonly place: CopyPlace;
  readonly digest: string;
  /** Files, the lock, records of releases, streams; sorted, each once. */
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

/** A text that names digests, and what it is called. */
export interface NamingText {
  readonly by: string;
  readonly text: string;
}

/**
 * Everything that is named by digest. An image that is named upstream is meant where its copy goes as well.
 *
 * @throws {BowlineError} `LOCK_INVALID`, `RELEASE_INVALID`
 */
export function findNamedImages(
  reading: Reading,
  mapping: MirrorMapping,
  streams: readonly NamingText[],
  world: World,
): readonly NamedImage[] {
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
  for (const { reference, by } of [
    ...inFiles(reading),
    ...inLock(world),
    ...inReleases(world),
    ...inStreams(streams),
    ...inHolds(world),
  ]) {
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

/** Every release that a stream can still be asked for, those that were withdrawn too: somebody may run them. */
function inStreams(streams: readonly NamingText[]): Naming[] {
  return streams.flatMap(({ by, text }) =>
    (parseIfStream(text, by)?.releases ?? []).flatMap((release) =>
      Object.values(release.images).flatMap(({ repository, digest }) => {
        const parsed = tryParseReference(`${repository}@${digest}`);
        return parsed.ok ? [{ reference: parsed.reference, by }] : [];
      }),
    ),
  );
}

/** What others publish, such as metadata of Fedora CoreOS, is read as a text that mentions digests. */
function parseIfStream(text: string, by: string): Stream | null {
  try {
    return parseStream(text, by);
  } catch (thrown) {
    if (thrown instanceof BowlineError) return null;
    throw thrown;
  }
}

/** What is held where it is, and what was gone back to; a pattern with a `*` names no image. */
function inHolds({ config }: World): Naming[] {
  const targets = config.bars.map(({ match, to }) => `${match.split(/[@:](?!.*\/)/)[0]}@${to}`);
  return [...config.holds.map(({ match }) => match), ...targets].flatMap((text) => {
    const parsed = text.includes('*') ? null : tryParseReference(text);
    return parsed?.ok === true ? [{ reference: parsed.reference, by: 'bowline.yaml' }] : [];
  });
}

/** A cache within the root says what was seen once, and asks for nothing. */
const CACHE = /(?:^|\/)\.cache\//;
const DIGESTS = /\bsha(?:256:[0-9a-f]{64}|512:[0-9a-f]{128})\b/g;

/**
 * Every digest that a text of the root mentions, in whatever place, with what mentions it: files that were read, the
 * configuration, the lock, streams.
 */
export function findMentions(
  { files }: Reading,
  streams: readonly NamingText[],
  world: World,
): ReadonlyMap<string, readonly string[]> {
  const own = ['bowline.yaml', LOCK_FILE].flatMap((by) => {
    const file = readIfThere(by, world.disk);
    return file === null ? [] : [{ by, text: file.text }];
  });
  const read = files.map(({ path, text }) => ({ by: path, text }));
  const texts = [...read.filter(({ by }) => !CACHE.test(by)), ...own, ...streams];
  const mentions = new Map<string, Set<string>>();
  for (const { by, text } of texts)
    for (const [digest] of text.matchAll(DIGESTS)) mentions.set(digest, (mentions.get(digest) ?? new Set()).add(by));
  return new Map([...mentions].map(([digest, by]) => [digest, [...by].sort()]));
}
