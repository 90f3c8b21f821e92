/** The numbers that a tag begins with, and what they count. */
import { readDate, readUnixTime } from './read-date.ts';
import type { TagVersionKind } from './tag-version.ts';

export interface BaseNumbers {
  readonly kind: TagVersionKind;
  readonly numbers: readonly string[];
  /** How much of the text they take. */
  readonly length: number;
}

/**
 * Reads the numbers that a text begins with. Six digits in one are no major version.
 *
 * @param counting whether a single number counts builds, however short it is
 */
export function readNumbers(text: string, counting: boolean): BaseNumbers {
  const date = readDate(text);
  if (date !== null) return date;
  const written = /^\d+(?:\.\d+)*/.exec(text)?.[0] ?? '';
  const numbers = written.split('.');
  const { length } = written;
  const seconds = readUnixTime(written);
  if (seconds !== null) return { kind: 'unix-time', numbers: seconds, length };
  const builds = numbers.length === 1 && (counting || length >= 6);
  return { kind: builds ? 'build-number' : 'version', numbers, length };
}
