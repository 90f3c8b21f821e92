/** What files were at an earlier revision, read from git's own store, so that no program of the checkout is run. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { tryDecodeText } from '../decode-text.ts';
import { listRevision, readBlobs } from './git.ts';

/** A file as it is now; `null` where its text is not at hand. */
export interface FileNow {
  readonly path: string;
  readonly text: string | null;
}

/**
 * The texts that files had at a revision, by their paths of now; the same text where nothing changed, `null` where a
 * file was not there or was no text. A file that was moved is known again by its content, by its name where one file of
 * that name is gone, or by at least half of its lines.
 *
 * @throws {BowlineError} `GIT_FAILED`
 */
export function readTextsBefore(
  root: string,
  revision: string,
  files: readonly FileNow[],
): ReadonlyMap<string, string | null> {
  const before = listRevision(root, revision);
  const findMoved = movedFiles(root, before);
  const idLength = [...before.values()][0]?.length ?? 40;
  const sources = files.map(({ path, text }) => {
    const now = text === null ? null : blobId(text, idLength);
    const id = before.get(path) ?? findMoved(path, text, now);
    return { path, text, id, isSame: id !== null && id === now };
  });
  const changed = sources.flatMap(({ id, isSame }) => (id === null || isSame ? [] : [id]));
  const blobs = readBlobs(root, [...new Set(changed)]);
  return new Map(
    sources.map(({ path, text, id, isSame }) => {
      if (isSame) return [path, text];
      const bytes = id === null ? undefined : blobs.get(id);
      return [path, bytes === undefined ? null : tryDecodeText(bytes, path)];
    }),
  );
}

/** Of so many files that are gone the contents are compared with what is new. */
const MOST_COMPARED = 1_000;

/** Finds the blob of a file that was elsewhere before, among those whose path is gone. */
function movedFiles(
  root: string,
  before: ReadonlyMap<string, string>,
): (path: string, text: string | null, now: string | null) => string | null {
  let gone: (readonly [string, string])[] | null = null;
  let lines: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  return (path, text, now) => {
    gone ??= [...before].filter(([each]) => !fs.existsSync(nodePath.join(root, each)));
    if (now !== null && gone.some(([, id]) => id === now)) return now;
    const namesakes = gone.filter(([each]) => nodePath.posix.basename(each) === nodePath.posix.basename(path));
    if (namesakes.length === 1) return namesakes[0]?.[1] ?? null;
    if (text === null || gone.length === 0 || gone.length > MOST_COMPARED) return null;
    lines ??= linesOfBlobs(root, gone);
    return mostAlike(linesOf(text), lines);
  };
}

function linesOfBlobs(root: string, gone: readonly (readonly [string, string])[]): Map<string, ReadonlySet<string>> {
  const blobs = readBlobs(root, [...new Set(gone.map(([, id]) => id))]);
  return new Map(
    gone.flatMap(([path, id]) => {
      const bytes = blobs.get(id);
      const text = bytes === undefined ? null : tryDecodeText(bytes, path);
      return text === null ? [] : [[id, linesOf(text)]];
    }),
  );
}

/** The distinct lines that say something. */
function linesOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
}

/** The id with most of the lines, where at least half of the lines of both are the same. */
function mostAlike(lines: ReadonlySet<string>, byId: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  let best: { id: string; shared: number } | null = null;
  for (const [id, others] of byId) {
    const shared = [...lines].filter((line) => others.has(line)).length;
    if (2 * shared < Math.max(lines.size, others.size) || shared <= (best?.shared ?? 0)) continue;
    best = { id, shared };
  }
  return best?.id ?? null;
}

/** The id that git has for a file of this text; its length tells the kind of the hash. */
function blobId(text: string, length: number): string {
  const bytes = Buffer.from(text);
  return createHash(length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}
