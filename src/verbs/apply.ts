/** `apply`: carries out a plan, and keeps the way back. */
import type { World } from '../io/world.ts';
import type { Plan } from '../plan/plan.ts';
import { isFileChange, sealPlan, touchesRegistries } from '../plan/plan.ts';
import { reversePlan } from '../plan/reverse.ts';
import type { ApplyAnswer } from '../steps/apply-answer.ts';
import { dropUndo, pushUndo, type UndoEntry } from '../steps/before/undo-log.ts';
import { preparePlan, writePrepared } from '../steps/carry-out.ts';
import { carryOutCopies, checkTags, type ImageOutcome, type Inspection, UNCHECKED } from '../steps/mirror/copies.ts';

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
  let wayBack = pushUndo(reversePlan(plan), world);
  const { ahead, behind } = partByFiles(plan);
  const images = await carryOutCopies(ahead, check, inspection, world);
  const failures = images.flatMap((image) => image.errors);
  if (images.some(({ kind }) => kind !== 'done')) {
    dropUndo(wayBack, world);
    const isWhole = failures.length === 0;
    const made = madeOf(plan, images, isWhole, isWhole ? behind.changes : []);
    if (made.changes.length > 0) wayBack = pushUndo(reversePlan(made), world);
  }
  if (failures.length > 0) return { plan, written: [], done, errors: failures, images };
  const { written, error } = writePrepared(preparation, world);
  if (error !== null) {
    if (written.length === 0) keepOnlyMade(plan, images, wayBack, world);
    return { plan, written, done, errors: [error], images };
  }
  const moved = await carryOutCopies(behind, check, null, world);
  const unmoved = moved.flatMap((image) => image.errors);
  return { plan, written, done, errors: unmoved, images: [...images, ...moved] };
}

/** Where no file was written, the way back is one of tags alone. */
function keepOnlyMade(plan: Plan, images: readonly ImageOutcome[], wayBack: UndoEntry, world: World): void {
  dropUndo(wayBack, world);
  const back = reversePlan(madeOf(plan, images, false, []));
  if (back.changes.length > 0) pushUndo(back, world);
}

/** What waits for a file: a tag that shows what a record says moves once the record is written, never before. */
function partByFiles(plan: Plan): { readonly ahead: Plan; readonly behind: Plan } {
  const files = new Set(plan.changes.flatMap((change) => (isFileChange(change) ? change.id : [])));
  const [behind, ahead] = [true, false].map((waits) =>
    plan.changes.filter((change) => waits === (change.kind === 'tag' && change.needs.some((need) => files.has(need)))),
  );
  return { ahead: { ...plan, changes: ahead ?? [] }, behind: { ...plan, changes: behind ?? [] } };
}

/** The part of a plan that is carried out: copies that are whole, tags that were set, and what comes after all of them. */
function madeOf(plan: Plan, images: readonly ImageOutcome[], withFiles: boolean, later: Plan['changes']): Plan {
  const made = new Set(images.flatMap(({ kind, changes }) => (kind === 'present' ? [] : changes)));
  for (const { id } of later) made.add(id);
  const changes = plan.changes.filter((change) => made.has(change.id) || (withFiles && isFileChange(change)));
  const files = withFiles ? plan.files : [];
  return sealPlan({ createdBy: plan.createdBy, files, changes, kept: [], refused: [] });
}
