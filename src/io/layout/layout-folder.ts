/**
 * An OCI image layout on disk (image specification, "Image Layout"). Nothing leads out of its folder: names are made of
 * checked digests alone, and links are refused. What is under way lies beside the blobs and becomes one only once it is
 * whole and has the digest.
 */
import { createHash, randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import * as nodePath from 'node:path';
import { BowlineError } from '../../errors.ts';
import { isDigest } from '../../image/digest.ts';
import { holdFileLock } from '../file-lock.ts';
import { openBatches } from './batches.ts';
import { formatLayoutIndex, type LayoutEntry, type LayoutIndex, parseLayoutIndex } from './layout-index.ts';

export interface LayoutFolder {
  /** As it was typed, for people. */
  readonly name: string;
  index(): LayoutIndex;
  /** Puts an entry in, in place of the one with its name. */
  putEntry(entry: LayoutEntry): Promise<void>;
  /** `null` where it is not there. */
  openBlob(digest: string): Promise<{ readonly handle: FileHandle; readonly size: number } | null>;
  beginBlob(): Promise<Upload>;
  /** Whether it has a blob, by its name alone. */
  holds(digest: string): boolean;
  /** Bytes that may be written on its disk. */
  free(): Promise<number>;
  /** Takes away what is under way, and lets others write. */
  close(): Promise<void>;
}

/** A blob under way: appended to until it is closed by its digest. */
export interface Upload {
  readonly at: () => number;
  /** Throws `FILE_UNWRITABLE`; what came before is gone then. */
  append(bytes: Uint8Array): Promise<void>;
  /** Whether the bytes have the digest; they are a blob from then on, and gone otherwise. */
  close(digest: string): Promise<boolean>;
  /** Takes away what came. */
  drop(): Promise<void>;
}

const LAYOUT = '{"imageLayoutVersion":"1.0.0"}';
const PARTIAL = '.partial';
/** Within the folder of what is under way. */
const LOCK = 'lock';
const LARGEST_INDEX = 64 * 1024 * 1024;

/** Whether a layout is read, is looked at by a plan that would make it, or is written. */
export type LayoutUse = 'read' | 'plan' | 'write';

/**
 * Whoever writes closes it in the end.
 *
 * @throws {BowlineError} `LAYOUT_INVALID`, `LAYOUT_BUSY`, `FILE_NOT_FOUND`, `FILE_UNWRITABLE`
 */
export function openLayoutFolder(cwd: string, name: string, use: LayoutUse): LayoutFolder {
  const root = nodePath.resolve(cwd, name);
  const release = use === 'write' ? makeLayout(root, name) : () => undefined;
  if (use === 'plan' && !fs.existsSync(nodePath.join(root, 'index.json'))) return noLayout(root, name);
  try {
    return layoutIn(root, name, release);
  } catch (thrown) {
    release();
    throw thrown;
  }
}

function layoutIn(root: string, name: string, release: () => void): LayoutFolder {
  checkLayout(root, name);
  let index = readIndex(root, name);
  let stamp = stampOf(root);
  const batches = openBatches<LayoutEntry>(async (entries) => {
    // Others take no lock.
    const next = (stampOf(root) === stamp ? index : readIndex(root, name)).with(entries);
    await replaceWhole(root, name, 'index.json', formatLayoutIndex(next));
    stamp = stampOf(root);
    index = next;
  });
  const underWay = new Set<Upload>();
  return {
    name,
    index: () => index,
    putEntry: batches.put,
    async openBlob(digest) {
      const path = blobPath(root, digest);
      try {
        // A pipe would be waited for without an end.
        const handle = await open(path, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK);
        const stat = await handle.stat();
        if (stat.isFile()) return { handle, size: stat.size };
        await handle.close();
        throw invalid(name, `${digest} is no file`);
      } catch (thrown) {
        if (thrown instanceof BowlineError) throw thrown;
        if (codeOf(thrown) === 'ENOENT') return null;
        throw invalid(name, `${digest} cannot be read`, thrown);
      }
    },
    async beginBlob() {
      const upload = await beginBlob(root, name);
      underWay.add(upload);
      return upload;
    },
    holds: (digest) => isHeld(root, digest),
    free: () => freeAbove(root),
    async close() {
      await Promise.all([...underWay].map((upload) => upload.drop()));
      await batches.settled();
      release();
    },
  };
}

/** What is not there yet. */
function noLayout(root: string, name: string): LayoutFolder {
  const index = parseLayoutIndex(formatLayoutIndex(null));
  if (typeof index === 'string') throw invalid(name, index);
  const refused = (): never => {
    throw invalid(name, 'it is not there');
  };
  return {
    name,
    index: () => index,
    putEntry: refused,
    beginBlob: refused,
    openBlob: async () => null,
    free: () => freeAbove(root),
    holds: () => false,
    close: async () => undefined,
  };
}

/** Of the disk of the nearest folder that is there. */
async function freeAbove(path: string): Promise<number> {
  let folder = path;
  while (!fs.existsSync(folder) && nodePath.dirname(folder) !== folder) folder = nodePath.dirname(folder);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function isHeld(root: string, digest: string): boolean {
  const [algorithm = '', hex = ''] = isDigest(digest) ? digest.split(':') : [];
  return (
    hex !== '' && fs.lstatSync(nodePath.join(root, 'blobs', algorithm, hex), { throwIfNoEntry: false }) !== undefined
  );
}

/** What another layout names: a folder, or its `index.json` alone. Throws as {@link openLayoutFolder}. */
export function readLayoutIndex(cwd: string, name: string): LayoutIndex {
  const path = nodePath.resolve(cwd, name);
  const there = fs.statSync(path, { throwIfNoEntry: false });
  if (there?.isFile() !== true) return openLayoutFolder(cwd, name, 'read').index();
  const parsed = parseLayoutIndex(readText(nodePath.dirname(path), name, nodePath.basename(path), LARGEST_INDEX));
  if (typeof parsed === 'string') throw invalid(name, parsed);
  return parsed;
}

async function beginBlob(root: string, name: string): Promise<Upload> {
  const beside = nodePath.join(root, PARTIAL, randomUUID());
  const handle = await open(beside, 'wx').catch((thrown: unknown) => {
    throw unwritable(name, thrown);
  });
  const hash = createHash('sha256');
  let at = 0;
  const drop = async (): Promise<void> => {
    // It may be closed, or be a blob by now.
    await handle.close().catch(() => undefined);
    await rm(beside, { force: true }).catch(() => undefined);
  };
  return {
    at: () => at,
    drop,
    async append(bytes) {
      try {
        for (let from = 0; from < bytes.length; ) from += (await handle.write(bytes, from)).bytesWritten;
      } catch (thrown) {
        // A disk that is full has room for others again.
        await drop();
        throw unwritable(name, thrown);
      }
      hash.update(bytes);
      at += bytes.length;
    },
    async close(digest) {
      try {
        const isOurs = digest.startsWith('sha256:');
        const isRight = (isOurs ? `sha256:${hash.digest('hex')}` : await hashFile(beside, digest)) === digest;
        if (isRight) {
          await handle.sync();
          const path = blobPath(root, digest);
          await mkdir(nodePath.dirname(path), { recursive: true });
          await rename(beside, path);
        }
        await drop();
        return isRight;
      } catch (thrown) {
        await drop();
        if (thrown instanceof BowlineError) throw thrown;
        throw unwritable(name, thrown);
      }
    },
  };
}

/** The digest of a file by the algorithm of another digest. */
async function hashFile(path: string, digest: string): Promise<string> {
  const algorithm = digest.slice(0, digest.indexOf(':'));
  if (algorithm !== 'sha512') return '';
  const hash = createHash(algorithm);
  for await (const piece of fs.createReadStream(path)) hash.update(piece);
  return `${algorithm}:${hash.digest('hex')}`;
}

/**
 * An empty layout, where there is nothing yet; what a run left under way is taken away.
 *
 * @returns lets others write
 */
function makeLayout(root: string, name: string): () => void {
  let release: (() => void) | null = null;
  try {
    fs.mkdirSync(root, { recursive: true });
    const names = fs.readdirSync(root);
    if (names.some((each) => each !== PARTIAL) && !names.includes('oci-layout') && !names.includes('index.json'))
      throw invalid(name, 'the folder holds something else');
    makeFolder(nodePath.join(root, PARTIAL), name);
    release = holdFileLock(nodePath.join(root, PARTIAL, LOCK));
    if (release === null) throw busy(root, name);
    for (const folder of ['blobs', nodePath.join('blobs', 'sha256')]) makeFolder(nodePath.join(root, folder), name);
    for (const left of fs.readdirSync(nodePath.join(root, PARTIAL)))
      if (!left.startsWith(LOCK)) fs.rmSync(nodePath.join(root, PARTIAL, left), { force: true });
    if (!names.includes('index.json')) fs.writeFileSync(nodePath.join(root, 'index.json'), formatLayoutIndex(null));
    if (!names.includes('oci-layout')) fs.writeFileSync(nodePath.join(root, 'oci-layout'), LAYOUT);
    return release;
  } catch (thrown) {
    release?.();
    if (thrown instanceof BowlineError) throw thrown;
    throw unwritable(name, thrown);
  }
}

function makeFolder(path: string, name: string): void {
  const there = fs.lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined) fs.mkdirSync(path);
  else if (!there.isDirectory()) throw invalid(name, `${nodePath.basename(path)} is no folder of its own`);
}

function checkLayout(root: string, name: string): void {
  const folders = ['.', 'blobs', 'blobs/sha256', 'blobs/sha512', PARTIAL];
  for (const inner of folders) {
    const there = fs.lstatSync(nodePath.join(root, inner), { throwIfNoEntry: false });
    if (there?.isDirectory() === true || (there === undefined && inner !== '.' && inner !== 'blobs')) continue;
    if (there === undefined && inner === '.') throw new BowlineError('FILE_NOT_FOUND', `there is no folder ${name}`);
    throw invalid(name, there === undefined ? `it has no \`${inner}\`` : `\`${inner}\` is no folder of its own`);
  }
  const version = readText(root, name, 'oci-layout', 4096);
  if (!/"imageLayoutVersion"\s*:\s*"1\./.test(version)) throw invalid(name, '`oci-layout` names no version 1');
}

function readIndex(root: string, name: string): LayoutIndex {
  const parsed = parseLayoutIndex(readText(root, name, 'index.json', LARGEST_INDEX));
  if (typeof parsed === 'string') throw invalid(name, `\`index.json\`: ${parsed}`);
  return parsed;
}

/** Tells whether the index is the one that was read or written last. */
function stampOf(root: string): string {
  const there = fs.lstatSync(nodePath.join(root, 'index.json'), { throwIfNoEntry: false });
  return `${there?.ino} ${there?.size} ${there?.mtimeMs}`;
}

function readText(root: string, name: string, file: string, most: number): string {
  const path = nodePath.join(root, file);
  const there = fs.lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined || !there.isFile()) throw invalid(name, `it has no file \`${file}\``);
  if (there.size > most) throw invalid(name, `\`${file}\` is larger than any may be`);
  return fs.readFileSync(path, 'utf8');
}

async function replaceWhole(root: string, name: string, file: string, text: string): Promise<void> {
  const beside = nodePath.join(root, PARTIAL, randomUUID());
  try {
    const handle = await open(beside, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, nodePath.join(root, file));
  } catch (thrown) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw unwritable(name, thrown);
  }
}

function blobPath(root: string, digest: string): string {
  const [algorithm = '', hex = ''] = digest.split(':');
  if (!isDigest(digest) || !/^sha(?:256|512)$/.test(algorithm))
    throw new BowlineError('LAYOUT_INVALID', `${digest} is no digest that a layout of ours holds`);
  return nodePath.join(root, 'blobs', algorithm, hex);
}

function invalid(name: string, problem: string, cause?: unknown): BowlineError {
  const more = cause === undefined ? {} : { cause };
  return new BowlineError('LAYOUT_INVALID', `${name} is no OCI image layout: ${problem}`, more);
}

function busy(root: string, name: string): BowlineError {
  const lock = nodePath.join(root, PARTIAL, LOCK);
  return new BowlineError('LAYOUT_BUSY', `another run writes into ${name}`, {
    hint: `wait for its end; where no other run is at work, take ${lock} away`,
  });
}

function unwritable(name: string, cause: unknown): BowlineError {
  return new BowlineError('FILE_UNWRITABLE', `${name} cannot be written`, { cause });
}

function codeOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
}
