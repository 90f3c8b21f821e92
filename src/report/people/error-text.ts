/** Errors and notes as text: what, where, why, what helps. */
import type { ErrorData, Place } from '../../errors.ts';
import { escapeForTerminal, escapeLine, namePath } from '../lines/escape.ts';
import type { Style } from '../lines/style.ts';

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
  return `${lines.map((line) => style.wrap(line, 4)).join('\n')}\n`;
}

/** More faults than these that say the same of different images are told once, with how many there are. */
const MOST_ALIKE = 3;

/**
 * One registry that is down says the same of every image: of many that are alike the first stands for all.
 *
 * @param most how many of one code are told; of the others only how many there are
 */
export function* renderErrors(
  errors: readonly ErrorData[],
  { verbose, most }: { readonly verbose: boolean; readonly most: number },
  style: Style,
): Generator<string> {
  for (const [code, ofCode] of Map.groupBy(errors, (error) => error.code)) {
    let left = ofCode.length;
    let told = 0;
    for (const alike of Map.groupBy(ofCode, sameness).values()) {
      if (!verbose && told >= most) break;
      const shown = verbose || alike.length <= MOST_ALIKE ? alike : alike.slice(0, 1);
      yield* shown.map((error) => renderError(error, style));
      const rest = alike.length - shown.length;
      if (rest > 0) yield `  ${style.dim(`and ${rest} more like it: \`--verbose\` names each`)}\n`;
      told += shown.length;
      left -= alike.length;
    }
    if (left > 0) yield style.dim(`${left} more ${left === 1 ? 'error' : 'errors'} ${code}: \`--verbose\` shows all\n`);
  }
}

/** `IMAGE could not be resolved: HOST cannot be reached` says the same of every image; that one is absent does not. */
function sameness({ code, message, hint, place }: ErrorData): string {
  const isOfHost = /^(?:REGISTRY|CREDENTIALS)_/.test(code) && code !== 'REGISTRY_NOT_FOUND';
  return JSON.stringify(isOfHost ? [hint, message.replace(/^\S+ /, '')] : [message, place]);
}

/** A place on one line, safe for a terminal. */
export function renderPlace(place: Place | undefined): string | null {
  const within = place?.within === undefined ? null : escapeLine(place.within);
  if (place?.file === undefined) return within;
  const position = [namePath(place.file), place.line, place.column].filter((part) => part !== undefined).join(':');
  return within === null ? position : `${position}, ${within}`;
}
