/** Commits made beside the working tree, from git's own store: no file, no index and no hook of the checkout is touched. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import * as nodePath from 'node:path';
import { BowlineError } from '../../errors.ts';
import { askGit } from './git.ts';

/** A file at a commit. */
export interface CommittedFile {
  /** As git writes it: `100644`, `100755`, `120000` for a link. */
  readonly mode: string;
  /** `sha256:` and the hex digest of the bytes. */
  readonly hash: string;
}

/** The files of some paths at a commit; those that it does not have are left out. Throws `GIT_FAILED`. */
export function filesAt(folder: string, commit: string, paths: readonly string[]): ReadonlyMap<string, CommittedFile> {
  const found = new Map<string, CommittedFile>();
  for (const path of paths) {
    const row = askGit(folder, ['--literal-pathspecs', 'ls-tree', '-z', commit, '--', path]).toString('utf8');
    const [, mode, id] = /^(\d+) blob ([0-9a-f]+)\t/.exec(row) ?? [];
    if (mode === undefined || id === undefined) continue;
    const bytes = askGit(folder, ['cat-file', 'blob', id]);
    found.set(path, { mode, hash: `sha256:${createHash('sha256').update(bytes).digest('hex')}` });
  }
  return found;
}

/** A tree that differs from another one in some files: the new text of each, `null` where it goes, on top of a commit. Throws `GIT_FAILED`. */
export function writeTree(
  top: string,
  base: string,
  files: ReadonlyMap<string, { readonly text: string | null; readonly mode: string }>,
): string {
  const folder = fs.mkdtempSync(nodePath.join(tmpdir(), 'bowline-index-'));
  const index = { GIT_INDEX_FILE: nodePath.join(folder, 'index') };
  try {
    askGit(top, ['read-tree', base], undefined, index);
    const idLength = base.length;
    const rows = [...files].map(([path, { text, mode }]) => {
      if (text === null) return `0 ${'0'.repeat(idLength)}\t${path}\0`;
      const id = askGit(top, ['hash-object', '-w', '--no-filters', '--stdin'], text).toString('utf8').trim();
      return `${mode} ${id}\t${path}\0`;
    });
    askGit(top, ['update-index', '-z', '--index-info'], rows.join(''), index);
    return askGit(top, ['write-tree'], undefined, index).toString('utf8').trim();
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A commit of a tree, by whoever git says works here.
 *
 * @throws {BowlineError} `GIT_FAILED`, also where git does not know who that is
 */
export function writeCommit(top: string, tree: string, parent: string, message: string): string {
  try {
    return askGit(top, ['commit-tree', tree, '-p', parent, '-F', '-'], message).toString('utf8').trim();
  } catch (thrown) {
    if (!(thrown instanceof BowlineError) || !/tell me who you are|ident name/i.test(String(thrown.cause)))
      throw thrown;
    throw new BowlineError('GIT_FAILED', 'git does not know who makes the commit', {
      hint: '`git config user.name` and `git config user.email` say it',
    });
  }
}
