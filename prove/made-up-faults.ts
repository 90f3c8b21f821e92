/** Faults of the embedded registry that are switched on by chance, with options that they heed. */
import { FAULTS, type FaultName, type FaultSwitch } from '../src/registry-server/faults/apply-faults.ts';

/** The names of all faults but these. */
export function faultsWithout(leftOut: ReadonlySet<FaultName>): readonly FaultName[] {
  return Object.keys(FAULTS).filter((name): name is FaultName => !leftOut.has(name as FaultName));
}

/** A fault as it may come up; `below` gives a whole number from 0 to one less than it is told. */
export function makeUpFault(fault: FaultName, below: (end: number) => number): FaultSwitch {
  switch (fault) {
    case 'rate-limited':
      return { fault, options: { requests: below(10), window: 10_000, retryAfter: below(3) } };
    case 'quota':
      return { fault, options: { requests: below(10), window: 10_000 } };
    case 'too-often':
      return { fault, options: { retryAfter: below(3) } };
    case 'small-pages':
      return { fault, options: { n: 1 + below(5) } };
    case 'cut':
    case 'wrong-length':
    case 'short-body':
      return { fault, options: { bytes: below(200) } };
    default:
      return { fault };
  }
}
