/** `apply`: carries out a plan, and keeps the way back. */
import type { World } from '../io/world.ts';
import type { Plan } from '../plan/plan.ts';
import { reversePlan } from '../plan/reverse.ts';
import type { ApplyAnswer } from '../steps/apply-answer.ts';
import { preparePlan, writePrepared } from '../steps/carry-out.ts';
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
