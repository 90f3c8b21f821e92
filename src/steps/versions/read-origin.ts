/** Where a commit stands among the releases of its upstream. */
import { BowlineError } from '../../errors.ts';
import { compareWithinShape } from '../../image/version/compare-versions.ts';
import { baseOfGitTag } from '../../image/version/honest-version.ts';
import { readVersion } from '../../image/version/read-version.ts';
import type { NamedCommit, UpstreamRepository } from '../../io/world.ts';

/** A release of upstream: its tag as git has it, as an image tag, and its commit. */
export interface UpstreamRelease {
  readonly name: string;
  readonly version: string;
  readonly commit: string;
}

export interface CommitPlace {
  /** Whole. */
  readonly commit: string;
  /** The release that is this very commit. */
  readonly released: UpstreamRelease | null;
  /** The highest release that it is or grew from. */
  readonly last: UpstreamRelease | null;
  /** All releases, the highest first. */
  readonly releases: readonly UpstreamRelease[];
  /** How many commits it has that the last release does not have; `null` without one. */
  readonly distance: number | null;
  /** The branch that it was taken from, as far as that is known: it is on it. */
  readonly branch: string | null;
}

/** What somebody asks for. */
export interface WantedOrigin {
  /** A commit, a branch or a tag; left out: the head of the branch that is named, else what is checked out. */
  readonly at?: string | undefined;
  /** That it is said to be on. */
  readonly branch?: string | undefined;
  /** That its builds are taken from as a rule. */
  readonly usual?: string | undefined;
}

/**
 * Finds the place of a commit.
 *
 * @throws {BowlineError} `COMMIT_ABSENT`, also where it is not on the branch that it is said to be on, `COMMIT_AMBIGUOUS`,
 * `GIT_FAILED`, also where history was cut off
 */
export async function readOrigin(repository: UpstreamRepository, wanted: WantedOrigin): Promise<CommitPlace> {
  if (repository.isShallow)
    throw new BowlineError('GIT_FAILED', `the history of ${repository.name} was cut off, so releases may be missing`, {
      hint: '`git fetch --unshallow --tags` brings them',
    });
  const { commit, branch } = await findWanted(repository, wanted);
  const grewFrom = releasesAmong(await repository.tags(commit));
  const last = grewFrom[0] ?? null;
  return {
    commit,
    released: grewFrom.find((each) => each.commit === commit) ?? null,
    last,
    releases: releasesAmong(await repository.tags()),
    distance: last === null ? null : await repository.distance(last.commit, commit),
    branch,
  };
}

interface Found {
  readonly commit: string;
  readonly branch: string | null;
}

async function findWanted(repository: UpstreamRepository, { at, branch, usual }: WantedOrigin): Promise<Found> {
  const branches = await repository.branches();
  const headOf = (name: string): string => {
    const head = branches.find((each) => each.name === name);
    if (head !== undefined) return head.commit;
    throw new BowlineError('COMMIT_ABSENT', `${repository.name} has no branch \`${name}\``);
  };
  const named = branch ?? (at === undefined ? usual : undefined);
  if (at === undefined && named !== undefined) return { commit: headOf(named), branch: named };
  const fact = await repository.findCommit(at ?? 'HEAD');
  if (fact.kind !== 'exists') throw new BowlineError(fact.error.code, fact.error.message, hintOf(fact.error.hint));
  const { commit } = fact;
  if (branch !== undefined) {
    if (await repository.isAncestor(commit, headOf(branch))) return { commit, branch };
    const message = `${commit.slice(0, 12)} is not on \`${branch}\` of ${repository.name}`;
    throw new BowlineError('COMMIT_ABSENT', message);
  }
  if (at !== undefined && fact.named === 'branch') return { commit, branch: at };
  const checkedOut = at === undefined ? await repository.headBranch() : null;
  if (checkedOut !== null) return { commit, branch: checkedOut };
  for (const name of [usual, (await repository.mainBranch()) ?? undefined]) {
    const head = branches.find((each) => each.name === name);
    if (head !== undefined && (await repository.isAncestor(commit, head.commit))) return { commit, branch: head.name };
  }
  return { commit, branch: null };
}

function hintOf(hint: string | undefined): { readonly hint?: string } {
  return hint === undefined ? {} : { hint };
}

/** The highest first. Where some are numbered and some dated, the numbered ones are the releases. */
export function releasesAmong(tags: readonly NamedCommit[]): readonly UpstreamRelease[] {
  const read = tags.flatMap(({ name, commit }) => {
    const version = baseOfGitTag(name);
    const parts = version === null ? null : readVersion(version);
    return version === null || parts === null ? [] : [{ name, version, commit, parts }];
  });
  const numbered = read.filter(({ parts }) => parts.kind === 'version');
  const sorted = (numbered.length > 0 ? numbered : read).sort(
    (a, b) => compareWithinShape(b.parts, a.parts) || (a.name < b.name ? -1 : 1),
  );
  return sorted.map(({ name, version, commit }) => ({ name, version, commit }));
}
