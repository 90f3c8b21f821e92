/** `rollback`: takes an image back to what it was before, everywhere at once, and bars the version that it leaves. */
import { prepareRestraints, type Restraints } from '../choice/restraints.ts';
import { BowlineError, type ErrorData, errorData } from '../errors.ts';
import type { ImageField } from '../files/field/field.ts';
import { isDigest, shortDigest } from '../image/digest.ts';
import type { DigestFact } from '../image/facts.ts';
import { type ImagePattern, matchesImage, parseImagePattern } from '../image/pattern.ts';
import { formatReference, type ImageReference, isTag, repositoryIdentity, withParts } from '../image/reference.ts';
import { classifyTag } from '../image/tag.ts';
import type { World } from '../io/world.ts';
import { refuseDenied } from '../plan/decide-held.ts';
import { policyAfterMove } from '../plan/decide-pull-policy.ts';
import { type Decision, decideWhetherMovable, isMovable, keep, type MovableField, refuse } from '../plan/decision.ts';
import { makePlan, type RecordText } from '../plan/make-plan.ts';
import { CONFIG_FILE } from '../records/config/config.ts';
import { addEntry, dropEntries } from '../records/config/edit-config.ts';
import { dayOf } from '../records/day-of.ts';
import { distinctValues, type EarlierValue, valuesOfLock } from '../records/earlier-values.ts';
import { type Bar, prepareEntries } from '../records/hold.ts';
import { askDigests, questionKey } from '../steps/ask.ts';
import { type AskedFile, valuesOfCommits } from '../steps/history.ts';
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

/** What is gone back to, and who knows of it. */
type Target = Pick<ImageReference, 'tag' | 'digest'> & { readonly commit: EarlierValue['commit'] };

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
  const pattern = parseImagePattern(image);
  const restraints = prepareRestraints(world.config, world.clock.now());
  const lock = readLock(world);
  const asked = placesOf(pattern, reading);
  const current = currentOf(image, asked);
  const known = distinctValues(current, [...valuesOfLock(current, lock), ...valuesOfCommits(asked, world)]);
  const target = findTarget(current, known, options, restraints);
  const facts = options.offline === true ? null : await askTarget(current, target, asked, world);
  const settled = await settleTarget(target, current, asked, facts, known, world);
  const decide = decider(settled, current, pattern, restraints);
  const decided = reading.files.map((file) => decideFile(file, decide, world));
  const stuck = decided.some(({ decisions }) => decisions.some(({ kind }) => kind === 'refuse'));
  const records = stuck ? [] : [barRecord(settled, current, options, world)];
  const withRecords = (files: typeof decided) =>
    makePlan('rollback', files, (edits) =>
      edits.length === 0 ? [] : [...records, ...lockRecords(lock, reading, edits)],
    );
  const plan = withRecords(stuck ? decided.map(refuseAll) : decided);
  const isWhole = plan.refused.length === 0 || plan.changes.length === 0;
  return { plan: isWhole ? plan : withRecords(decided.map(refuseAll)), reading };
}

/** The fields that show the image and are not somebody else's guess. */
function placesOf(pattern: ImagePattern, { files }: Reading): AskedFile[] {
  return files.flatMap((file) => {
    const fields = file.fields.filter(
      (field) =>
        field.reference !== null &&
        (field.certainty === 'certain' || field.chosen === true) &&
        !field.tagElsewhere &&
        matchesImage(pattern, field.reference),
    );
    return fields.length === 0 ? [] : [{ file, fields }];
  });
}

/** What the places show now: one version, or it has to be said which is meant. */
function currentOf(image: string, asked: readonly AskedFile[]): ImageReference {
  const references = asked.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? []));
  // A place with a digest tells more than one without.
  const first = references.find(({ digest }) => digest !== null) ?? references[0];
  if (first === undefined) throw new BowlineError('PATTERN_UNMATCHED', `no image here is covered by \`${image}\``);
  const versions = new Map(references.map((each) => [versionKey(each, first), each]));
  if (versions.size === 1) return first;
  const names = [...versions.values()].map((each) => `\`${formatReference(each)}\``);
  throw new BowlineError('ROLLBACK_UNCLEAR', `\`${image}\` stands at several versions: ${names.join(', ')}`, {
    hint: 'name the one that is to go back with its tag, or the files after it',
  });
}

/** Places at one tag count as one version, with a digest or without. */
function versionKey({ registry, repository, tag, digest }: ImageReference, first: ImageReference): string {
  const isSame = tag === first.tag && (digest === null || digest === first.digest);
  return `${repositoryIdentity({ registry, repository })}:${tag ?? ''}@${isSame ? '' : (digest ?? '')}`;
}

function findTarget(
  current: ImageReference,
  known: readonly EarlierValue[],
  { to }: RollbackOptions,
  { bars }: Restraints,
): Target {
  if (to === undefined) {
    const value = known.find(({ reference }) => bars.find(reference) === null);
    if (value !== undefined) return { ...partsOf(value.reference), commit: value.commit };
    throw nothingBefore(current, known);
  }
  if (to.startsWith('@')) {
    const digest = to.slice(1);
    if (!isDigest(digest)) throw new BowlineError('USAGE_INVALID', `\`${digest}\` is not a digest`);
    const value = known.find(({ reference }) => reference.digest === digest);
    if (value !== undefined) return { ...partsOf(value.reference), commit: value.commit };
    // The tag beside a digest names what it is of: a version that is left says nothing about the other bytes.
    const moves = classifyTag(current.tag).kind === 'moving' || classifyTag(current.tag).kind === 'series';
    return { tag: moves ? current.tag : null, digest, commit: null };
  }
  if (!isTag(to)) throw new BowlineError('USAGE_INVALID', `\`${to}\` is not a tag`);
  const value = known.find(({ reference }) => reference.tag === to);
  return { tag: to, digest: value?.reference.digest ?? null, commit: value?.commit ?? null };
}

function nothingBefore(current: ImageReference, barred: readonly EarlierValue[]): BowlineError {
  const written = formatReference(current);
  const names = barred.map(({ reference }) => `\`${reference.tag ?? formatReference(reference)}\``);
  const message =
    barred.length === 0
      ? `neither the lock nor git tells what stood in place of \`${written}\` before`
      : `what stood in place of \`${written}\` before was rolled back itself: ${[...new Set(names)].join(', ')}`;
  return new BowlineError('ROLLBACK_UNCLEAR', message, { hint: 'say it: `--to TAG`, or `--to @sha256:…`' });
}

function partsOf({ tag, digest }: Pick<ImageReference, 'tag' | 'digest'>): Pick<ImageReference, 'tag' | 'digest'> {
  return { tag, digest };
}

type Facts = ReadonlyMap<string, DigestFact>;

/** Whether the digest is still there, or what the tag names where no digest is known. */
async function askTarget(
  current: ImageReference,
  { tag, digest }: Target,
  asked: readonly AskedFile[],
  world: World,
): Promise<Facts> {
  const unpinned = asked.some(({ fields }) => fields.some(({ reference }) => reference?.digest === null));
  const names = [...(digest === null ? [] : [digest]), ...(tag !== null && (digest === null || unpinned) ? [tag] : [])];
  return askDigests(
    names.map((name) => ({ reference: current, tag: name })),
    world,
  );
}

/**
 * The target with the digest that it needs, once it is known to be there.
 *
 * @throws {BowlineError} `ROLLBACK_GONE` with the newest earlier one that can still be pulled; `REGISTRY_OFFLINE`
 */
async function settleTarget(
  target: Target,
  current: ImageReference,
  asked: readonly AskedFile[],
  facts: Facts | null,
  known: readonly EarlierValue[],
  world: World,
): Promise<Target> {
  const pinned = asked.some(({ fields }) =>
    fields.some(({ reference }) => reference !== null && reference.digest !== null),
  );
  const failed = [...(facts ?? [])].find(([, fact]) => fact.kind !== 'exists')?.[1];
  if (failed?.kind === 'unknown') throw asError(failed.error);
  if (failed !== undefined) {
    const left = withParts(current, target);
    throw new BowlineError('ROLLBACK_GONE', `\`${formatReference(left)}\` is no longer in its registry`, {
      hint: await pullableHint(target, current, known, world),
    });
  }
  if (target.digest !== null || !pinned || target.tag === null) return target;
  const fact = facts?.get(questionKey(current, target.tag));
  if (fact?.kind === 'exists') return { ...target, digest: fact.digest };
  throw new BowlineError('REGISTRY_OFFLINE', `the digest of \`${target.tag}\` is not known offline`);
}

const MOST_TRIED = 10;

async function pullableHint(
  target: Target,
  current: ImageReference,
  known: readonly EarlierValue[],
  world: World,
): Promise<string> {
  const others = known
    .filter(({ reference }) => reference.tag !== target.tag || reference.digest !== target.digest)
    .slice(0, MOST_TRIED);
  const facts = await askDigests(
    others.map(({ reference: { tag, digest } }) => ({ reference: current, tag: digest ?? tag })),
    world,
  );
  const found = others.find(
    ({ reference: { tag, digest } }) => facts.get(questionKey(current, digest ?? tag))?.kind === 'exists',
  );
  if (found === undefined) return 'nothing else that stood there can be pulled either; name another tag with `--to`';
  const { tag, digest } = found.reference;
  return `the newest earlier one that can still be pulled is \`${formatReference(found.reference)}\`: \`--to ${digest === null ? tag : `@${digest}`}\``;
}

function asError({ code, message, hint, cause }: ErrorData): BowlineError {
  return new BowlineError(code, message, { hint, ...(cause === undefined ? {} : { cause }) });
}

type DecideField = (field: ImageField, around: Surroundings, siblingComesToState: boolean) => Decision;

function decideFile(file: FileFields, decide: DecideField, { config }: World) {
  const surroundings = surroundingsOf(file, config);
  const decisions = decideWithSiblings(file.fields, (field, sibling) => decide(field, surroundings(field), sibling));
  return { ...file, decisions };
}

function decider(target: Target, current: ImageReference, pattern: ImagePattern, restraints: Restraints): DecideField {
  const isMeant = (field: ImageField): field is MovableField =>
    isMovable(field) && !field.tagElsewhere && matchesImage(pattern, field.reference);
  return (field, around, siblingComesToState) => {
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
}

/** What tells a version from another: its tag, and its digest where the tag is the same. */
function nameOf({ tag, digest }: Pick<ImageReference, 'tag' | 'digest'>, other: Pick<ImageReference, 'tag'>): string {
  const isTold = tag !== null && tag !== other.tag;
  return isTold || digest === null ? `\`${tag ?? 'latest'}\`` : shortDigest(digest);
}

function origin({ commit }: Target): string {
  return commit === null ? '' : ` (as in ${commit.id.slice(0, 12)} by ${commit.author}, ${commit.at.slice(0, 10)})`;
}

/** One place that cannot move keeps all from moving. */
function refuseAll<File extends { readonly fields: readonly ImageField[]; readonly decisions: readonly Decision[] }>(
  file: File,
): File {
  const decisions = file.decisions.map((decision, index) => {
    if (decision.kind !== 'change') return decision;
    const message = `\`${file.fields[index]?.written ?? ''}\` stays, since another place cannot go back with it`;
    return refuse(errorData('ROLLBACK_PARTLY', message));
  });
  return { ...file, decisions };
}

/** The version that is left is barred by the same plan; or the image is held. */
function barRecord(
  target: Target,
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
