/** The proof that we read, write, replay and judge what Fedora CoreOS has published over the years. */
import { makeUpReleases, makeUpRollouts } from './coreos/made-up-documents.ts';
import { proveReplay } from './coreos/replay.ts';
import { proveRollouts, readRolloutHistory } from './coreos/rollout-history.ts';
import { proveRoundTrips } from './coreos/round-trips.ts';
import { readDocuments } from './coreos-history/documents.ts';
import { makeUpHistory, readHistory } from './coreos-history/history.ts';
import { createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';

export const summary =
  'Streams and rollouts as Fedora CoreOS published them load and round-trip, replay into streams of ours, and what was wrong with them is found.';

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const claims = createClaims(log);
  const real = slice ? null : data;
  const documents = new Map([...readDocuments(real), ...makeUpReleases()]);
  const trips = proveRoundTrips(documents, claims);
  const rollouts = proveRollouts(real === null ? makeUpRollouts() : readRolloutHistory(real), claims);
  const replayed = await proveReplay(real === null ? makeUpHistory() : readHistory(real), claims);
  for (const figure of [...rollouts, trips, ...replayed]) log(figure);
  return claims.hold();
}
