/** A ledger on disk: lines are added under a lock, and a reader sees the file as it was or as it is. */
import { hash } from 'node:crypto';
import * as fs from 'node:fs';
import * as nodePath from 'node:path';
import { BowlineError, toErrorData } from '../../errors.ts';
import { compactLedger } from '../../records/ledger/compact-ledger.ts';
import { formatLedger, LEDGER_FILE, type Ledger, type LedgerEntry, mergeLedgers } from '../../records/ledger/ledger.ts';
import { indexLedger, withoutFuture } from '../../records/ledger/ledger-index.ts';
import { findNews, type Observation } from '../../records/ledger/ledger-news.ts';
import { LEDGER_LINES, parseLedger } from '../../records/ledger/parse-ledger.ts';
import { decodeText } from '../decode-text.ts';
import { withFileLock } from '../file-lock.ts';
import { replaceFile } from '../replace-file.ts';
import type { RecordReport } from '../world.ts';
import { type LedgerPlace, ledgerLock } from './ledger-place.ts';

/** What was seen, and who says so. */
export interface SignedObservation {
  readonly observation: Observation;
  readonly by: string;
}

const READ_ONLY_RECORD = 'let this user write it, or say `--no-record`; the answer does not depend on it';
const READ_ONLY_HINT =
  'name a folder that can be written as `XDG_CACHE_HOME`, or say `--no-record`; the answer does not depend on it';

const LARGEST_FILE = 64 * 1024 * 1024;
/** A hint is kept small: what was not looked at for longest goes first. */
const MOST_HINTS = 20_000;

/** The text of a ledger; `null` where there is none. Throws `FILE_NOT_TEXT`, `FILE_TOO_LARGE`, or the system's error. */
export function readLedgerFile({ folder }: LedgerPlace): string | null {
  const path = nodePath.join(folder, LEDGER_FILE);
  const stat = fs.statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile()) return null;
  if (stat.size > LARGEST_FILE) throw new BowlineError('FILE_TOO_LARGE', `${LEDGER_FILE} is larger than 64 MiB`);
  return decodeText(fs.readFileSync(path), LEDGER_FILE);
}

/** Adds to a ledger what of these observations is news to it. Never throws: that nothing could be added is an answer. */
export function recordObservations(
  place: LedgerPlace,
  observations: readonly SignedObservation[],
  now: number,
  { patience }: { readonly patience?: number } = {},
): RecordReport {
  if (observations.length === 0) return { lines: 0, error: null };
  try {
    const lock = ledgerLock(place);
    if (place.kind === 'record') keepOutOfGit(place.folder);
    return { lines: withFileLock(lock, 'ledger', () => addNews(place, observations, now), patience), error: null };
  } catch (thrown) {
    return { lines: 0, error: toErrorData(explainFailure(thrown, place)) };
  }
}

/** What the system refuses is no bug of ours: a folder that may only be read, a disk that is full. */
function explainFailure(thrown: unknown, { kind, folder }: LedgerPlace): unknown {
  const isOfSystem = thrown instanceof Error && 'syscall' in thrown;
  if (!isOfSystem && !(thrown instanceof BowlineError && thrown.code === 'FILE_UNWRITABLE')) return thrown;
  const what = kind === 'record' ? LEDGER_FILE : `the cache in ${folder}`;
  return new BowlineError('FILE_UNWRITABLE', `what registries said could not be added to ${what}`, {
    cause: thrown instanceof BowlineError ? (thrown.cause ?? thrown) : thrown,
    hint: kind === 'record' ? READ_ONLY_RECORD : READ_ONLY_HINT,
  });
}

function addNews(place: LedgerPlace, observations: readonly SignedObservation[], now: number): number {
  const text = readLedgerFile(place);
  // Whoever took the record away meanwhile does not want it back.
  if (text === null && place.kind === 'record') return 0;
  const known = readKnown(text ?? '', place);
  const news = findAllNews(withoutFuture(known, now), observations);
  if (news.length === 0) return 0;
  const merged = mergeLedgers(known, { entries: news });
  if (place.kind === 'record' && merged.entries.length > LEDGER_LINES)
    throw new BowlineError('LEDGER_INVALID', `${LEDGER_FILE} would have more than ${LEDGER_LINES} lines`, {
      hint: 'make it smaller with `bowline ledger --compact --write`',
    });
  const after = formatLedger(place.kind === 'record' ? merged : boundHints(merged));
  replaceFile(
    fs.realpathSync(place.folder),
    LEDGER_FILE,
    after,
    text === null ? null : `sha256:${hash('sha256', text)}`,
  );
  return news.length;
}

/** A record with lines that cannot be read is left alone; a hint begins anew from those that can. */
function readKnown(text: string, { kind }: LedgerPlace): Ledger {
  const { entries, faults } = parseLedger(text, LEDGER_FILE);
  const [fault] = faults;
  if (fault === undefined || kind === 'hint') return { entries };
  throw new BowlineError(fault.code, `${fault.message}, so nothing is added to it`, {
    ...(fault.place === undefined ? {} : { place: fault.place }),
  });
}

/** What a run saw of one tag at several times is weighed in the order in which it was seen. */
function findAllNews(known: Ledger, observations: readonly SignedObservation[]): LedgerEntry[] {
  const byRepository = Map.groupBy(known.entries, ({ repository }) => repository);
  const index = indexLedger(known);
  const questions = Map.groupBy(
    observations,
    ({ observation: { repository, tag, digest } }) => `${repository}:${tag ?? digest}`,
  );
  return [...questions.values()].flatMap((own) => {
    const news: LedgerEntry[] = [];
    for (const { observation, by } of own) {
      const before = { entries: byRepository.get(observation.repository) ?? [] };
      const memory = news.length === 0 ? index : indexLedger(mergeLedgers(before, { entries: news }));
      const entry = findNews(observation, by, memory);
      if (entry !== null) news.push(entry);
    }
    return news;
  });
}

function boundHints(ledger: Ledger): Ledger {
  if (ledger.entries.length <= MOST_HINTS) return ledger;
  const { entries } = compactLedger(ledger);
  const newest = entries.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, MOST_HINTS);
  return mergeLedgers({ entries: newest });
}

/** The lock lies in a folder of ours, which git is not to see. */
function keepOutOfGit(root: string): void {
  fs.mkdirSync(nodePath.join(root, '.bowline'), { recursive: true });
  try {
    fs.writeFileSync(nodePath.join(root, '.bowline', '.gitignore'), '*\n', { flag: 'wx' });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  }
}
