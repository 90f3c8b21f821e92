/** How many bytes of manifests a run holds for what is under way: who wants more waits, but for whoever began first. */
import type { ManifestFact } from '../../../../image/manifest/facts.ts';
import type { ContentQuestion } from '../../../world.ts';

type ReadManifest = (question: ContentQuestion) => Promise<ManifestFact>;

/**
 * Runs work that holds the manifests that it reads until it ends. Nothing that others wait for may be begun before the
 * reading is done: whoever began first reads on in any case, and the others once there is room.
 */
export type WithinBudget = <Result>(work: (read: ReadManifest) => Promise<Result>) => Promise<Result>;

/** What a manifest may have, before it is read. */
const EXPECTED = 256 * 1024;

/** @param most in bytes, over which the first alone goes, as far as it is let */
export function openManifestBudget(read: ReadManifest, most: number): WithinBudget {
  /** In the order in which they began. */
  const working = new Set<object>();
  let held = 0;
  let waiting: (() => void)[] = [];
  const free = (bytes: number): void => {
    held -= bytes;
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  };
  return async (work) => {
    const own = { bytes: 0 };
    const isFirst = (): boolean => working.values().next().value === own;
    const readHeld: ReadManifest = async (question) => {
      while (held + EXPECTED > most && !isFirst()) await new Promise<void>((go) => waiting.push(go));
      held += EXPECTED;
      try {
        const fact = await read(question);
        const bytes = fact.kind === 'exists' && working.has(own) ? fact.bytes.length : 0;
        held += bytes;
        own.bytes += bytes;
        return fact;
      } finally {
        free(EXPECTED);
      }
    };
    working.add(own);
    try {
      return await work(readHeld);
    } finally {
      working.delete(own);
      free(own.bytes);
    }
  };
}
