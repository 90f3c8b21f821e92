/** How much copies would ask and move at most. */
import { isDigest } from '../../image/digest.ts';
import type { CopyChange } from '../plan.ts';

/** A copy and its extent; both `null` where none is made. */
export interface EstimatedCopy {
  readonly copy: Pick<CopyChange, 'target' | 'from'> | null;
  readonly tags: readonly unknown[];
  readonly extent: {
    readonly manifests: number;
    readonly blobs: readonly { readonly digest: string; readonly size: number }[];
  } | null;
}

/** A blob is read and sent once for each registry, in three requests, and mounted in one wherever else it belongs. */
export function estimateCopies(
  considered: readonly EstimatedCopy[],
  holdsBlob: (digest: string) => boolean,
): { readonly requests: number; readonly bytes: number } {
  const seen = new Set<string>();
  let [requests, bytes] = [0, 0];
  for (const { copy, tags, extent } of considered) {
    if (extent === null || copy === null) continue;
    const { registry } = copy.target;
    const inside = copy.from.registry === registry;
    requests += extent.manifests + Math.max(0, tags.length - 1);
    for (const { digest, size } of extent.blobs.filter((blob) => isDigest(blob.digest))) {
      const blob = `${registry} ${digest}`;
      const isFirst = !seen.has(blob) && !inside && !holdsBlob(digest);
      seen.add(blob);
      requests += isFirst ? 3 : 1;
      bytes += isFirst ? size : 0;
    }
  }
  return { requests, bytes };
}
