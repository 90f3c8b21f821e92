/** Numbers with their nouns. */

/** `1 file`, `3 files`; the plural is given where it takes more than an `s`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
