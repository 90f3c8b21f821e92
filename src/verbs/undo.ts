/** `undo`: takes the last applied plan back; once more takes the one before. */
import { BowlineError, type ErrorData, errorData } from '../errors.ts';
import type { World } from '../io/world.ts';
import { type BranchMove, touchesRegistries } from '../plan/plan.ts';
import type { ApplyAnswer } from '../steps/apply-answer.ts';
import { dropUndo, lastUndo, type UndoEntry } from '../steps/before/undo-log.ts';
import { preparePlan, writePrepared } from '../steps/carry-out.ts';
import { carryOutCopies, checkTags, UNCHECKED } from '../steps/mirror/copies.ts';

export interface UndoOptions {
  /** Only say what would be taken back. */
  readonly dryRun?: boolean;
}

/**
 * Takes back what the last plan wrote. Files that it never reached, since it was cut short, are left as they are.
 *
 * @throws {BowlineError} `UNDO_EMPTY`, `GIT_FAILED`, `GIT_BRANCH_IN_USE`
 */
export function undo(options: UndoOptions, world: World): ApplyAnswer {
  const entry = lastUndo(world);
  if (entry === null) throw new BowlineError('UNDO_EMPTY', `there is nothing to undo in ${world.disk.root}`);
  const { plan } = entry;
  if (plan.branch !== undefined) return undoBranch(entry, plan.branch, options, world);
  const preparation = preparePlan(plan, world, true);
  const { done, files } = preparation;
  if (preparation.errors.length > 0) return { plan, written: [], done, errors: preparation.errors.map(asUndoError) };
  if (options.dryRun === true) return { plan, written: files.map(({ path }) => path), done, errors: [] };
  const { written, error } = writePrepared(preparation, world);
  if (error === null) dropUndo(entry, world);
  return { plan, written, done, errors: error === null ? [] : [error] };
}

/**
 * As {@link undo}, with tags of registries that moved; what was copied stays, and is named.
 *
 * @throws {BowlineError} as {@link undo}
 */
export async function undoWhole(options: UndoOptions, world: World): Promise<ApplyAnswer> {
  const entry = lastUndo(world);
  if (entry === null || !touchesRegistries(entry.plan)) return undo(options, world);
  const { plan } = entry;
  const { stays = [] } = plan;
  const preparation = preparePlan(plan, world, true);
  const nothing = { plan, written: [], done: preparation.done, stays, images: [] };
  const check = preparation.errors.length > 0 ? UNCHECKED : await checkTags(plan, world);
  const faults = [...preparation.errors, ...check.errors];
  if (faults.length > 0) return { ...nothing, errors: faults.map(asUndoError) };
  if (options.dryRun === true) return { ...nothing, written: preparation.files.map(({ path }) => path), errors: [] };
  const images = await carryOutCopies(plan, check, null, world);
  const failures = images.flatMap(({ errors }) => errors);
  const { written, error } = failures.length > 0 ? { written: [], error: null } : writePrepared(preparation, world);
  const errors = error === null ? failures : [...failures, error];
  if (errors.length === 0) dropUndo(entry, world);
  return { ...nothing, written, errors, images };
}

/** Takes commits back: the branch goes to where it was, unless others moved it meanwhile. */
function undoBranch(entry: UndoEntry, branch: BranchMove, { dryRun }: UndoOptions, world: World): ApplyAnswer {
  const { plan } = entry;
  const moved = { plan, written: [], done: [] };
  if (world.git.branchAt(branch.name) !== branch.from) {
    const message = `the branch \`${branch.name}\` is no longer where the commit left it`;
    return { ...moved, errors: [errorData('UNDO_STALE', message)] };
  }
  if (dryRun !== true) {
    world.git.moveBranch(branch);
    dropUndo(entry, world);
  }
  return { ...moved, errors: [], branch };
}

function asUndoError(error: ErrorData): ErrorData {
  if (error.code !== 'PLAN_STALE') return error;
  return errorData('UNDO_STALE', error.message, error.place === undefined ? {} : { place: error.place });
}
