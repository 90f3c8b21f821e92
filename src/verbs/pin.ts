/** `pin`: gives every reference the digest that its tag names now, and keeps the tag beside it. */
import { prepareRestraints, type Restraints } from '../choice/tags/restraints.ts';
import { errorData } from '../errors.ts';
import type { ImageField } from '../files/field/field.ts';
import type { DeployedImage } from '../files/kustomize/retagging.ts';
import { folderOf } from '../files/text/local-path.ts';
import { shortDigest } from '../image/digest.ts';
import type { DigestFact, PinnedPart } from '../image/manifest/facts.ts';
import { formatReference, type ImageReference, tryParseReference, withParts } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { decideWhetherHeld, refuseDenied } from '../plan/decisions/decide-held.ts';
import { type Decision, decideWhetherMovable, isMovable, keep, refuse } from '../plan/decisions/decision.ts';
import { makePlan } from '../plan/edits/make-plan.ts';
import { imageReplacements } from '../plan/overlay/image-replacements.ts';
import type { Lock } from '../records/lock/lock.ts';
import { askDigests, questionKey, type TagQuestion } from '../steps/ask.ts';
import { keepOthers } from '../steps/choices/find-covered.ts';
import { lockRecords, readLock } from '../steps/lock.ts';
import { type DeployedField, deployedFields, replacedWords } from '../steps/overlay/deployed-fields.ts';
import { overlayAnswer } from '../steps/overlay/overlay-answer.ts';
import type { OverlayBase } from '../steps/overlay/overlay-base.ts';
import { askPlatformPins, partKey, partsForLock, platformAbsent } from '../steps/pins/ask-platform-pins.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import type { Reading } from '../steps/read.ts';
import { keepShown } from '../steps/shown/shown-candidates.ts';

export interface PinOptions {
  /** Ask again for what is pinned already, and follow tags that moved. */
  readonly refresh?: boolean;
  /** Answer from the lock alone; what it does not know is refused. */
  readonly locked?: boolean;
  /** Only images of these components, each as `COMPONENT` or `SET/COMPONENT`; left out or empty for all images. */
  readonly components?: readonly string[];
}

/** Plans the pins of what was read. */
export async function pin(reading: Reading, options: PinOptions, world: World): Promise<PlanAnswer> {
  const lock = readLock(world);
  const known = options.refresh === true ? new Map<string, DigestFact>() : lockFacts(lock, options.locked === true);
  const findDeployed = deployedFields(reading, world.config);
  const files = reading.files.map((file) => ({
    ...file,
    open: file.fields.map((field) => ({ field, named: file.named, ...findDeployed(file, field) })),
  }));
  const keepOther = keepOthers(options.components ?? [], world.config.componentSets);
  const fields = files.flatMap((file) => file.open).filter(({ field }) => keepOther(field) === null);
  const open = questionsAmong(fields, options, known);
  const asked = options.locked === true ? new Map<string, DigestFact>() : await askDigests(open, world);
  const facts = new Map([...known, ...asked]);
  const parts = await askParts(fields, options, facts, lock, world);
  const restraints = prepareRestraints(world.config, world.clock.now());
  const asCopy = keepShown(world.config);
  const decided = files.map((file) => ({
    ...file,
    decisions: file.open.map(
      ({ field, named, replaced }) =>
        keepOther(field) ??
        asCopy(file.path, field, decidePin(field, named, facts, options, { replaced, parts, restraints })),
    ),
  }));
  const plan = makePlan('pin', decided, (edits) => lockRecords(lock, reading, edits, partsForLock(parts)));
  return { plan, reading };
}

/** Plans an overlay that holds the pins, in place of edits of the base. What it pinned before is not asked for again. */
export async function overlayPin(base: OverlayBase, options: PinOptions, world: World): Promise<PlanAnswer> {
  const held = overlayFacts(base);
  const record = readLock(world);
  const lock = options.refresh === true ? new Map<string, DigestFact>() : lockFacts(record, options.locked === true);
  const known = options.refresh === true ? lock : new Map([...lock, ...held]);
  const fields = base.containers.map(({ field }) => ({ field, named: true }));
  const open = questionsAmong(fields, options, known);
  const asked = options.locked === true ? new Map<string, DigestFact>() : await askDigests(open, world);
  const facts = new Map([...known, ...asked]);
  const parts = await askParts(fields, options, facts, record, world);
  const restraints = prepareRestraints(world.config, world.clock.now());
  const decided = base.containers.map((each) => {
    const decision = decidePin(each.field, true, facts, options, { parts, restraints });
    const { reference } = each.field;
    const fact =
      decision.kind !== 'refuse' || reference === null ? null : held.get(questionKey(reference, reference.tag));
    const before = fact?.kind === 'exists' ? { before: { tag: reference?.tag ?? 'latest', digest: fact.digest } } : {};
    return { ...each, decision, ...before };
  });
  const { images, replacements, unreachable } = imageReplacements(decided, base.objects, base.specs);
  return overlayAnswer('pin', base, decided, unreachable, { kind: 'images', images, replacements });
}

/** What the overlay that is there says about tags. */
function overlayFacts({ before }: OverlayBase): Map<string, DigestFact> {
  const texts = [
    ...(before?.overlay.images ?? []).map(({ name, newTag, digest }) => formatReference({ name, tag: newTag, digest })),
    ...(before?.overlay.replacements ?? []).map(({ value }) => value),
  ];
  const facts = new Map<string, DigestFact>();
  for (const text of texts) {
    const parsed = tryParseReference(text);
    if (!parsed.ok || parsed.reference.digest === null || parsed.reference.tag === null) continue;
    const { tag, digest } = parsed.reference;
    facts.set(questionKey(parsed.reference, tag), {
      kind: 'exists',
      digest,
      mediaType: '',
      learntAt: '',
      source: 'overlay',
    });
  }
  return facts;
}

/** What is known of a field beside the digest of its tag. */
export interface PinSurroundings {
  /** What kustomizations deploy in its place, where all do. */
  readonly replaced?: DeployedField['replaced'];
  /** What the pins whose tag moved are the digest of, by {@link partKey}. */
  readonly parts?: ReadonlyMap<string, PinnedPart>;
  /** What the configuration holds, bars and denies. */
  readonly restraints?: Restraints;
}

/** What becomes of one field. */
export function decidePin(
  field: ImageField,
  named: boolean,
  facts: ReadonlyMap<string, DigestFact>,
  options: PinOptions,
  { replaced = null, parts = new Map(), restraints }: PinSurroundings = {},
): Decision {
  const settled = decideWithoutAsking(field, named, options, replaced);
  if (settled !== null || !isMovable(field)) return settled ?? keep('faulty', field.problem ?? '');
  const { reference } = field;
  const tag = reference.tag ?? 'latest';
  const fact = facts.get(questionKey(reference, reference.tag));
  if (fact === undefined) return refuse(errorData('LOCK_MISSING_ENTRY', `the lock does not know \`${field.written}\``));
  if (fact.kind !== 'exists') return refuse(fact.error);
  if (fact.digest === reference.digest) return keep('current', `\`${tag}\` still names this digest`);
  if (reference.digest === null) {
    const reason = `\`${tag}\` is ${shortDigest(fact.digest)}${fact.source === 'registry' ? '' : ` (from the ${fact.source})`}`;
    const denied = restraints && refuseDenied(withParts(reference, { tag, digest: fact.digest }), restraints);
    return denied ?? { kind: 'change', to: { tag, digest: fact.digest }, reason };
  }
  const pinned = { ...reference, digest: reference.digest };
  const move = decideMove(tag, pinned, fact.digest, parts.get(partKey(reference)));
  if (move.kind !== 'change' || restraints === undefined) return move;
  return decideWhetherHeld(reference, withParts(reference, move.to), restraints) ?? move;
}

/** Follows a tag that moved. A pin to the image of one platform stays one: what its tag names for that platform now. */
function decideMove(
  tag: string,
  reference: ImageReference & { readonly digest: string },
  now: string,
  part: PinnedPart = { kind: 'whole' },
): Decision {
  if (part.kind === 'unknown') return refuse(part.error);
  const to = part.kind === 'whole' ? now : part.digest;
  const only = part.kind === 'whole' ? '' : ` for ${part.platform}`;
  if (to === null) return refuse(platformAbsent(reference.name, tag, only));
  if (to === reference.digest) return keep('current', `\`${tag}\` still names this image${only} only`);
  const reason = `\`${tag}\` moved from ${shortDigest(reference.digest)} to ${shortDigest(to)}${only}`;
  return { kind: 'change', to: { tag, digest: to }, reason };
}

/** Which of the pins that are to follow their tags are those of one platform. */
async function askParts(
  fields: readonly OpenField[],
  options: PinOptions,
  facts: ReadonlyMap<string, DigestFact>,
  lock: Lock,
  world: World,
): Promise<ReadonlyMap<string, PinnedPart>> {
  if (options.refresh !== true) return new Map();
  const open = fields.flatMap(({ field, named, replaced = null }) =>
    field.reference === null || decideWithoutAsking(field, named, options, replaced) !== null ? [] : [field.reference],
  );
  return askPlatformPins(open, facts, lock, world);
}

/** What needs no answer from outside; `null` where the tag's digest decides. */
function decideWithoutAsking(
  field: ImageField,
  named: boolean,
  { refresh }: PinOptions,
  replaced: DeployedField['replaced'],
): Decision | null {
  const early = decideWhetherMovable(field, named);
  if (early !== null || field.reference === null) return early;
  if (replaced !== null)
    return keep('deployed-elsewhere', `${replacedWords(replaced)}${wayForRenamed(field.reference, replaced)}`);
  if (field.reference.digest === null) return null;
  if (refresh !== true) return keep('pinned', 'pinned already');
  return field.reference.tag === null ? keep('pinned', 'pinned without a tag: there is nothing to follow') : null;
}

/** An entry that only renames has no tag to pin, and the digest of the written name may be none of the other. */
function wayForRenamed({ tag, digest }: ImageReference, replaced: readonly DeployedImage[]): string {
  const [first] = replaced;
  const isRenamed = replaced.every(({ image }) => {
    const parsed = tryParseReference(image);
    return parsed.ok && parsed.reference.tag === tag && parsed.reference.digest === digest;
  });
  if (!isRenamed || first?.by == null) return '';
  return ` under another name: a \`newTag\` there can be pinned, or \`bowline pin ${folderOf(first.by.kustomization) || '.'} --as-overlay DIR\` does it`;
}

type OpenField = Pick<PinSurroundings, 'replaced'> & { readonly field: ImageField; readonly named: boolean };

function questionsAmong(
  fields: readonly OpenField[],
  options: PinOptions,
  known: ReadonlyMap<string, DigestFact>,
): TagQuestion[] {
  return fields.flatMap(({ field, named, replaced = null }) => {
    const { reference } = field;
    if (reference === null || decideWithoutAsking(field, named, options, replaced) !== null) return [];
    return known.has(questionKey(reference, reference.tag)) ? [] : [{ reference, tag: reference.tag }];
  });
}

/** What the lock answers by itself. Where it knows several digests for a tag, only a locked run has to care. */
function lockFacts(lock: Lock, locked: boolean): Map<string, DigestFact> {
  const facts = new Map<string, DigestFact>();
  const ambiguous = new Set<string>();
  for (const { pinned, digest, platform } of lock.entries.values()) {
    const parsed = tryParseReference(pinned);
    // The image of one platform is no answer to what a tag names.
    if (!parsed.ok || parsed.reference.tag === null || platform !== null) continue;
    const key = questionKey(parsed.reference, parsed.reference.tag);
    const before = facts.get(key);
    if (before?.kind === 'exists' && before.digest !== digest) ambiguous.add(key);
    facts.set(key, { kind: 'exists', digest, mediaType: '', learntAt: '', source: 'lock' });
  }
  for (const key of ambiguous) {
    const error = errorData('LOCK_AMBIGUOUS', `the lock knows several digests for ${key}`);
    if (locked) facts.set(key, { kind: 'unknown', error, learntAt: '' });
    else facts.delete(key);
  }
  return facts;
}
