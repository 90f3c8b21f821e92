/** What is asked of the repository of an upstream, whether it is a clone of ours or somebody's folder. */
import { errorData } from '../../errors.ts';
import { tryDecodeText } from '../decode-text.ts';
import { askFolder, type GitLimits, LOCAL_TIMEOUT, runGit } from './run-git.ts';
import type { CommitFact, NamedCommit, UpstreamFilesFact, UpstreamRepository } from './upstream-repository.ts';

const FETCH_TIMEOUT = 120_000;
const MOST_FILES = 200;
/** Bytes. */
const LARGEST_FILE = 4 * 1024 * 1024;
/** Fewer digits are not even looked up. */
const FEWEST_DIGITS = 4;

const NAMES = '--format=%(refname:strip=2)%00%(objecttype)%00%(objectname)%00%(*objecttype)%00%(*objectname)';

/**
 * Opens one.
 *
 * @param mayFetch whether contents that a clone of ours was made without may be fetched
 */
export async function openRepository(name: string, folder: string, mayFetch: boolean): Promise<UpstreamRepository> {
  const limits: GitLimits = { timeout: LOCAL_TIMEOUT, network: false };
  const ask = (...args: string[]): Promise<string> => askFolder(folder, args, limits);
  const list = async (...args: string[]): Promise<NamedCommit[]> =>
    parseNames(await ask('for-each-ref', NAMES, ...args));
  const branches = async (): Promise<NamedCommit[]> => {
    // In a checkout, what upstream has is beside what was made of it.
    const [remote, own] = await Promise.all([list('refs/remotes/origin/'), list('refs/heads/')]);
    const all = [...remote.map((each) => ({ ...each, name: each.name.replace(/^origin\//, '') })), ...own];
    return [...new Map(all.toReversed().map((each) => [each.name, each])).values()].filter(
      (each) => each.name !== 'HEAD',
    );
  };
  const branchOf = async (ref: string): Promise<string | null> => {
    const { status, stdout } = await runGit(folder, ['symbolic-ref', '--quiet', ref], limits);
    const target = stdout.toString('utf8').trim();
    return status === 0 ? target.replace(/^refs\/(?:heads|remotes\/origin)\//, '') : null;
  };
  const clone: Clone = { folder, name, limits };
  return {
    name,
    isShallow: (await ask('rev-parse', '--is-shallow-repository')).trim() === 'true',
    tags: (within) => (within === undefined ? list('refs/tags/') : list(`--merged=${whole(within)}`, 'refs/tags/')),
    branches,
    mainBranch: async () => (await branchOf('refs/remotes/origin/HEAD')) ?? (await branchOf('HEAD')),
    headBranch: () => branchOf('HEAD'),
    findCommit: (text) => findCommit(text, clone, { branches, tags: () => list('refs/tags/') }),
    commitOf: (digits) => commitOf(digits, clone),
    isAncestor: async (older, newer) =>
      (await runGit(folder, ['merge-base', '--is-ancestor', whole(older), whole(newer)], limits)).status === 0,
    distance: async (older, newer) => Number(await ask('rev-list', '--count', `${whole(older)}..${whole(newer)}`)),
    readFiles: (commit, path) =>
      readFiles(folder, whole(commit), path, mayFetch ? { timeout: FETCH_TIMEOUT, network: true } : limits),
  };
}

/** Nothing else is handed to git as a revision. */
function whole(commit: string): string {
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : '0'.repeat(40);
}

function parseNames(text: string): NamedCommit[] {
  return text.split('\n').flatMap((line): NamedCommit[] => {
    const [name = '', type = '', id = '', peeledType = '', peeled = ''] = line.split('\0');
    if (type === 'commit') return [{ name, commit: id }];
    return type === 'tag' && peeledType === 'commit' ? [{ name, commit: peeled }] : [];
  });
}

interface Names {
  readonly branches: () => Promise<readonly NamedCommit[]>;
  readonly tags: () => Promise<readonly NamedCommit[]>;
}

interface Clone {
  readonly folder: string;
  readonly name: string;
  readonly limits: GitLimits;
}

async function findCommit(text: string, clone: Clone, { branches, tags }: Names): Promise<CommitFact> {
  const { folder, name, limits } = clone;
  if (text === 'HEAD') {
    const { status, stdout } = await runGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], limits);
    if (status === 0) return { kind: 'exists', commit: stdout.toString('utf8').trim(), named: 'head' };
  }
  if (/^[0-9a-f]{40,64}$/i.test(text)) return commitOf(text, clone);
  const tag = (await tags()).find((each) => each.name === text);
  const branch = tag === undefined ? (await branches()).find((each) => each.name === text) : undefined;
  const commit = tag?.commit ?? branch?.commit;
  if (commit === undefined) return commitOf(text, clone);
  const others = isDigits(text) ? (await commitsWith(text.toLowerCase(), clone)).filter((id) => id !== commit) : [];
  if (others.length === 0) return { kind: 'exists', commit, named: tag === undefined ? 'branch' : 'tag' };
  const message = `\`${text}\` is a ${tag === undefined ? 'branch' : 'tag'} of ${name}, and short for a commit that is another one`;
  return ambiguous(message, [commit, ...others]);
}

async function commitOf(digits: string, clone: Clone): Promise<CommitFact> {
  const { name } = clone;
  const found = isDigits(digits) ? await commitsWith(digits.toLowerCase(), clone) : [];
  const [first] = found;
  if (found.length > 1) return ambiguous(`\`${digits}\` is short for ${found.length} commits of ${name}`, found);
  if (first !== undefined) return { kind: 'exists', commit: first, named: 'commit' };
  if (/^[0-9a-f]+$/i.test(digits) && digits.length < FEWEST_DIGITS) {
    const message = `\`${digits}\` is too short to tell a commit of ${name} by`;
    return { kind: 'unknown', error: errorData('COMMIT_AMBIGUOUS', message) };
  }
  const message = `${name} has no commit, branch or tag \`${digits}\``;
  return { kind: 'absent', error: errorData('COMMIT_ABSENT', message) };
}

function isDigits(text: string): boolean {
  return text.length >= FEWEST_DIGITS && /^[0-9a-f]{1,64}$/i.test(text);
}

function ambiguous(message: string, commits: readonly string[]): CommitFact {
  const first = commits.slice(0, 3).map((each) => each.slice(0, 12));
  const hint = `write one of them further: ${first.join(', ')}`;
  return { kind: 'unknown', error: errorData('COMMIT_AMBIGUOUS', message, { hint }) };
}

async function commitsWith(digits: string, { folder, limits }: Clone): Promise<readonly string[]> {
  const { status, stdout } = await runGit(folder, ['rev-parse', `--disambiguate=${digits}`], limits);
  const ids =
    status === 0
      ? stdout
          .toString('utf8')
          .split('\n')
          .filter((id) => id !== '')
      : [];
  const typed = await Promise.all(
    ids.slice(0, MOST_FILES).map(async (id) => {
      const { stdout: type } = await runGit(folder, ['cat-file', '-t', id], limits);
      return type.toString('utf8').trim() === 'commit' ? [id] : [];
    }),
  );
  return typed.flat();
}

async function readFiles(folder: string, commit: string, path: string, limits: GitLimits): Promise<UpstreamFilesFact> {
  const missing = (
    kind: 'absent' | 'unknown',
    code: 'FILE_NOT_FOUND' | 'FILE_TOO_LARGE' | 'FILE_NOT_TEXT',
    message: string,
  ) => ({ kind, error: errorData(code, message) }) as const;
  const at = `${path} of ${commit.slice(0, 12)}`;
  const clean = path.replace(/\/+$/, '');
  const rows = await askFolder(
    folder,
    ['--literal-pathspecs', 'ls-tree', '-r', '-z', '--full-tree', commit, '--', clean],
    limits,
  );
  const entries = rows.split('\0').flatMap((row) => {
    const [, mode = '', type = '', id = '', name = ''] = /^(\d+) (\w+) ([0-9a-f]+)\t(.*)$/s.exec(row) ?? [];
    return id === '' ? [] : [{ mode, type, id, name }];
  });
  if (entries.length === 0) return missing('absent', 'FILE_NOT_FOUND', `there is no ${at}`);
  if (entries.length > MOST_FILES)
    return missing('unknown', 'FILE_TOO_LARGE', `${at} holds ${entries.length} files, more than ${MOST_FILES}`);
  const files = new Map<string, string>();
  for (const { mode, type, id, name } of entries) {
    const isFile = type === 'blob' && mode !== '120000';
    if (!isFile) return missing('unknown', 'FILE_NOT_TEXT', `${name} in ${at} is a link or a submodule`);
    const { status, stdout, said } = await runGit(folder, ['cat-file', 'blob', id], limits);
    if (status !== 0) return { kind: 'unknown', error: errorData('GIT_FAILED', `${at} was not read`, { cause: said }) };
    if (stdout.length > LARGEST_FILE) return missing('unknown', 'FILE_TOO_LARGE', `${name} in ${at} is too large`);
    const text = tryDecodeText(stdout, name);
    if (text === null) return missing('unknown', 'FILE_NOT_TEXT', `${name} in ${at} is no text`);
    files.set(name === clean ? name.slice(name.lastIndexOf('/') + 1) : name.slice(clean.length + 1), text);
  }
  return { kind: 'exists', files };
}
