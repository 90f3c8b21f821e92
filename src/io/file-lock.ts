/** One writer at a time, among processes: a lock file that is held for a moment, or for a run, and taken from whoever died with it. */
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { hostname } from 'node:os';
import * as nodePath from 'node:path';
import { BowlineError } from '../errors.ts';
import { beginningOf, isAlive } from './is-alive.ts';

/** Milliseconds: how long a lock is waited for. */
const PATIENCE = 10_000;
/** Milliseconds after which a lock counts as left behind, where nobody can tell whether its holder lives. */
const LEFT_AFTER = { unsigned: 2_000, signed: 30_000 };
const LONGEST_PAUSE = 25;
/** Bytes. */
const LONGEST_SIGNATURE = 4096;

/**
 * Does the work while it holds the lock. The work is short: whoever waits sleeps with its whole process.
 *
 * @param guarded what nobody else writes meanwhile
 * @param patience milliseconds
 * @throws {BowlineError} `LEDGER_BUSY` or `RECORDS_BUSY` where another process does not let go in time, `FILE_UNWRITABLE`
 */
export function withFileLock<Result>(
  path: string,
  guarded: 'ledger' | 'records',
  work: () => Result,
  patience: number = PATIENCE,
): Result {
  const signature = signLock();
  takeLock(path, guarded, signature, performance.now() + patience);
  try {
    return work();
  } finally {
    if (readSignature(path) === signature) fs.rmSync(path, { force: true });
  }
}

/**
 * Holds a lock for as long as a run takes; `null` where another process holds it. Whoever does not hold it tells by its
 * time that its holder lives, where it is another machine.
 *
 * @returns lets it go
 * @throws {BowlineError} `FILE_UNWRITABLE`
 */
export function holdFileLock(path: string): (() => void) | null {
  const signature = signLock();
  while (!tryTake(path, 'layout', signature)) if (!dropWhatWasLeft(path)) return null;
  const sign = setInterval(() => touch(path), LEFT_AFTER.signed / 3);
  sign.unref();
  return () => {
    clearInterval(sign);
    if (readSignature(path) === signature) fs.rmSync(path, { force: true });
  };
}

/** Who holds a lock: its process, by number, machine and beginning, and which numbers those are. */
function signLock(): string {
  return [process.pid, hostname(), randomUUID(), beginningOf(process.pid) ?? '', numbering()].join(' ');
}

/** Containers may share the name of a machine and have numbers of their own; empty where the system does not tell. */
function numbering(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function touch(path: string): void {
  try {
    const now = new Date();
    fs.utimesSync(path, now, now);
  } catch {
    // Then it looks left behind after a while, to other machines.
  }
}

function takeLock(path: string, guarded: 'ledger' | 'records', signature: string, until: number): void {
  while (!tryTake(path, guarded, signature)) {
    if (dropWhatWasLeft(path)) continue;
    if (performance.now() > until) {
      const [code, what] =
        guarded === 'ledger' ? (['LEDGER_BUSY', 'to the ledger'] as const) : (['RECORDS_BUSY', 'records'] as const);
      throw new BowlineError(code, `another run writes ${what} and does not come to an end`, {
        hint: `where no other run is at work, take ${path} away`,
      });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1 + Math.random() * LONGEST_PAUSE);
  }
}

function tryTake(path: string, guarded: string, signature: string): boolean {
  try {
    fs.mkdirSync(nodePath.dirname(path), { recursive: true });
    fs.writeFileSync(path, signature, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new BowlineError('FILE_UNWRITABLE', `the lock of the ${guarded} cannot be made`, { cause: thrown });
  }
}

/** Takes a lock away whose holder is dead; answers whether it is worth another try at once. */
function dropWhatWasLeft(path: string): boolean {
  const signature = readSignature(path);
  // What cannot be read and is there all the same, such as a folder, is nothing of ours.
  if (signature === null) return fs.lstatSync(path, { throwIfNoEntry: false }) === undefined;
  if (!isLeft(path, signature)) return false;
  // Of two that see the same dead lock, one moves it; the other may move the living one made since, and puts it back.
  const aside = `${path}.${randomUUID()}`;
  try {
    fs.renameSync(path, aside);
    if (readSignature(aside) !== signature) fs.linkSync(aside, path);
  } catch {
    return false;
  } finally {
    fs.rmSync(aside, { force: true });
  }
  return true;
}

function isLeft(path: string, signature: string): boolean {
  const [pid, host, , began, numbers = ''] = signature.split(' ');
  const isOfOurs = host === hostname() && (numbers === '' || numbers === numbering());
  if (isOfOurs && /^[1-9]\d*$/.test(pid ?? '')) return !isAlive(Number(pid), began);
  const age = Date.now() - (fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return age > (host === undefined ? LEFT_AFTER.unsigned : LEFT_AFTER.signed);
}

/** What stands in a lock file; `null` where there is none, or something else. */
function readSignature(path: string): string | null {
  try {
    const there = fs.lstatSync(path);
    return there.isFile() && there.size <= LONGEST_SIGNATURE ? fs.readFileSync(path, 'utf8') : null;
  } catch {
    return null;
  }
}
