/** The proof that reading is safe and that pins come off again: over a whole tree of manifests, real or made up. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BowlineError } from '../src/errors.ts';
import { findImageFields } from '../src/files/find.ts';
import type { World } from '../src/io/world.ts';
import { isFileChange, type Plan, sealPlan } from '../src/plan/plan.ts';
import { type Reading, type ReadOptions, readFields } from '../src/steps/read.ts';
import { apply } from '../src/verbs/apply.ts';
import { pin } from '../src/verbs/pin.ts';
import { distinctEdits, editsByFile, findStrayEdits, spliceEdits } from './corpus/edits-within.ts';
import { findMisplaced, findWrongTexts } from './corpus/pins-expected.ts';
import { compareParsed } from './corpus/same-but-edited.ts';
import { timeScan } from './corpus/scanning.ts';
import { type BuiltCommand, findCrash, openBuiltCommand } from './ground/built-command.ts';
import { type Claims, countWords, createClaims } from './ground/claims.ts';
import { openKnowingRegistry } from './ground/knowing-registry.ts';
import type { ProofOptions } from './ground/proof.ts';
import { findDifferences, findTouched, type Snapshot, takeSnapshot, takeStamps } from './ground/snapshot.ts';
import { openWorkTree } from './ground/work-tree.ts';
import { writeMadeUpTree } from './made-up-tree.ts';

export const summary =
  'No file of a tree makes scan crash, a no-op moves no byte, and pin then unpin, and pin then undo, give every byte back.';

/** All that the parts of the proof work with. */
interface Bench {
  readonly tree: string;
  readonly start: Snapshot;
  readonly world: World;
  readonly command: BuiltCommand;
  readonly config: string;
  readonly claims: Claims;
  readonly figures: string[];
}

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const work = openWorkTree(data, (tree) => writeMadeUpTree(tree, { seed: 20_260_101, files: slice ? 800 : 4_000 }));
  const registry = await openKnowingRegistry(work);
  try {
    const { tree } = work;
    const start = takeSnapshot(tree);
    const claims = createClaims(log);
    const command = openBuiltCommand(tree, join(work.folder, 'home'));
    const world = await registry.openWorld(tree);
    const bench: Bench = { tree, start, world, command, config: registry.config, claims, figures: [] };
    const reading = await proveScan(bench);
    const pinned = await provePin(bench, reading, {});
    await proveNoOp(bench, {});
    await proveWaysBack(bench, pinned, {});
    await proveCandidates(bench);
    const { figure, against } = timeScan(tree);
    // A small tree is read in less time than a process needs to start: its ratio is a figure and no claim.
    if (data !== null) claims.check('scan takes no more than it may', against);
    for (const line of [...bench.figures, figure]) log(line);
    return claims.hold();
  } finally {
    await registry.stop();
    work.remove();
  }
}

async function proveScan({ tree, start, world, command, claims, figures }: Bench): Promise<Reading> {
  const reading = readFields([tree], {}, world);
  const fields = reading.files.flatMap((file) => file.fields);
  const ended = await command.run(['scan', '--format', 'json']);
  claims.check('scan ends well', findCrash('scan', ended, [0]));
  const shown: { fields: unknown[] } = ended.status === 0 ? JSON.parse(ended.stdout) : { fields: [] };
  claims.check(
    'the command finds what the library finds',
    shown.fields.length === fields.length ? [] : [`${shown.fields.length} and ${fields.length} fields`],
  );
  claims.check('no part of the tree is an error of its own', [
    ...reading.errors.map(({ message }) => message),
    ...reading.notes.filter(({ code }) => code === 'INTERNAL').map(({ message }) => message),
  ]);
  claims.check('every file can be read with every fault told', findThoroughCrashes(start));
  claims.check('reading touches no byte', findDifferences(tree, start));
  const holding = reading.files.filter((file) => file.fields.length > 0);
  const read = `${reading.fileCount} files read, ${holding.length} with ${fields.length} fields`;
  figures.push(`${read} (${countWords(fields.map(({ certainty }) => certainty))})`);
  figures.push(`notes: ${countWords(reading.notes.map(({ code }) => code))}`);
  return reading;
}

/** Every file as if it had been named: each document of it is parsed then, whatever it holds. */
function findThoroughCrashes(start: Snapshot): string[] {
  return [...start].flatMap(([path, bytes]) => {
    try {
      const { problems } = findImageFields({ path, text: bytes.toString('utf8') }, { thorough: true });
      return problems.filter(({ code }) => code === 'INTERNAL').map(({ message }) => `${path}: ${message}`);
    } catch (thrown) {
      return thrown instanceof BowlineError ? [] : [`${path}: ${String(thrown)}`];
    }
  });
}

/** Plans the pins, judges the plan, writes it, and judges what stands on disk then: the bytes of every changed file. */
async function provePin(bench: Bench, reading: Reading, options: ReadOptions): Promise<ReadonlyMap<string, Buffer>> {
  const { tree, start, world, claims, figures } = bench;
  const { plan } = await pin(reading, {}, world);
  const edits = editsByFile(plan);
  claims.check(
    'every field stands where it has to: pinned, kept, or refused for its form',
    findMisplaced(plan, reading),
  );
  claims.check('every edit lies within its field', findStrayEdits(plan, reading));
  const texts = new Map(reading.files.map(({ path, text }) => [path, text]));
  const pinned = new Map<string, Buffer>();
  const differences: string[] = [];
  let [compared, unread] = [0, 0];
  for (const [path, changes] of edits) {
    const before = texts.get(path) ?? '';
    const after = spliceEdits(before, changes);
    const comparison = compareParsed(before, after, distinctEdits(changes));
    compared += comparison.compared;
    unread += comparison.unread;
    differences.push(...comparison.differences.map((difference) => `${path} ${difference}`));
    pinned.set(path, Buffer.from(after));
  }
  claims.check('another parser sees the same documents but for the pins', differences);
  const { errors } = apply(plan, world);
  claims.check(
    'the plan can be carried out',
    errors.map(({ message }) => message),
  );
  const lock = plan.changes.find((change) => change.kind === 'record');
  if (lock !== undefined) pinned.set(lock.target.file, Buffer.from(lock.to ?? ''));
  claims.check('on disk stands what was planned, and nothing else', findDifferences(tree, start, pinned));
  const after = readFields([tree], options, world);
  claims.check('read again, every field holds its pin or what it held', findWrongTexts(plan, reading, after));
  figures.push(describePlan(plan), `${compared} documents compared by another parser, ${unread} that it cannot read`);
  return pinned;
}

function describePlan({ changes, kept, refused }: Plan): string {
  const changed = changes.filter(({ kind }) => kind === 'edit').length;
  const reasons = countWords(kept.map(({ code }) => code));
  return `pin: ${changed} changed; ${kept.length} kept (${reasons}); ${refused.length} refused (${countWords(refused.map(({ error }) => error.code))})`;
}

/** The same with every candidate named: what only looks like an image is written, and comes off again, like the rest. */
async function proveCandidates(bench: Bench): Promise<void> {
  const options = { candidates: true };
  const reading = readFields([bench.tree], options, bench.world);
  const pinned = await provePin(bench, reading, options);
  await proveNoOp(bench, options);
  await proveWaysBack(bench, pinned, options);
}

function flagsOf({ candidates }: ReadOptions): string[] {
  return candidates === true ? ['--candidates'] : [];
}

/** On the pinned tree: nothing is left to pin, and what has nothing to write touches no file. */
async function proveNoOp({ tree, world, command, config, claims }: Bench, options: ReadOptions): Promise<void> {
  const { plan } = await pin(readFields([tree], options, world), {}, world);
  claims.check(
    'a pinned tree has nothing to pin',
    plan.changes.filter(isFileChange).map(({ target, reason }) => `${target.file}: ${reason}`),
  );
  const before = takeStamps(tree);
  const { written } = apply(sealPlan({ createdBy: 'pin', files: [], changes: [], kept: [], refused: [] }), world);
  const ended = await command.run(['pin', '--write', ...flagsOf(options), '--config', config]);
  claims.check('a second pin ends well', findCrash('pin --write', ended, [0, 2]));
  claims.check('nothing to write touches no file', [...written, ...findTouched(before, takeStamps(tree))]);
}

/** With the built command: unpin from the lock, pin again, and undo step by step back to the beginning. */
async function proveWaysBack(bench: Bench, pinned: ReadonlyMap<string, Buffer>, options: ReadOptions): Promise<void> {
  const { tree, start, command, config, claims, figures } = bench;
  // Where nothing was pinned there is nothing to take back, and undo says so.
  const took = pinned.size > 0 ? 0 : 2;
  const run = async (args: readonly string[], statuses: readonly number[]): Promise<number> => {
    const ended = await command.run([...args, '--config', config]);
    claims.check(`${args.join(' ')} ends well`, findCrash(args.join(' '), ended, statuses));
    return ended.took;
  };
  const unpinTook = await run(['unpin', '--write', ...flagsOf(options)], [0, 2]);
  claims.check('pin then unpin gives every byte back', findDifferences(tree, start));
  claims.check('no lock is left', existsSync(join(tree, 'bowline.lock')) ? ['bowline.lock is there'] : []);
  const pinTook = await run(['pin', '--write', ...flagsOf(options)], [0, 2]);
  claims.check('the command pins as the library does', findDifferences(tree, start, pinned));
  const undoTook = await run(['undo'], [took]);
  claims.check('pin then undo gives every byte back', findDifferences(tree, start));
  await run(['undo'], [took]);
  claims.check('a second undo gives the pins back that unpin took off', findDifferences(tree, start, pinned));
  await run(['undo'], [took]);
  claims.check('a third undo gives the beginning back', findDifferences(tree, start));
  await run(['undo'], [2]);
  const seconds = [pinTook, unpinTook, undoTook].map((took) => (took / 1000).toFixed(1));
  figures.push(`pin ${seconds[0]} s, unpin ${seconds[1]} s, undo ${seconds[2]} s`);
}
