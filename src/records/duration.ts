/** Spans of time as people write them: `90s`, `15m`, `72h`, `14d`, `2w`. */

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** The span in milliseconds; `null` where the text is none. `0` needs no unit. */
export function parseDuration(text: string): number | null {
  if (text === '0') return 0;
  const match = /^(\d{1,9})([smhdw])$/.exec(text);
  return match === null ? null : Number(match[1]) * (UNITS[match[2] ?? ''] ?? Number.NaN);
}

/** A span in its largest whole unit, for people: `6 h`, `90 s`; less than a second counts as one. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
