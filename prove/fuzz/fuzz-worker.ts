/** One thread of the fuzz: judges input after input, and shows by a beat that it is not stuck. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Fuzzing, openInputs, type Report } from './fuzzing.ts';
import { judgeText, type NamedText, type Work } from './judge-text.ts';
import { shrinkText } from './shrink.ts';

const MOST_FAULTS = 12;

const fuzzing = workerData as Fuzzing;
const beat = new Int32Array(fuzzing.beat);
const work: Work = { fields: 0, edits: 0, compared: 0, unreadBack: 0 };
const failed = new Set<string>();
let [judged, slowest] = [0, 0];

const deadline = Date.now() + fuzzing.milliseconds;
const inputAt = openInputs(fuzzing.inputs);
for (let index = fuzzing.first; index < fuzzing.last && Date.now() < deadline; index += fuzzing.step) {
  Atomics.store(beat, 0, index);
  Atomics.add(beat, 1, 1);
  const input = inputAt(index);
  const started = performance.now();
  const fault = await judgeText(input, work);
  slowest = Math.max(slowest, performance.now() - started);
  judged += 1;
  if (fault !== null && !failed.has(fault.claim) && failed.size < MOST_FAULTS) {
    failed.add(fault.claim);
    report({
      fault: {
        ...fault,
        index,
        path: input.path,
        text: fuzzing.inputs === 'stress' ? '' : await shorten(input, fault.claim),
      },
    });
  }
}
report({ counts: { judged, slowest, ...work } });

async function shorten({ path, text }: NamedText, claim: string): Promise<string> {
  const ignored: Work = { fields: 0, edits: 0, compared: 0, unreadBack: 0 };
  return shrinkText(text, async (shorter) => {
    Atomics.add(beat, 1, 1);
    return (await judgeText({ path, text: shorter }, ignored))?.claim === claim;
  });
}

function report(said: Report): void {
  parentPort?.postMessage(said);
}
