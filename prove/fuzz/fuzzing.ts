/** The threads of the fuzz, and the watch over them: an input that takes too long is a fault as well. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { loadSeeds, makeInput } from './inputs.ts';
import type { Fault, NamedText, Work } from './judge-text.ts';
import { STRESS } from './stress.ts';

/** Made from a seed, and real texts as they lie in the data; or those of the stress, in their order. */
export type Inputs = { readonly seed: number; readonly data: string | null } | 'stress';

/** The inputs by their number. */
export function openInputs(inputs: Inputs): (index: number) => NamedText {
  if (inputs === 'stress') return (index) => Object.values(STRESS)[index] ?? { path: 'none.yaml', text: '' };
  const seeds = loadSeeds(inputs.data);
  return (index) => makeInput(seeds, inputs.seed, index);
}

/** What one thread is to do. */
export interface Fuzzing {
  readonly inputs: Inputs;
  /** Numbers of the inputs: from, below, and how far apart. */
  readonly first: number;
  readonly last: number;
  readonly step: number;
  readonly milliseconds: number;
  /** Two numbers that the thread and the watch share: the input at work, and a count that goes up. */
  readonly beat: SharedArrayBuffer;
}

export interface FailingInput extends Fault, NamedText {
  readonly index: number;
}

export interface Counts extends Work {
  readonly judged: number;
  /** Milliseconds of the input that took longest. */
  readonly slowest: number;
}

export type Report = { readonly fault: FailingInput } | { readonly counts: Counts };

/** No input of these sizes takes a hundredth of it on a machine with nothing else to do. */
export const LONGEST_INPUT = 20_000;
const LONGEST_STRESS = 600_000;
/** Milliseconds between two looks at a thread. */
const LOOK = 500;
const THREADS = 2;

export interface Outcome {
  readonly faults: readonly FailingInput[];
  readonly counts: readonly Counts[];
}

/** Runs the threads over random inputs, to the end of their time or until one is stuck. */
export async function runFuzzing(wanted: Pick<Fuzzing, 'inputs' | 'last' | 'milliseconds'>): Promise<Outcome> {
  return joinOutcomes(
    await Promise.all(Array.from({ length: THREADS }, (_, first) => runThread({ ...wanted, first, step: THREADS }))),
  );
}

/** Runs the texts of the stress one after the other; one that is stuck is left, and the rest goes on. */
export async function runStress(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const names = Object.keys(STRESS);
  for (let first = 0; first < names.length; ) {
    const outcome = await runThread({
      inputs: 'stress',
      first,
      last: names.length,
      step: 1,
      milliseconds: LONGEST_STRESS,
    });
    outcomes.push(outcome);
    const stuck = outcome.counts.length > 0 ? undefined : outcome.faults.at(-1);
    first = stuck === undefined ? names.length : stuck.index + 1;
  }
  const { faults, counts } = joinOutcomes(outcomes);
  return { faults: faults.map((fault) => ({ ...fault, path: names[fault.index] ?? '', text: '' })), counts };
}

function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return { faults: outcomes.flatMap(({ faults }) => faults), counts: outcomes.flatMap(({ counts }) => counts) };
}

function runThread(wanted: Omit<Fuzzing, 'beat'>): Promise<Outcome> {
  const shared = new SharedArrayBuffer(8);
  const workerData: Fuzzing = { ...wanted, beat: shared };
  const worker = new Worker(join(import.meta.dirname, 'fuzz-worker.ts'), { workerData });
  const beat = new Int32Array(shared);
  const faults: FailingInput[] = [];
  const counts: Counts[] = [];
  // Counted in looks, not read off a clock: a machine that is held up for a while holds up the looks as well.
  let [seen, silent] = [-1, 0];
  const stuck = (claim: string, against: string): void => {
    const index = Atomics.load(beat, 0);
    faults.push({ claim, against, index, ...openInputs(wanted.inputs)(index) });
  };
  const watch = setInterval(() => {
    const now = Atomics.load(beat, 1);
    if (now !== seen) [seen, silent] = [now, 0];
    else silent += 1;
    if (silent === LONGEST_INPUT / LOOK) {
      stuck('every input comes to an end', `none after ${LONGEST_INPUT / 1000} s`);
      void worker.terminate();
    }
  }, LOOK);
  worker.on('message', (said: Report) => {
    if ('fault' in said) faults.push(said.fault);
    else counts.push(said.counts);
  });
  worker.on('error', (error) => stuck('no input ends the process', String(error)));
  return new Promise((resolve) => {
    worker.once('exit', () => {
      clearInterval(watch);
      resolve({ faults, counts });
    });
  });
}
