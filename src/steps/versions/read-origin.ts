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
  /** How many commits it has that the last release does not have; `null` without one. */
  readonly distance: number | null;
  /** The branch that it was taken from: the one that was named, else the main one where it is on it. */
  readonly branch: string | null;
}

/**
 * Finds the place of a commit.
 *
 * @param branch that it is said to be on; its head is meant where no commit is named
 * @throws {BowlineError} `COMMIT_ABSENT`, `COMMIT_AMBIGUOUS`, `GIT_FAILED`, also where history was cut off
 */
export async function readOrigin(
  repository: UpstreamRepository,
  commit: string | null,
  branch: string | null,
): Promise<CommitPlace> {
  if (repository.isShallow)
    throw new BowlineError('GIT_FAILED', `the history of ${repository.name} was cut off, so releases may be missing`, {
      hint: '`git fetch --unshallow --tags` brings them',
    });
  const fact = await repository.findCommit(commit ?? branch ?? 'HEAD');
  if (fact.kind !== 'exists') throw new BowlineError(fact.error.code, fact.error.message, hintOf(fact.error.hint));
  const releases = releasesAmong(await repository.tags(fact.commit));
  const last = releases[0] ?? null;
  return {
    commit: fact.commit,
    released: releases.find((each) => each.commit === fact.commit) ?? null,
    last,
    distance: last === null ? null : await repository.distance(last.commit, fact.commit),
    branch: branch ?? (await mainBranchWith(repository, fact.commit)),
  };
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

async function mainBranchWith(repository: UpstreamRepository, commit: string): Promise<string | null> {
  const main = await repository.mainBranch();
  const head = (await repository.branches()).find(({ name }) => name === main);
  return head !== undefined && (await repository.isAncestor(commit, head.commit)) ? head.name : null;
}
