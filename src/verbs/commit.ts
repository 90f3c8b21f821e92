/** Carries out a plan as commits on a branch, beside the working tree, and keeps the way back. */
import type { ErrorData } from '../errors.ts';
import type { BranchAnswer, World } from '../io/world.ts';
import type { Grouping } from '../plan/groupings.ts';
import { type Plan, sealPlan } from '../plan/plan.ts';
import { groupPlan, type PlanGroup } from '../plan/plan-groups.ts';
import { pushUndo } from '../steps/before/undo-log.ts';
import { preparePlan } from '../steps/carry-out.ts';

export interface CommitOptions {
  readonly branch: string;
  readonly grouping: Grouping;
  readonly messageOf: (plan: Plan, group: PlanGroup) => string;
}

export interface CommitAnswer {
  /** What became of the branch; `null` where there was nothing to commit, or it could not be. */
  readonly made: BranchAnswer | null;
  readonly errors: readonly ErrorData[];
}

/**
 * Checks the whole plan, and commits what it makes of the files; no file of the working tree is written.
 *
 * @throws {BowlineError} `GIT_FAILED`, `GIT_DIRTY`, `GIT_BRANCH_FOREIGN`, `GIT_BRANCH_IN_USE`, `USAGE_INVALID`
 */
export function commit(plan: Plan, { branch, grouping, messageOf }: CommitOptions, world: World): CommitAnswer {
  const { files, errors } = preparePlan(plan, world);
  if (errors.length > 0 || files.length === 0) return { made: null, errors };
  const after = new Map(files.map(({ path, text }) => [path, text]));
  const groups = groupPlan(plan, grouping, (path) => world.disk.read(path).text, after);
  const made = world.git.commit({
    branch,
    files: files.map(({ path, expected }) => ({ path, hash: expected })),
    commits: groups.map((group) => ({ texts: group.texts, message: messageOf(plan, group) })),
  });
  if (made.after !== made.before) pushUndo(wayBack(made), world);
  return { made, errors: [] };
}

function wayBack({ branch, before, after }: BranchAnswer): Plan {
  const move = { name: branch, from: after, to: before };
  return sealPlan({ createdBy: 'undo of commit', files: [], changes: [], kept: [], refused: [], branch: move });
}
