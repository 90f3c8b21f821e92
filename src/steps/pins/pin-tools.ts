/** What asking about pins needs. */
import type { ImageReference } from '../../image/reference.ts';
import type { ImageQuestion, Registry } from '../../io/world.ts';
import type { LedgerIndex } from '../../records/ledger/ledger-index.ts';

export interface PinTools {
  readonly registry: Registry;
  readonly ledger: LedgerIndex;
}

/** A question about the repository of a reference. */
export function about(
  { registry, repository }: Pick<ImageReference, 'registry' | 'repository'>,
  tagOrDigest: string,
): ImageQuestion {
  return { registry, repository, tagOrDigest };
}
