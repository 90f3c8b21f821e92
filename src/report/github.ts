/** Findings as workflow commands, which GitHub shows beside the lines that they are about. */
import type { FindingsAnswer } from '../steps/findings-answer.ts';
import { escapeLine } from './escape.ts';

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

/** @param folder the way from the top of the checkout to the root: GitHub looks for files from the top */
export function* renderGithub({ findings }: FindingsAnswer, folder: string): Generator<string> {
  for (const { rule, severity, message, place } of findings) {
    const { file, line, column, length } = place;
    const end = length > 0 ? `,endColumn=${column + length}` : '';
    const path = folder === '' ? file : `${folder}/${file}`;
    const properties = `file=${property(path)},line=${line},col=${column}${end},title=${property(rule)}`;
    yield `::${COMMANDS[severity]} ${properties}::${data(message)}\n`;
  }
}

/** The data of a workflow command: `%`, CR and LF would end it or start another. */
function data(text: string): string {
  return escapeLine(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A property: `:` and `,` part properties from one another. */
function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
