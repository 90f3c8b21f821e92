/** Questions to a ledger: what is known of a tag or a digest, since when, and of which repositories. */
import { compareEntries, type Ledger, type LedgerEntry } from './ledger.ts';

/** The entries of one repository, each list in the order of time. */
export interface RepositoryMemory {
  readonly byTag: ReadonlyMap<string, readonly LedgerEntry[]>;
  readonly byDigest: ReadonlyMap<string, readonly LedgerEntry[]>;
}

/** By repository in its one spelling. */
export type LedgerIndex = ReadonlyMap<string, RepositoryMemory>;

export function indexLedger({ entries }: Ledger): LedgerIndex {
  const byRepository = Map.groupBy(entries, ({ repository }) => repository);
  return new Map(
    [...byRepository].map(([repository, own]) => {
      const ofTags = own.filter(({ tag }) => tag !== null);
      const byDigest = Map.groupBy(own, ({ digest }) => digest);
      for (const list of byDigest.values()) list.sort(byTime);
      return [repository, { byTag: Map.groupBy(ofTags, ({ tag }) => tag ?? ''), byDigest }];
    }),
  );
}

/** When a digest was first seen in a repository; `null` where nobody wrote it down. */
export function firstSeen(ledger: LedgerIndex, identity: string, digest: string): string | null {
  return ledger.get(identity)?.byDigest.get(digest)?.[0]?.at ?? null;
}

function byTime(a: LedgerEntry, b: LedgerEntry): number {
  return a.at === b.at ? compareEntries(a, b) : a.at < b.at ? -1 : 1;
}

/** Times against which the word of an entry is weighed, in milliseconds since 1970. */
export interface LedgerTimes {
  readonly now: number;
  /** When the commit that brought the entry was made; `null` where the entry came another way. */
  readonly committedAt: number | null;
}

/**
 * From when on an entry counts, in milliseconds since 1970. A time is void where it lies in the future, and where it
 * lies before the commit that brought it: nobody can say afterwards to have seen something long ago. What the commit
 * brought then counts from the commit on; what lies in the future does not count: `null`.
 */
export function countsFrom({ at }: Pick<LedgerEntry, 'at'>, { now, committedAt }: LedgerTimes): number | null {
  const from = committedAt === null ? Date.parse(at) : Math.max(Date.parse(at), committedAt);
  return from > now ? null : from;
}

/** The entries that count at a time, and how many do not, since they claim to come from the future. */
export function withoutFuture({ entries }: Ledger, now: number): Ledger & { readonly future: number } {
  const past = entries.filter((entry) => countsFrom(entry, { now, committedAt: null }) !== null);
  return { entries: past, future: entries.length - past.length };
}

/** What an age is asked of: a digest, or the digest that a tag names, in one repository. */
export interface AgeQuestion {
  readonly repository: string;
  readonly tag: string | null;
  readonly digest: string;
}

/**
 * How long something has been known by our own clock, in milliseconds: a digest under a tag since the tag was first
 * seen to name it, a digest alone since it was first seen at all. `null` where no entry counts.
 *
 * @param committedAt when the commit that brought an entry was made, see {@link LedgerTimes}
 */
export function ageOf(
  { repository, tag, digest }: AgeQuestion,
  index: LedgerIndex,
  now: number,
  committedAt: (entry: LedgerEntry) => number | null = () => null,
): number | null {
  const known = index.get(repository)?.byDigest.get(digest) ?? [];
  const times = known
    .filter((entry) => entry.gone !== true && (tag === null || entry.tag === tag))
    .map((entry) => countsFrom(entry, { now, committedAt: committedAt(entry) }))
    .filter((time) => time !== null);
  return times.length === 0 ? null : now - Math.min(...times);
}

/** What a ledger knows last of a tag up to a time (ISO 8601 in UTC); `null` where it knows nothing. */
export function lastSeen(index: LedgerIndex, repository: string, tag: string, until: string): LedgerEntry | null {
  return (
    index
      .get(repository)
      ?.byTag.get(tag)
      ?.findLast(({ at }) => at <= until) ?? null
  );
}

/** Whether a ledger knows that a digest is no longer there: its last word about it, under a tag or alone, says so. */
export function isKnownGone(index: LedgerIndex, repository: string, digest: string): boolean {
  const own = index.get(repository)?.byDigest.get(digest) ?? [];
  return own.findLast(({ tag, gone }) => tag === null || gone !== true)?.gone === true;
}

/** Digests that were seen in a repository and are gone by now: the registry, or its owner, collects there. */
export function collectedDigests(index: LedgerIndex, repository: string): readonly string[] {
  const digests = [...(index.get(repository)?.byDigest.keys() ?? [])];
  return digests.filter((digest) => isKnownGone(index, repository, digest));
}
