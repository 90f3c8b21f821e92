/**
 * Streams in a registry: `stream-NAME-NUMBER` is an entry, kept by its own tag, and `stream-NAME` moves from one to the
 * next once that one is there. Registries have no compare-and-swap, so what was written is read back.
 */
import { BowlineError, type ErrorData } from '../../errors.ts';
import type { ArtifactPlace, World } from '../../io/world.ts';
import { STREAM_ARTIFACT, type Stream } from '../../records/streams/stream.ts';
import { readDocument, type StreamDocument, type StreamRead } from './stream-read.ts';

interface Repository {
  readonly registry: string;
  readonly repository: string;
}

/** So many entries are read, and so many that a publisher left unfinished. */
const MOST_ENTRIES = 5_000;
const MOST_AHEAD = 100;

/** An entry that was written, and that the stream's tag was not moved on to, is the newest all the same. */
export async function readRegistryStream(
  name: string,
  store: Repository,
  world: Pick<World, 'registry'>,
): Promise<StreamRead | null> {
  const pointed = await readAt(name, newestPlace(name, store), world);
  let head = pointed;
  for (let ahead = 0; ahead < MOST_AHEAD; ahead += 1) {
    const entry = await readAt(name, entryPlace(name, (head?.stream.sequence ?? 0) + 1, store), world);
    if (entry === null || entry.stream.previous !== (head?.digest ?? null) || (await isLeft(entry, store, world)))
      break;
    head = entry;
  }
  return head === null ? null : { ...head, pointed: pointed?.digest ?? null };
}

export async function readRegistryEntries(
  { name, sequence }: Pick<Stream, 'name' | 'sequence'>,
  store: Repository,
  world: World,
): Promise<readonly StreamDocument[]> {
  const fact = await (await world.registry()).tags(store);
  if (fact.kind !== 'exists') throw asError(fact.error);
  if (fact.incomplete !== null) throw asError(fact.incomplete);
  const prefix = `stream-${name}-`;
  const numbers = fact.tags.flatMap((tag) => {
    const number = tag.startsWith(prefix) ? tag.slice(prefix.length) : '';
    return /^[1-9]\d{0,14}$/.test(number) ? [Number(number)] : [];
  });
  if (numbers.length > MOST_ENTRIES)
    throw new BowlineError('STREAM_INVALID', `${nameOf(store)} has more than ${MOST_ENTRIES} entries of \`${name}\``);
  const entries: StreamDocument[] = [];
  for (const number of numbers.sort((a, b) => b - a)) {
    const entry = await readAt(name, entryPlace(name, number, store), world);
    if (entry === null || (number === sequence && entry.stream.sequence === number)) continue;
    if (number < sequence || !fact.tags.includes(leftTag(entry.digest))) entries.push(entry);
  }
  return entries;
}

/**
 * Publishes an entry: under its own tag first, and only then is the stream's tag moved. Where somebody else was faster
 * nothing of theirs is lost, and this answers `STREAM_CONTESTED`.
 *
 * @param before the digest of the document that it comes after; `null` of the first
 */
export async function publishEntry(
  { stream, text }: Pick<StreamDocument, 'stream' | 'text'>,
  before: string | null,
  store: Repository,
  world: World,
): Promise<ErrorData | null> {
  const own = await putEntry({ stream, text }, false, store, world);
  return own ?? movePointer({ stream, text }, before, store, world);
}

/**
 * Puts an entry under its own tag, which no other may have that comes after the same document: somebody else was faster
 * then. One that comes after another document is what is left of a history that was given up.
 *
 * @param replaces whether whatever is there gives way; it stays readable under a tag that names its digest
 */
export async function putEntry(
  { stream, text }: Pick<StreamDocument, 'stream' | 'text'>,
  replaces: boolean,
  store: Repository,
  world: World,
): Promise<ErrorData | null> {
  const place = entryPlace(stream.name, stream.sequence, store);
  const there = await readAt(stream.name, place, world);
  const gives =
    there !== null &&
    there.text !== text &&
    (replaces || there.stream.previous !== stream.previous || (await isLeft(there, store, world)));
  if (gives) {
    const error = await keepLeft(there, store, world);
    if (error !== null) return error;
  }
  const done = await (await world.registry()).updateArtifact(place, STREAM_ARTIFACT, (held) => {
    if (held !== null && textOf(held) === text) return null;
    if (held === null || (gives && textOf(held) === there.text)) return new TextEncoder().encode(text);
    throw contested(stream, store);
  });
  return done.kind === 'failed' ? done.error : null;
}

function leftTag(digest: string): string {
  return `left-${digest.replace(':', '-')}`;
}

/** Whether an entry that comes after the newest one was given up with the history that it is of. */
async function isLeft(
  { digest }: StreamDocument,
  { registry, repository }: Repository,
  world: Pick<World, 'registry'>,
): Promise<boolean> {
  const fact = await (await world.registry()).readArtifact(
    { registry, repository, tag: leftTag(digest) },
    STREAM_ARTIFACT,
  );
  if (fact.kind === 'unknown') throw asError(fact.error);
  return fact.kind === 'exists';
}

/** An entry that gives way stays readable under a tag that names it, and by which everybody knows that it does not count. */
export async function keepLeft(
  { text, digest }: StreamDocument,
  { registry, repository }: Repository,
  world: World,
): Promise<ErrorData | null> {
  const place = { registry, repository, tag: leftTag(digest) };
  const done = await (await world.registry()).updateArtifact(place, STREAM_ARTIFACT, (held) =>
    held === null ? new TextEncoder().encode(text) : null,
  );
  return done.kind === 'failed' ? done.error : null;
}

/** Moves the stream's tag from the document before to this one. */
export async function movePointer(
  { stream, text }: Pick<StreamDocument, 'stream' | 'text'>,
  before: string | null,
  store: Repository,
  world: World,
): Promise<ErrorData | null> {
  const bytes = new TextEncoder().encode(text);
  const { name } = stream;
  const done = await (await world.registry()).updateArtifact(newestPlace(name, store), STREAM_ARTIFACT, (held) => {
    if (held !== null && textOf(held) === text) return null;
    const there = held === null ? null : readDocument(name, textOf(held), nameOf(store));
    if ((there?.digest ?? null) === before || (there !== null && there.digest === stream.previous)) return bytes;
    // Whoever came after this entry, which stands under its own tag, has moved the tag further.
    if (there !== null && there.stream.sequence > stream.sequence) return null;
    throw contested(stream, store);
  });
  return done.kind === 'failed' ? done.error : null;
}

async function readAt(
  name: string,
  place: ArtifactPlace,
  world: Pick<World, 'registry'>,
): Promise<StreamDocument | null> {
  const fact = await (await world.registry()).readArtifact(place, STREAM_ARTIFACT);
  if (fact.kind !== 'exists') {
    if (fact.kind === 'absent') return null;
    throw asError(fact.error);
  }
  return readDocument(name, textOf(fact.bytes), `${place.registry}/${place.repository}:${place.tag}`);
}

function newestPlace(name: string, { registry, repository }: Repository): ArtifactPlace {
  return { registry, repository, tag: `stream-${name}` };
}

function entryPlace(name: string, sequence: number, { registry, repository }: Repository): ArtifactPlace {
  return { registry, repository, tag: `stream-${name}-${sequence}` };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function nameOf({ registry, repository }: Repository): string {
  return `oci://${registry}/${repository}`;
}

function contested({ name, sequence }: Stream, store: Repository): BowlineError {
  return new BowlineError(
    'STREAM_CONTESTED',
    `somebody else has published entry ${sequence} of \`${name}\` in ${nameOf(store)}, and this one was not`,
  );
}

function asError({ code, message, hint, cause }: ErrorData): BowlineError {
  return new BowlineError(code, message, { hint, ...(cause === undefined ? {} : { cause }) });
}
