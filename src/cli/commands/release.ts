/** `bowline release` */
import { BowlineError } from '../../errors.ts';
import { renderImageList } from '../../report/image-list/image-list.ts';
import { IMAGE_LISTS } from '../../report/image-list/image-lists.ts';
import { type ReleaseAnswer, recordedRelease, release } from '../../verbs/release.ts';
import type { OptionValues } from '../option-values.ts';
import { checkOptions, finishPlan } from '../plan-command.ts';
import { openWorldFor, readWithin } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import type { Terminal } from '../terminal.ts';
import { runReleaseDebt } from './release-debt.ts';

export async function runRelease(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  if (options.debt === true) return runReleaseDebt(operands, options, terminal);
  if (options.format === 'markdown')
    throw new BowlineError('USAGE_INVALID', '`--format markdown` goes with `--debt` alone', {
      hint: '`bowline diff` writes the notes of a release: `bowline diff v0.102.0 v0.103.0 --format markdown`',
    });
  const [version, ...paths] = operands;
  if (version === undefined) throw new BowlineError('USAGE_INVALID', '`bowline release` wants the version');
  checkOptions(paths, options);
  const wish = { version, set: options.set ?? null, check: options.check === true };
  const world = await openWorldFor(paths, options, terminal);
  const list = IMAGE_LISTS.find((each) => each === options.list);
  if (list !== undefined) {
    if (options.write === true || options.check === true || options.out !== undefined)
      throw new BowlineError('USAGE_INVALID', '`--list` writes nothing, so it goes with no option that does');
    const recorded = recordedRelease(wish, world);
    if (recorded !== null) {
      await terminal.writeOut(renderImageList(recorded, list));
      return 0;
    }
  }
  const { reading } = await readWithin(world, paths, options, terminal);
  const answer = await release(reading, wish, world);
  if (list === undefined) {
    const code = await finishPlan(answer, paths, options, world, terminal);
    return code === 0 && (differs(answer) || (options.check === true && isByTag(answer))) ? 1 : code;
  }
  if (answer.release !== null) await terminal.writeOut(renderImageList(answer.release, list));
  const errors = [...reading.errors, ...answer.plan.refused.map(({ error }) => error)];
  saysFaults({ errors, notes: reading.notes }, options, terminal);
  return errors.length > 0 ? 2 : 0;
}

/** Another state than the recorded one is something that would have to change, although no file would. */
function differs({ plan: { kept } }: ReleaseAnswer): boolean {
  return kept.some(({ code }) => code === 'differs');
}

/** A copy at a tag alone stays so until somebody says what is meant; a check is to tell it. */
function isByTag({ plan: { kept } }: ReleaseAnswer): boolean {
  return kept.some(({ code }) => code === 'by-tag');
}
