/** When a tag left a digest, as far as the ledger saw it. */
import { repositoryIdentity } from '../../image/reference.ts';
import type { LedgerIndex, RepositoryMemory } from '../../records/ledger/ledger-index.ts';
import type { PinnedReference } from '../../rules/pin-rule.ts';

/**
 * The first time at which the tag was seen to name something else, without a word since that it came back; ISO 8601.
 * `null` where that was never seen. A digest that an index holds counts as named by whoever names the index.
 *
 * @param isIndex whether the digest is an index, which no other holds; `null` where that is not known
 */
export function whenLeft(reference: PinnedReference, isIndex: boolean | null, ledger: LedgerIndex): string | null {
  const { tag, digest } = reference;
  const memory = ledger.get(repositoryIdentity(reference));
  const entries = tag === null ? [] : (memory?.byTag.get(tag) ?? []);
  let left: string | null = null;
  for (const entry of entries.toReversed()) {
    const holds = entry.gone === true ? false : holdsDigest(memory, entry.digest, digest, isIndex);
    if (holds !== false) break;
    left = entry.at;
  }
  return left;
}

/** Whether a digest is another, or an index that holds it; `null` where nobody saw what is in it. */
function holdsDigest(
  memory: RepositoryMemory | undefined,
  whole: string,
  digest: string,
  isIndex: boolean | null,
): boolean | null {
  if (whole === digest) return true;
  if (isIndex === true) return false;
  const known = (memory?.byDigest.get(whole) ?? []).find(({ platforms }) => platforms !== undefined);
  if (known?.platforms !== undefined) return [...known.platforms.values()].includes(digest);
  // A digest that was itself named by a tag is no part of an index: what does not name it does not hold it.
  const isWhole = (memory?.byDigest.get(digest) ?? []).some(({ tag }) => tag !== null);
  return isWhole ? false : null;
}
