/** What carrying out a plan answers. */
import type { ErrorData } from '../errors.ts';
import type { BranchMove, Plan } from '../plan/plan.ts';
import type { ImageOutcome } from './mirror/copies.ts';

export interface ApplyAnswer {
  readonly plan: Plan;
  /** Files that were written, in order; in a dry run those that would be. */
  readonly written: readonly string[];
  /** Files that held what the plan wants already. */
  readonly done: readonly string[];
  /** What kept the plan from being carried out, or cut it short. */
  readonly errors: readonly ErrorData[];
  /** The branch that was moved, where commits were taken back. */
  readonly branch?: BranchMove;
  /** What became of copies and of tags that moved, where the plan holds any. */
  readonly images?: readonly ImageOutcome[];
  /** What a way back left as it is. */
  readonly stays?: readonly string[];
}
