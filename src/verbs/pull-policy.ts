/** `pull-policy`: states for every container the pull policy that its reference calls for, or one for all. */
import type { ImageField } from '../files/field/field.ts';
import { isTemplated } from '../image/reference.ts';
import { classifyTag } from '../image/tag/tag.ts';
import type { World } from '../io/world.ts';
import { decidePullPolicy, keepNever, type PolicyWish } from '../plan/decisions/decide-pull-policy.ts';
import { type Decision, decideWhetherMovable, isMovable, keep } from '../plan/decisions/decision.ts';
import { makePlan } from '../plan/edits/make-plan.ts';
import { policyReplacements } from '../plan/overlay/policy-replacements.ts';
import { keepOthers } from '../steps/choices/find-covered.ts';
import { deployedFields } from '../steps/overlay/deployed-fields.ts';
import { type DecidedRendered, overlayAnswer } from '../steps/overlay/overlay-answer.ts';
import { type OverlayBase, withOwnImages } from '../steps/overlay/overlay-base.ts';
import type { RenderedField } from '../steps/overlay/rendered-fields.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { Reading } from '../steps/read.ts';
import { type Surroundings, surroundingsOf } from '../steps/surroundings.ts';
import { decideWithSiblings } from '../steps/with-siblings.ts';

export interface PullPolicyOptions extends PolicyWish {
  /** Only images of these components, each as `COMPONENT` or `SET/COMPONENT`; left out or empty for all images. */
  readonly components?: readonly string[];
}

/** Plans the policies; asks no one. */
export function pullPolicy(reading: Reading, options: PullPolicyOptions, world: World): PlanAnswer {
  const { components = [], ...wish } = options;
  const keepOther = keepOthers(components, world.config.componentSets);
  const findDeployed = deployedFields(reading, world.config);
  const decided = reading.files.map((file) => {
    const surroundings = surroundingsOf(file, world.config);
    const decisions = decideWithSiblings(file.fields, (field, siblingComesToState) => {
      const other = keepOther(field);
      if (other !== null) return other;
      const { deployed } = findDeployed(file, field);
      const around = surroundings(deployed);
      const siblingStates = around.siblingStates || siblingComesToState;
      return decideFieldPolicy(field, { ...around, siblingStates }, wish, deployed);
    });
    return { ...file, decisions };
  });
  return { plan: makePlan('pull-policy', decided), reading };
}

/** Plans an overlay that states the policies, in place of edits of the base. */
export function overlayPullPolicy(base: OverlayBase, wish: PolicyWish, world: World): PlanAnswer {
  const pods = Map.groupBy(withOwnImages(base, world), ({ container }) => container.object);
  const decided = [...pods.values()].flatMap((rendered) => decideRendered(rendered, wish));
  const { replacements, unreachable } = policyReplacements(decided, base.objects, wish.to ?? null);
  return overlayAnswer('pull-policy', base, decided, unreachable, { kind: 'policies', replacements });
}

/** Decides for the containers of one object; siblings are those of the rendering, which may come from several files. */
function decideRendered(rendered: readonly RenderedField[], wish: PolicyWish): DecidedRendered[] {
  const byField = new Map(
    rendered.map((each) => [{ ...each.field, document: 0, path: each.container.path } as ImageField, each]),
  );
  const decisions = decideWithSiblings([...byField.keys()], (field, siblingComesToState) => {
    const around = byField.get(field)?.around;
    if (around === undefined) return keep('faulty', 'it is no field of the base');
    return decideFieldPolicy(field, { ...around, siblingStates: around.siblingStates || siblingComesToState }, wish);
  });
  return rendered.flatMap((each, index) => {
    const decision = decisions[index];
    return decision === undefined ? [] : [{ ...each, decision }];
  });
}

/**
 * What becomes of one field.
 *
 * @param deployed the field with the reference that is deployed, where a kustomization puts another tag in its place
 */
export function decideFieldPolicy(
  field: ImageField,
  around: Surroundings,
  wish: PolicyWish,
  deployed: ImageField = field,
): Decision {
  const templated = decideTemplatedPolicy(field, wish);
  if (templated !== null) return templated;
  const early = decideWhetherMovable(field, around.named);
  if (early !== null || !isMovable(field)) return early ?? keep('faulty', field.problem ?? '');
  const { reference } = deployed;
  if (reference === null && wish.to === undefined)
    return keep('tags-elsewhere', 'kustomizations put several tags in its place');
  const { settings, siblingStates } = around;
  const judged = reference === null ? field : deployed;
  const deployedReference = reference ?? field.reference;
  const kind = judged.tagKind ?? classifyTag(deployedReference.tag, deployedReference.digest);
  const subject = { reference: deployedReference, kind, settings, field: judged, siblingStates };
  const verdict = decidePullPolicy(subject, wish);
  if (verdict.kind === 'keep') return verdict;
  const { tag, digest } = field.reference;
  const to = { tag, digest, pullPolicy: verdict.policy };
  const reason = `${verdict.reason}${deployed === field ? '' : ' (a kustomization puts the tag in)'}`;
  return { kind: 'change', to, reason, inForce: deployed.pullPolicy.effective };
}

/**
 * Which image a template or a program puts in is not known here, so no policy is derived; one that is written in plain
 * text may still give way to the one for all.
 */
function decideTemplatedPolicy(field: ImageField, { to, alsoNever }: PolicyWish): Decision | null {
  const { certainty, reference, owner, refusal } = field;
  const { written } = field.pullPolicy;
  if (certainty !== 'templated' || reference !== null || owner !== null || refusal !== null) return null;
  if (to === undefined || written === null || isTemplated(written) || written === to) return null;
  if (written === 'Never' && alsoNever !== true) return keepNever();
  const reason = `${written} → ${to}: asked for`;
  return { kind: 'change', to: { tag: null, digest: null, pullPolicy: to }, reason };
}
