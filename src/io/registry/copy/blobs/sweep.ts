/** Frees the memory of bytes that went through: the engine waits until far more of it has gathered. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Every piece of a stream is memory outside the heap, of which some 64 MiB gather before the engine looks. */
const EVERY = 8 * 1024 * 1024;

type Collect = (options: { readonly type: 'minor' }) => void;

let passed = 0;
let collect: Collect | null | undefined;

/** Counts bytes that were read, used, and are wanted no longer; a round over young objects takes about a millisecond. */
export function sweepAfter(bytes: number): void {
  passed += bytes;
  if (passed < EVERY) return;
  passed = 0;
  if (collect === undefined) collect = findCollector();
  collect?.({ type: 'minor' });
}

/** The collector can be asked for at any time; `null` where this engine keeps it to itself. */
function findCollector(): Collect | null {
  try {
    setFlagsFromString('--expose-gc');
    const found: unknown = runInNewContext('gc');
    return typeof found === 'function' ? (options) => found(options) : null;
  } catch {
    return null;
  }
}
