/** `ledger`: what is remembered of tags and digests, and the plans that make, merge and shorten the record of it. */
import type { ErrorData } from '../errors.ts';
import { matchesImage, parseImagePattern } from '../image/pattern.ts';
import { repositoryIdentity, tryParseReference } from '../image/reference.ts';
import type { TagVerdict } from '../image/tag/tag.ts';
import type { World } from '../io/world.ts';
import { makePlan } from '../plan/edits/make-plan.ts';
import { type Collecting, collecting } from '../records/config/registry-settings.ts';
import { compactLedger } from '../records/ledger/compact-ledger.ts';
import { EMPTY_LEDGER, formatLedger, LEDGER_FILE, type Ledger, mergeLedgers } from '../records/ledger/ledger.ts';
import { collectedDigests, indexLedger, type LedgerIndex, withoutFuture } from '../records/ledger/ledger-index.ts';
import { findMoves, type JudgeTag, learnKinds, type TagMove } from '../records/ledger/ledger-moves.ts';
import { parseLedger } from '../records/ledger/parse-ledger.ts';
import { readLedger } from '../steps/ledger.ts';
import { judgeByConfig } from '../steps/observed-tags.ts';
import type { PlanAnswer } from '../steps/plan-answer.ts';
import { nothingRead, type Reading } from '../steps/read.ts';

/** One tag as it is known now. */
export interface KnownTag {
  readonly tag: string;
  readonly digest: string;
  /** When the tag was first seen at all, and when it was first seen to name this digest; ISO 8601 in UTC. */
  readonly firstSeen: string;
  readonly since: string;
  /** Since when the registry says that there is no such tag; `null` where it does not. */
  readonly goneSince: string | null;
  readonly tagKind: TagVerdict;
}

export interface KnownRepository {
  readonly repository: string;
  readonly tags: readonly KnownTag[];
  readonly moves: readonly TagMove[];
  /** Digests that were seen and are no longer there. */
  readonly collected: readonly string[];
  /** Whether what no tag names any more is deleted there, and how that is known. */
  readonly collecting: Collecting;
}

export interface LedgerAnswer {
  /** The record of the root, the hint in the cache, or nothing at all. */
  readonly source: 'record' | 'hint' | 'none';
  readonly repositories: readonly KnownRepository[];
  /** How many lines claim to come from the future, and so do not count. */
  readonly future: number;
  readonly notes: readonly ErrorData[];
}

/**
 * Tells what is remembered of the repositories that the patterns cover; without patterns of all.
 *
 * @throws {BowlineError} `PATTERN_INVALID`
 */
export async function ledger(patterns: readonly string[], world: World): Promise<LedgerAnswer> {
  const record = readLedger(world);
  const hint = record.text === null ? await readHint(world) : null;
  const index = indexLedger(hint ?? record);
  const covers = patterns.map(parseImagePattern);
  const judge = judgeByConfig(world.config);
  const repositories = [...index.keys()].filter((repository) => {
    const parsed = tryParseReference(repository);
    return covers.length === 0 || (parsed.ok && covers.some((pattern) => matchesImage(pattern, parsed.reference)));
  });
  return {
    source: record.text !== null ? 'record' : hint === null ? 'none' : 'hint',
    repositories: repositories.map((repository) =>
      describeRepository(repository, { index, judge, isRecord: record.text !== null }, world),
    ),
    future: (hint ?? record).future,
    notes: record.faults,
  };
}

async function readHint(world: World): Promise<ReturnType<typeof withoutFuture> | null> {
  const text = await world.ledger.hint();
  return text === null ? null : withoutFuture(parseLedger(text, LEDGER_FILE), world.clock.now());
}

function describeRepository(
  repository: string,
  { index, judge, isRecord }: { readonly index: LedgerIndex; readonly judge: JudgeTag; readonly isRecord: boolean },
  { config }: Pick<World, 'config'>,
): KnownRepository {
  const own = index.get(repository);
  const moves = own === undefined ? [] : findMoves(new Map([[repository, own]]), judge);
  // No verdict rests on a hint, here as elsewhere.
  const judgeAsSeen = isRecord ? judgeByConfig(config, learnKinds(moves)) : judge;
  const tags = [...(own?.byTag ?? [])].flatMap(([tag, entries]): KnownTag[] => {
    const [first, last] = [entries[0], entries.at(-1)];
    if (first === undefined || last === undefined) return [];
    const changed = entries.findLastIndex(({ digest }) => digest !== last.digest);
    const since = entries[changed + 1]?.at ?? last.at;
    const goneSince = last.gone === true ? last.at : null;
    return [{ tag, digest: last.digest, firstSeen: first.at, since, goneSince, tagKind: judgeAsSeen(repository, tag) }];
  });
  const collected = collectedDigests(index, repository);
  const registry = repository.slice(0, repository.indexOf('/'));
  return {
    repository,
    tags,
    moves,
    collected,
    collecting: collecting(registry, collected.length > 0, config.registries),
  };
}

/** Plans the record of this root, with what the cache knows about the images that its files name. */
export async function initLedger(reading: Reading, world: World): Promise<PlanAnswer> {
  const { text } = readLedger(world);
  if (text !== null) return planRecord(text, text, '', reading);
  const named = new Set(
    reading.files.flatMap(({ fields }) =>
      fields.flatMap(({ reference }) => (reference === null ? [] : [repositoryIdentity(reference)])),
    ),
  );
  const hint = (await readHint(world)) ?? EMPTY_LEDGER;
  const known = { entries: hint.entries.filter(({ repository }) => named.has(repository)) };
  const lines = known.entries.length;
  const reason =
    lines === 0 ? 'from now on every run adds to it' : `${countedLines(lines)} that the cache knows of these images`;
  return planRecord(null, formatLedger(known), reason, reading);
}

/** Plans the shorter ledger: repeats go, and lines that cannot be read. */
export function shortenLedger(world: World): PlanAnswer {
  const { text } = readLedger(world);
  if (text === null) return planRecord(null, null, '', nothingRead([]));
  // Of a ledger that has grown too long for reading, no line is to be lost when it is made shorter.
  const { faults, ...read } = parseLedger(text, LEDGER_FILE, Number.POSITIVE_INFINITY);
  const after = compactLedger(read);
  const dropped = read.entries.length - after.entries.length;
  const unread = faults.length === 0 ? '' : ', and what cannot be read';
  return planRecord(
    text,
    formatLedger(after),
    `drops ${countedLines(dropped)} without news${unread}`,
    nothingRead(faults),
  );
}

/** Plans the union with another ledger; with lines of its own that cannot be read, the record is left alone. */
export function mergeLedger(other: Ledger, name: string, world: World): PlanAnswer {
  const { text, faults } = readLedger(world);
  const own = text === null ? EMPTY_LEDGER : parseLedger(text, LEDGER_FILE);
  const merged = mergeLedgers(own, other);
  const added = merged.entries.length - own.entries.length;
  if (faults.length > 0) return planRecord(text, text, '', { ...nothingRead([]), errors: faults });
  return planRecord(text, formatLedger(merged), `adds ${countedLines(added)} of ${name}`, nothingRead([]));
}

function planRecord(from: string | null, to: string | null, reason: string, reading: Reading): PlanAnswer {
  const record = { target: { file: LEDGER_FILE }, from, to, reason };
  return { plan: makePlan('ledger', [], () => (from === to ? [] : [record])), reading };
}

function countedLines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}
