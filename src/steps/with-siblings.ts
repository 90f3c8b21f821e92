/** Decisions about pull policies over whole Pods: where one container comes to state its policy, the others do as well. */
import type { ImageField } from '../files/field/field.ts';
import type { Decision } from '../plan/decisions/decision.ts';
import { podKey } from './surroundings.ts';

/**
 * Decides for every field of a file; the fields of a Pod that comes to state a policy are asked again, so that a second
 * run finds nothing more to do.
 */
export function decideWithSiblings(
  fields: readonly ImageField[],
  decide: (field: ImageField, siblingComesToState: boolean) => Decision,
): Decision[] {
  const alone = fields.map((field) => decide(field, false));
  const stating = new Set(
    fields
      .filter((field, index) => field.container?.role !== 'volume' && statesPolicy(alone[index]))
      .map((field) => podKey(field)),
  );
  if (stating.size === 0) return alone;
  return fields.map((field, index) => {
    const again = field.container !== null && field.container.role !== 'volume' && stating.has(podKey(field));
    return (again ? null : alone[index]) ?? decide(field, true);
  });
}

function statesPolicy(decision: Decision | undefined): boolean {
  return decision?.kind === 'change' && decision.to.pullPolicy !== undefined;
}
