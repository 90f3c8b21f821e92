/** An amount of data, for people. */
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Decimal units, two digits at least: `14 MB`, `1.4 GB`. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 || value >= 10 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
