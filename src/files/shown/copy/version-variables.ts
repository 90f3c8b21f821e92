/** Variables of a shell file that hold versions, and what uses them. */
import type { Copy } from './shown-copy.ts';

/** The end that all these names have in common, from an underscore on: `_VERSION`; `null` where they have none. */
export function commonSuffix(names: ReadonlySet<string>): string | null {
  const ends = new Set([...names].map((name) => /_[A-Z0-9]+$/.exec(name)?.[0] ?? ''));
  const [only] = ends;
  return ends.size === 1 && only !== undefined && only !== '' ? only : null;
}

/** Variables that are named like versions and used by nobody. */
export function unusedVariables(
  variables: readonly Copy[],
  used: ReadonlySet<string>,
  suffix: string | null,
): readonly Copy[] {
  return suffix === null ? [] : variables.filter(({ label }) => label.endsWith(suffix) && !used.has(label));
}
