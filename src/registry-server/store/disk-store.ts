/** A store in a folder: it outlives its process, and whoever reads sees a content whole or not at all. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRepository } from '../message/route.ts';
import { byBytes, type HeldContent, type RegistryStore, type StoredManifest } from './store.ts';

/** No part of a repository's name begins with an underscore, so these stand beside its own folders. */
const [BLOBS, MANIFESTS, TAGS] = ['_blobs', '_manifests', '_tags'];

/** Tags and digests; whatever else is asked for is not there. */
const SAFE_NAME = /^[A-Za-z0-9_][A-Za-z0-9._:-]*$/;
const NOTHING = '.nothing';

/**
 * Opens a store; what a killed process left half written is never read. A file's time of change is since when its
 * content is held by nothing but itself. One process at a time may write.
 */
export function openDiskStore(folder: string, now: () => number = Date.now): RegistryStore {
  const root = (repository: string): string => {
    if (!isRepository(repository)) throw new Error(`\`${repository}\` is no name of a repository`);
    return join(folder, ...repository.split('/'));
  };
  const place = (repository: string, kind: string, name: string): string =>
    join(root(repository), kind, SAFE_NAME.test(name) ? name.replace(':', '-') : NOTHING);
  const typePath = (repository: string, digest: string): string => `${place(repository, MANIFESTS, digest)}.type`;
  const mark = (path: string): Promise<void> => utimes(path, new Date(now()), new Date(now())).catch(() => undefined);
  const write = async (path: string, content: string | Uint8Array): Promise<void> => {
    await replace(path, content);
    await mark(path);
  };
  const has = async (repository: string): Promise<boolean> =>
    isRepository(repository) && (await names(root(repository))).some((name) => name.startsWith('_'));

  const readManifest = async (repository: string, digest: string): Promise<StoredManifest | null> => {
    const [bytes, type] = await Promise.all([
      read(place(repository, MANIFESTS, digest)),
      read(typePath(repository, digest)),
    ]);
    return bytes === null || type === null ? null : { digest, mediaType: type.toString('utf8'), bytes };
  };
  const readTag = async (repository: string, tag: string): Promise<string | null> =>
    (await read(place(repository, TAGS, tag)))?.toString('utf8') ?? null;
  const listTags = async (repository: string): Promise<readonly string[] | null> =>
    (await has(repository)) ? (await whole(join(root(repository), TAGS))).sort(byBytes) : null;
  const letGo = async (repository: string, digest: string | null): Promise<void> => {
    if (digest !== null) await mark(place(repository, MANIFESTS, digest));
  };
  const held = async (repository: string, kind: string): Promise<readonly HeldContent[]> =>
    listHeld(join(root(repository), kind));

  return {
    hasRepository: has,
    listRepositories: async () => (await findRepositories(folder, '')).sort(byBytes),
    readBlob: (repository, digest) => read(place(repository, BLOBS, digest)),
    writeBlob: (repository, digest, bytes) => write(place(repository, BLOBS, digest), bytes),
    deleteBlob: (repository, digest) => remove(place(repository, BLOBS, digest)),
    listBlobs: (repository) => held(repository, BLOBS),
    readManifest,
    writeManifest: async (repository, { digest, mediaType, bytes }) => {
      // The bytes come last: a manifest is there once they are.
      await write(typePath(repository, digest), mediaType);
      await write(place(repository, MANIFESTS, digest), bytes);
    },
    deleteManifest: async (repository, digest) => {
      // The tags go first, so that none is left that names nothing.
      for (const tag of (await listTags(repository)) ?? []) {
        if ((await readTag(repository, tag)) === digest) await remove(place(repository, TAGS, tag));
      }
      const gone = await remove(place(repository, MANIFESTS, digest));
      await remove(typePath(repository, digest));
      return gone;
    },
    listManifests: async (repository) => {
      const found = await Promise.all(
        (await held(repository, MANIFESTS)).map(async ({ digest, since }) => {
          const manifest = await readManifest(repository, digest);
          return manifest === null ? null : { ...manifest, since };
        }),
      );
      return found.filter((manifest) => manifest !== null);
    },
    readTag,
    writeTag: async (repository, tag, digest) => {
      const before = await readTag(repository, tag);
      if (before !== digest) await letGo(repository, before);
      await write(place(repository, TAGS, tag), digest);
    },
    deleteTag: async (repository, tag) => {
      await letGo(repository, await readTag(repository, tag));
      return remove(place(repository, TAGS, tag));
    },
    listTags,
  };
}

async function replace(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(beside, content, { flag: 'wx' });
  await rename(beside, path);
}

function read(path: string): Promise<Buffer | null> {
  return readFile(path).catch(unlessMissing(null));
}

async function remove(path: string): Promise<boolean> {
  return rm(path).then(() => true, unlessMissing(false));
}

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(unlessMissing([]));
}

/** The names in a folder, without what is half written. */
async function whole(folder: string): Promise<string[]> {
  return (await names(folder)).filter((name) => !name.endsWith('.tmp'));
}

async function listHeld(folder: string): Promise<HeldContent[]> {
  const files = (await whole(folder)).filter((name) => !name.endsWith('.type'));
  return Promise.all(
    files.map(async (name) => {
      const status = await stat(join(folder, name));
      return { digest: name.replace('-', ':'), since: Math.round(status.mtimeMs) };
    }),
  );
}

async function findRepositories(folder: string, name: string): Promise<string[]> {
  const entries = await names(join(folder, name));
  const below = entries.filter((entry) => !entry.startsWith('_'));
  const inner = await Promise.all(
    below.map((entry) => findRepositories(folder, name === '' ? entry : `${name}/${entry}`)),
  );
  return [...(entries.length > below.length ? [name] : []), ...inner.flat()];
}

function unlessMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
