/** The files of a store in a folder: where a content lies, how it is replaced as a whole, and since when it is held. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRepository } from '../message/route.ts';

/** No part of a repository's name begins with an underscore, so these folders stand beside those of other repositories. */
export type ContentFolder = '_blobs' | '_manifests' | '_tags';

/** Tags and digests; whatever else is asked for is not there. */
const SAFE_NAME = /^[A-Za-z0-9_][A-Za-z0-9._:-]*$/;
const NOTHING = '.nothing';

/** Each content by its repository, its folder there, and its name: a digest or a tag. */
export interface ContentFiles {
  hasRepository(repository: string): Promise<boolean>;
  listRepositories(): Promise<string[]>;
  read(repository: string, folder: ContentFolder, name: string): Promise<Buffer | null>;
  /** Whoever reads meanwhile sees the old content or the new; it is held by nothing but itself from now on. */
  write(repository: string, folder: ContentFolder, name: string, content: string | Uint8Array): Promise<void>;
  /** Whether there was one. */
  remove(repository: string, folder: ContentFolder, name: string): Promise<boolean>;
  /** Says that a content, where there is one, is held by nothing but itself from now on. */
  mark(repository: string, folder: ContentFolder, name: string): Promise<void>;
  /** Names as they are written on disk, with `-` for the `:` of a digest; never what is half written. */
  names(repository: string, folder: ContentFolder): Promise<string[]>;
  /** Since when a content, by its name on disk, is held by nothing but itself: milliseconds since 1970. */
  heldSince(repository: string, folder: ContentFolder, fileName: string): Promise<number>;
}

export function openContentFiles(top: string, now: () => number): ContentFiles {
  const root = (repository: string): string => {
    if (!isRepository(repository)) throw new Error(`\`${repository}\` is no name of a repository`);
    return join(top, ...repository.split('/'));
  };
  const place = (repository: string, folder: ContentFolder, name: string): string =>
    join(root(repository), folder, SAFE_NAME.test(name) ? name.replace(':', '-') : NOTHING);
  const mark = (path: string): Promise<void> => utimes(path, new Date(now()), new Date(now())).catch(() => undefined);

  return {
    hasRepository: async (repository) =>
      isRepository(repository) && (await listNames(root(repository))).some((name) => name.startsWith('_')),
    listRepositories: () => findRepositories(top, ''),
    read: async (...content) => readFile(place(...content)).catch(unlessMissing(null)),
    async write(repository, folder, name, content) {
      const path = place(repository, folder, name);
      await replace(path, content);
      await mark(path);
    },
    remove: async (...content) => rm(place(...content)).then(() => true, unlessMissing(false)),
    mark: async (...content) => mark(place(...content)),
    names: async (repository, folder) =>
      (await listNames(join(root(repository), folder))).filter((name) => !name.endsWith('.tmp')),
    heldSince: async (repository, folder, fileName) =>
      Math.round((await stat(join(root(repository), folder, fileName))).mtimeMs),
  };
}

async function replace(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(beside, content, { flag: 'wx' });
  await rename(beside, path);
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(unlessMissing([]));
}

async function findRepositories(top: string, name: string): Promise<string[]> {
  const entries = await listNames(join(top, name));
  const below = entries.filter((entry) => !entry.startsWith('_'));
  const inner = await Promise.all(
    below.map((entry) => findRepositories(top, name === '' ? entry : `${name}/${entry}`)),
  );
  return [...(entries.length > below.length ? [name] : []), ...inner.flat()];
}

function unlessMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
