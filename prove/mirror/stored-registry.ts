/** What a docker-registry has on disk (distribution 2.8), read without its help: each byte that counts is hashed. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface StoredRepository {
  /** By tag, the digest that it names; a tag whose file was torn is left out. */
  readonly tags: ReadonlyMap<string, string>;
  hasManifest(digest: string): boolean;
  hasBlob(digest: string): boolean;
  /**
   * Whether the registry died while it wrote anew that it has a blob or a manifest: distribution 2.8 empties such a link
   * first. The bytes are there.
   */
  isTorn(digest: string): boolean;
}

export interface StoredRegistry {
  readonly repositories: ReadonlyMap<string, StoredRepository>;
  readManifest(digest: string): unknown;
}

/** By path, size and time of a file that was hashed: whether it is what its name says. Handed from one look to the next. */
export type Hashed = Map<string, boolean>;

const DIGEST = /^sha256:[0-9a-f]{64}$/;
const PIECE = 4 * 1024 * 1024;

export function readStoredRegistry(folder: string, hashed: Hashed): StoredRegistry {
  const base = join(folder, 'docker/registry/v2');
  const isRight = (digest: string): boolean => isFileRight(dataPath(base, digest), digest, hashed);
  const repositories = new Map<string, StoredRepository>();
  for (const path of findRepositories(join(base, 'repositories'))) {
    const has = (kind: string, digest: string): boolean =>
      readLink(join(path, kind, digest.replace(':', sep), 'link')) === digest && isRight(digest);
    repositories.set(relative(join(base, 'repositories'), path).replaceAll(sep, '/'), {
      tags: readTags(join(path, '_manifests/tags')),
      hasManifest: (digest) => has('_manifests/revisions', digest),
      hasBlob: (digest) => has('_layers', digest),
      isTorn: (digest) =>
        ['_layers', '_manifests/revisions'].some((kind) =>
          isEmpty(join(path, kind, digest.replace(':', sep), 'link')),
        ) && isRight(digest),
    });
  }
  return { repositories, readManifest: (digest) => JSON.parse(readFileSync(dataPath(base, digest), 'utf8')) };
}

function dataPath(base: string, digest: string): string {
  const hex = digest.slice(digest.indexOf(':') + 1);
  return join(base, 'blobs/sha256', hex.slice(0, 2), hex, 'data');
}

function findRepositories(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder);
  const inner = names.filter((name) => !name.startsWith('_')).flatMap((name) => findRepositories(join(folder, name)));
  return names.some((name) => name.startsWith('_')) ? [folder, ...inner] : inner;
}

function readTags(folder: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const tag of existsSync(folder) ? readdirSync(folder) : []) {
    const digest = readLink(join(folder, tag, 'current/link'));
    if (digest !== null) tags.set(tag, digest);
  }
  return tags;
}

function readLink(path: string): string | null {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return DIGEST.test(text) ? text : null;
}

function isEmpty(path: string): boolean {
  return existsSync(path) && statSync(path).size === 0;
}

function isFileRight(path: string, digest: string, hashed: Hashed): boolean {
  if (!existsSync(path)) return false;
  const { size, mtimeMs } = statSync(path);
  const key = `${path} ${size} ${mtimeMs}`;
  const known = hashed.get(key);
  if (known !== undefined) return known;
  const isRight = `sha256:${hashFile(path)}` === digest;
  hashed.set(key, isRight);
  return isRight;
}

function hashFile(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  const piece = Buffer.alloc(PIECE);
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) hash.update(piece.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}
