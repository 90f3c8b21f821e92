/** `pull-policy`: states for every container the pull policy that its reference calls for, or one for all. */
import type { ImageField } from '../files/field.ts';
import { classifyTag } from '../image/tag.ts';
import type { World } from '../io/world.ts';
import { decidePullPolicy, type PolicyWish } from '../plan/decide-pull-policy.ts';
import { type Decision, decideWhetherMovable, isMovable, keep } from '../plan/decision.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { Reading } from '../steps/read.ts';
import { type Surroundings, surroundingsOf } from '../steps/surroundings.ts';

/** Plans the policies; asks no one. */
export function pullPolicy(reading: Reading, wish: PolicyWish, world: World): PlanAnswer {
  const decided = reading.files.map((file) => {
    const surroundings = surroundingsOf(file, world.config);
    return { ...file, decisions: file.fields.map((field) => decideFieldPolicy(field, surroundings(field), wish)) };
  });
  return { plan: makePlan('pull-policy', decided), reading };
}

/** What becomes of one field. */
export function decideFieldPolicy(field: ImageField, around: Surroundings, wish: PolicyWish): Decision {
  const early = decideWhetherMovable(field, around.named);
  if (early !== null || !isMovable(field)) return early ?? keep('faulty', field.problem ?? '');
  const { reference } = field;
  const { settings, siblingStates } = around;
  const kind = field.tagKind ?? classifyTag(reference.tag, reference.digest);
  const verdict = decidePullPolicy({ reference, kind, settings, field, siblingStates }, wish);
  if (verdict.kind === 'keep') return verdict;
  const { tag, digest } = reference;
  return { kind: 'change', to: { tag, digest, pullPolicy: verdict.policy }, reason: verdict.reason };
}
