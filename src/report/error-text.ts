/** Errors and notes as text: what, where, why, what helps. */
import type { ErrorData, Place } from '../errors.ts';
import { escapeForTerminal, escapeLine, namePath } from './escape.ts';
import type { Style } from './style.ts';

export function renderError(error: ErrorData, style: Style): string {
  return renderFault('error', error, style.red, style);
}

export function renderNote(note: ErrorData, style: Style): string {
  return renderFault('note', note, style.yellow, style);
}

function renderFault(word: string, fault: ErrorData, colour: (text: string) => string, style: Style): string {
  const lines = [
    `${colour(style.bold(word))}${style.bold(':')} ${escapeLine(fault.message)} ${style.dim(escapeLine(`(${fault.code})`))}`,
  ];
  const place = renderPlace(fault.place);
  if (place !== null && !fault.message.includes(place)) lines.push(`  ${place}`);
  if (fault.cause !== undefined) lines.push(`  cause: ${escapeForTerminal(fault.cause)}`);
  lines.push(`  ${style.cyan('hint:')} ${escapeLine(fault.hint)}`);
  return `${lines.join('\n')}\n`;
}

/** A place on one line, safe for a terminal. */
export function renderPlace(place: Place | undefined): string | null {
  const within = place?.within === undefined ? null : escapeLine(place.within);
  if (place?.file === undefined) return within;
  const position = [namePath(place.file), place.line, place.column].filter((part) => part !== undefined).join(':');
  return within === null ? position : `${position}, ${within}`;
}
