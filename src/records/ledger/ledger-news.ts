/** What of a run's answers is news to a ledger: a registry that says what it said before adds no line. */
import type { LedgerEntry } from './ledger.ts';
import { isKnownGone, type LedgerIndex, lastSeen, type RepositoryMemory } from './ledger-index.ts';

/** One answer of a registry; `digest` is `null` where it says that there is no such tag. */
export type Observation = Pick<LedgerEntry, 'at' | 'repository' | 'tag' | 'platforms' | 'revision' | 'base'> & {
  readonly digest: string | null;
  /** Whether the answer is that the tag, or the digest that was asked for by itself, is not there. */
  readonly gone: boolean;
};

/** The entry that an answer adds to a ledger; `null` where the ledger knows, or never knew what is gone. */
export function findNews(observed: Observation, by: string, index: LedgerIndex): LedgerEntry | null {
  return observed.tag === null
    ? newsOfDigest(observed, observed.digest, by, index)
    : newsOfTag(observed, observed.tag, by, index);
}

function newsOfTag(observed: Observation, tag: string, by: string, index: LedgerIndex): LedgerEntry | null {
  const { at, repository, gone } = observed;
  const last = lastSeen(index, repository, tag, at);
  if (gone)
    return last === null || last.gone === true ? null : { at, by, repository, tag, digest: last.digest, gone: true };
  if (observed.digest === null || (last !== null && last.gone !== true && last.digest === observed.digest)) return null;
  return { at, by, repository, tag, digest: observed.digest };
}

function newsOfDigest(
  observed: Observation,
  digest: string | null,
  by: string,
  index: LedgerIndex,
): LedgerEntry | null {
  const { at, repository, gone, platforms, revision, base } = observed;
  if (digest === null) return null;
  const known = index.get(repository)?.byDigest.get(digest) ?? [];
  const wasGone = isKnownGone(index, repository, digest);
  const entry = { at, by, repository, tag: null, digest };
  if (gone) return known.length === 0 || wasGone ? null : { ...entry, gone };
  const learnt = {
    ...(platforms === undefined || isKnown(known, 'platforms') ? {} : { platforms }),
    ...(revision === undefined || isKnown(known, 'revision') ? {} : { revision }),
    ...(base === undefined || isKnown(known, 'base') ? {} : { base }),
  };
  if (known.length > 0 && !wasGone && Object.keys(learnt).length === 0) return null;
  return { ...entry, ...learnt };
}

/** What bytes are made of never changes, so it is written down once. */
function isKnown(
  known: NonNullable<ReturnType<RepositoryMemory['byDigest']['get']>>,
  key: 'platforms' | 'revision' | 'base',
): boolean {
  return known.some((entry) => entry[key] !== undefined);
}
