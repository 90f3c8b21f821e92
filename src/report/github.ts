/** Findings as workflow commands, which GitHub shows beside the lines that they are about. */
import type { LintAnswer } from '../verbs/lint.ts';
import { escapeLine } from './escape.ts';

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

export function* renderGithub({ findings }: LintAnswer): Generator<string> {
  for (const { rule, severity, message, place } of findings) {
    const { file, line, column, length } = place;
    const end = length > 0 ? `,endColumn=${column + length}` : '';
    const properties = `file=${property(file)},line=${line},col=${column}${end},title=${property(rule)}`;
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
