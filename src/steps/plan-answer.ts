/** What a verb that proposes changes answers. */
import type { Plan } from '../plan/plan.ts';
import type { Reading } from './read.ts';

export interface PlanAnswer {
  readonly plan: Plan;
  readonly reading: Reading;
}
