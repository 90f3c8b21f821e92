/** What goes from one stream to the next: the newest release that may, and what the others wait for. */
import type { Stream, StreamRelease } from '../../records/streams/stream.ts';
import type { Verdict } from '../../records/verdict.ts';
import { type Gate, isOpen, judgePromotion } from './judge-promotion.ts';

export interface Candidate {
  readonly release: StreamRelease;
  readonly gates: readonly Gate[];
  readonly isOpen: boolean;
}

/** Every release that could come to a stream from another, the newest first; none that it has, or that is older. */
export function listCandidates(
  from: Stream,
  to: Stream,
  verdicts: readonly Verdict[],
  now: number,
  expedited: string | null = null,
): readonly Candidate[] {
  return from.releases
    .filter(({ withdrawn }) => withdrawn === null)
    .map((release) => {
      const gates = judgePromotion({ from, to, release, verdicts, now, expedited });
      return { release, gates, isOpen: isOpen(gates) };
    })
    .filter(({ gates }) => gates.every(({ gate, state }) => gate !== 'order' || state === 'open'))
    .reverse();
}
