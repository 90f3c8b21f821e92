/** `bowline ledger` */
import { BowlineError } from '../../errors.ts';
import { readOutFile } from '../../io/out-file.ts';
import type { World } from '../../io/world.ts';
import { parseLedger } from '../../records/ledger/parse-ledger.ts';
import { toSafeJson } from '../../report/lines/escape.ts';
import { renderLedger, renderPublished } from '../../report/people/ledger-text.ts';
import { initLedger, ledger, mergeLedger, shortenLedger } from '../../verbs/ledger.ts';
import { publishLedger, readPublishedLedger } from '../../verbs/publish-ledger.ts';
import type { OptionValues } from '../option-values.ts';
import { checkOptions, finishPlan } from '../plan-command.ts';
import { openWorldFor, readOperands } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

const ACTIONS = ['init', 'compact', 'merge', 'publish'] as const;

export async function runLedger(
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<number> {
  const actions = ACTIONS.filter((action) => options[action] !== undefined);
  if (actions.length > 1)
    throw new BowlineError('USAGE_INVALID', `\`--${actions[0]}\` does not go with \`--${actions[1]}\``);
  if (actions.length === 0) return showLedger(operands, options, terminal);
  checkOptions(operands, options);
  if (operands.length > 0)
    throw new BowlineError('USAGE_INVALID', `\`--${actions[0]}\` is for the whole ledger, so it goes with no pattern`);
  return planLedger(options, terminal);
}

async function planLedger(options: OptionValues, terminal: Terminal): Promise<number> {
  if (options.init === true) {
    const { world, reading } = await readOperands([], options, terminal);
    return finishPlan(await initLedger(reading, world), [], options, world, terminal);
  }
  const world = await openWorldFor([], options, terminal);
  if (options.publish !== undefined) return publish(options.publish, options, world, terminal);
  if (options.merge !== undefined) return planMerge(options.merge, options, world, terminal);
  return finishPlan(shortenLedger(world), [], options, world, terminal);
}

async function planMerge(file: string, options: OptionValues, world: World, terminal: Terminal): Promise<number> {
  if (file.startsWith('oci://')) {
    const planned = mergeLedger(await readPublishedLedger(file, world), file, world);
    return finishPlan(planned, [], options, world, terminal);
  }
  const other = parseLedger(readOutFile(terminal.cwd, file), file);
  const [fault] = other.faults;
  if (fault !== undefined) {
    const hint = `mend or take out what cannot be read in ${file}; nothing was taken in`;
    saysFaults({ errors: other.faults.map((each) => ({ ...each, hint })), notes: [] }, options, terminal);
    return 2;
  }
  return finishPlan(mergeLedger(other, file, world), [], options, world, terminal);
}

async function publish(place: string, options: OptionValues, world: World, terminal: Terminal): Promise<number> {
  for (const option of ['check', 'out'] as const)
    if (options[option] !== undefined)
      throw new BowlineError('USAGE_INVALID', `\`--${option}\` does not go with \`--publish\``);
  if (!place.startsWith('oci://'))
    throw new BowlineError('USAGE_INVALID', '`--publish` wants `oci://registry/repository:tag`');
  const write = options.write === true;
  const answer = await publishLedger(place, write, world);
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.published/1', ...answer }, 2)}\n`);
  else if (answer.kind === 'published') await terminal.writeOut(renderPublished(answer));
  if (answer.kind === 'failed') saysFaults({ errors: [answer.error], notes: [] }, options, terminal);
  else if (!write && answer.added > 0 && options.format !== 'json')
    terminal.writeErr(terminal.err.style.dim('nothing was written: add `--write` to publish\n'));
  return answer.kind === 'failed' ? 2 : 0;
}

async function showLedger(patterns: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  for (const option of ['write', 'check', 'out'] as const)
    if (options[option] !== undefined)
      throw new BowlineError(
        'USAGE_INVALID',
        `\`--${option}\` goes with \`--init\`, \`--compact\`, \`--merge\` or \`--publish\``,
      );
  const world = await openWorldFor([], options, terminal);
  const answer = await ledger(patterns, world);
  if (options.format === 'json')
    await terminal.writeOut(`${toSafeJson({ schema: 'bowline.ledger/1', ...answer }, 2)}\n`);
  else await writePieces(terminal, renderLedger(answer, options.verbose === true, terminal.out));
  saysFaults({ errors: [], notes: answer.notes }, options, terminal);
  return 0;
}
