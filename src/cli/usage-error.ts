/** What the argument parser stops at, in the words of other errors: what is wrong, and where to look. */
import type { CommanderError } from 'commander';
import { closestWord } from '../closest-word.ts';
import { type ErrorData, errorData } from '../errors.ts';

const UNKNOWN_COMMAND = /^unknown command '(.*)'$/;
const UNKNOWN_OPTION = /^unknown option '(.*)'$/;
const INVALID_CHOICE = /^option '(\S+).*' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/;
const OPTION_ALONE = /^option '(\S+) (.*)' argument missing$/;
const MISSING_ARGUMENT = /^missing required argument '(.*)'$/;
const TOO_MANY = /^too many arguments for '(.*)'\. Expected (\d+) .* got \d+: (.*)\.$/;
const SUGGESTION = /\s*\(Did you mean (?:one of )?(.*)\?\)$/;

/** @param command the command that was typed, where there is one of that name */
export function usageError(
  { message }: Pick<CommanderError, 'message'>,
  command: string | null,
  commands: readonly string[],
): ErrorData {
  const whole = message.replace(/^error: /, '').trim();
  const [, suggested] = SUGGESTION.exec(whole) ?? [];
  const text = whole.replace(SUGGESTION, '');
  const nearest = suggested?.split(', ')[0];
  const [, unknown] = UNKNOWN_COMMAND.exec(text) ?? [];
  if (unknown !== undefined) return unknownCommand(unknown, nearest ?? closestWord(unknown, commands) ?? undefined);
  const see = command === null ? 'see `bowline help`' : `see \`bowline help ${command}\``;
  const hint = (word: string | null | undefined): string => (word == null ? see : `did you mean \`${word}\`? ${see}`);
  const subject = command === null ? '`bowline`' : `\`bowline ${command}\``;
  const [, option] = UNKNOWN_OPTION.exec(text) ?? [];
  if (option !== undefined)
    return errorData('USAGE_INVALID', `${subject} has no option \`${option}\``, { hint: hint(nearest) });
  const [, flag, value, choices] = INVALID_CHOICE.exec(text) ?? [];
  if (flag !== undefined && value !== undefined && choices !== undefined)
    return errorData('USAGE_INVALID', `\`${flag}\` is one of ${choices}, not \`${value}\``, {
      hint: hint(closestWord(value, choices.split(', '))),
    });
  const [, alone, wanted] = OPTION_ALONE.exec(text) ?? [];
  if (alone !== undefined) return errorData('USAGE_INVALID', `\`${alone}\` wants ${wanted} behind it`, { hint: see });
  const [, argument] = MISSING_ARGUMENT.exec(text) ?? [];
  if (argument !== undefined)
    return errorData('USAGE_INVALID', `${subject} wants ${argument.toUpperCase()}`, { hint: see });
  const [, , most, given] = TOO_MANY.exec(text) ?? [];
  if (most !== undefined && given !== undefined) return tooMany(subject, Number(most), given, see);
  return errorData('USAGE_INVALID', text.replace(/\s*\n\s*/g, ' '), { hint: hint(nearest) });
}

export function unknownCommand(word: string, nearest: string | undefined): ErrorData {
  const all = '`bowline help` lists all';
  return errorData('USAGE_INVALID', `there is no command \`${word}\``, {
    hint: nearest === undefined ? all : `did you mean \`bowline ${nearest}\`? ${all}`,
  });
}

function tooMany(subject: string, most: number, given: string, hint: string): ErrorData {
  const allowed = most === 0 ? 'no operand' : most === 1 ? 'one operand' : `${most} operands`;
  return errorData('USAGE_INVALID', `${subject} takes ${allowed}, not \`${given}\``, { hint });
}
