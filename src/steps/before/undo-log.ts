/** The plans that can be taken back, newest last, in `.bowline/undo/` of the root. */
import { BowlineError } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import { parsePlan } from '../../plan/parse-plan.ts';
import { type Plan, textHash } from '../../plan/plan.ts';

const FOLDER = '.bowline/undo';
const MOST_TRIES = 100;
const IGNORE_FILE = '.bowline/.gitignore';

export interface UndoEntry {
  readonly path: string;
  readonly plan: Plan;
  readonly hash: string;
}

/** Keeps the way back of a plan, before the plan is carried out. */
export function pushUndo(reverse: Plan, world: World): UndoEntry {
  try {
    return keepWayBack(reverse, world);
  } catch (thrown) {
    if (!(thrown instanceof BowlineError) || thrown.code !== 'FILE_UNWRITABLE') throw thrown;
    throw new BowlineError('FILE_UNWRITABLE', `the way back cannot be kept under ${FOLDER}/, so nothing is written`, {
      cause: thrown.cause,
      hint: 'check permissions and free space; no file was changed',
    });
  }
}

function keepWayBack(reverse: Plan, world: World): UndoEntry {
  keepOutOfGit(world);
  const text = `${JSON.stringify(reverse)}\n`;
  for (let tries = 0; ; tries += 1) {
    const last = entryNames(world).at(-1);
    const next = last === undefined ? 1 : Number.parseInt(last, 10) + 1;
    const path = `${FOLDER}/${String(next).padStart(6, '0')}.json`;
    try {
      world.disk.write(path, text, null);
      return { path, plan: reverse, hash: textHash(text) };
    } catch (thrown) {
      // Another run has taken the number a moment ago.
      if (!(thrown instanceof BowlineError) || thrown.code !== 'FILE_CHANGED' || tries === MOST_TRIES) throw thrown;
    }
  }
}

/** Keeps what is ours alone out of git. Another run may have made the file meanwhile; then it is there all the same. */
export function keepOutOfGit(world: World): void {
  if (world.disk.names('.bowline').includes('.gitignore')) return;
  try {
    world.disk.write(IGNORE_FILE, '*\n', null);
  } catch (thrown) {
    if (!(thrown instanceof BowlineError) || thrown.code !== 'FILE_CHANGED') throw thrown;
  }
}

/** The newest entry, `null` where there is none. Throws `PLAN_INVALID` where it cannot be read. */
export function lastUndo(world: World): UndoEntry | null {
  const name = entryNames(world).at(-1);
  if (name === undefined) return null;
  const path = `${FOLDER}/${name}`;
  const { text, hash } = world.disk.read(path);
  return { path, plan: parsePlan(text, path), hash: hash() };
}

export function dropUndo(entry: UndoEntry, world: World): void {
  world.disk.remove(entry.path, entry.hash);
}

function entryNames(world: World): string[] {
  return world.disk.names(FOLDER).filter((name) => /^\d{6,}\.json$/.test(name));
}
