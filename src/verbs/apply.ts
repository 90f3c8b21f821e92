/** `apply`: carries out a plan, and keeps the way back. */
import type { World } from '../io/world.ts';
import type { Plan } from '../plan/plan.ts';
import { isFileChange, sealPlan, touchesRegistries } from '../plan/plan.ts';
import { reversePlan } from '../plan/reverse.ts';
import type { ApplyAnswer } from '../steps/apply-answer.ts';
import { preparePlan, writePrepared } from '../steps/carry-out.ts';
import { carryOutCopies, checkTags, type ImageOutcome, type Inspection, UNCHECKED } from '../steps/copies.ts';
import { dropUndo, pushUndo } from '../steps/undo-log.ts';

/** Checks the whole plan, writes its way back, then writes its files. Where one does not fit, nothing is written. */
export function apply(plan: Plan, world: World): ApplyAnswer {
  const preparation = preparePlan(plan, world);
  const { done, errors, files } = preparation;
  if (errors.length > 0 || files.length === 0) return { plan, written: [], done, errors };
  const wayBack = pushUndo(reversePlan(plan), world);
  const { written, error } = writePrepared(preparation, world);
  if (written.length === 0) dropUndo(wayBack, world);
  return { plan, written, done, errors: error === null ? [] : [error] };
}

/**
 * As {@link apply}, with what the plan changes in registries: copies first, files only where every copy was made. A copy
 * that fails does not keep the others from their turn.
 *
 * @param options.isFresh whether this very run made the plan, so that what tags name was asked a moment ago
 */
export async function applyWhole(
  plan: Plan,
  { inspection, isFresh }: { readonly inspection: Inspection; readonly isFresh: boolean },
  world: World,
): Promise<ApplyAnswer> {
  if (!touchesRegistries(plan)) return apply(plan, world);
  const preparation = preparePlan(plan, world);
  const { done, errors } = preparation;
  const check = errors.length > 0 || isFresh ? UNCHECKED : await checkTags(plan, world);
  const faults = [...errors, ...check.errors];
  if (faults.length > 0) return { plan, written: [], done, errors: faults, images: [] };
  const wayBack = pushUndo(reversePlan(plan), world);
  const { ahead, behind } = partByFiles(plan);
  const images = await carryOutCopies(ahead, check, inspection, world);
  const failures = images.flatMap((image) => image.errors);
  if (images.some(({ kind }) => kind !== 'done')) {
    dropUndo(wayBack, world);
    const made = madeOf(plan, images, failures.length === 0);
    if (made.changes.length > 0) pushUndo(reversePlan(made), world);
  }
  if (failures.length > 0) return { plan, written: [], done, errors: failures, images };
  const { written, error } = writePrepared(preparation, world);
  if (error !== null) return { plan, written, done, errors: [error], images };
  const moved = await carryOutCopies(behind, check, null, world);
  const unmoved = moved.flatMap((image) => image.errors);
  return { plan, written, done, errors: unmoved, images: [...images, ...moved] };
}

/** What waits for a file: a tag that shows what a record says moves once the record is written, never before. */
function partByFiles(plan: Plan): { readonly ahead: Plan; readonly behind: Plan } {
  const files = new Set(plan.changes.flatMap((change) => (isFileChange(change) ? change.id : [])));
  const [behind, ahead] = [true, false].map((waits) =>
    plan.changes.filter((change) => waits === (change.kind === 'tag' && change.needs.some((need) => files.has(need)))),
  );
  return { ahead: { ...plan, changes: ahead ?? [] }, behind: { ...plan, changes: behind ?? [] } };
}

/** The part of a plan that was carried out: copies that are whole, and tags that were set; files only after all. */
function madeOf(plan: Plan, images: readonly ImageOutcome[], withFiles: boolean): Plan {
  const made = new Set(images.flatMap(({ kind, changes }) => (kind === 'present' ? [] : changes)));
  const changes = plan.changes.filter((change) => made.has(change.id) || (withFiles && isFileChange(change)));
  const files = withFiles ? plan.files : [];
  return sealPlan({ createdBy: plan.createdBy, files, changes, kept: [], refused: [] });
}
