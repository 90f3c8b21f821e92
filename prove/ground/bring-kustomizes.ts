/** The kustomizes that a proof compares with. */
import { bringKustomize } from '../../scripts/bring-kustomize.ts';
import { findKustomizes, type Kustomize } from '../../test/overlays/kustomize.ts';

/** Every kustomize that can be had here; where there is none, says that the proof is skipped. */
export function bringKustomizes(log: (line: string) => void): readonly Kustomize[] {
  bringKustomize();
  const found = findKustomizes();
  if (found.length === 0) log('skipped: there is no kustomize here, and none could be brought');
  return found;
}
