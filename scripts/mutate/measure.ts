/** What each test file and each story runs, measured once for the code and the test as they are. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../install-packages.ts';
import { type Coverage, readCoverage } from './coverage.ts';
import { runInTime } from './run-in-time.ts';

export interface MeasuredTest {
  /** Path relative to the project, of a test file or a story. */
  readonly path: string;
  /** Milliseconds, to order tests by; never a verdict. */
  readonly duration: number;
  /** `null` where it fails as it is. */
  readonly coverage: Coverage | null;
}

/** Real parts are slow, and they test others' programs more than our code; pages are no code. */
const LEFT_OUT = /debian-registry|real-kustomize|example-registry|docs\.test|layers\.test|promises\.test|stories\.test/;
const cache = join(root, 'node_modules/.cache/bowline-mutate');

/** Measures in as many copies as are given, in each one test at a time. */
export async function measureTests(copies: readonly StoryCopy[], wanted: RegExp): Promise<readonly MeasuredTest[]> {
  mkdirSync(cache, { recursive: true });
  const [first] = copies;
  if (first === undefined) return [];
  const given = hashFiles(first.project, ['src/**/*.ts', 'test/**/*.ts'], (path) => !path.endsWith('.test.ts'));
  const paths = globSync(['src/**/*.test.ts', 'test/**/*.test.ts', 'test/stories/**/*.story'], { cwd: first.project })
    .filter((path) => !LEFT_OUT.test(path) && wanted.test(path))
    .sort();
  const queue = [...paths];
  const found: MeasuredTest[] = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        const measured = await measureOnce(path, given, copy);
        if (measured.coverage === null) process.stderr.write(`${path} fails as it is, and is left out\n`);
        found.push(measured);
      }
    }),
  );
  return found.sort((a, b) => a.duration - b.duration);
}

/** A copy of the project, and the folder of its command for stories. */
export interface StoryCopy {
  readonly project: string;
  readonly bin: string;
}

async function measureOnce(path: string, given: string, copy: StoryCopy): Promise<MeasuredTest> {
  const text = readFileSync(join(copy.project, path));
  const kept = join(cache, `${createHash('sha256').update(`${given}\0${path}\0`).update(text).digest('hex')}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as MeasuredTest;
  const measured = await measure(path, copy);
  writeFileSync(kept, JSON.stringify(measured));
  return measured;
}

async function measure(path: string, copy: StoryCopy): Promise<MeasuredTest> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-coverage-'));
  spawnSync('chmod', ['777', folder]);
  const started = performance.now();
  try {
    const isStory = path.endsWith('.story');
    if (isStory) leaveCoverage(copy.bin, folder);
    const args = isStory ? ['scripts/mutate/tell-stories.ts', copy.bin, path] : [path];
    const outcome = await runInTime(args, { cwd: copy.project, env: isStory ? {} : { NODE_V8_COVERAGE: folder } });
    const duration = Math.round(performance.now() - started);
    return { path, duration, coverage: outcome === 'passes' ? readCoverage(copy.project, folder) : null };
  } finally {
    leaveCoverage(copy.bin, null);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stories give their command an environment of its own, so that its shim says where coverage goes. */
function leaveCoverage(bin: string, folder: string | null): void {
  const shim = join(bin, 'bowline');
  const lines = readFileSync(shim, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('export NODE_V8_COVERAGE='));
  if (folder !== null) lines.splice(1, 0, `export NODE_V8_COVERAGE=${folder}`);
  writeFileSync(shim, lines.join('\n'));
}

function hashFiles(folder: string, globs: readonly string[], isWanted: (path: string) => boolean): string {
  const hash = createHash('sha256');
  for (const path of globSync([...globs], { cwd: folder })
    .filter(isWanted)
    .sort())
    hash.update(`${path}\0`).update(readFileSync(join(folder, path)));
  return hash.digest('hex');
}
