/** Findings to the plan that mends what can be mended. */
import type { ImageField } from '../files/field/field.ts';
import { classifyTag } from '../image/tag/tag.ts';
import type { World } from '../io/world.ts';
import { decidePullPolicy } from '../plan/decisions/decide-pull-policy.ts';
import { type Decision, decideWhetherMovable, keep } from '../plan/decisions/decision.ts';
import { makePlan } from '../plan/edits/make-plan.ts';
import type { Plan } from '../plan/plan.ts';
import type { Finding } from '../rules/finding.ts';
import type { Fix } from '../rules/rule.ts';
import { deployedFields } from './overlay/deployed-fields.ts';
import type { Reading } from './read.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import { decideWithSiblings } from './with-siblings.ts';

/** Plans the fixes; what somebody else owns stays. */
export function planFixes(findings: readonly Finding[], reading: Reading, { config }: Pick<World, 'config'>): Plan {
  const fixes = new Map<Finding['field'], Fix[]>();
  for (const { field, fix } of findings) if (fix !== null) fixes.set(field, [...(fixes.get(field) ?? []), fix]);
  const findDeployed = deployedFields(reading, config);
  const decided = reading.files.map((file) => {
    const surroundings = surroundingsOf(file, config);
    const decisions = decideWithSiblings(file.fields, (field, siblingComesToState) => {
      const own = fixes.get(field) ?? [];
      if (own.length === 0 && !siblingComesToState) return keep('no-finding', 'nothing to mend');
      const { deployed } = findDeployed(file, field);
      return own.length > 0
        ? decideFixes(field, own, file.named, deployed)
        : decideBesideFix(field, surroundings(deployed), deployed);
    });
    return { ...file, decisions };
  });
  return makePlan('lint --fix', decided);
}

function decideFixes(field: ImageField, fixes: readonly Fix[], named: boolean, deployed: ImageField): Decision {
  const early = decideWhetherMovable(field, named);
  const { reference } = field;
  if (early !== null || reference === null) return early ?? keep('no-finding', 'nothing to mend');
  const policy = fixes.find((fix) => fix.kind === 'pull-policy')?.policy;
  const quoteTag = fixes.some((fix) => fix.kind === 'quote-tag');
  const reasons = fixes.map((fix) => (fix.kind === 'quote-tag' ? 'quotes for the tag' : `states ${fix.policy}`));
  const to = {
    tag: reference.tag,
    digest: reference.digest,
    ...(policy === undefined ? {} : { pullPolicy: policy }),
    ...(quoteTag ? { quoteTag } : {}),
  };
  return { kind: 'change', to, reason: [...new Set(reasons)].join(', '), inForce: deployed.pullPolicy.effective };
}

/** A container beside one that comes to state its policy would be the next finding. */
function decideBesideFix(field: ImageField, { named, settings }: Surroundings, deployed: ImageField): Decision {
  const early = decideWhetherMovable(field, named);
  const { reference } = deployed;
  if (early !== null || field.reference === null || reference === null || field.pullPolicy.written !== null)
    return early ?? keep('no-finding', 'nothing to mend');
  const kind = deployed.tagKind ?? classifyTag(reference.tag, reference.digest);
  const verdict = decidePullPolicy({ reference, kind, settings, field: deployed, siblingStates: true }, {});
  if (verdict.kind === 'keep') return verdict;
  const { tag, digest } = field.reference;
  const to = { tag, digest, pullPolicy: verdict.policy };
  return { kind: 'change', to, reason: verdict.reason, inForce: deployed.pullPolicy.effective };
}
