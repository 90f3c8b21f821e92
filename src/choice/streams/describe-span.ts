/** Spans of time as people say them: days from two on, else hours, else minutes; rounded up, so that nobody is early. */

const UNITS: readonly (readonly [name: string, milliseconds: number, from: number])[] = [
  ['day', 86_400_000, 2],
  ['hour', 3_600_000, 2],
  ['minute', 60_000, 0],
];

/** @param milliseconds less than a minute counts as one */
export function describeSpan(milliseconds: number): string {
  const [name, unit] = UNITS.find(([, each, from]) => milliseconds >= each * from) ?? ['minute', 60_000];
  const count = Math.max(1, Math.ceil(milliseconds / unit));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
