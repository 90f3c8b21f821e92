/** Tags that were not there a moment ago: setting one of these asks no second time in the same breath. */
import { nameRepository } from '../../../../image/reference.ts';
import type { ImageQuestion } from '../../../world.ts';
import type { LookUp } from './look-up.ts';

export interface MissingTags {
  /** Looks, and notes what is not there. */
  readonly lookUp: LookUp;
  /** Whether a tag was not there within the last few seconds. Tells it once: whoever is told is about to set it. */
  take(question: ImageQuestion): boolean;
}

/** How long that nothing was there counts, in milliseconds: nothing is lost where somebody set it since but that tag. */
const COUNTS_FOR = 5_000;

/** `now` gives milliseconds since 1970. */
export function openMissingTags(lookUp: LookUp, now: () => number): MissingTags {
  const missedAt = new Map<string, number>();
  const keyOf = (question: ImageQuestion): string => `${nameRepository(question)}:${question.tagOrDigest}`;
  return {
    async lookUp(question, whole) {
      const asked = now();
      const fact = await lookUp(question, whole);
      if (fact.kind === 'absent') missedAt.set(keyOf(question), asked);
      else missedAt.delete(keyOf(question));
      return fact;
    },
    take(question) {
      const at = missedAt.get(keyOf(question));
      missedAt.delete(keyOf(question));
      return at !== undefined && now() - at >= 0 && now() - at <= COUNTS_FOR;
    },
  };
}
