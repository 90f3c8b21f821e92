/** `bump`: moves images to what comes next for them, the tag and its digest together, in every place that shows them. */
import type { Outcome } from '../choice/choice.ts';
import { errorData } from '../errors.ts';
import type { FieldTarget } from '../files/editors/field-edit.ts';
import type { ImageField } from '../files/field/field.ts';
import { isDigest } from '../image/digest.ts';
import { type ImageReference, isTag, parseReference, repositoryIdentity, withParts } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { policyAfterMove } from '../plan/decisions/decide-pull-policy.ts';
import { type Decision, decideWhetherMovable, isMovable, keep } from '../plan/decisions/decision.ts';
import type { FindPlatform } from '../plan/edits/lock-entries.ts';
import { makePlan, type PlanOptions } from '../plan/edits/make-plan.ts';
import type { EditChange } from '../plan/plan.ts';
import type { KnownStream } from '../records/lock/lock.ts';
import { type ChooseOptions, type Chosen, chooseNext } from '../steps/choices/choose-next.ts';
import { findCovered, withGroups } from '../steps/choices/find-covered.ts';
import { chooseSlices, type Slices } from '../steps/choices/slices.ts';
import { lockRecords, type MovedBeside, readLock, setFacts } from '../steps/lock.ts';
import { type DeployedField, deployedFields, replacedWords } from '../steps/overlay/deployed-fields.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { FileFields, Reading } from '../steps/read.ts';
import { type ShownDecisions, type ShownMoves, shownMoves } from '../steps/shown/join-shown-moves.ts';
import { type Surroundings, surroundingsOf } from '../steps/surroundings.ts';
import { keepMovedWhole, type MovedManifests, moveManifests } from '../steps/versions/move-manifests.ts';
import { findReturns, type Returns } from '../steps/versions/return-to-upstream.ts';
import { decideWithSiblings } from '../steps/with-siblings.ts';

export type BumpOptions = ChooseOptions & PlanOptions;

/**
 * Plans the moves of what was read.
 *
 * @param patterns which images; none for all
 * @throws {BowlineError} `PATTERN_INVALID`, `LOCK_INVALID`
 */
export async function bump(
  reading: Reading,
  patterns: readonly string[],
  options: BumpOptions,
  world: World,
): Promise<PlanAnswer> {
  const lock = readLock(world);
  const { covers: named, errors } = findCovered(patterns, reading, world.config.componentSets);
  const covers = withGroups(named, reading, world.config);
  const findDeployed = deployedFields(reading, world.config);
  const early = (file: FileFields, field: ImageField): Decision | null =>
    decideWithoutAsking(field, file.named, covers, findDeployed(file, field).replaced);
  const references = reading.files.flatMap((file) =>
    file.fields.flatMap((field) => (early(file, field) === null && field.reference !== null ? [field.reference] : [])),
  );
  const shown = shownMoves(reading.input === undefined ? world : withoutSets(world), covers);
  const chosen = await chooseNext([...references, ...shown.references], options, lock, world, reading);
  const slices = await chooseSlices(reading, options, lock, world);
  const { copies, manifests, returns } = await moveTogether(shown, chosen, reading, world);
  const decided = reading.files.map((file) => {
    const surroundings = surroundingsOf(file, world.config);
    const decisions = decideWithSiblings(
      file.fields,
      (field, siblingComesToState) =>
        early(file, field) ??
        decideWithManifests(file, field, manifests, returns) ??
        decideAhead(file, field, slices, surroundings(field)) ??
        decideBump(field, chosen, { ...surroundings(field), unitOf: copies.unitOf }, siblingComesToState),
    );
    return {
      ...file,
      decisions: file.fields.map((field, index) => {
        const decision = decisions[index] ?? null;
        const copy = field.owner?.tool === 'frozen' ? undefined : copies.decisionFor(file.path, field);
        return copy === undefined ? decision : copy;
      }),
    };
  });
  const isMovedCopy = (file: string, field: ImageField): boolean => copies.decisionFor(file, field) === null;
  const shownPins = copies.pinsBeside(makePlan('bump', decided, undefined, options));
  const withFacts = setFacts(world);
  const besideOf = (edits: readonly EditChange[]): MovedBeside => ({
    pins: [...shownPins, ...manifests.pinsFor(edits, isMovedCopy)],
    holds: (file, field) => manifests.files.has(file) || isMovedCopy(file, field),
    ...(withFacts === null ? {} : { withFacts }),
  });
  const seenBy = (edits: readonly EditChange[]): readonly KnownStream[] => [
    ...seenStreams(chosen, edits),
    ...seenStreams(slices.chosen, edits),
  ];
  const made = makePlan(
    'bump',
    decided,
    (edits) => [
      ...lockRecords(lock, reading, edits, platformsOf(chosen), false, seenBy(edits), besideOf(edits)),
      ...(reading.input === undefined
        ? [...manifests.recordsFor(edits, isMovedCopy), ...returns.recordsFor(edits, isMovedCopy)]
        : []),
    ],
    options,
  );
  const plan = copies.join(made);
  const read = copies.withFiles(reading, plan);
  return { plan, reading: { ...read, errors: [...read.errors, ...errors] } };
}

/** Copies, files of upstream and the configuration go together: what keeps the one keeps the others. */
async function moveTogether(
  shown: ShownMoves,
  chosen: ReadonlyMap<string, Chosen>,
  reading: Reading,
  world: World,
): Promise<{ readonly copies: ShownDecisions; readonly manifests: MovedManifests; readonly returns: Returns }> {
  const manifests = await moveManifests(chosen, reading, world);
  const returns = findReturns(chosen, reading, world);
  const copies = await shown.decide(chosen, new Map([...manifests.refused, ...returns.refused]));
  const going = new Map([...chosen].filter(([, { choice }]) => !copies.stays(choice.subject.reference)));
  if (going.size === chosen.size) return { copies, manifests, returns };
  return {
    copies,
    manifests: await moveManifests(going, reading, world),
    returns: findReturns(going, reading, world),
  };
}

/** A text on standard input is nobody's copy. */
function withoutSets(world: World): World {
  return { ...world, config: { ...world.config, componentSets: [] } };
}

/** What needs no answer from outside. */
function decideWithoutAsking(
  field: ImageField,
  named: boolean,
  covers: (reference: ImageReference) => boolean,
  replaced: DeployedField['replaced'],
): Decision | null {
  const { reference } = field;
  if (reference !== null && !covers(reference)) return keep('no-match', 'no pattern covers it');
  // Whether a place that cannot be edited matters is known once it is known whether its image moves.
  const early = decideWhetherMovable(reference === null ? field : { ...field, refusal: null }, named);
  if (early !== null) return early;
  return replaced === null ? null : keep('deployed-elsewhere', replacedWords(replaced));
}

/** An image moves with the files of its component and with what the configuration says of it, or not at all. */
function decideWithManifests(
  { path }: FileFields,
  field: ImageField,
  manifests: MovedManifests,
  returns: Returns,
): Decision | null {
  if (manifests.files.has(path)) return keepMovedWhole();
  const written = field.reference?.written ?? '';
  const error = manifests.refused.get(written) ?? returns.refused.get(written);
  return error === undefined ? null : { kind: 'refuse', error };
}

/** A workload that is ahead of the others moves by itself. */
function decideAhead(
  file: FileFields,
  field: ImageField,
  { isAhead, chosen }: Slices,
  around: Surroundings,
): Decision | null {
  if (!isAhead(file, field)) return null;
  const decision = decideBump(field, chosen, around);
  return decision.kind === 'keep' ? decision : { ...decision, unit: `ahead ${decision.unit ?? ''}` };
}

/** What becomes of one field, once it is known what comes next for its reference. */
export function decideBump(
  field: ImageField,
  chosen: ReadonlyMap<string, Chosen>,
  around: Surroundings & { readonly unitOf?: (reference: ImageReference) => string | null },
  siblingComesToState = false,
): Decision {
  if (!isMovable(field)) return keep('faulty', field.problem ?? '');
  const { reference } = field;
  const own = chosen.get(reference.written);
  if (own === undefined) return keep('current', 'nothing was chosen for it');
  const { outcome } = own;
  const unit = unitOf(own, reference, around.unitOf?.(reference) ?? null);
  if (outcome.kind === 'stay') return keep(outcome.code, outcome.reason);
  if (outcome.kind === 'refuse') return { kind: 'refuse', error: outcome.error, unit };
  if (field.polled !== undefined && outcome.ties === true)
    return keep('imported', `${field.polled}; \`bowline why\` tells the risk`);
  const whole = partsOf(outcome, reference);
  const to = whole !== null && field.oneOf !== undefined && outcome.ties === true ? { ...whole, tag: null } : whole;
  if (to === null) {
    const message = `\`${field.written}\` was to become what is no reference`;
    return { kind: 'refuse', error: errorData('EDIT_NOT_READ_BACK', message), unit };
  }
  const isSame = to.tag === reference.tag && to.digest === reference.digest;
  if (isSame && to.name === undefined) return keep('current', outcome.reason);
  if (field.refusal !== null) return { kind: 'refuse', error: field.refusal, unit };
  const next = withParts(placeAfter(reference, to.name), to);
  const { settings, siblingStates } = around;
  const subject = {
    reference: next,
    kind: around.judge(next),
    settings,
    field,
    siblingStates: siblingStates || siblingComesToState,
  };
  const policy = policyAfterMove(subject, reference, siblingComesToState);
  const words = policy === null ? '' : `, which calls for ${policy}`;
  return {
    kind: 'change',
    to: { ...to, ...(policy === null ? {} : { pullPolicy: policy }) },
    reason: `${outcome.reason}${words}`,
    unit,
  };
}

/** The form in which it is written stays: with a tag, a digest, or both. `null` where something would be missing. */
function partsOf(
  { name, tag, digest, ties }: Extract<Outcome, { kind: 'move' }>,
  reference: ImageReference,
): Omit<FieldTarget, 'pullPolicy'> | null {
  const isWhole =
    isTag(tag) && (reference.digest === null && ties !== true ? digest === null : digest !== null && isDigest(digest));
  if (!isWhole) return null;
  const renamed = name === undefined || name === reference.name ? {} : { name };
  return { ...renamed, tag: reference.tag === null && reference.digest !== null ? null : tag, digest };
}

/** The reference in the repository that it moves to. */
function placeAfter(reference: ImageReference, name: string | undefined): ImageReference {
  return name === undefined ? reference : parseReference(name);
}

/** A group is one unit, and so is a component; else every place that shows the same tag of the same repository. */
function unitOf({ choice }: Chosen, reference: ImageReference, component: string | null): string {
  const group = choice.subject.settings?.group;
  if (component !== null && group === undefined) return component;
  return group === undefined ? `${repositoryIdentity(reference)}:${choice.subject.tag ?? 'latest'}` : `group ${group}`;
}

/** The streams that were gone by, and those of which an old document would hide something. */
function seenStreams(chosen: ReadonlyMap<string, Chosen>, edits: readonly EditChange[]): readonly KnownStream[] {
  const moved = new Set(edits.map(({ from }) => from));
  const seen = [...chosen].flatMap(([written, { choice }]) => {
    const { seen } = choice;
    return seen !== undefined && (seen.isWorthKnowing || moved.has(written)) ? [seen.known] : [];
  });
  return [...new Map(seen.map((known) => [known.from, known])).values()];
}

/** What the lock is to remember of new pins to the image of one platform. */
function platformsOf(chosen: ReadonlyMap<string, Chosen>): FindPlatform {
  const platforms = new Map(
    [...chosen.values()].flatMap(({ outcome }): [string, string][] =>
      outcome.kind === 'move' && outcome.part.kind === 'platform' && outcome.digest !== null
        ? [[outcome.digest, outcome.part.platform]]
        : [],
    ),
  );
  return ({ digest }) => platforms.get(digest ?? '') ?? null;
}
