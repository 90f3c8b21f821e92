/** `bowline scan` */

import { renderFieldsJson } from '../../report/json/fields-json.ts';
import { renderSummary, renderSummaryJson } from '../../report/people/fields-summary.ts';
import { renderFields } from '../../report/people/fields-text.ts';
import { type ScanAnswer, scan } from '../../verbs/scan.ts';
import type { OptionValues } from '../option-values.ts';
import { readFeeds, readOperands } from '../read-operands.ts';
import { saysFaults } from '../says-faults.ts';
import { type Terminal, writePieces } from '../terminal.ts';

export async function runScan(operands: readonly string[], options: OptionValues, terminal: Terminal): Promise<number> {
  const opened = await readOperands(operands, options, terminal, { all: options.all === true });
  const answer = scan(await readFeeds(opened, options), opened.world);
  await writePieces(terminal, renderAnswer(answer, options, terminal));
  saysFaults(answer, options, terminal);
  return answer.errors.length > 0 ? 2 : 0;
}

function renderAnswer(answer: ScanAnswer, options: OptionValues, terminal: Terminal): Iterable<string> {
  const isJson = options.format === 'json';
  if (options.summary === true) return [isJson ? renderSummaryJson(answer) : renderSummary(answer, terminal.out)];
  return isJson ? renderFieldsJson(answer) : renderFields(answer, terminal.out);
}
