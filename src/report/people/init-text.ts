/** A proposed configuration with what speaks for it and what does not agree, for people. */
import type { InitAnswer } from '../../verbs/init.ts';
import { escapeLine } from '../lines/escape.ts';
import type { Page } from '../lines/style.ts';
import { renderPlace } from './error-text.ts';

/** @param isThere whether a configuration is there already */
export function* renderInit(answer: InitAnswer, isThere: boolean, { style }: Page): Generator<string> {
  const { proposed, shown, disagreements, decisions } = answer;
  if (proposed === null) {
    yield 'nothing here names an image\n';
    return;
  }
  if (isThere) {
    yield `${style.bold('there is a configuration already, which stays as it is; this would be proposed')}\n`;
    for (const line of proposed.split('\n').slice(0, -1)) yield `  ${escapeLine(line)}\n`;
    yield '\n';
  }
  if (shown.length > 0) yield `${style.bold('what shows the images')}\n`;
  for (const { entry, reason } of shown) yield `  ${escapeLine(entry.file)}  ${style.dim(escapeLine(reason))}\n`;
  if (disagreements.length > 0) yield `${shown.length > 0 ? '\n' : ''}${style.bold('what does not agree')}\n`;
  for (const { code, message, place } of disagreements)
    yield `  ${escapeLine(message)} ${style.dim(`(${code})`)}\n    ${renderPlace(place) ?? ''}\n`;
  if (decisions.length > 0)
    yield `${shown.length + disagreements.length > 0 ? '\n' : ''}${style.bold('what you have to decide')}\n`;
  for (const { message } of decisions) yield `  ${escapeLine(message)}\n`;
  if (shown.length + disagreements.length + decisions.length > 0) yield '\n';
}
