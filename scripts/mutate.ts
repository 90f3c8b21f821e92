/**
 * Changes the code in one place at a time and asks the tests whether they notice: `npm run mutate -- --seed 7`.
 * Each change meets the tests and stories that run its code, those of its room first. It happens in copies.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Candidate, chooseOf, listCandidates } from './mutate/choose.ts';
import { joinCoverages, lengthRun, runs } from './mutate/coverage.ts';
import { type MeasuredTest, measureTests, type StoryCopy } from './mutate/measure.ts';
import { copyProject } from './mutate/project-copy.ts';
import { type Outcome, runInTime } from './mutate/run-in-time.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '240' },
    minutes: { type: 'string', default: '40' },
    jobs: { type: 'string', default: '2' },
    /** The beginning of the names of rooms to stay in. */
    room: { type: 'string' },
    /** A first look: of the tests of the room, of others and of stories, those that take so many seconds together. */
    look: { type: 'string', default: '100000' },
    /** A pattern: only the tests and stories whose paths match. */
    tests: { type: 'string', default: '' },
    /** A file for what became of each change; those that it knows are not tried again. */
    results: { type: 'string' },
    /** Tries those that survived by the file of results, and no others. */
    again: { type: 'boolean' },
    /** Only tells what no test runs. */
    unrun: { type: 'boolean' },
  },
});
const BATCH = 12;

const started = performance.now();
const copies = Array.from({ length: Number(values.jobs) }, openCopy);
const tests = await measureTests(copies, new RegExp(values.tests));
process.stderr.write(`${tests.length} test files and stories measured\n`);
const candidates = listCandidates(copies[0]?.project ?? '.');
if (values.unrun === true) tellUnrun();
else await tryAll();

async function tryAll(): Promise<void> {
  const chosen = choose();
  process.stderr.write(`${candidates.length} changes are possible, ${chosen.length} are tried\n`);
  const queue = [...chosen];
  const late: Candidate[] = [];
  const noticed = new Map<Candidate, boolean>();
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = queue.shift(); next !== undefined && !isOver(); next = queue.shift()) {
        const outcome = await meet(next, copy);
        if (outcome === 'late') late.push(next);
        else settle(next, outcome === 'fails', noticed);
      }
    }),
  );
  // What was late beside another run is tried alone before it counts.
  const [copy] = copies;
  for (const candidate of late)
    if (copy !== undefined) settle(candidate, (await meet(candidate, copy)) !== 'passes', noticed);
  tell(noticed);
}

function isOver(): boolean {
  return (performance.now() - started) / 60_000 > Number(values.minutes);
}

function settle(candidate: Candidate, isNoticed: boolean, noticed: Map<Candidate, boolean>): void {
  noticed.set(candidate, isNoticed);
  if (values.results !== undefined)
    appendFileSync(values.results, `${isNoticed ? 'noticed' : 'survived'} ${candidate.name}\n`);
  if (!isNoticed)
    process.stdout.write(`${candidate.line} ${candidate.name}${isRun(candidate) ? '' : '   NOTHING RUNS IT'}\n`);
  if (noticed.size % 10 === 0) process.stderr.write(`${noticed.size} tried\n`);
}

function choose(): readonly Candidate[] {
  const known = readResults();
  if (values.again === true) return candidates.filter(({ name }) => known.get(name) === 'survived');
  const rooms = candidates.filter(({ room }) => values.room === undefined || room.startsWith(values.room));
  return chooseOf(rooms, Number(values.count), values.seed).filter(({ name }) => !known.has(name));
}

/** The last word on each change that the file of results knows. */
function readResults(): ReadonlyMap<string, string> {
  if (values.results === undefined || !existsSync(values.results)) return new Map();
  const lines = readFileSync(values.results, 'utf8').split('\n');
  return new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]));
}

function openCopy(): StoryCopy {
  const project = copyProject();
  const { stdout } = spawnSync(process.execPath, ['scripts/mutate/tell-stories.ts'], {
    cwd: project,
    encoding: 'utf8',
  });
  process.on('exit', () => rmSync(dirname(stdout), { recursive: true, force: true }));
  return { project, bin: stdout };
}

async function meet(candidate: Candidate, copy: StoryCopy): Promise<Outcome> {
  const path = join(copy.project, candidate.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, candidate.start) + candidate.to + text.slice(candidate.end));
  try {
    for (const batch of batchesFor(candidate)) {
      const outcome = await runBatch(batch, copy);
      if (outcome !== 'passes') return outcome;
    }
    return 'passes';
  } finally {
    writeFileSync(path, text);
  }
}

/** Tests of the room, then stories or other tests, whichever are the tests of such a room; quick ones first. */
function batchesFor({ file, passedAt, room }: Candidate): readonly (readonly string[])[] {
  const meeting = tests.filter(({ coverage }) => coverage !== null && runs(coverage, file, passedAt));
  const isOwn = ({ path }: MeasuredTest): boolean => path.includes(`/${room.split('/')[0]}/`);
  const isStory = ({ path }: MeasuredTest): boolean => path.endsWith('.story');
  const most = (part: readonly MeasuredTest[]): readonly MeasuredTest[] => quickOf(closest(part, file));
  const own = most(meeting.filter((test) => isOwn(test) && !isStory(test)));
  const stories = most(meeting.filter(isStory));
  const others = most(meeting.filter((test) => !isOwn(test) && !isStory(test)));
  const rest = /^(?:cli|main|steps|verbs|report)/.test(room) ? [stories, others] : [others, stories];
  return [own, ...rest].flatMap((part) => inBatches(part.map(({ path }) => path)));
}

/** Those that run most of a file first: they are likely to be about it. */
function closest(part: readonly MeasuredTest[], file: string): readonly MeasuredTest[] {
  const shares = new Map(part.map((test) => [test, lengthRun(test.coverage ?? {}, file)]));
  return part.toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
}

/** Those that fit into the time of a first look, in their order. */
function quickOf(part: readonly MeasuredTest[]): readonly MeasuredTest[] {
  let left = Number(values.look) * 1000;
  return part.filter(({ duration }) => {
    if (duration > left) return false;
    left -= duration;
    return true;
  });
}

function inBatches(paths: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(paths.length / BATCH) }, (_, index) =>
    paths.slice(index * BATCH, (index + 1) * BATCH),
  );
}

function runBatch(paths: readonly string[], { project, bin }: StoryCopy): Promise<Outcome> {
  const isStories = paths[0]?.endsWith('.story') === true;
  const args = isStories
    ? ['scripts/mutate/tell-stories.ts', bin, ...paths]
    : ['--test', '--test-reporter=tap', '--test-isolation=none', ...paths];
  return runInTime(args, { cwd: project });
}

function isRun({ file, passedAt }: Candidate): boolean {
  return tests.some(({ coverage }) => coverage !== null && runs(coverage, file, passedAt));
}

function tell(noticed: ReadonlyMap<Candidate, boolean>): void {
  for (const [room, list] of [...Map.groupBy(noticed, ([{ room }]) => room)].sort())
    process.stdout.write(`${room.padEnd(20)} ${list.filter(([, isNoticed]) => isNoticed).length} of ${list.length}\n`);
  const survivors = [...noticed].filter(([, isNoticed]) => !isNoticed).map(([{ name }]) => name);
  process.stdout.write(`killed ${noticed.size - survivors.length} of ${noticed.size}\n`);
}

function tellUnrun(): void {
  const whole = joinCoverages(tests.map(({ coverage }) => coverage ?? {}));
  for (const { file, passedAt, line, name } of candidates)
    if (!runs(whole, file, passedAt)) process.stdout.write(`${line} ${name}\n`);
}
