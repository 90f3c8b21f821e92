/** Where streams are kept: a folder of the root, or a repository of a registry. */
import { BowlineError } from '../../errors.ts';
import { parseReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { STREAM_FOLDER } from '../../records/streams/stream.ts';
import { streamName } from '../../records/streams/stream-schema.ts';
import { readFolderEntries, readFolderStream } from './folder-streams.ts';
import { readRegistryEntries, readRegistryStream } from './registry-streams.ts';
import type { StreamDocument, StreamRead } from './stream-read.ts';

export type StreamStore =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'registry'; readonly registry: string; readonly repository: string };

/**
 * Reads where streams are: a folder that is called `streams`, or `oci://registry/repository`.
 *
 * @throws {BowlineError} `USAGE_INVALID`, `REFERENCE_INVALID`
 */
export function parseStore(text: string | undefined): StreamStore {
  if (text === undefined) return { kind: 'folder', folder: STREAM_FOLDER };
  if (!text.startsWith('oci://')) {
    const folder = text.replace(/^\.\//, '').replace(/\/+$/, '');
    if (folder === STREAM_FOLDER || folder.endsWith(`/${STREAM_FOLDER}`)) return { kind: 'folder', folder };
    throw new BowlineError('USAGE_INVALID', `\`${text}\` is no place for streams`, {
      hint: `name a folder that is called \`${STREAM_FOLDER}\`, or \`oci://registry/repository\``,
    });
  }
  const { registry, repository, tag, digest } = parseReference(text.slice('oci://'.length));
  if (tag !== null || digest !== null)
    throw new BowlineError('USAGE_INVALID', `\`${text}\` names a tag or a digest; streams have tags of their own`);
  return { kind: 'registry', registry, repository };
}

/** Throws `USAGE_INVALID` for what no stream may be called. */
export function checkStreamName(name: string): string {
  if (streamName.safeParse(name).success) return name;
  throw new BowlineError('USAGE_INVALID', `\`${name}\` is no name of a stream`, {
    hint: 'small letters, digits, `.`, `_` and `-`, no number at the end behind `-`',
  });
}

/**
 * The newest entry of a stream; `null` where there is none.
 *
 * @throws {BowlineError} `STREAM_INVALID`, and why it could not be read
 */
export async function readStream(name: string, store: StreamStore, world: World): Promise<StreamRead | null> {
  checkStreamName(name);
  return store.kind === 'folder' ? readFolderStream(name, store, world) : readRegistryStream(name, store, world);
}

/** As {@link readStream}; throws `STREAM_UNKNOWN` where there is none. */
export async function readKnownStream(name: string, store: StreamStore, world: World): Promise<StreamRead> {
  const read = await readStream(name, store, world);
  if (read !== null) return read;
  throw new BowlineError('STREAM_UNKNOWN', `there is no stream \`${name}\` in ${nameStore(store)}`);
}

/** The documents before, as many as there are, the newest first. Throws as {@link readStream}. */
export async function readEntries(
  { stream }: StreamDocument,
  store: StreamStore,
  world: World,
): Promise<readonly StreamDocument[]> {
  return store.kind === 'folder' ? readFolderEntries(stream, store, world) : readRegistryEntries(stream, store, world);
}

/** The names of all streams in a store, sorted. */
export async function listStreams(store: StreamStore, world: World): Promise<readonly string[]> {
  const names =
    store.kind === 'folder' ? world.disk.names(store.folder).map(nameOfFile) : await namesOfTags(store, world);
  return [
    ...new Set(names.filter((name): name is string => name !== null && streamName.safeParse(name).success)),
  ].sort();
}

/** A store as people write it. */
export function nameStore(store: StreamStore): string {
  return store.kind === 'folder' ? `${store.folder}/` : `oci://${store.registry}/${store.repository}`;
}

function nameOfFile(file: string): string | null {
  return /^(.+)\.json$/.exec(file)?.[1] ?? null;
}

async function namesOfTags(
  { registry, repository }: Extract<StreamStore, { kind: 'registry' }>,
  world: World,
): Promise<(string | null)[]> {
  const fact = await (await world.registry()).tags({ registry, repository });
  if (fact.kind !== 'exists') {
    const { code, message, hint } = fact.error;
    throw new BowlineError(code, message, { hint });
  }
  return fact.tags.map((tag) => /^stream-(.+)$/.exec(tag)?.[1] ?? null);
}
