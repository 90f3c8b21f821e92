/** `bowline hold` */
import { BowlineError } from '../../errors.ts';
import { holdsJson } from '../../report/json/holds-json.ts';
import { toSafeJson } from '../../report/lines/escape.ts';
import { renderHolds } from '../../report/people/holds-text.ts';
import { type HoldWish, hold, liftHolds, listHolds } from '../../verbs/hold.ts';
import type { OptionValues } from '../option-values.ts';
import { checkOptions, finishPlan } from '../plan-command.ts';
import { readOperands } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

const OF_A_HOLD = ['reason', 'owner', 'until', 'mitigates'] as const;

/** Operands are images or patterns; without one, what is held is listed. */
export async function runHold(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  checkOptions([], options);
  if (operands.length === 0) return showHolds(options, terminal);
  const said = OF_A_HOLD.filter((option) => options[option] !== undefined);
  if (options.lift === true && said.length > 0)
    throw new BowlineError('USAGE_INVALID', `\`--${said[0]}\` says what is held, so it does not go with \`--lift\``);
  const { world, reading } = await readOperands([], options, terminal);
  const planned =
    options.lift === true ? liftHolds(operands, reading, world) : hold(operands, wishOf(options), reading, world);
  return finishPlan(planned, [], options, world, terminal);
}

function wishOf({ reason, owner, until, mitigates }: OptionValues): HoldWish {
  const ids = mitigates !== undefined ? mitigates.split(',').map((id) => id.trim()) : [];
  return {
    ...(reason === undefined ? {} : { reason }),
    ...(owner === undefined ? {} : { owner }),
    ...(until === undefined ? {} : { until }),
    ...(ids.length === 0 ? {} : { mitigates: ids.filter((id) => id !== '') }),
  };
}

async function showHolds(options: OptionValues, terminal: Terminal): Promise<number> {
  for (const option of ['write', 'check', 'out', 'lift', ...OF_A_HOLD] as const)
    if (options[option] !== undefined)
      throw new BowlineError('USAGE_INVALID', `\`--${option}\` goes with an image`, {
        hint: "for example `bowline hold nginx --reason 'waits for the migration'`",
      });
  const { world, reading } = await readOperands([], options, terminal);
  const answer = listHolds(reading, world);
  if (options.format === 'json') await terminal.writeOut(`${toSafeJson(holdsJson(answer), 2)}\n`);
  else await writePieces(terminal, renderHolds(answer, terminal.out));
  saysFaults(reading, options, terminal);
  return reading.errors.length > 0 ? 2 : 0;
}
