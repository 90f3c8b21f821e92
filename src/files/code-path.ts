/** Which source code is not ours to edit: tests, and what is kept of other projects. */

const TEST = /_test\.go$|(?:^|\/)testdata\//;
const KEPT = /(?:^|\/)(?:vendor|node_modules|third_party)\//;

/** Why code at a path is not ours to edit; `null` where it is. */
export function whyNotOurCode(path: string): string | null {
  if (KEPT.test(path)) return 'a copy of the code of another project';
  return TEST.test(path) ? 'code of tests' : null;
}
