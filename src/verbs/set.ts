/** `set PATTERN=TAG`: moves the images of a pattern to a tag, and keeps the form in which each is written. */
import { prepareRestraints, type Restraints } from '../choice/tags/restraints.ts';
import { BowlineError, type ErrorData, errorData } from '../errors.ts';
import { fieldKey, type ImageField } from '../files/field/field.ts';
import type { DigestFact, PinnedPart } from '../image/manifest/facts.ts';
import { type ImagePattern, matchesImage, parseImagePattern } from '../image/pattern.ts';
import { type ImageReference, isTag, tryParseReference, withParts } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { noteOnPassing, refuseDenied } from '../plan/decisions/decide-held.ts';
import { policyAfterMove } from '../plan/decisions/decide-pull-policy.ts';
import {
  type Decision,
  decideWhetherMovable,
  isMovable,
  keep,
  keepTagElsewhere,
  refuse,
} from '../plan/decisions/decision.ts';
import { makePlan, type PlanOptions } from '../plan/edits/make-plan.ts';
import type { Plan } from '../plan/plan.ts';
import type { ComponentSet } from '../records/config/component-set.ts';
import { askDigests, questionKey } from '../steps/ask.ts';
import { coversComponents, placesOfNamed } from '../steps/choices/find-covered.ts';
import { lockRecords, readLock } from '../steps/lock.ts';
import { deployedFields } from '../steps/overlay/deployed-fields.ts';
import { askPlatformPins, partKey, partsForLock, platformAbsent } from '../steps/pins/ask-platform-pins.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { FileFields, Reading } from '../steps/read.ts';
import { type Surroundings, surroundingsOf } from '../steps/surroundings.ts';
import { decideWithSiblings } from '../steps/with-siblings.ts';

export interface SetOptions extends PlanOptions {
  /** Do not ask whether the tag exists; a field that needs its digest is refused. */
  readonly offline?: boolean;
  /** Whether a pattern that covers no image here is an error (exit 2), as on a command line, or merely noted. */
  readonly unmatched?: 'error' | 'note';
}

export interface Assignment {
  readonly pattern: ImagePattern;
  readonly tag: string;
  /** Which images of the pattern are meant; left out: all of them. */
  readonly covers?: (reference: ImageReference) => boolean;
}

const EXAMPLE = "for example `bowline set 'nginx:1.26=1.27'`";

/**
 * Reads `PATTERN=TAG`.
 *
 * @throws {BowlineError} `USAGE_INVALID`, `PATTERN_INVALID`
 */
export function parseAssignment(text: string): Assignment {
  const equals = text.lastIndexOf('=');
  const tag = text.slice(equals + 1);
  if (equals <= 0) {
    throw new BowlineError('USAGE_INVALID', `\`${text}\` is not of the form PATTERN=TAG`, { hint: EXAMPLE });
  }
  if (!isTag(tag)) {
    const problem = tag === '' ? `\`${text}\` names no tag` : `\`${tag}\` is not a tag`;
    throw new BowlineError('USAGE_INVALID', problem, { hint: EXAMPLE });
  }
  return { pattern: parseImagePattern(text.slice(0, equals)), tag };
}

/** Plans the move. The first assignment whose pattern covers a field counts. */
export async function set(
  reading: Reading,
  written: readonly Assignment[],
  options: SetOptions,
  world: World,
): Promise<PlanAnswer> {
  const assignments = written.flatMap((each) => assignComponent(each, world.config.componentSets));
  const lock = readLock(world);
  const restraints = prepareRestraints(world.config, world.clock.now());
  const findDeployed = deployedFields(reading, world.config);
  const isRetagged = (file: FileFields, field: ImageField): boolean => findDeployed(file, field).retagged !== null;
  const questions = reading.files.flatMap((file) =>
    file.fields.flatMap((field) => {
      const assignment = findAssignment(field, assignments);
      if (assignment === null || field.reference === null) return [];
      if (decideWithoutAsking(field, file.named, assignment) !== null) return [];
      // What no build deploys as it is written need not exist.
      if (field.reference.digest === null && isRetagged(file, field)) return [];
      return [{ reference: field.reference, tag: assignment.tag }];
    }),
  );
  const facts = options.offline === true ? new Map<string, DigestFact>() : await askDigests(questions, world);
  const pinned = questions.map(({ reference, tag }) => ({ ...reference, tag }));
  const parts = await askPlatformPins(pinned, facts, lock, world);
  const decided = reading.files.map((file) => {
    const surroundings = surroundingsOf(file, world.config);
    const decisions = decideWithSiblings(file.fields, (field, siblingComesToState) => {
      const around = surroundings(field);
      const siblingStates = around.siblingStates || siblingComesToState;
      const more = { siblingStates, parts, restraints, isRetagged: isRetagged(file, field) };
      return decideSet(field, { ...around, ...more }, assignments, facts, siblingComesToState);
    });
    return { ...file, decisions };
  });
  const plan = makePlan('set', decided, (edits) => lockRecords(lock, reading, edits, partsForLock(parts)), options);
  const left = leftMoving(reading, plan, assignments, isRetagged);
  const passed = heldButMoved(plan, restraints);
  const unmatched = unmatchedPatterns(reading, assignments);
  const [errors, notes] = options.unmatched === 'note' ? [[], unmatched] : [unmatched, []];
  return {
    plan,
    reading: {
      ...reading,
      errors: [...reading.errors, ...errors],
      notes: [...reading.notes, ...notes, ...passed, ...left],
    },
  };
}

/** The name of a component, `multus` or `SET/multus`, stands for the places of its images, the key of an image for its own. */
function assignComponent({ pattern, tag }: Assignment, sets: readonly ComponentSet[]): readonly Assignment[] {
  const places = placesOfNamed(pattern.written, sets);
  if (places.length === 0) return [{ pattern, tag }];
  const covers = coversComponents([pattern.written], sets);
  return places.map((repository) => ({ pattern: { ...pattern, repository }, tag, covers }));
}

/**
 * What becomes of one field; no fact for its question means that nobody was asked.
 *
 * @param siblingComesToState whether another container of its Pod gets a pull policy by the same plan
 */
export function decideSet(
  field: ImageField,
  around: Surroundings & {
    readonly parts?: ReadonlyMap<string, PinnedPart>;
    /** Whether every build deploys another tag in its place, which is the one that a pull policy is for. */
    readonly isRetagged?: boolean;
    readonly restraints?: Restraints;
  },
  assignments: readonly Assignment[],
  facts: ReadonlyMap<string, DigestFact>,
  siblingComesToState = false,
): Decision {
  const assignment = findAssignment(field, assignments);
  if (assignment === null) return noMatch(field, assignments);
  const settled = decideWithoutAsking(field, around.named, assignment);
  if (settled !== null || !isMovable(field)) return settled ?? keep('faulty', field.problem ?? '');
  const { reference } = field;
  const { tag } = assignment;
  const fact = facts.get(questionKey(reference, tag));
  if (fact !== undefined && fact.kind !== 'exists') return refuse(fact.error);
  if (fact === undefined && reference.digest !== null) {
    const message = `\`${field.written}\` is pinned, and the digest of \`${tag}\` is not known offline`;
    return refuse(errorData('REGISTRY_OFFLINE', message));
  }
  const part = around.parts?.get(partKey({ ...reference, tag })) ?? { kind: 'whole' };
  if (part.kind === 'unknown') return refuse(part.error);
  if (part.kind === 'platform' && part.digest === null)
    return refuse(platformAbsent(reference.name, tag, ` for ${part.platform}`));
  const whole = reference.digest === null ? null : (fact?.digest ?? null);
  // A pin to the image of one platform stays one.
  const digest = part.kind === 'platform' ? part.digest : whole;
  if (digest === reference.digest && reference.tag === tag) return keep('current', `at \`${tag}\` already`);
  const next = withParts(reference, { tag, digest });
  const { settings, siblingStates, isRetagged = false, restraints } = around;
  const denied = restraints === undefined ? null : refuseDenied(next, restraints);
  if (denied !== null) return denied;
  const kind = around.judge(next);
  const subject = { reference: next, kind, settings, field, siblingStates };
  const policy = isRetagged ? null : policyAfterMove(subject, reference, siblingComesToState);
  const pullPolicy = policy === null ? {} : { pullPolicy: policy };
  const reason = `\`${assignment.pattern.written}\` is set to \`${tag}\`${policy === null ? '' : `, which calls for ${policy}`}`;
  return { kind: 'change', to: { tag, digest, ...pullPolicy }, reason };
}

/** Patterns of which there is no image at all, whatever its tag: the way in which a slip of the hand shows. */
function unmatchedPatterns({ files }: Reading, assignments: readonly Assignment[]): ErrorData[] {
  const references = files.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? []));
  const isMet = (each: Assignment): boolean => references.some((reference) => isMeant(each, reference));
  return [...Map.groupBy(assignments, ({ pattern }) => pattern.written)].flatMap(([written, same]) =>
    same.some(isMet) ? [] : [errorData('PATTERN_UNMATCHED', `no image here is covered by \`${written}\``)],
  );
}

/** The images of the patterns that are at a moving tag still, in one note: what a release would carry along. */
function leftMoving(
  reading: Reading,
  plan: Plan,
  assignments: readonly Assignment[],
  isRetagged: (file: FileFields, field: ImageField) => boolean,
): ErrorData[] {
  // What was refused is told as that.
  const told = [...plan.changes.filter((change) => change.kind === 'edit'), ...plan.refused];
  const moved = new Set(told.map(({ target }) => fieldKey(target.file, target)));
  const places = reading.files.flatMap((file) =>
    file.fields.filter(
      (field) =>
        field.tagKind?.kind === 'moving' &&
        !field.tagElsewhere &&
        nearAssignment(field, assignments) !== null &&
        !moved.has(fieldKey(file.path, field)) &&
        field.owner === null &&
        !isRetagged(file, field),
    ),
  );
  if (places.length === 0) return [];
  const counts = [...Map.groupBy(places, ({ written }) => written)].map(
    ([written, same]) => `${written}${same.length === 1 ? '' : ` (${same.length} places)`}`,
  );
  const shown =
    counts.length > MOST_LEFT ? [...counts.slice(0, MOST_LEFT), `${counts.length - MOST_LEFT} more`] : counts;
  const [first] = places;
  const hint = `move them too, with \`bowline set '${first?.written}=TAG'\`, or pin them with \`bowline pin\``;
  return [errorData('MOVING_TAG_LEFT', `stays at a moving tag, beside what was set: ${shown.join(', ')}`, { hint })];
}

const MOST_LEFT = 20;

/** Who names a tag may go past a hold, and is told of it: once for each text that moves. */
function heldButMoved({ changes }: Plan, restraints: Restraints): ErrorData[] {
  const notes = changes.flatMap((change) => {
    if (change.kind !== 'edit') return [];
    const [from, to] = [tryParseReference(change.from), tryParseReference(change.to)];
    return (from.ok && to.ok && noteOnPassing(from.reference, to.reference, restraints)) || [];
  });
  return [...new Map(notes.map((note) => [note.message, note])).values()];
}

/** An image of the pattern at another tag stays, and is named. */
function noMatch(field: ImageField, assignments: readonly Assignment[]): Decision {
  const { tagKind } = field;
  const near = nearAssignment(field, assignments);
  if (near === null) return keep('no-match', 'no pattern covers it');
  if (field.tagElsewhere) return keepTagElsewhere(field);
  if (field.reference?.tag === near.tag) return keep('current', `at \`${near.tag}\` already`);
  const moves = tagKind?.kind === 'moving' ? ', a moving tag' : '';
  return keep('other-tag', `at another tag than \`${near.pattern.written}\`${moves}`);
}

/** The first assignment whose pattern covers the field but for the tag. */
function nearAssignment({ reference }: ImageField, assignments: readonly Assignment[]): Assignment | null {
  if (reference === null) return null;
  return assignments.find((each) => isMeant(each, reference)) ?? null;
}

function findAssignment(field: ImageField, assignments: readonly Assignment[]): Assignment | null {
  const { reference } = field;
  if (reference === null) return null;
  return (
    assignments.find(({ pattern, covers }) => matchesImage(pattern, reference) && covers?.(reference) !== false) ?? null
  );
}

/** Whether an assignment is about this image, at whatever tag it is. */
function isMeant({ pattern, covers }: Assignment, reference: ImageReference): boolean {
  return matchesImage({ ...pattern, tag: null, digest: null }, reference) && covers?.(reference) !== false;
}

function decideWithoutAsking(field: ImageField, named: boolean, { tag }: Assignment): Decision | null {
  const early = decideWhetherMovable(field, named);
  if (early !== null) return early;
  return field.reference?.tag === tag && field.reference.digest === null
    ? keep('current', `at \`${tag}\` already`)
    : null;
}
