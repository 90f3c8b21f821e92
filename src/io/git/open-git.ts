/** What git knows of a root: who works there, and what its files were. */
import { userInfo } from 'node:os';
import { BowlineError } from '../../errors.ts';
import { tryDecodeText } from '../decode-text.ts';
import type { UpstreamSettings } from '../upstream/open-upstream.ts';
import type { FileVersion, Git } from '../world.ts';
import { askGit, findGitTop, listRevision, readBlobs, readObjects, spawnGit } from './git.ts';
import { branchAt, commitOnBranch, moveBranch } from './git-branch.ts';

/** A wider look back costs more than it tells. */
const MOST_VERSIONS = 200;

export function openGit(root: string, upstreams: UpstreamSettings): Git {
  return {
    upstream: async (source, origin) => {
      const { openUpstream } = await import('../upstream/open-upstream.ts');
      return openUpstream(source, origin, upstreams);
    },
    userName: () => settingOf(root, 'user.name') ?? accountName(),
    originAddress: () => settingOf(root, 'remote.origin.url'),
    versions: (path, most) => readVersions(root, path, Math.min(most, MOST_VERSIONS)),
    textsAt: (revision, isWanted) => readTextsAt(root, revision, isWanted),
    texts: (places) => readTexts(root, places),
    commit: (request) => commitOnBranch(root, request),
    branchAt: (name) => branchAt(root, name),
    moveBranch: (move) => moveBranch(root, move),
  };
}

function readTextsAt(root: string, revision: string, isWanted: (path: string) => boolean): ReadonlyMap<string, string> {
  const wanted = [...listRevision(root, revision)].filter(([path]) => isWanted(path));
  const blobs = readBlobs(root, [...new Set(wanted.map(([, id]) => id))]);
  const missing = wanted.find(([, id]) => !blobs.has(id));
  if (missing !== undefined)
    throw new BowlineError('GIT_FAILED', `${missing[0]} of \`${revision}\` is not in this clone`, {
      hint: 'it was made without the contents of files: `git fetch --refetch --no-filter` brings them',
    });
  return new Map(
    wanted.flatMap(([path, id]): [string, string][] => {
      const text = decoded(blobs.get(id) ?? null, path);
      return text === null ? [] : [[path, text]];
    }),
  );
}

/** So many objects are asked for by one process, whose answer is held as a whole. */
const AT_ONCE = 200;

function readTexts(
  root: string,
  places: readonly { readonly revision: string; readonly path: string }[],
): (string | null)[] {
  const texts: (string | null)[] = [];
  for (let at = 0; at < places.length; at += AT_ONCE) {
    const part = places.slice(at, at + AT_ONCE);
    const names = part.map(({ revision, path }) => (/[\n\r]/.test(path) ? '' : `${revision}:./${path}`));
    const found = readObjects(root, names);
    texts.push(...part.map(({ path }, index) => decoded(found[index] ?? null, path)));
  }
  return texts;
}

function decoded(bytes: Buffer | null, path: string): string | null {
  return bytes === null ? null : tryDecodeText(bytes, path);
}

function settingOf(root: string, name: string): string | null {
  const { status, stdout } = spawnGit(root, ['config', '--get', name]);
  const value = status === 0 ? stdout.toString('utf8').trim() : '';
  return value === '' ? null : value;
}

function accountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    // An account without an entry in the table of users.
    return null;
  }
}

function readVersions(root: string, path: string, most: number): FileVersion[] {
  if (findGitTop(root) === null || /[\n\r]/.test(path)) return [];
  const isEmpty = spawnGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD']).status !== 0;
  if (isEmpty) return [];
  const format = '--format=%H%x00%an%x00%aI%x00';
  const log = ['--literal-pathspecs', 'log', `--max-count=${most}`, '--no-renames', '--no-show-signature', format];
  const answer = askGit(root, [...log, '--', path]).toString('utf8');
  const commits = answer
    .split('\n')
    .map((line) => line.split('\0'))
    .flatMap(([commit = '', author = '', at = '']) => (commit === '' ? [] : [{ commit, author, at }]));
  const texts = readObjects(
    root,
    commits.map(({ commit }) => `${commit}:./${path}`),
  );
  return commits.map((each, index) => ({ ...each, text: decoded(texts[index] ?? null, path) }));
}
