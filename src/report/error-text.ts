/** Errors and notes as text: what, where, why, what helps. */
import type { ErrorData, Place } from '../errors.ts';
import { escapeForTerminal, escapeLine } from './escape.ts';
import type { Style } from './style.ts';

export function renderError(error: ErrorData, style: Style): string {
  return renderFault('error', error, style.red, style);
}

export function renderNote(note: ErrorData, style: Style): string {
  return renderFault('note', note, style.yellow, style);
}

function renderFault(word: string, fault: ErrorData, colour: (text: string) => string, style: Style): string {
  const lines = [
    `${colour(style.bold(word))}${style.bold(':')} ${escapeLine(fault.message)} ${style.dim(`(${fault.code})`)}`,
  ];
  const place = renderPlace(fault.place);
  if (place !== null && !fault.message.includes(place)) lines.push(`  ${escapeLine(place)}`);
  if (fault.cause !== undefined) lines.push(`  cause: ${escapeForTerminal(fault.cause)}`);
  lines.push(`  ${style.cyan('hint:')} ${escapeLine(fault.hint)}`);
  return `${lines.join('\n')}\n`;
}

export function renderPlace(place: Place | undefined): string | null {
  if (place?.file === undefined) return place?.within ?? null;
  const file = place.file === '-' ? 'standard input' : place.file;
  const position = [file, place.line, place.column].filter((part) => part !== undefined).join(':');
  return place.within === undefined ? position : `${position}, ${place.within}`;
}
