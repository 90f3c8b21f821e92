/** What happens to a registry in the course of time: pushes, moves of tags, deletes, collections, faults that come and go. */
import type { HandClock } from './clock.ts';
import type { FaultSwitch, Faults } from './faults/apply-faults.ts';
import type { SyntheticImage } from './images/synthetic-image.ts';
import { type Collected, type CollectOptions, collectGarbage } from './store/collect.ts';
import { storeImage } from './store/load-image.ts';
import type { RegistryStore } from './store/store.ts';

/** One event; `at` is milliseconds since 1970. */
export type TimeLineEvent = { readonly at: number } & (
  | {
      /** Puts an image under a tag, or moves the tag to it; without a tag it is there by its digest alone. */
      readonly do: 'push';
      readonly repository: string;
      readonly tag: string | null;
      readonly image: SyntheticImage;
    }
  /** Deletes a tag, or a manifest by its digest with the tags that name it. */
  | { readonly do: 'delete'; readonly repository: string; readonly reference: string }
  | { readonly do: 'collect'; readonly options?: Omit<CollectOptions, 'now'> }
  | { readonly do: 'faults'; readonly faults: readonly FaultSwitch[] }
);

export interface TimeLine {
  /** Lets everything happen up to a moment, in order, and leaves the clock there; answers what was collected. */
  advanceTo(time: number): Promise<readonly Collected[]>;
  /** The moments at which something happens, without those that are over. */
  moments(): readonly number[];
}

/** Events of one moment happen in the order in which they are named. */
export function createTimeLine(
  server: { readonly store: RegistryStore; readonly faults: Faults },
  clock: HandClock,
  events: readonly TimeLineEvent[],
): TimeLine {
  const left = events.toSorted((a, b) => a.at - b.at);
  return {
    moments: () => [...new Set(left.map(({ at }) => at))],
    async advanceTo(time) {
      const collected: Collected[] = [];
      for (let next = left[0]; next !== undefined && next.at <= time; next = left[0]) {
        left.shift();
        clock.moveTo(next.at);
        collected.push(...(await happen(server, clock, next)));
      }
      clock.moveTo(time);
      return collected;
    },
  };
}

async function happen(
  { store, faults }: { readonly store: RegistryStore; readonly faults: Faults },
  clock: HandClock,
  event: TimeLineEvent,
): Promise<readonly Collected[]> {
  switch (event.do) {
    case 'push':
      await storeImage(store, event.repository, event.tag, event.image);
      return [];
    case 'delete':
      await (event.reference.includes(':')
        ? store.deleteManifest(event.repository, event.reference)
        : store.deleteTag(event.repository, event.reference));
      return [];
    case 'faults':
      faults.set(event.faults);
      return [];
    case 'collect':
      return collectGarbage(store, { ...event.options, now: clock.now() });
  }
}
