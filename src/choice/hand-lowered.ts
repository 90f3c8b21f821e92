/** Whether a person put something back below what we last wrote: that is respected, and never undone by itself. */
import { type ImageReference, repositoryIdentity, tryParseReference } from '../image/reference.ts';
import { compareTags } from '../image/version/compare-versions.ts';
import type { Lock, LockEntry } from '../records/lock/lock.ts';

/**
 * What we wrote for this repository above what stands there, or in place of just that, of which it is to be looked up
 * whether it still stands anywhere. None where what stands there is ours as well, unless it is what one of them took the
 * place of.
 *
 * @param tag that counts, whether it is written or only known
 */
export function findWrittenAbove(
  reference: ImageReference,
  tag: string | null,
  lock: Pick<Lock, 'entries'>,
): readonly LockEntry[] {
  const { written } = reference;
  if (tag === null) return [];
  const identity = repositoryIdentity(reference);
  const isOurs = lock.entries.has(written);
  return [...lock.entries.values()].filter((entry) => {
    const parsed = tryParseReference(entry.pinned);
    if (!parsed.ok || entry.tag === null || repositoryIdentity(parsed.reference) !== identity) return false;
    if (entry.lastWritten === written && entry.tag === tag) return true;
    if (isOurs && entry.lastWritten !== written) return false;
    return (compareTags(entry.tag, tag) ?? 0) > 0;
  });
}
