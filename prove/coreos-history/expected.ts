/** What has to be said of each digest at each moment, worked out from the history alone. */
import type { Publication } from './history.ts';

/** Two weeks: what quay.io grants. */
export const GRACE = 14 * 24 * 60 * 60 * 1000;

/** A span of time in which a tag holds a digest; `to` is infinite where it still does. */
interface Span {
  readonly from: number;
  readonly to: number;
}

export type Expected =
  | { readonly kind: 'held' }
  /** Nothing holds it any more; `due` is when the registry deletes it. */
  | { readonly kind: 'at risk'; readonly left: number; readonly due: number }
  | { readonly kind: 'gone' };

/** A publication of a stream as a whole: what its tag holds from then on, by platform. */
export interface Push {
  readonly at: number;
  readonly name: string;
  readonly tag: string;
  readonly images: ReadonlyMap<string, string>;
}

/** What each tag was moved to, in the order of time. A document names every architecture that it has at once. */
export function pushesOf(publications: readonly Publication[]): Push[] {
  const byMoment = Map.groupBy(publications, ({ name, tag, at }) => JSON.stringify([name, tag, at]));
  return [...byMoment.values()].flatMap((own): Push[] => {
    const [first] = own;
    if (first === undefined) return [];
    return [{ ...first, images: new Map(own.map(({ platform, digest }) => [platform, digest])) }];
  });
}

/** When each digest is held by some tag. */
export function spansOf(pushes: readonly Push[]): ReadonlyMap<string, readonly Span[]> {
  const spans = new Map<string, Span[]>();
  for (const own of Map.groupBy(pushes, ({ name, tag }) => `${name}:${tag}`).values()) {
    for (const [index, { at, images }] of own.entries()) {
      const to = own[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      for (const digest of images.values()) spans.set(digest, [...(spans.get(digest) ?? []), { from: at, to }]);
    }
  }
  return spans;
}

export function expectedAt(spans: readonly Span[], time: number): Expected {
  if (spans.some(({ from, to }) => from <= time && time < to)) return { kind: 'held' };
  const left = Math.max(...spans.filter(({ to }) => to <= time).map(({ to }) => to));
  const due = left + GRACE;
  return time < due ? { kind: 'at risk', left, due } : { kind: 'gone' };
}
