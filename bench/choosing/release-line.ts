/** The releases of a made-up project, in the order in which they came out, as numbers. */
import type { Random } from '../../prove/ground/random.ts';

export interface Release {
  /** Major, minor, patch. */
  readonly numbers: readonly [number, number, number];
  /** Counts the candidates of a release from 1; `null` for the release itself. */
  readonly candidate: number | null;
}

/** At least `count` releases and candidates; old majors are still mended for a while, so the last is not always the highest. */
export function makeReleaseLine(random: Random, count: number): readonly Release[] {
  const line: Release[] = [];
  let [major, minor, patch] = [random.below(3), 0, 0];
  let old: [number, number, number] | null = null;
  const release = (numbers: Release['numbers'], candidates: number): void => {
    for (let candidate = 1; candidate <= candidates; candidate += 1) line.push({ numbers, candidate });
    line.push({ numbers, candidate: null });
  };
  release([major, minor, patch], 0);
  while (line.length < count) {
    if (old !== null && random.onceIn(6)) {
      old = [old[0], old[1], old[2] + 1];
      release(old, 0);
    } else if (random.onceIn(30)) {
      old = [major, minor, patch];
      [major, minor, patch] = [major + 1, 0, 0];
      release([major, minor, patch], random.below(4));
    } else if (random.onceIn(4)) {
      [minor, patch] = [minor + 1, 0];
      release([major, minor, patch], random.below(3));
    } else {
      patch += 1;
      release([major, minor, patch], 0);
    }
  }
  // What is being prepared has candidates and no release.
  line.push({ numbers: [major, minor + 1, 0], candidate: 1 }, { numbers: [major + 1, 0, 0], candidate: 1 });
  return line;
}

/** By their numbers alone. */
export function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The highest of each group by its numbers. */
export function highestOfEach<Build extends { readonly numbers: readonly number[] }>(
  builds: readonly Build[],
  groupOf: (build: Build) => string,
): ReadonlyMap<string, Build> {
  const highest = new Map<string, Build>();
  for (const build of builds) {
    const group = groupOf(build);
    const before = highest.get(group);
    if (before === undefined || compareNumbers(before.numbers, build.numbers) < 0) highest.set(group, build);
  }
  return highest;
}
