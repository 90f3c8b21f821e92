/** `mirror --rewrite`: references become those of their copies, where the mirror serves the very bytes that are meant. */
import { prepareRestraints, type Restraints } from '../choice/tags/restraints.ts';
import type { ImageField } from '../files/field/field.ts';
import { readRetagging } from '../files/kustomize/retagging.ts';
import { type ImageReference, repositoryIdentity, tryParseReference, withParts } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { type MirrorMapping, mirrorPlace } from '../plan/copies/mirror-place.ts';
import { refuseDenied } from '../plan/decisions/decide-held.ts';
import { policyAfterMove } from '../plan/decisions/decide-pull-policy.ts';
import { type Decision, decideWhetherMovable, isMovable, keep } from '../plan/decisions/decision.ts';
import { makePlan } from '../plan/edits/make-plan.ts';
import { namePlace } from '../plan/plan.ts';
import type { Lock } from '../records/lock/lock.ts';
import { keepOthers } from '../steps/choices/find-covered.ts';
import { lockRecords, readLock } from '../steps/lock.ts';
import { askServedCopies, type CopyFact, copyKey, type ServedCopy } from '../steps/mirror/served-copies.ts';
import { otherEntries } from '../steps/overlay/other-entries.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { FileFields, Reading } from '../steps/read.ts';
import { type Surroundings, surroundingsOf } from '../steps/surroundings.ts';
import { decideWithSiblings } from '../steps/with-siblings.ts';

export interface RewriteOptions {
  readonly mapping: MirrorMapping;
  /** The tags of copies in place of the images' own; empty for those. */
  readonly tags: readonly string[];
  /** The platforms that copies have alone; empty for all. */
  readonly platforms: readonly string[];
  /** What a plan is about to copy, by {@link copyKey}: taken to be served then. */
  readonly planned: ReadonlyMap<string, ServedCopy>;
  /** Only images of these components, each as `COMPONENT` or `SET/COMPONENT`; left out or empty for all images. */
  readonly components?: readonly string[];
}

/** Plans the rewriting; what the mirror does not serve is kept, with the reason. */
export async function rewriteToMirror(reading: Reading, options: RewriteOptions, world: World): Promise<PlanAnswer> {
  const lock = readLock(world);
  const restraints = prepareRestraints(world.config, world.clock.now());
  const retagging = readRetagging(reading.files);
  const isElsewhere = (file: FileFields, field: ImageField): string | null => otherEntries(retagging, file, field);
  const keepOther = keepOthers(options.components ?? [], world.config.componentSets);
  const settleField = (field: ImageField, file: FileFields): Decision | null =>
    keepOther(field) ?? settle(field, file, options, isElsewhere);
  const asked = reading.files.flatMap((file) =>
    file.fields.flatMap((field) =>
      field.reference === null || settleField(field, file) !== null ? [] : [field.reference],
    ),
  );
  const facts = await askServedCopies(asked, options, world);
  const decided = reading.files.map((file) => {
    const surroundings = surroundingsOf(file, world.config);
    const decisions = decideWithSiblings(file.fields, (field, siblingComesToState) => {
      const settled = settleField(field, file);
      if (settled !== null || !isMovable(field)) return settled ?? keep('faulty', field.problem ?? '');
      const around = surroundings(field);
      if (around.imageSettings?.local === true) return keep('local', 'it is made on this machine, says `bowline.yaml`');
      return decideRewrite(field, around, facts.get(copyKey(field.reference)), restraints, siblingComesToState);
    });
    return { ...file, decisions };
  });
  const plan = makePlan('mirror --rewrite', decided, (edits) =>
    lockRecords(lock, reading, edits, platformsOf(lock), true),
  );
  return { plan, reading };
}

/** What needs no look at the mirror; `null` where what it serves decides. */
function settle(
  field: ImageField,
  file: FileFields,
  { mapping }: RewriteOptions,
  isElsewhere: (file: FileFields, field: ImageField) => string | null,
): Decision | null {
  const early = decideWhetherMovable(field, file.named);
  if (early !== null || field.reference === null) return early;
  const place = mirrorPlace(field.reference, mapping);
  if (place !== null && repositoryIdentity(place) === repositoryIdentity(field.reference))
    return keep('current', 'it lies in the mirror already');
  const elsewhere = isElsewhere(file, field);
  return elsewhere === null ? null : keep('named-elsewhere', elsewhere);
}

function decideRewrite(
  field: ImageField & { readonly reference: ImageReference },
  around: Surroundings,
  fact: CopyFact | undefined,
  restraints: Restraints,
  siblingComesToState: boolean,
): Decision {
  if (fact === undefined) return keep('not-served', 'the mirror was not asked');
  if (fact.kind === 'unknown')
    return keep('not-served', `whether the mirror serves it is not known: ${fact.error.message}`);
  if (fact.kind === 'not-served') return keep('not-served', fact.reason);
  const { place, tag, digest } = fact;
  const name = namePlace(place);
  const parsed = tryParseReference(name);
  if (!parsed.ok) return keep('faulty', `\`${name}\` is no image reference: ${parsed.problem}`);
  const next = withParts(parsed.reference, { tag, digest });
  const denied = refuseDenied(next, restraints);
  if (denied !== null) return denied;
  const { settings } = around;
  const siblingStates = around.siblingStates || siblingComesToState;
  const subject = { reference: next, kind: around.judge(next), settings, field, siblingStates };
  const policy = policyAfterMove(subject, field.reference, siblingComesToState);
  const pullPolicy = policy === null ? {} : { pullPolicy: policy };
  const isOther = field.reference.digest !== null && field.reference.digest !== digest;
  const serves = `the mirror serves it${isOther ? ' with fewer platforms, so under another digest' : ''}`;
  const served = fact.kind === 'planned' ? `${serves}, once it is copied` : serves;
  const reason = `${served}${policy === null ? '' : `, and a digest calls for ${policy}`}`;
  return { kind: 'change', to: { name, tag, digest, ...pullPolicy }, reason };
}

/** A copy of the image of one platform is for that platform still. */
function platformsOf({ entries }: Lock): (reference: ImageReference) => string | null {
  const platforms = new Map([...entries.values()].map(({ digest, platform }) => [digest, platform]));
  return ({ digest }) => (digest === null ? null : (platforms.get(digest) ?? null));
}
