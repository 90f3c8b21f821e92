/** Which builds of a branch may come next: those whose commits come after the one that runs, the newest first. */
import type { ImageReference } from '../../image/reference.ts';
import { compareTags } from '../../image/version/compare-versions.ts';
import { parseHonestVersion } from '../../image/version/honest-version.ts';
import type { FallenTag } from './filter.ts';
import { findRestraint, type Restraints } from './restraints.ts';

/** A tag whose commit is known, and where that stands. */
export interface BranchBuild {
  readonly tag: string;
  /** Whole. */
  readonly commit: string;
  /** How many commits the head of the branch has that it does not have; `null` where it is not on the branch. */
  readonly behind: number | null;
  /** Whether the commit that runs is in it: the same, or one before; `null` where that commit is not known. */
  readonly holdsCurrent: boolean | null;
}

export interface CurrentBuild {
  readonly reference: ImageReference;
  readonly tag: string;
  readonly commit: string | null;
}

export interface RankedBuilds {
  readonly candidates: readonly string[];
  readonly fallen: readonly FallenTag[];
}

/** Of one commit the tag of the release comes first: an own build of it is a stopgap. */
export function rankBuilds(
  builds: readonly BranchBuild[],
  current: CurrentBuild,
  restraints: Restraints,
): RankedBuilds {
  const fallen: FallenTag[] = [];
  const held = builds.filter((build) => {
    const fall = judgeBuild(build, current, restraints);
    if (fall !== null) fallen.push({ tag: build.tag, ...fall });
    return fall === null;
  });
  const sorted = held.sort(
    (a, b) =>
      (a.behind ?? 0) - (b.behind ?? 0) ||
      Number(isOwn(a.tag)) - Number(isOwn(b.tag)) ||
      (compareTags(b.tag, a.tag) ?? 0) ||
      (a.tag < b.tag ? -1 : 1),
  );
  return { candidates: sorted.map(({ tag }) => tag), fallen };
}

function judgeBuild(
  { tag, commit, behind, holdsCurrent }: BranchBuild,
  current: CurrentBuild,
  restraints: Restraints,
): Omit<FallenTag, 'tag'> | null {
  if (behind === null) return { filter: 'channel', because: 'its commit is not on the branch' };
  if (tag === current.tag || holdsCurrent === false) return { filter: 'lower' };
  if (commit === current.commit && !(isOwn(current.tag) && !isOwn(tag))) return { filter: 'lower' };
  return findRestraint(current.reference, tag, restraints, (other) => {
    const order = compareTags(tag, other);
    return order === null ? null : order > 0;
  });
}

/** Whether the tag is one of an own build, and not that of a release. */
function isOwn(tag: string): boolean {
  return parseHonestVersion(tag)?.release !== null;
}
