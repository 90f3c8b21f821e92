/** `bowline diff` */
import { BowlineError } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import { renderDiffMarkdown } from '../../report/delivery/diff-markdown.ts';
import { renderDiff, renderDiffJson } from '../../report/people/diff-text.ts';
import { partOperands } from '../../steps/choices/find-covered.ts';
import { STANDARD_INPUT } from '../../steps/read.ts';
import { type DiffSide, diff } from '../../verbs/diff.ts';
import type { OptionValues } from '../option-values.ts';
import { openWorldFor, readWithin } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

/** With one operand the other side is what the files are now. */
export async function runDiff(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  const [before, after, ...more] = operands;
  if (before === undefined || more.length > 0 || (before === STANDARD_INPUT && after === before))
    throw new BowlineError('USAGE_INVALID', '`bowline diff` wants two states, or one to compare the files with', {
      hint: 'for example `bowline diff v0.5.0 v0.6.0`, or `bowline diff main`',
    });
  const world = await openWorldFor([], options, terminal);
  const sides = [
    await readSide(before, options, terminal, world),
    after === undefined ? await readHere(options, terminal, world) : await readSide(after, options, terminal, world),
  ] as const;
  const answer = diff(...sides, { set: options.set ?? null }, world);
  if (options.format === 'json') await terminal.writeOut(renderDiffJson(answer));
  else if (options.format === 'markdown') await terminal.writeOut(renderDiffMarkdown(answer));
  else await writePieces(terminal, renderDiff(answer, terminal.out));
  saysFaults(answer, options, terminal);
  if (answer.errors.length > 0) return 2;
  return options.check === true && answer.changes.length > 0 ? 1 : 0;
}

/** A path where one exists, read in its own root where it lies in another; else a name that is looked up. */
async function readSide(name: string, options: OptionValues, terminal: Terminal, world: World): Promise<DiffSide> {
  if (partOperands([name], world).paths.length === 0) return { name, reading: null };
  const { reading } = await readWithin(world, [name], options, terminal);
  // What looks like a path, and is none, may be a name after all; else nothing would be compared with something.
  if (reading.errors.some(({ code }) => code === 'FILE_NOT_FOUND')) return { name, reading: null };
  if (!reading.errors.some(({ code }) => code === 'PATH_OUTSIDE_ROOT')) return { name, reading };
  const own = await openWorldFor([name], options, terminal);
  return { name, reading: (await readWithin(own, [name], options, terminal)).reading };
}

async function readHere(options: OptionValues, terminal: Terminal, world: World): Promise<DiffSide> {
  const paths = world.config.paths.length > 0 ? [] : [world.disk.root];
  return { name: 'the files', reading: (await readWithin(world, paths, options, terminal)).reading };
}
