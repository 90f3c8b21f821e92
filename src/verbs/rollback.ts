/** `rollback`: takes an image back to what it was before, everywhere at once, and bars the version that it leaves. */
import { prepareRestraints, type Restraints } from '../choice/tags/restraints.ts';
import { errorData } from '../errors.ts';
import type { ImageField } from '../files/field/field.ts';
import { shortDigest } from '../image/digest.ts';
import { type ImageReference, repositoryIdentity, withParts } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { refuseDenied } from '../plan/decisions/decide-held.ts';
import { policyAfterMove } from '../plan/decisions/decide-pull-policy.ts';
import {
  type Decision,
  decideWhetherMovable,
  isMovable,
  keep,
  type MovableField,
  refuse,
} from '../plan/decisions/decision.ts';
import { makePlan, type RecordText } from '../plan/edits/make-plan.ts';
import { CONFIG_FILE } from '../records/config/config.ts';
import { addEntry, dropEntries } from '../records/config/edit-config.ts';
import { dayOf } from '../records/day-of.ts';
import { type Bar, prepareEntries } from '../records/hold.ts';
import { distinctValues, valuesOfLock } from '../records/lock/earlier-values.ts';
import { valuesOfCommits } from '../steps/before/history.ts';
import {
  askTarget,
  currentOf,
  findTarget,
  partsOf,
  placesOf,
  type RollbackTarget,
  settleTarget,
} from '../steps/before/rollback-target.ts';
import { type Covered, findCovered } from '../steps/choices/find-covered.ts';
import { lockRecords, readLock } from '../steps/lock.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { FileFields, Reading } from '../steps/read.ts';
import { type Surroundings, surroundingsOf } from '../steps/surroundings.ts';
import { decideWithSiblings } from '../steps/with-siblings.ts';

export interface RollbackOptions {
  /** A tag, or `@` and a digest; left out, what stood there before. */
  readonly to?: string;
  readonly reason?: string;
  /** Hold the image until that is lifted, in place of barring the version alone. */
  readonly untilLifted?: boolean;
  /** Do not ask whether what is gone back to is still there. */
  readonly offline?: boolean;
}

/**
 * Plans the way back for every place that shows the image, or for none.
 *
 * @throws {BowlineError} `PATTERN_INVALID`, `USAGE_INVALID`, `PATTERN_UNMATCHED`, `ROLLBACK_UNCLEAR` where places show
 * different versions or nothing tells what was before, `ROLLBACK_GONE`, `GIT_FAILED`, `LOCK_INVALID`
 */
export async function rollback(
  image: string,
  options: RollbackOptions,
  reading: Reading,
  world: World,
): Promise<PlanAnswer> {
  const { covers } = findCovered([image], reading, world.config.componentSets);
  const restraints = prepareRestraints(world.config, world.clock.now());
  const lock = readLock(world);
  const asked = placesOf(covers, reading);
  const current = currentOf(image, asked);
  const known = distinctValues(current, [...valuesOfLock(current, lock), ...valuesOfCommits(asked, world)]);
  const target = findTarget(current, known, options.to, restraints);
  const facts = options.offline === true ? null : await askTarget(current, target, asked, world);
  const settled = await settleTarget(target, current, asked, facts, known, world);
  const decide = decider(settled, current, covers, restraints);
  const decided = reading.files.map((file) => decideFile(file, decide, world));
  const bar = barRecord(settled, current, options, world);
  const plan = makePlan('rollback', decided, (edits) =>
    edits.length === 0 ? [] : [bar, ...lockRecords(lock, reading, edits)],
  );
  return { plan, reading };
}

type DecideField = (field: ImageField, around: Surroundings, siblingComesToState: boolean) => Decision;

function decideFile(file: FileFields, decide: DecideField, { config }: World) {
  const surroundings = surroundingsOf(file, config);
  const decisions = decideWithSiblings(file.fields, (field, sibling) => decide(field, surroundings(field), sibling));
  return { ...file, decisions };
}

function decider(
  target: RollbackTarget,
  current: ImageReference,
  covers: Covered['covers'],
  restraints: Restraints,
): DecideField {
  const isMeant = (field: ImageField): field is MovableField =>
    isMovable(field) && !field.tagElsewhere && covers(field.reference);
  // All places move, or none does.
  const inUnit = (decision: Decision): Decision =>
    decision.kind === 'keep' ? decision : { ...decision, unit: repositoryIdentity(current) };
  const decide: DecideField = (field, around, siblingComesToState) => {
    if (!isMeant(field)) return keep('no-match', 'it is another image');
    const early = decideWhetherMovable(field, true);
    if (early?.kind === 'keep' && (early.code === 'candidate' || early.code === 'unmanaged')) return early;
    if (early?.kind === 'keep')
      return refuse(
        errorData('ROLLBACK_PARTLY', `\`${field.written}\` cannot go back with the others: ${early.reason}`),
      );
    if (early !== null) return early;
    const { reference } = field;
    const digest = reference.digest === null ? null : target.digest;
    const next = withParts(reference, { tag: target.tag ?? (digest === null ? reference.tag : null), digest });
    const denied = refuseDenied(next, restraints);
    if (denied !== null) return denied;
    if (next.tag === reference.tag && next.digest === reference.digest)
      return keep('current', 'it stands there already');
    const { settings, siblingStates } = around;
    const subject = { reference: next, kind: around.judge(next), settings, field, siblingStates };
    const policy = policyAfterMove(subject, reference, siblingComesToState);
    const words = policy === null ? '' : `, which calls for ${policy}`;
    const to = { ...partsOf(next), ...(policy === null ? {} : { pullPolicy: policy }) };
    return {
      kind: 'change',
      to,
      reason: `back from ${nameOf(current, target)} to ${nameOf(next, current)}${origin(target)}${words}`,
    };
  };
  return (...asked) => inUnit(decide(...asked));
}

/** What tells a version from another: its tag, and its digest where the tag is the same. */
function nameOf({ tag, digest }: Pick<ImageReference, 'tag' | 'digest'>, other: Pick<ImageReference, 'tag'>): string {
  const isTold = tag !== null && tag !== other.tag;
  return isTold || digest === null ? `\`${tag ?? 'latest'}\`` : shortDigest(digest);
}

function origin({ commit }: RollbackTarget): string {
  return commit === null ? '' : ` (as in ${commit.id.slice(0, 12)} by ${commit.author}, ${commit.at.slice(0, 10)})`;
}

/** The version that is left is barred by the same plan; or the image is held. */
function barRecord(
  target: RollbackTarget,
  current: ImageReference,
  { reason = 'rolled back', untilLifted }: RollbackOptions,
  world: World,
): RecordText {
  const from = world.configText?.text ?? null;
  const by = world.git.userName();
  const identity = repositoryIdentity(current);
  const isSameTag = target.tag === current.tag;
  const left = isSameTag || current.tag === null ? `@${current.digest ?? ''}` : `:${current.tag}`;
  const bar: Bar = {
    match: `${identity}${left}`,
    to: (isSameTag ? target.digest : target.tag) ?? target.digest ?? '',
    reason,
    ...(by === null ? {} : { by }),
    at: dayOf(world.clock.now()),
  };
  const hold = {
    match: identity,
    reason: `${reason} (back from ${nameOf(current, target).replaceAll('`', '')} on ${bar.at})`,
    ...(by === null ? {} : { owner: by }),
  };
  // Who names a version that was rolled back once takes that back.
  const rest = from === null ? null : withoutBars(from, withParts(current, partsOf(target)), world);
  const to = untilLifted === true ? addEntry(rest, 'holds', hold) : addEntry(rest, 'bars', bar);
  const words =
    untilLifted === true
      ? `holds \`${identity}\` until that is lifted`
      : `bars \`${bar.match}\`: what is newer is proposed again`;
  return { target: { file: CONFIG_FILE }, from, to, reason: words, ahead: true };
}

function withoutBars(text: string, next: ImageReference, { config: { bars } }: World): string | null {
  const indexes = [...bars.keys()].filter((index) => prepareEntries(bars.slice(index, index + 1)).find(next) !== null);
  return indexes.length === 0 ? text : dropEntries(text, 'bars', new Set(indexes));
}
