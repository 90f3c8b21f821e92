/** A follower who pins what a stream publishes, and lets `verify` look at it as time goes by. */
import type { HandClock } from '../../src/registry-server/clock.ts';
import { readFields } from '../../src/steps/read.ts';
import { type VerifyAnswer, verify } from '../../src/verbs/verify.ts';
import { openTimedTree, type TimedTree } from '../ground/timed-tree.ts';

export interface Follower extends Pick<TimedTree, 'write' | 'requests' | 'remove'> {
  /** One run of `verify`, with what the ledger of the tree remembers of those before. */
  verify(operands?: readonly string[]): Promise<VerifyAnswer>;
}

/** Every registry is asked at `host`, as if it was a mirror; the clock is that of the registry. */
export function openFollower(host: string, clock: HandClock): Follower {
  const tree = openTimedTree({ host, clock });
  const verifyIn = (operands: readonly string[]): Promise<VerifyAnswer> =>
    tree.run((world) => verify(readFields(operands, { records: true }, world), world));
  return {
    write: tree.write,
    requests: tree.requests,
    remove: tree.remove,
    verify: (operands = [tree.root]) => verifyIn(operands),
  };
}
