/** `bowline set` */
import { BowlineError } from '../../errors.ts';
import { parseAssignment, set } from '../../verbs/set.ts';
import type { OptionValues } from '../option-values.ts';
import { runPlanCommand } from '../plan-command.ts';
import type { Terminal } from '../terminal.ts';

/** Operands with `=` are assignments; the others are paths. */
export async function runSet(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  const assignments = operands.filter((operand) => operand.includes('=')).map(parseAssignment);
  const paths = operands.filter((operand) => !operand.includes('='));
  if (assignments.length === 0) {
    throw new BowlineError('USAGE_INVALID', '`bowline set` wants PATTERN=TAG', {
      hint: "for example `bowline set 'nginx:1.26=1.27'`",
    });
  }
  const offline = options.offline === true;
  return runPlanCommand(paths, options, terminal, ({ reading, world }) =>
    set(reading, assignments, { offline, rename: options.rename === true }, world),
  );
}
