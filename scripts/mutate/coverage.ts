/** Which code a run has run, told by V8: positions are those of the source, since types are stripped to spaces. */
import { readdirSync, readFileSync } from 'node:fs';
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

/** What was run of each source file, by path relative to the project: starts and ends in turn, in order. */
export type Coverage = Readonly<Record<string, readonly number[]>>;

/** Reads what all processes of one run have left in a folder of `NODE_V8_COVERAGE`. */
export function readCoverage(project: string, folder: string): Coverage {
  const painted = new Map<string, Uint8Array>();
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: readonly ScriptCoverage[] };
    for (const { url, functions } of result) {
      if (!url.startsWith('file:')) continue;
      const path = fileURLToPath(url);
      if (!path.startsWith(`${project}/src/`) || path.endsWith('.test.ts')) continue;
      const file = path.slice(project.length + 1);
      const before = painted.get(file);
      const now = paint(functions.flatMap(({ ranges }) => ranges));
      painted.set(file, before === undefined ? now : either(before, now));
    }
  }
  return Object.fromEntries([...painted].map(([file, marks]) => [file, edgesOf(marks)]));
}

export function runs(coverage: Coverage, file: string, offset: number): boolean {
  const edges = coverage[file] ?? [];
  const passed = edges.findIndex((edge) => edge > offset);
  return passed % 2 === 1;
}

/** How many characters of a file were run. */
export function lengthRun(coverage: Coverage, file: string): number {
  return (coverage[file] ?? []).reduce((sum, edge, index) => sum + (index % 2 === 1 ? edge : -edge), 0);
}

/** What any of some runs has run. */
export function joinCoverages(coverages: readonly Coverage[]): Coverage {
  const painted = new Map<string, Uint8Array>();
  for (const coverage of coverages)
    for (const [file, edges] of Object.entries(coverage)) {
      const now = new Uint8Array(edges.at(-1) ?? 0);
      for (let at = 0; at < edges.length; at += 2) now.fill(1, edges[at], edges[at + 1]);
      const before = painted.get(file);
      painted.set(file, before === undefined ? now : either(before, now));
    }
  return Object.fromEntries([...painted].map(([file, marks]) => [file, edgesOf(marks)]));
}

/** Inner ranges over outer ones, as V8 nests them. */
function paint(ranges: readonly Range[]): Uint8Array {
  const inOrder = ranges.toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const marks = new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)));
  for (const { startOffset, endOffset, count } of inOrder) marks.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return marks;
}

function either(a: Uint8Array, b: Uint8Array): Uint8Array {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  for (const [index, mark] of short.entries()) if (mark === 1) long[index] = 1;
  return long;
}

function edgesOf(marks: Uint8Array): number[] {
  const edges: number[] = [];
  for (let at = 0; at <= marks.length; at += 1) if ((marks[at] ?? 0) !== (marks[at - 1] ?? 0)) edges.push(at);
  return edges;
}
