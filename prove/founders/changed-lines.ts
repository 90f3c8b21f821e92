/** The lines in which two states of a tree differ. */
import type { Snapshot } from '../ground/snapshot.ts';

export interface LineChange {
  readonly file: string;
  /** What stood there; `null` for a line that was put in. */
  readonly from: string | null;
  readonly to: string;
}

/** Every line that was changed or put in. A line that went, or a change that is neither, is `null` in `to` and told as a fault. */
export function findChangedLines(before: Snapshot, after: Snapshot): { changes: LineChange[]; faults: string[] } {
  const changes: LineChange[] = [];
  const faults: string[] = [];
  for (const [file, bytes] of after) {
    const old = before.get(file);
    if (old === undefined) faults.push(`${file} is new`);
    else if (!old.equals(bytes)) compareLines(file, old.toString('utf8'), bytes.toString('utf8'), changes, faults);
  }
  for (const file of before.keys()) if (!after.has(file)) faults.push(`${file} is gone`);
  return { changes, faults };
}

/** Edits change lines in place or put lines in, so the two texts can be walked side by side. */
function compareLines(file: string, before: string, after: string, changes: LineChange[], faults: string[]): void {
  const old = before.split('\n');
  const now = after.split('\n');
  let at = 0;
  for (const line of now) {
    const from = old[at];
    if (line === from) at += 1;
    else if (from !== undefined && isReplaced(from, line)) {
      changes.push({ file, from, to: line });
      at += 1;
    } else changes.push({ file, from: null, to: line });
  }
  if (at !== old.length) faults.push(`${file}: ${old.length - at} lines went`);
}

/** Whether two lines are one line with another value: the same up to the first colon behind the key. */
function isReplaced(from: string, to: string): boolean {
  const key = (line: string): string => /^\s*(?:-\s+)?["']?[\w.-]+["']?\s*:|^\s*-?\s*\{/.exec(line)?.[0] ?? line;
  return key(from) === key(to);
}
