/** What an image was before: values that stood in its place, the newest first. */
import { type ImageReference, repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import type { Lock } from './lock.ts';

/** A reference that stood where another one stands now, and who knows of it. */
export interface EarlierValue {
  readonly reference: ImageReference;
  /** The commit that it last stood in, by whom and when; `null` where the lock tells of it. */
  readonly commit: { readonly id: string; readonly author: string; readonly at: string } | null;
}

/** What the lock knows: each pinned text says what it took the place of. */
export function valuesOfLock(current: ImageReference, { entries }: Lock): EarlierValue[] {
  const values: EarlierValue[] = [];
  const seen = new Set([current.written]);
  let next = entries.get(current.written)?.lastWritten ?? null;
  while (next !== null && !seen.has(next)) {
    seen.add(next);
    const parsed = tryParseReference(next);
    if (!parsed.ok) break;
    values.push({ reference: parsed.reference, commit: null });
    next = entries.get(next)?.lastWritten ?? null;
  }
  return values;
}

/** The values of the same image that are not the current one, each once, those that count more first. */
export function distinctValues(current: ImageReference, values: readonly EarlierValue[]): EarlierValue[] {
  const identity = repositoryIdentity(current);
  const distinct = new Map<string, EarlierValue>();
  for (const value of values) {
    const { tag, digest } = value.reference;
    const isOther = tag !== current.tag || (digest !== null && digest !== current.digest);
    const key = `${tag ?? ''}@${digest ?? ''}`;
    if (isOther && !distinct.has(key) && repositoryIdentity(value.reference) === identity) distinct.set(key, value);
  }
  return [...distinct.values()];
}
