/** Offsets of a text as lines and columns. */
import { lastAtMost } from './last-at-most.ts';

export interface LineIndex {
  /** Line and column from 1, in UTF-16 units. */
  readonly at: (offset: number) => { readonly line: number; readonly column: number };
}

export function lineIndex(text: string): LineIndex {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    at: (offset) => {
      const line = lastAtMost(starts, offset);
      return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
    },
  };
}
