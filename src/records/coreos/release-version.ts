/** Versions of Fedora CoreOS, `44.20260707.3.1`: their order, and the day whose packages they hold. */

/** Number by number; negative where the first is older. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (Number(left[at] ?? -1) || 0) - (Number(right[at] ?? -1) || 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Midnight of the day, in milliseconds since 1970; `null` where a version names none. */
export function dayOfRelease(version: string): number | null {
  const [, year, month, day] = /^\d+\.(\d{4})(\d\d)(\d\d)\.\d+(?:\.\d+)?$/.exec(version) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(time) ? null : time;
}

/** What releases of one branch have in common in every stream: the major version and the day, `44.20260707`. */
export function snapshotOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}
