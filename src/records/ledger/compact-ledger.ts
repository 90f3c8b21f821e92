/** Makes a ledger as small as what it tells: repeats go, and of a tag that moves all the time the middle of its past. */
import { compareEntries, formatEntry, type Ledger, type LedgerEntry } from './ledger.ts';

/** Entries that are kept of one tag, and of the digests of one repository that are known without a tag. */
const MOST = 64;

/**
 * Keeps of each tag the entries at which something changed: a digest came, went, or was learnt more of. Where these
 * are too many, the first and the newest stay. When each digest was first seen and the last change of each tag are
 * never lost below that bound; above it, the oldest digests between are.
 */
export function compactLedger({ entries }: Ledger): Ledger {
  const byTag = Map.groupBy(entries, ({ repository, tag }) => `${repository}:${tag ?? ''}`);
  const kept = [...byTag.values()].flatMap((own) =>
    bounded(own[0]?.tag === null ? newsOfDigests(own) : newsOfTag(own)),
  );
  return { entries: kept.sort(compareEntries) };
}

function newsOfTag(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter((entry, index) => !addsNothing(entry, entries[index - 1]));
}

/** Digests without a tag follow each other by chance: each has a past of its own. */
function newsOfDigests(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return [...Map.groupBy(entries, ({ digest }) => digest).values()].flatMap(newsOfTag).sort(compareEntries);
}

/** Whether an entry says no more than the one before it, but for when and by whom it was seen. */
function addsNothing(entry: LedgerEntry, before: LedgerEntry | undefined): boolean {
  if (before === undefined || entry.gone !== before.gone) return false;
  return formatEntry({ ...before, ...entry, at: before.at, by: before.by }) === formatEntry(before);
}

function bounded(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const [first] = entries;
  if (entries.length <= MOST || first === undefined) return entries;
  return [first, ...entries.slice(entries.length - MOST + 1)];
}
