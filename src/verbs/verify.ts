/** `verify`: is what was pinned still there, does it agree with its tag, and for how long will it stay? */
import type { ErrorData } from '../errors.ts';
import { describeField } from '../files/field/field.ts';
import { findRetention } from '../image/places/retention.ts';
import { repositoryIdentity } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { registrySettings, saidRetention } from '../records/config/registry-settings.ts';
import type { StreamMetadata } from '../records/coreos/stream-document.ts';
import { collectedDigests, indexLedger, type LedgerIndex } from '../records/ledger/ledger-index.ts';
import { LOCK_FILE } from '../records/lock/lock.ts';
import { documentFinding } from '../rules/documents/document-findings.ts';
import { findRolloutFaults } from '../rules/documents/rollout-findings.ts';
import { findRolloutFault, STREAM_RULES } from '../rules/documents/stream-findings.ts';
import { type Finding, sortFindings, tellApart } from '../rules/finding.ts';
import { VERIFY_RULES } from '../rules/judge/all-rules.ts';
import { judgePin, placedFinding } from '../rules/judge/judge-pins.ts';
import type { PinFacts, PinSubject } from '../rules/pin-rule.ts';
import { acceptAmong } from '../steps/accept-among.ts';
import { coversComponents } from '../steps/choices/find-covered.ts';
import type { FindingsAnswer } from '../steps/findings-answer.ts';
import { readLedger, readMemory } from '../steps/ledger.ts';
import { readLock } from '../steps/lock.ts';
import { askPins, pinKey } from '../steps/pins/ask-pins.ts';
import { askUpstreamOf } from '../steps/pins/ask-upstream.ts';
import { collectPins, type PinsRead, type PlacedFault, type PlacedQuestion, placeIn } from '../steps/pins/pins.ts';
import type { Reading } from '../steps/read.ts';
import { shownTags } from '../steps/shown/read-disagreements.ts';
import { situations } from '../steps/situations.ts';
import { askFollowers } from '../steps/streams/follower-faults.ts';
import { rememberImages } from '../steps/versions/remembered-images.ts';

export interface VerifyAnswer extends FindingsAnswer {
  /** How many places pin something, and how many different things. */
  readonly pins: number;
  readonly distinct: number;
  /** Stream and rollout documents among the files. */
  readonly documents: number;
  /** Streams elsewhere that images of these files follow, each asked for once. */
  readonly followed: number;
  /** Files with a rollout whose stream was not read, so that the two were not compared. */
  readonly uncompared: readonly string[];
}

const VERIFY_RULE_IDS = new Set(VERIFY_RULES.map(({ id }) => id));

/**
 * Asks registries about every pin of what was read; of the whole root, about those of the lock as well.
 *
 * @param components only pins of their images, each as `COMPONENT` or `SET/COMPONENT`; empty for all, and documents as well
 */
export async function verify(
  reading: Reading,
  world: World,
  components: readonly string[] = [],
): Promise<VerifyAnswer> {
  const findSituation = situations(world.config);
  const isLockRead = reading.whole || reading.files.some(({ path }) => path === LOCK_FILE);
  const lock = readLock(world);
  const collected = collectPins(reading, isLockRead ? lock : null, findSituation, world);
  const read = components.length === 0 ? collected : pinsOf(collected, components, world);
  const memory = await readMemory(world);
  const facts = await askPins(read.pins, memory, world);
  const remembered = rememberImages(world, memory, shownTags(reading, world));
  const upstream = await askUpstreamOf(read.pins, lock, remembered, world);
  // What only the cache of one machine knows may date a finding, and not make it graver.
  const record = indexLedger(readLedger(world));
  const unanswered: { readonly pin: PlacedQuestion; readonly error: ErrorData }[] = [];
  const ofPins = read.pins.flatMap((pin) => {
    const own = facts.get(pinKey(pin));
    if (own === undefined) return [];
    unanswered.push(...own.errors.map((error) => ({ pin, error })));
    const original = upstream.get(pinKey(pin));
    const subject = subjectOf(pin, own, record, world);
    return judgePin(original === undefined ? subject : { ...subject, upstream: original });
  });
  const ofDocuments = [...read.faults, ...rolloutFaults(read, findSituation)].flatMap(streamFinding);
  const followers = await askFollowers(reading, world);
  const ofFollowers = followers.faults.flatMap(
    ({ rule, message, place }) => documentFinding(rule, message, place, findSituation(place.file, false)) ?? [],
  );
  const found = tellApart(sortFindings([...ofPins, ...ofDocuments, ...ofFollowers]));
  const { counted, silenced } = acceptAmong(found, reading, world, VERIFY_RULE_IDS);
  const said = distinctErrors(unanswered);
  return {
    findings: counted,
    silenced,
    errors: [
      ...reading.errors,
      ...read.errors,
      ...followers.errors,
      ...said.flatMap(({ matters, error }) => (matters ? [error] : [])),
    ],
    notes: [...reading.notes, ...read.notes, ...said.flatMap(({ matters, error }) => (matters ? [] : [error]))],
    reading,
    pins: read.pins.length,
    distinct: facts.size,
    documents: read.streams.length,
    followed: followers.streams,
    uncompared: read.streams.flatMap(({ file, document }) =>
      document.kind === 'rollouts' && !streamsOf(read).has(document.name) ? [file.path] : [],
    ),
  };
}

/** Only the pins of components; what documents say is of none. */
function pinsOf(read: PinsRead, components: readonly string[], { config }: World): PinsRead {
  const covers = coversComponents(components, config.componentSets);
  return { ...read, pins: read.pins.filter(({ reference }) => covers(reference)), streams: [], faults: [] };
}

function subjectOf(pin: PlacedQuestion, facts: PinFacts, ledger: LedgerIndex, { config, clock }: World) {
  const { reference } = pin;
  const settings = registrySettings(reference.registry, config.registries);
  const collects = collectedDigests(ledger, repositoryIdentity(reference)).length > 0;
  const subject: PinSubject = {
    ...pin,
    facts,
    retention: findRetention(reference, saidRetention(settings), collects),
    mirror: settings.mirror ?? null,
    now: clock.now(),
  };
  return { ...subject, at: pin.at };
}

/** Rollout documents by themselves, and against the streams of their name, where both were read. */
function rolloutFaults(read: PinsRead, findSituation: ReturnType<typeof situations>): PlacedFault[] {
  const byName = streamsOf(read);
  return read.streams.flatMap(({ file, document }) => {
    if (document.kind !== 'rollouts') return [];
    const stream = byName.get(document.name);
    const beside = stream === undefined ? null : findRolloutFault(document, stream);
    const situation = findSituation(file.path, file.named);
    return [...findRolloutFaults(document), ...(beside === null ? [] : [beside])].map((fault) => ({
      fault,
      situation,
      at: placeIn(file, fault, document.name),
    }));
  });
}

function streamFinding({ fault, situation, at }: PlacedFault): Finding[] {
  const rule = STREAM_RULES.find(({ id }) => id === fault.rule);
  const finding = rule === undefined ? null : placedFinding(rule, fault, situation, at);
  return finding === null ? [] : [finding];
}

function streamsOf({ streams }: PinsRead): ReadonlyMap<string, StreamMetadata> {
  return new Map(
    streams.flatMap(({ document }): [string, StreamMetadata][] =>
      document.kind === 'stream' ? [[document.name, document]] : [],
    ),
  );
}

interface SaidError {
  readonly matters: boolean;
  readonly error: ErrorData;
}

/** Each unanswered question once, at the first of the places that need it. */
function distinctErrors(
  unanswered: readonly { readonly pin: PlacedQuestion; readonly error: ErrorData }[],
): SaidError[] {
  const said = new Map<string, SaidError>();
  for (const { pin, error } of unanswered) {
    const before = said.get(error.message);
    if (before === undefined || (pin.matters && !before.matters))
      said.set(error.message, { matters: pin.matters, error: placed(error, pin) });
  }
  return [...said.values()];
}

/** An error of a registry with the place of the pin that it is about. */
function placed(error: ErrorData, { at: { place, field } }: PlacedQuestion): ErrorData {
  const { file, line, column } = place;
  return { ...error, place: { file, line, column, ...(field === null ? {} : { within: describeField(field) }) } };
}
