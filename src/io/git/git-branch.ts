/** Branches of our own: made from commits beside the working tree, made anew while they are ours alone, and moved back. */
import { BowlineError, describeCause } from '../../errors.ts';
import { type BranchMove, PLAN_TRAILER } from '../../plan/plan.ts';
import type { BranchAnswer, BranchRequest, MadeCommit } from '../world.ts';
import { askGit, findGitTop, folderInCheckout, spawnGit } from './git.ts';
import { filesAt, writeCommit, writeTree } from './git-plumbing.ts';

/** With that of the plan, this line of its message tells a commit of ours that nobody amended. */
const TREE_TRAILER = 'Bowline-Tree';

/**
 * Makes the commits on a branch that starts where the working tree is, and points the branch at them.
 *
 * @throws {BowlineError} `GIT_FAILED`, `GIT_DIRTY` where a file is not as the last commit has it, `GIT_BRANCH_FOREIGN`
 * where somebody else committed to the branch, `GIT_BRANCH_IN_USE` where it is checked out
 */
export function commitOnBranch(root: string, { branch, files, commits }: BranchRequest): BranchAnswer {
  const top = findGitTop(root);
  if (top === null) throw new BowlineError('GIT_FAILED', `${root} lies in no working tree of git`);
  checkName(top, branch);
  const head = revision(top, 'HEAD');
  if (head === null) throw new BowlineError('GIT_FAILED', 'there is no commit yet to start a branch from');
  const ref = `refs/heads/${branch}`;
  checkUnused(top, branch, ref);
  const before = revision(top, ref);
  const own = before === null ? [] : ownCommits(top, branch, before, head);
  const modes = checkClean(root, head, files);
  const prefix = folderInCheckout(root);
  const made: MadeCommit[] = [];
  let parent = head;
  for (const { texts, message } of commits) {
    const entries = [...texts].map(([path, text]) => {
      const inTop = prefix === '' ? path : `${prefix}/${path}`;
      return [inTop, { text, mode: modes.get(path) ?? '100644' }] as const;
    });
    const tree = writeTree(top, parent, new Map(entries));
    const [subject = ''] = message.split('\n');
    const kept = own[made.length];
    const isSame = kept?.tree === tree && kept.parent === parent && kept.subject === subject;
    parent = isSame ? kept.id : writeCommit(top, tree, parent, `${message.trimEnd()}\n${TREE_TRAILER}: ${tree}\n`);
    made.push({ id: parent, subject });
  }
  if (parent !== before) moveRef(top, ref, before, parent);
  return { branch, before, after: parent, commits: made };
}

/**
 * Moves a branch from one commit to another, or takes it away.
 *
 * @throws {BowlineError} `GIT_FAILED` where it is elsewhere by now, `GIT_BRANCH_IN_USE`
 */
export function moveBranch(root: string, { name, from, to }: BranchMove): void {
  const top = findGitTop(root);
  if (top === null) throw new BowlineError('GIT_FAILED', `${root} lies in no working tree of git`);
  checkName(top, name);
  const ref = `refs/heads/${name}`;
  checkUnused(top, name, ref);
  moveRef(top, ref, from, to);
}

/** The commit that a branch is at; `null` where there is none. */
export function branchAt(root: string, name: string): string | null {
  const top = findGitTop(root);
  return top === null || !isBranchName(top, name) ? null : revision(top, `refs/heads/${name}`);
}

function revision(top: string, name: string): string | null {
  const { status, stdout } = spawnGit(top, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${name}^{commit}`,
  ]);
  return status === 0 ? stdout.toString('utf8').trim() : null;
}

function checkName(top: string, branch: string): void {
  if (isBranchName(top, branch)) return;
  throw new BowlineError('USAGE_INVALID', `\`${branch}\` is no name of a branch`, {
    hint: 'for example `--branch bump/nginx`',
  });
}

function isBranchName(top: string, branch: string): boolean {
  return !branch.startsWith('-') && spawnGit(top, ['check-ref-format', `refs/heads/${branch}`]).status === 0;
}

/** A branch that is checked out would move beneath the files of its working tree. */
function checkUnused(top: string, branch: string, ref: string): void {
  const trees = askGit(top, ['worktree', 'list', '--porcelain']).toString('utf8').split('\n');
  if (!trees.includes(`branch ${ref}`)) return;
  throw new BowlineError('GIT_BRANCH_IN_USE', `the branch \`${branch}\` is checked out`, {
    hint: 'name another branch with `--branch`, or switch away from it',
  });
}

interface OwnCommit {
  readonly id: string;
  readonly tree: string;
  readonly parent: string;
  readonly subject: string;
}

/** The commits of a branch that the working tree does not have, the oldest first; each has to be ours, as we made it. */
function ownCommits(top: string, branch: string, tip: string, head: string): OwnCommit[] {
  const format = '--format=%H%x00%T%x00%P%x00%an%x00%s%x00%B';
  const log = askGit(top, ['log', '-z', '--reverse', '--no-show-signature', format, `${head}..${tip}`]);
  const texts = log.toString('utf8').split('\0');
  // A first commit has no parent, and somebody's may have no message: any of the six may be empty.
  return Array.from({ length: Math.floor(texts.length / 6) }, (_, index) => texts.slice(index * 6, index * 6 + 6)).map(
    ([id = '', tree = '', parent = '', author = '', subject = '', message = '']) => {
      if (message.includes(`\n${PLAN_TRAILER}: sha256:`) && message.includes(`\n${TREE_TRAILER}: ${tree}\n`))
        return { id, tree, parent, subject };
      throw new BowlineError(
        'GIT_BRANCH_FOREIGN',
        `the branch \`${branch}\` holds a commit that is not ours: ${id.slice(0, 12)} by ${author}`,
        { hint: 'name another branch with `--branch`, or merge or delete this one' },
      );
    },
  );
}

/** The plan was made from the files of the working tree, so they have to be those of the commit that it goes onto. */
function checkClean(root: string, head: string, files: BranchRequest['files']): ReadonlyMap<string, string> {
  const committed = filesAt(
    root,
    head,
    files.map(({ path }) => path),
  );
  for (const { path, hash } of files) {
    const there = committed.get(path);
    if (there?.mode === '120000')
      throw new BowlineError('GIT_DIRTY', `${path} is a link, which is not followed into a commit`, {
        place: { file: path },
      });
    if ((there?.hash ?? null) === hash) continue;
    throw new BowlineError('GIT_DIRTY', `${path} is not as the last commit has it`, { place: { file: path } });
  }
  return new Map([...committed].map(([path, { mode }]) => [path, mode]));
}

function moveRef(top: string, ref: string, from: string | null, to: string | null): void {
  const line =
    to === null ? `delete ${ref} ${from ?? ''}` : from === null ? `create ${ref} ${to}` : `update ${ref} ${to} ${from}`;
  try {
    askGit(top, ['update-ref', '-m', 'bowline', '--stdin'], `${line}\n`);
  } catch (thrown) {
    throw new BowlineError('GIT_FAILED', `${ref} could not be moved: others moved it meanwhile`, {
      hint: 'run the command again',
      cause: describeCause(thrown),
    });
  }
}
