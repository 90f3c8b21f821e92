/** Errors and notes on standard error, after the answer. */
import type { ErrorData } from '../errors.ts';
import { renderError, renderNote } from '../report/error-text.ts';
import { counted } from '../report/fields.ts';
import type { OptionValues } from './command.ts';
import type { Terminal } from './terminal.ts';

const FEW = 5;

export function saysFaults(
  faults: { readonly errors: readonly ErrorData[]; readonly notes: readonly ErrorData[] },
  options: OptionValues,
  terminal: Terminal,
): void {
  const { style } = terminal.err;
  for (const error of faults.errors) terminal.writeErr(renderError(error, style));
  if (options.format === 'json') return;
  const shown = options.verbose === true ? faults.notes : faults.notes.slice(0, FEW);
  for (const note of shown) terminal.writeErr(renderNote(note, style));
  const rest = faults.notes.length - shown.length;
  if (rest > 0) terminal.writeErr(style.dim(`${counted(rest, 'more note')}: \`--verbose\` shows all\n`));
}
