/** Findings, and what could not be told, as workflow commands, which GitHub shows beside the lines that they are about. */
import type { FindingsAnswer } from '../../steps/findings-answer.ts';
import { escapeLine } from '../lines/escape.ts';

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

/** @param folder the way from the top of the checkout to the root: GitHub looks for files from the top */
export function* renderGithub(
  { findings, errors }: Pick<FindingsAnswer, 'findings' | 'errors'>,
  folder: string,
): Generator<string> {
  const fromTop = (file: string): string => property(folder === '' ? file : `${folder}/${file}`);
  for (const { rule, severity, message, place } of findings) {
    const { file, line, column, length } = place;
    const end = length > 0 ? `,endColumn=${column + length}` : '';
    const properties = `file=${fromTop(file)},line=${line},col=${column}${end},title=${property(rule)}`;
    yield `::${COMMANDS[severity]} ${properties}::${data(message)}\n`;
  }
  for (const { code, message, place } of errors) {
    const { file, line = 1, column = 1 } = place ?? {};
    const at = file === undefined ? '' : `file=${fromTop(file)},line=${line},col=${column},`;
    yield `::error ${at}title=${property(code)}::${data(message)}\n`;
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
