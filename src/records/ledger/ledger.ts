/**
 * `bowline.ledger.ndjson`: what registries answered and when, one observation a line, sorted by repository, tag and
 * time. Two ledgers are merged by taking the lines of both, so branches and machines never lose each other's.
 */
import { compareText } from '../../compare-text.ts';

export const LEDGER_FILE = 'bowline.ledger.ndjson';

/** A ledger in a registry: the layer holds the lines. */
export const LEDGER_ARTIFACT = {
  artifactType: 'application/vnd.bowline.ledger.v1+json',
  layerType: 'application/x-ndjson',
} as const;

/** One observation: at this time this tag named this digest. */
export interface LedgerEntry {
  /** When it was learnt by the clock of whoever wrote it; ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** Who saw it, in their own words. Foreign text. */
  readonly by: string;
  /** Registry and repository in the one spelling that stands for it: `docker.io/library/nginx`. */
  readonly repository: string;
  /** `null` for what was learnt of the digest by itself. */
  readonly tag: string | null;
  readonly digest: string;
  /** Whether the registry had it no longer: the tag that named this digest, or the digest itself. */
  readonly gone?: true;
  /** The digest of the image manifest for each platform of an index. */
  readonly platforms?: ReadonlyMap<string, string>;
  /** The commit that it was built from, as its annotations or labels say. Foreign text. */
  readonly revision?: string;
  /** The digest of the image that it was built on, as its annotations or labels say. */
  readonly base?: string;
  /** Keys that this Bowline does not know, as they were read. */
  readonly more?: ReadonlyMap<string, unknown>;
}

/** Entries in the order of {@link compareEntries}, each once. */
export interface Ledger {
  readonly entries: readonly LedgerEntry[];
}

export const EMPTY_LEDGER: Ledger = { entries: [] };

/** The line of an entry, without its end: equal entries have equal lines. */
export function formatEntry(entry: LedgerEntry): string {
  const { at, by, repository, tag, digest, gone, platforms, revision, base, more } = entry;
  const known = JSON.stringify({
    at,
    by,
    repository,
    tag,
    digest,
    gone,
    platforms: platforms === undefined ? undefined : Object.fromEntries([...platforms].sort(byName)),
    revision,
    base,
  });
  if (more === undefined || more.size === 0) return known;
  const others = [...more].sort(byName).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `${known.slice(0, -1)},${others.join(',')}}`;
}

export function formatLedger({ entries }: Ledger): string {
  return entries.map((entry) => `${formatEntry(entry)}\n`).join('');
}

/** By repository, tag (what is known of digests alone comes first) and time; then by the line itself. */
export function compareEntries(a: LedgerEntry, b: LedgerEntry): number {
  return (
    compareText(a.repository, b.repository) ||
    compareText(a.tag ?? '', b.tag ?? '') ||
    compareText(a.at, b.at) ||
    compareText(formatEntry(a), formatEntry(b))
  );
}

/** Every entry of all of them, each once: in whatever order and however often, the same ledger. */
export function mergeLedgers(...ledgers: readonly Ledger[]): Ledger {
  const sorted = ledgers.flatMap(({ entries }) => entries).sort(compareEntries);
  return { entries: sorted.filter((entry, index) => !isSameEntry(entry, sorted[index - 1])) };
}

function isSameEntry(entry: LedgerEntry, before: LedgerEntry | undefined): boolean {
  return before !== undefined && compareEntries(entry, before) === 0;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return compareText(a, b);
}
