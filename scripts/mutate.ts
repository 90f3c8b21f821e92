/**
 * Changes the code in one place at a time and asks the tests whether they notice: `npm run mutate -- --seed 7`.
 * Each change runs the tests that run its code, those of its room first, then the stories. It happens in a copy.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './install-packages.ts';
import { type Coverage, coverageOf, runs } from './mutate/coverage.ts';
import { findMutations, type Mutation } from './mutate/mutations.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '240' },
    minutes: { type: 'string', default: '40' },
    room: { type: 'string' },
    stories: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
/** Real parts are slow, and they test others' programs more than our code. */
const LEFT_OUT =
  /debian-registry|real-kustomize|example-registry|docs\.test|layers\.test|promises\.test|stories|bugs\.test|command\.test/;
const LONGEST_TEST = 30_000;
const BATCH = 6;

const started = performance.now();
const project = copyProject();
process.on('exit', () => rmSync(project, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));

const coverages = measureCoverage();
const chosen = choose(Number(values.count));
const survivors: Mutation[] = [];
const rooms = new Map<string, { killed: number; total: number }>();
for (const [index, mutation] of chosen.entries()) {
  if ((performance.now() - started) / 60_000 > Number(values.minutes)) {
    process.stdout.write(`stopped after ${values.minutes} minutes\n`);
    break;
  }
  const isKilled = await withMutation(mutation, () => isNoticed(mutation));
  const count = rooms.get(roomOf(mutation.file)) ?? { killed: 0, total: 0 };
  rooms.set(roomOf(mutation.file), { killed: count.killed + (isKilled ? 1 : 0), total: count.total + 1 });
  if (!isKilled) survivors.push(mutation);
  if (!isKilled) process.stdout.write(`${describe(mutation)}\n`);
  if ((index + 1) % 20 === 0) process.stderr.write(`${index + 1} of ${chosen.length}\n`);
}
for (const [room, { killed, total }] of [...rooms].sort())
  process.stdout.write(`${room.padEnd(20)} ${killed} of ${total}\n`);
const total = [...rooms.values()].reduce((sum, count) => sum + count.total, 0);
process.stdout.write(`killed ${total - survivors.length} of ${total}\n`);

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-mutate-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const path of stdout.split('\0').filter((each) => each !== '' && existsSync(join(root, each))))
    cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  spawnSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'ignore', timeout: LONGEST_TEST * 4 });
  return folder;
}

/** What each test file runs; those that fail as it is, or run nothing of ours, are left out. */
function measureCoverage(): ReadonlyMap<string, Coverage> {
  const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: project }).filter(
    (file) => !LEFT_OUT.test(file),
  );
  const found = new Map<string, Coverage>();
  for (const file of files.sort()) {
    const coverage = coverageOf(project, file, LONGEST_TEST);
    if (coverage === null) process.stderr.write(`${file} fails or takes too long, and is left out\n`);
    else found.set(file, coverage);
  }
  process.stderr.write(`${found.size} test files measured\n`);
  return found;
}

/** As many mutations from each room as its share, and some from every room; the same for the same seed. */
function choose(count: number): readonly Mutation[] {
  const files = globSync('src/**/*.ts', { cwd: project })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const all = files.flatMap((file) => findMutations(file, readFileSync(join(project, file), 'utf8')));
  const byRoom = Map.groupBy(all, ({ file }) => roomOf(file));
  const picked = [...byRoom].filter(([room]) => values.room === undefined || room === values.room);
  const random = randomFrom(Number(values.seed));
  const each = Math.max(1, Math.ceil(count / picked.length));
  const queues = picked.map(([, mutations]) => shuffled(mutations, random).slice(0, each));
  process.stderr.write(`${all.length} changes are possible, ${queues.flat().length} are tried\n`);
  // Rooms in turn, so that a run that is stopped has seen them all.
  return Array.from({ length: each }, (_, index) => queues.flatMap((queue) => queue[index] ?? [])).flat();
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** A row of numbers from 0 to 1 that a seed tells (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function roomOf(file: string): string {
  const [, room = ''] = file.split('/');
  return room;
}

async function withMutation<Answer>({ file, start, end, to }: Mutation, ask: () => Promise<Answer>): Promise<Answer> {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + to + text.slice(end));
  try {
    return await ask();
  } finally {
    writeFileSync(path, text);
  }
}

async function isNoticed({ file, start }: Mutation): Promise<boolean> {
  const own = `/${roomOf(file)}/`;
  const tests = [...coverages].filter(([, coverage]) => runs(coverage, file, start)).map(([test]) => test);
  const inOrder = tests.sort((a, b) => Number(b.includes(own)) - Number(a.includes(own)) || a.length - b.length);
  for (let at = 0; at < inOrder.length; at += BATCH)
    if (!(await passes(inOrder.slice(at, at + BATCH), LONGEST_TEST * 2))) return true;
  if (!values.stories) return false;
  const clean = join(project, 'dist-of-the-code');
  cpSync(join(project, 'dist'), clean, { recursive: true });
  const isNoticed = !((await buildPasses()) && (await passes(['test/stories.test.ts'], LONGEST_TEST * 6)));
  // Tests that run the command are not to meet the change before theirs.
  rmSync(join(project, 'dist'), { recursive: true, force: true });
  renameSync(clean, join(project, 'dist'));
  return isNoticed;
}

function buildPasses(): Promise<boolean> {
  return run(['scripts/build.ts'], LONGEST_TEST);
}

function passes(tests: readonly string[], timeout: number): Promise<boolean> {
  return run(['--test', '--test-reporter=tap', '--test-concurrency=2', ...tests], timeout);
}

/** Whether a program ends well and in time; the first test that fails is the end of it and of all that it started. */
function run(args: readonly string[], timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    const stop = (): void => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(stop, timeout);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (/^\s*not ok /m.test(text)) stop();
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

function describe({ file, start, from, to }: Mutation): string {
  const text = readFileSync(join(project, file), 'utf8');
  const line = text.slice(0, start).split('\n').length;
  const whole = text.split('\n')[line - 1]?.trim() ?? '';
  return `${file}:${line} \`${from}\` → \`${to}\`   ${whole}`;
}
