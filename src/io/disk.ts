/** The files under one root: listed, read as text, and replaced whole. */
import { hash } from 'node:crypto';
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { BowlineError, type ErrorData, errorData } from '../errors.ts';
import { isReadOnWalk } from '../files/tree.ts';
import { LEDGER_FILE } from '../records/ledger/ledger.ts';
import { decodeText } from './decode-text.ts';
import { withFileLock } from './file-lock.ts';
import { findGitIgnored } from './git/git.ts';
import { ledgerLock, recordsLock } from './ledger/ledger-place.ts';
import { locateUnder } from './locate.ts';
import { relativePath } from './relative-path.ts';
import { replaceFile } from './replace-file.ts';
import type { Disk, Listing, ListOptions, ReadFile } from './world.ts';

/** The largest file that is read, in bytes; file-based catalogs reach tens of megabytes. */
const LARGEST_FILE = 64 * 1024 * 1024;
const DEEPEST_FOLDER = 200;
const SKIPPED_FOLDERS = new Set(['.git', '.bowline']);

/** Opens the files under a root. `cwd` is what relative operands are relative to. */
export function openDisk(root: string, cwd: string): Disk {
  const realRoot = fs.realpathSync(root);
  const readBuffer = { bytes: Buffer.allocUnsafeSlow(1024 * 1024) };
  return {
    root: realRoot,
    list: (operands, options = {}) =>
      new Walk(realRoot, options.fromRoot === true ? realRoot : cwd, options).list(operands),
    read: (path) => readText(realRoot, path, readBuffer),
    write: (path, text, expected) => writeAlone(realRoot, path, text, expected),
    remove: (path, expected) => writeAlone(realRoot, path, null, expected),
    alone: (work) => withFileLock(recordsLock(realRoot), 'records', work),
    confine: (path) => void locateUnder(realRoot, realRoot, path),
    names: (folder) => {
      try {
        return fs.readdirSync(nodePath.join(realRoot, folder)).sort();
      } catch {
        return [];
      }
    },
  };
}

/** Every run may add to the ledger, so nobody writes it without its lock. */
function writeAlone(root: string, path: string, text: string | null, expected: string | null): void {
  const write = (): void => replaceFile(root, path, text, expected);
  if (path === LEDGER_FILE) withFileLock(ledgerLock({ kind: 'record', folder: root }), 'ledger', write);
  else write();
}

function readText(root: string, path: string, buffer: { bytes: Buffer }): ReadFile {
  // Paths from a listing are normal as they are.
  const file = path.includes('..') ? nodePath.join(root, path) : `${root}/${path}`;
  const text = decodeText(readBytes(file, path, buffer), path);
  return { text, hash: () => hashText(text) };
}

/** The hash of a text's bytes: text that came from valid UTF-8 gives back the same bytes. */
function hashText(text: string): string {
  return `sha256:${hash('sha256', text)}`;
}

/** Reads a file into the shared buffer; the answer is valid until the next read. */
function readBytes(file: string, path: string, buffer: { bytes: Buffer }): Buffer {
  let descriptor: number | null = null;
  try {
    descriptor = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
    let length = fs.readSync(descriptor, buffer.bytes, 0, buffer.bytes.length, null);
    // Most files are all here by now; only what ends nowhere near, or at once, has to be asked what it is.
    if (length > 0 && length < buffer.bytes.length) return buffer.bytes.subarray(0, length);
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile()) throw notAFile(path);
    if (stat.size > LARGEST_FILE) {
      const limit = `${LARGEST_FILE / 1024 / 1024} MiB`;
      throw new BowlineError('FILE_TOO_LARGE', `${path} is larger than ${limit}`, { place: { file: path } });
    }
    if (stat.size > buffer.bytes.length) buffer.bytes = growTo(stat.size, buffer.bytes);
    while (length < stat.size) {
      const read = fs.readSync(descriptor, buffer.bytes, length, stat.size - length, null);
      if (read === 0) break;
      length += read;
    }
    return buffer.bytes.subarray(0, length);
  } catch (thrown) {
    throw readFailure(thrown, path);
  } finally {
    if (descriptor !== null) fs.closeSync(descriptor);
  }
}

function notAFile(path: string): BowlineError {
  return new BowlineError('FILE_UNREADABLE', `${path} is not a file`, { place: { file: path } });
}

function growTo(size: number, bytes: Buffer): Buffer {
  const larger = Buffer.allocUnsafeSlow(size);
  bytes.copy(larger);
  return larger;
}

function readFailure(thrown: unknown, path: string): unknown {
  const code = (thrown as NodeJS.ErrnoException).code;
  const place = { file: path };
  if (thrown instanceof BowlineError || code === undefined) return thrown;
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new BowlineError('FILE_NOT_FOUND', `there is no file or folder ${path}`, { place });
  return new BowlineError('FILE_UNREADABLE', `${path} cannot be read`, { place, cause: thrown });
}

/** One walk over operands: folders in the order of their names, links not followed. */
class Walk {
  readonly #root: string;
  readonly #cwd: string;
  readonly #options: ListOptions;
  readonly #files = new Map<string, boolean>();
  readonly #errors: ErrorData[] = [];
  readonly #notes: ErrorData[] = [];
  #whole = false;

  constructor(root: string, cwd: string, options: ListOptions) {
    this.#root = root;
    this.#cwd = cwd;
    this.#options = options;
  }

  list(operands: readonly string[]): Listing {
    for (const operand of operands) this.#operand(operand);
    const files = [...this.#files].map(([path, named]) => ({ path, named }));
    return { files, errors: this.#errors, notes: this.#notes, whole: this.#whole };
  }

  #operand(operand: string): void {
    const absolute = nodePath.resolve(this.#cwd, operand);
    let real: string;
    let stat: fs.Stats;
    try {
      // A link that is named is followed; links met on the way are not.
      real = fs.realpathSync(absolute);
      stat = fs.statSync(real);
    } catch (thrown) {
      this.#errors.push((readFailure(thrown, operand) as BowlineError).toData());
      return;
    }
    const path = relativePath(this.#root, real);
    if (path === null) {
      this.#errors.push(
        errorData('PATH_OUTSIDE_ROOT', `${operand} lies outside ${this.#root}`, { place: { file: operand } }),
      );
    } else if (stat.isDirectory()) {
      this.#whole ||= path === '';
      const ignored = this.#options.noIgnore === true ? new Set<string>() : findGitIgnored(real);
      this.#folder(path, ignored, 0, this.#errors);
    } else if (stat.isFile()) {
      this.#files.set(path, true);
    } else {
      this.#errors.push(notAFile(path).toData());
    }
  }

  /** Walks a folder; where it cannot be read, `faults` hears of it. */
  #folder(path: string, ignored: ReadonlySet<string>, depth: number, faults: ErrorData[]): void {
    if (depth > DEEPEST_FOLDER) return;
    let entries: fs.Dirent[];
    try {
      entries = fs.readdirSync(nodePath.join(this.#root, path), { withFileTypes: true });
    } catch (thrown) {
      faults.push((readFailure(thrown, path === '' ? '.' : path) as BowlineError).toData());
      return;
    }
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      if (ignored.size > 0 && ignored.has(nodePath.join(this.#root, child))) continue;
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) this.#folder(child, ignored, depth + 1, this.#notes);
      } else if (entry.isFile() && isReadOnWalk(child) && !this.#files.has(child)) {
        this.#files.set(child, false);
      }
    }
  }
}
