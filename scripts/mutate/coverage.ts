/** Which test files run which code, told by V8: positions are those of the source, since types are stripped to spaces. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly Range[] }[];
}

/** The ranges that one test file ran or did not run, by source path relative to the project. */
export type Coverage = ReadonlyMap<string, readonly Range[]>;

/** Runs one test file, and answers what it ran; `null` where it fails. */
export function coverageOf(project: string, test: string, timeLimit: number): Coverage | null {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-coverage-'));
  try {
    const { status } = spawnSync(process.execPath, ['--test', test], {
      cwd: project,
      env: { ...process.env, NODE_V8_COVERAGE: folder },
      stdio: 'ignore',
      timeout: timeLimit,
    });
    if (status !== 0) return null;
    const found = new Map<string, Range[]>();
    for (const name of readdirSync(folder)) {
      const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: readonly ScriptCoverage[] };
      for (const { url, functions } of result) {
        if (!url.startsWith('file:')) continue;
        const path = fileURLToPath(url);
        if (!path.startsWith(`${project}/src/`)) continue;
        const file = path.slice(project.length + 1);
        const ranges = found.get(file) ?? [];
        for (const each of functions) ranges.push(...each.ranges);
        found.set(file, ranges);
      }
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the code at an offset was run: the smallest range around it says so. */
export function runs(coverage: Coverage, file: string, offset: number): boolean {
  let smallest: Range | null = null;
  for (const range of coverage.get(file) ?? []) {
    if (range.startOffset > offset || range.endOffset <= offset) continue;
    const isSmaller =
      smallest === null || range.endOffset - range.startOffset <= smallest.endOffset - smallest.startOffset;
    if (isSmaller)
      smallest = smallest !== null && smallest.count > range.count && sameRange(smallest, range) ? smallest : range;
  }
  return (smallest?.count ?? 0) > 0;
}

function sameRange(a: Range, b: Range): boolean {
  return a.startOffset === b.startOffset && a.endOffset === b.endOffset;
}
