/** `bowline scan` */
import { renderFields, renderFieldsJson } from '../../report/fields.ts';
import { scan } from '../../verbs/scan.ts';
import type { OptionValues } from '../command.ts';
import { readOperands } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

export async function runScan(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  const { reading } = await readOperands(operands, options, terminal);
  const answer = scan(reading);
  await writePieces(
    terminal,
    options.format === 'json' ? renderFieldsJson(answer) : renderFields(answer, terminal.out),
  );
  saysFaults(answer, options, terminal);
  return answer.errors.length > 0 ? 2 : 0;
}
