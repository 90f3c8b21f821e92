/** Errors and notes on standard error, after the answer. */
import type { ErrorData } from '../errors.ts';
import { counted } from '../report/lines/counted.ts';
import { renderErrors, renderNote } from '../report/people/error-text.ts';
import type { OptionValues } from './option-values.ts';
import type { Terminal } from './terminal.ts';

const FEW = 5;

/** Says them, many that are alike in one. */
export function saysFaults(
  faults: { readonly errors: readonly ErrorData[]; readonly notes: readonly ErrorData[] },
  options: OptionValues,
  terminal: Terminal,
): void {
  const { style } = terminal.err;
  const verbose = options.verbose === true;
  for (const text of renderErrors(faults.errors, { verbose, most: FEW }, style)) terminal.writeErr(text);
  if (options.format === 'json') return;
  const shown = verbose ? faults.notes : faults.notes.slice(0, FEW);
  for (const note of shown) terminal.writeErr(renderNote(note, style));
  const rest = faults.notes.length - shown.length;
  if (rest > 0) terminal.writeErr(style.dim(`${counted(rest, 'more note')}: \`--verbose\` shows all\n`));
}
