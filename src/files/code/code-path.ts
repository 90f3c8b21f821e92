/** Which source code is not ours to edit: tests, and what is kept of other projects. */
import type { Owner } from '../field/field.ts';

const TEST = /_test\.go$|(?:^|\/)testdata\//;
const KEPT = /(?:^|\/)(?:vendor|node_modules|third_party)\//;

/** Who keeps a file that belongs to a program or a pipeline of another project; `null` where it is of this one. */
export function findKeeper(path: string): Owner | null {
  const marker = KEPT.exec(path)?.[0].replace(/^\//, '');
  if (marker === undefined) return null;
  return {
    tool: 'another project',
    marker,
    reason: `a copy from another project (\`${marker}\`): change it there`,
  };
}

/** Why code at a path is not ours to edit; `null` where it is. */
export function whyNotOurCode(path: string): string | null {
  if (KEPT.test(path)) return 'a copy of the code of another project';
  return TEST.test(path) ? 'code of tests' : null;
}
