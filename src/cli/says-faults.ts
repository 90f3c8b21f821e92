/** Errors and notes on standard error, after the answer. */
import type { ErrorData } from '../errors.ts';
import { counted } from '../report/counted.ts';
import { renderError, renderNote } from '../report/error-text.ts';
import type { OptionValues } from './command.ts';
import type { Terminal } from './terminal.ts';

const FEW = 5;

/** One registry that is down says the same of every image: the first few of a kind stand for all. */
export function saysFaults(
  faults: { readonly errors: readonly ErrorData[]; readonly notes: readonly ErrorData[] },
  options: OptionValues,
  terminal: Terminal,
): void {
  const { style } = terminal.err;
  const verbose = options.verbose === true;
  for (const [code, errors] of Map.groupBy(faults.errors, (error) => error.code)) {
    const shown = verbose ? errors : errors.slice(0, FEW);
    for (const error of shown) terminal.writeErr(renderError(error, style));
    const rest = errors.length - shown.length;
    if (rest > 0) terminal.writeErr(style.dim(`${counted(rest, 'more error')} ${code}: \`--verbose\` shows all\n`));
  }
  if (options.format === 'json') return;
  const shown = verbose ? faults.notes : faults.notes.slice(0, FEW);
  for (const note of shown) terminal.writeErr(renderNote(note, style));
  const rest = faults.notes.length - shown.length;
  if (rest > 0) terminal.writeErr(style.dim(`${counted(rest, 'more note')}: \`--verbose\` shows all\n`));
}
