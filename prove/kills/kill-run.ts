/** Starts the built command and kills it at a moment of its life, so that it has no chance to tidy up. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltCommand } from '../ground/built-command.ts';

/** How long a whole run takes, and what of it follows the first sign of writing; in milliseconds. */
export interface Course {
  readonly took: number;
  readonly writing: number;
}

/** When to kill: so far into the run, or so far into its writing; a part of 1. */
export interface Moment {
  readonly from: 'start' | 'writing';
  readonly part: number;
}

const POLL = 1;

/** Lets the command run to its end, and looks when it began to write. */
export async function timeRun(command: BuiltCommand, args: readonly string[], tree: string): Promise<Course> {
  const { ended } = command.start(args);
  const started = performance.now();
  const began = await findWriting(tree, ended);
  const { took } = await ended;
  return { took, writing: Math.max(0, took - (began - started)) };
}

/** Runs the command and kills it; answers whether it was still alive then. */
export async function killRun(
  command: BuiltCommand,
  args: readonly string[],
  { moment, course, tree }: { readonly moment: Moment; readonly course: Course; readonly tree: string },
): Promise<boolean> {
  const { child, ended } = command.start(args);
  if (moment.from === 'writing') await findWriting(tree, ended);
  await pause(moment.part * (moment.from === 'writing' ? course.writing : course.took));
  child.kill('SIGKILL');
  return (await ended).status === null;
}

/** The time at which one more way back lies in the undo folder: files are written right after it. */
async function findWriting(tree: string, ended: Promise<unknown>): Promise<number> {
  const before = countUndo(tree);
  let over = false;
  void ended.then(() => {
    over = true;
  });
  while (!over && countUndo(tree) <= before) await pause(POLL);
  return performance.now();
}

function countUndo(tree: string): number {
  try {
    return readdirSync(join(tree, '.bowline/undo')).filter((name) => /^\d+\.json$/.test(name)).length;
  } catch {
    return 0;
  }
}
