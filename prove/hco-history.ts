/** The proof that a ledger sees what happened: a project's real history is replayed, watched, and told again. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compactLedger } from '../src/records/ledger/compact-ledger.ts';
import { LEDGER_FILE, mergeLedgers } from '../src/records/ledger/ledger.ts';
import { ageOf, indexLedger } from '../src/records/ledger/ledger-index.ts';
import { findMoves, type MoveCause, type TagMove } from '../src/records/ledger/ledger-moves.ts';
import { type ParsedLedger, parseLedger } from '../src/records/ledger/parse-ledger.ts';
import { createHandClock } from '../src/registry-server/clock.ts';
import { makeImage, type SyntheticImage } from '../src/registry-server/images/synthetic-image.ts';
import { startRegistryServer } from '../src/registry-server/registry-server.ts';
import { createTimeLine } from '../src/registry-server/time-line.ts';
import { CAUSE_WORDS } from '../src/report/people/ledger-text.ts';
import { type Claims, countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { type HistoryMove, type HistoryRow, movesOf, readHistory } from './hco-history/history.ts';
import { openWatcher, type Watcher } from './hco-history/watcher.ts';

export const summary =
  'Of a history of images, replayed on a registry and watched by our client, the ledger tells every tag that was pushed again, and no other.';

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const rows = readHistory(data, slice ? 40 : 300);
  const images = imagesOf(rows);
  const folder = mkdtempSync(join(tmpdir(), 'bowline-history-'));
  const claims = createClaims(log);
  try {
    const replay = await replayHistory(rows, images, folder);
    claims.check('every question is answered, and every answer is recorded', replay.faults);
    const distinct = new Set([...images.values()].map(({ digest }) => digest)).size;
    claims.check(
      'each digest stands for one image',
      distinct === images.size ? [] : [`${images.size} digests, ${distinct} images`],
    );
    judge(rows, images, replay, claims);
    tell(rows, replay, log);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return claims.hold();
}

/** One image of its own for each digest of the history. */
function imagesOf(rows: readonly HistoryRow[]): ReadonlyMap<string, SyntheticImage> {
  return new Map(
    rows.map(({ digest }) => [digest, makeImage({ seed: digest, platforms: ['linux/amd64', 'linux/arm64'] })]),
  );
}

interface Replay {
  readonly faults: readonly string[];
  /** The ledger of the machine that always watched, and those of the two that watched in turns. */
  readonly whole: ParsedLedger;
  readonly turns: readonly ParsedLedger[];
  readonly moments: number;
  readonly asked: number;
  readonly endsAt: number;
}

/** At each moment of the history the registry changes, and whoever watches asks for the images that are named then. */
async function replayHistory(
  rows: readonly HistoryRow[],
  images: ReadonlyMap<string, SyntheticImage>,
  folder: string,
): Promise<Replay> {
  const clock = createHandClock((rows[0]?.at ?? 0) - 1);
  const server = await startRegistryServer({ clock });
  const openOne = (name: string): Watcher => openWatcher(join(folder, name), server.host, clock);
  const [whole, first, second] = [openOne('whole'), openOne('first'), openOne('second')];
  const faults: string[] = [];
  let [moments, asked] = [0, 0];
  try {
    const line = createTimeLine(
      server,
      clock,
      rows.flatMap(({ at, repository, tag, digest }) => {
        const image = images.get(digest);
        return image === undefined ? [] : [{ at, do: 'push', repository, tag, image } as const];
      }),
    );
    const named = new Map<string, string>();
    for (const [at, own] of Map.groupBy(rows, (row) => row.at)) {
      await line.advanceTo(at);
      for (const { variable, repository, tag } of own) named.set(variable, `${repository}:${tag}`);
      const references = new Set(named.values());
      for (const watcher of [whole, moments % 2 === 0 ? first : second])
        faults.push(...(await watcher.ask(references)));
      moments += 1;
      asked += 2 * references.size;
    }
  } finally {
    await server.stop();
  }
  const read = ({ folder: own }: Watcher): ParsedLedger =>
    parseLedger(readFileSync(join(own, LEDGER_FILE), 'utf8'), own);
  return { faults, whole: read(whole), turns: [read(first), read(second)], moments, asked, endsAt: clock.now() };
}

/** Holds what the ledgers tell against what happened. */
function judge(
  rows: readonly HistoryRow[],
  images: ReadonlyMap<string, SyntheticImage>,
  { whole, turns, endsAt }: Replay,
  claims: Claims,
): void {
  const happened = movesOf(rows).map((move) => describeTruth(move, images));
  const compare = (told: readonly TagMove[], causes: boolean): string[] => {
    const words = told.map((move) => describeMove(move, causes));
    const truth = happened.map(({ what, cause }) => (causes ? `${what}: ${CAUSE_WORDS[cause]}` : what));
    return [
      ...truth.filter((each) => !words.includes(each)).map((each) => `not found: ${each}`),
      ...words.filter((each) => !truth.includes(each)).map((each) => `did not happen: ${each}`),
    ];
  };
  const merged = mergeLedgers(...turns);
  claims.check(
    'every move is found with its cause, and nothing else is called one',
    compare(findMoves(indexLedger(whole)), true),
  );
  claims.check(
    'two machines that watch in turns tell the same together',
    compare(findMoves(indexLedger(merged)), true),
  );
  claims.check('a compact ledger tells the same', compare(findMoves(indexLedger(compactLedger(merged))), true));
  claims.check('each digest is as old under its tag as it is', findWrongAges(rows, images, whole, endsAt));
  claims.check(
    'no line is there twice',
    compactLedger(whole).entries.length === whole.entries.length ? [] : ['a compact ledger has fewer lines'],
  );
}

/** A two-part tag moves by design; of any other nothing tells why it was pushed again. */
function describeTruth(
  { repository, tag, from, to, at }: HistoryMove,
  images: ReadonlyMap<string, SyntheticImage>,
): { readonly what: string; readonly cause: MoveCause } {
  const seenAt = new Date(at).toISOString();
  const [before = '', after = ''] = [from, to].map((digest) => images.get(digest)?.digest);
  const cause = /^v?\d+\.\d+$/.test(tag) ? 'by-design' : 'unknown';
  return { what: `${repository}:${tag} ${before} → ${after} at ${seenAt}`, cause };
}

function describeMove({ repository, tag, from, to, seenAt, cause }: TagMove, causes: boolean): string {
  const what = `${repository}:${tag} ${from} → ${to} at ${seenAt}`;
  return causes ? `${what}: ${CAUSE_WORDS[cause]}` : what;
}

function findWrongAges(
  rows: readonly HistoryRow[],
  images: ReadonlyMap<string, SyntheticImage>,
  ledger: ParsedLedger,
  now: number,
): string[] {
  const index = indexLedger(ledger);
  const first = new Map<string, HistoryRow>();
  for (const row of rows) {
    const key = `${row.repository}:${row.tag}@${row.digest}`;
    if (!first.has(key)) first.set(key, row);
  }
  return [...first.values()].flatMap(({ at, repository, tag, digest: historic }) => {
    const digest = images.get(historic)?.digest ?? '';
    const age = ageOf({ repository, tag, digest }, index, now);
    return age === now - at ? [] : [`${repository}:${tag} is ${age} ms old, not ${now - at}`];
  });
}

function tell(rows: readonly HistoryRow[], { whole, moments, asked }: Replay, log: ProofOptions['log']): void {
  const moves = findMoves(indexLedger(whole));
  const tags = new Set(rows.map(({ repository, tag }) => `${repository}:${tag}`)).size;
  for (const { repository, tag, seenAt, cause } of moves
    .toSorted((a, b) => (a.seenAt < b.seenAt ? -1 : 1))
    .slice(0, 40))
    log(`${seenAt.slice(0, 10)}  ${repository}:${tag}  ${CAUSE_WORDS[cause]}`);
  log(
    `${rows.length} rows at ${moments} times, ${tags} tags; ${asked} questions, ${whole.entries.length} lines of ledger`,
  );
  log(`${moves.length} moves of ${movesOf(rows).length}: ${countWords(moves.map(({ cause }) => CAUSE_WORDS[cause]))}`);
}
