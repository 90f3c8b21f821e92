/** Why a plan is not carried out: the file is another one, or the plan asks for what a plan may not do. */
import { BowlineError } from '../../errors.ts';

/** The file no longer fits the plan. */
export function stalePlan(path: string, problem: string): BowlineError {
  return new BowlineError('PLAN_STALE', `${path}: ${problem}`, { place: { file: path } });
}

/** The plan asks for what no plan may do. */
export function invalidPlan(path: string, problem: string): BowlineError {
  return new BowlineError('PLAN_INVALID', `${path}: ${problem}`, { place: { file: path } });
}
