/** Days, as people and records write them. */

/** The day of a time in UTC: `2026-03-31`. */
export function dayOf(time: number | string): string {
  return new Date(time).toISOString().slice(0, 10);
}
