/** Tags whose names have no order, ordered by when each was first seen; or said to have none. */

export type SeenOrder =
  | {
      readonly ordered: true;
      /** From the first seen to the last; tags in one step were seen at the same time. */
      readonly steps: readonly (readonly string[])[];
      /** The last of all, where it stands alone. */
      readonly newest: string | null;
      /** Tags of which no time is known: they may stand anywhere. */
      readonly unseen: readonly string[];
    }
  | { readonly ordered: false; readonly reason: string };

/**
 * Orders tags that name nothing but a commit or a word. What was seen of them tells: a ledger's first sight, or what an
 * image says of itself (`org.opencontainers.image.created`). A time that cannot be read is none. Tags first met by one
 * look into a registry all have its time: they have no order among them, and it is not made up.
 */
export function orderUnordered(tags: readonly string[], seen: (tag: string) => string | null): SeenOrder {
  const unique = [...new Set(tags)].sort();
  const byTime = new Map<number, string[]>();
  const unseen: string[] = [];
  for (const tag of unique) {
    const time = Date.parse(seen(tag) ?? '');
    const same = byTime.get(time);
    if (Number.isNaN(time)) unseen.push(tag);
    else if (same === undefined) byTime.set(time, [tag]);
    else same.push(tag);
  }
  if (byTime.size === 0) return { ordered: false, reason: 'no time is known of any of them' };
  if (byTime.size === 1 && unique.length > 1)
    return {
      ordered: false,
      reason: unseen.length > 0 ? 'a time is known of too few of them' : 'all were first seen at the same time',
    };
  const steps = [...byTime].sort(([a], [b]) => a - b).map(([, same]) => same);
  const last = steps.at(-1) ?? [];
  return { ordered: true, steps, newest: last.length === 1 ? (last[0] ?? null) : null, unseen };
}
