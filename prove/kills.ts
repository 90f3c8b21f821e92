/** The proof that a run may die at any moment: no file is ever half written, and the way back is there. */

import { join } from 'node:path';
import { type BuiltCommand, findCrash, openBuiltCommand } from './ground/built-command.ts';
import { createClaims } from './ground/claims.ts';
import { openKnowingRegistry } from './ground/knowing-registry.ts';
import type { ProofOptions } from './ground/proof.ts';
import { createRandom, type Random } from './ground/random.ts';
import { findDifferences, restoreSnapshot, type Snapshot, takeSnapshot } from './ground/snapshot.ts';
import { openWorkTree } from './ground/work-tree.ts';
import { findAftermath } from './kills/aftermath.ts';
import { type Course, killRun, type Moment, timeRun } from './kills/kill-run.ts';
import { proveMemory } from './kills/memory.ts';
import { writeMadeUpTree } from './made-up-tree.ts';

export const summary =
  'A run killed at any moment leaves every file, the ledger and the cache old or new, and disturbs no later one; undo gives the beginning back.';

const SEED = 20_260_102;

interface Round {
  readonly tree: string;
  readonly command: BuiltCommand;
  readonly pin: readonly string[];
  readonly start: Snapshot;
  readonly pinned: Snapshot;
  readonly fieldCount: number;
  readonly course: Course;
  readonly random: Random;
}

/** What one kill showed: how far the run had come, and everything that speaks against the product. */
interface RoundResult {
  readonly when: 'before the writing' | 'amid the writing' | 'after the end';
  readonly strays: number;
  readonly torn: readonly string[];
  readonly disturbed: readonly string[];
  readonly lost: readonly string[];
}

export async function prove(options: ProofOptions): Promise<boolean> {
  const areFilesWhole = await proveFiles(options);
  const isMemoryWhole = await proveMemory(options);
  return areFilesWhole && isMemoryWhole;
}

async function proveFiles({ data, slice, log }: ProofOptions): Promise<boolean> {
  const work = openWorkTree(data, (tree) => writeMadeUpTree(tree, { seed: SEED, files: slice ? 200 : 500 }));
  const registry = await openKnowingRegistry(work);
  try {
    const { tree } = work;
    const command = openBuiltCommand(tree, join(work.folder, 'home'));
    const round = await openRound(tree, command, ['pin', '--write', '--config', registry.config]);
    const results: RoundResult[] = [];
    for (let index = 0; index < (slice ? 8 : 50); index += 1) results.push(await playRound(round, index));
    return judge(round, results, log);
  } finally {
    await registry.stop();
    work.remove();
  }
}

/** Runs undisturbed, there and back, so that it is known what a whole run makes of the tree and how long it takes. */
async function openRound(tree: string, command: BuiltCommand, pin: readonly string[]): Promise<Round> {
  const start = takeSnapshot(tree);
  const fieldCount = (await countFields(command)) ?? 0;
  // The first run fills caches, so the second one is like those that will be killed.
  await command.run(pin);
  const pinned = takeSnapshot(tree);
  restoreSnapshot(tree, start);
  const course = await timeRun(command, pin, tree);
  const left = findDifferences(tree, pinned);
  if (left.length > 0) throw new Error(`two runs make different trees: ${left[0]}`);
  restoreSnapshot(tree, start);
  return { tree, command, pin, start, pinned, fieldCount, course, random: createRandom(SEED) };
}

const WAYS = [undoOnce, pinAgainAndUndo, undoKilled, pinAgainAndUnpin];

/** Kills a pin, looks at what it left, and goes back on one of four ways. */
async function playRound(round: Round, index: number): Promise<RoundResult> {
  const { tree, command, pin, start, pinned, course, fieldCount } = round;
  const killed = await killRun(command, pin, { moment: pickMoment(round), course, tree });
  const { renewed, torn } = findAftermath(tree, start, pinned);
  const disturbed = (await countFields(command)) === fieldCount ? [] : ['scan finds other fields than before'];
  const way = WAYS[index % WAYS.length] ?? undoOnce;
  const said = await way(round, renewed.length > 0);
  const left = findAftermath(tree, start, pinned);
  restoreSnapshot(tree, start);
  const changed = [...left.renewed, ...left.torn].map((path) => `${path} is not as it was`);
  return {
    when: renewed.length === 0 ? 'before the writing' : killed ? 'amid the writing' : 'after the end',
    strays: left.strays.length,
    torn,
    disturbed,
    lost: [...said, ...changed].map((each) => `${way.name}, round ${index}: ${each}`),
  };
}

function pickMoment({ random }: Round): Moment {
  return { from: random.onceIn(3) ? 'start' : 'writing', part: random.below(900) / 1000 };
}

async function countFields(command: BuiltCommand): Promise<number | null> {
  const { status, stdout } = await command.run(['scan', '--format', 'json']);
  const answer: { readonly fields: readonly unknown[] } | null = status === 0 ? JSON.parse(stdout) : null;
  return answer?.fields.length ?? null;
}

/** Takes back what was written; where nothing was, undo may say so. */
async function undoOnce({ command }: Round, wroteSomething: boolean): Promise<string[]> {
  const ended = await command.run(['undo']);
  if (!wroteSomething && ended.status === 2 && ended.stderr.includes('UNDO_EMPTY')) return [];
  return findCrash('undo', ended, [0]);
}

/** The next pin does what is left, and as many undos as there were runs take all of it back. */
async function pinAgainAndUndo(round: Round): Promise<string[]> {
  const { command } = round;
  const faults = await pinAgain(round);
  for (let undone = 0; undone < 3; undone += 1) {
    const ended = await command.run(['undo']);
    if (ended.status === 2 && ended.stderr.includes('UNDO_EMPTY')) return faults;
    faults.push(...findCrash('undo', ended, [0]));
  }
  return [...faults, 'more was to undo than was done'];
}

/** The next pin does what is left, and the lock knows what the killed run pinned as well. */
async function pinAgainAndUnpin(round: Round): Promise<string[]> {
  const faults = await pinAgain(round);
  return [...faults, ...findCrash('unpin', await round.command.run(['unpin', '--write']), [0, 2])];
}

async function pinAgain({ tree, command, pin, pinned }: Round): Promise<string[]> {
  const faults = findCrash('pin', await command.run(pin), [0, 2]);
  const { torn } = findAftermath(tree, pinned, pinned);
  return [...faults, ...torn.map((path) => `${path} is not as an undisturbed pin leaves it`)];
}

/** The undo is killed as well; one more ends what it began. */
async function undoKilled(round: Round, wroteSomething: boolean): Promise<string[]> {
  const { command, tree, course, random } = round;
  const part = random.below(1000) / 1000;
  const killed = await killRun(command, ['undo'], { moment: { from: 'start', part }, course, tree });
  return undoOnce(round, wroteSomething && killed);
}

function judge({ pinned, start, course }: Round, results: readonly RoundResult[], log: ProofOptions['log']): boolean {
  const claims = createClaims(log);
  const count = (when: RoundResult['when']): number => results.filter((result) => result.when === when).length;
  const amid = count('amid the writing');
  claims.check(
    'every file is the old one or the new one',
    results.flatMap(({ torn }) => torn),
  );
  claims.check(
    'a later run sees nothing of the killed one',
    results.flatMap(({ disturbed }) => disturbed),
  );
  claims.check(
    'the beginning comes back',
    results.flatMap(({ lost }) => lost),
  );
  claims.check(
    'the kills hit the writing',
    amid * 4 >= results.length ? [] : [`only ${amid} of ${results.length} did`],
  );
  const changed = [...pinned].filter(([path, bytes]) => start.get(path)?.equals(bytes) !== true).length;
  const strays = results.reduce((sum, result) => sum + result.strays, 0);
  log(
    `${changed} files to write; a whole run takes ${course.took.toFixed(0)} ms, ${course.writing.toFixed(0)} of it writing`,
  );
  log(
    `${results.length} kills: ${count('before the writing')} before the writing, ${amid} amid it, ${count('after the end')} too late; ${strays} temporary files left`,
  );
  return claims.hold();
}
