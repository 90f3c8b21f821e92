/** Actions of template languages within a text, read as placeholders of the same length so that every offset stays. */

import { NextOf } from '../text/next-of.ts';

/** What every character of an action is read as; no text that is meant holds it (private use area). */
export const PLACEHOLDER = '\uE000';
/** The same for an action that steers and puts nothing in. */
const STEERED = '\uE001';

const OPENINGS = /\{\{|\{%|\{#|<%/g;
const CLOSINGS: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}', '<%': '%>' };
const LONGEST_ACTION = 20_000;
/** Of Go's templates by their first word, of the others by their brackets. */
const STEERING =
  /^(?:\{%|\{#|<%[^=]|\{\{-?\s*(?:\/\*|(?:if|else|end|range|with|define|block|template|break|continue)\b|\$\w*\s*:?=))/;
const MARKS = new RegExp(`[${PLACEHOLDER}${STEERED}]`, 'g');
const MORE_THAN_ACTIONS = new RegExp(`[^\\s${PLACEHOLDER}${STEERED}]`);
const STEERED_HEAD = new RegExp(`^[ \\t]*${STEERED}[ \\t${STEERED}]*`);
const STEERED_TAIL = new RegExp(`[ \\t${STEERED}]*${STEERED}[ \\t]*\\r?$`);
const VALUE_BELOW = new RegExp(`^([ \\t-]*?)(?:-|[^\\s#:-][^:\\n]*:)[ \\t]+${PLACEHOLDER}+[ \\t]*\\r?$`);

/** Whether a text holds what opens an action. */
export function hasActions(text: string): boolean {
  return /\{\{|\{%|<%/.test(text);
}

/**
 * The text with every action as a placeholder. What steers at the beginning of a line, and every line of nothing but
 * actions, is blank; so is an action behind a key whose value goes on below it. Line breaks stay.
 *
 * @param emptied Blank with carriage returns, each the end of an empty line to YAML: a blank line that is longer than the
 * text below it is an error at the head of a block scalar, and what stands behind an action goes to where that began.
 */
export function maskActions(text: string, emptied = false): string {
  return bothMasks(text)(emptied);
}

/** As {@link maskActions}, in both ways, each made when it is first asked for. */
export function bothMasks(text: string): (emptied: boolean) => string {
  const masked = new Map<boolean, string>();
  let marked: string | null = null;
  return (emptied) => {
    marked ??= markActions(text);
    const known = masked.get(emptied) ?? (marked === text ? text : maskMarked(marked, emptied));
    masked.set(emptied, known);
    return known;
  };
}

function maskMarked(marked: string, emptied: boolean): string {
  const pieces: string[] = [];
  let at = 0;
  MARKS.lastIndex = 0;
  for (let mark = MARKS.exec(marked); mark !== null; mark = MARKS.exec(marked)) {
    const begin = marked.lastIndexOf('\n', mark.index) + 1;
    const newline = marked.indexOf('\n', mark.index);
    const end = newline < 0 ? marked.length : newline;
    pieces.push(marked.slice(at, begin), maskLine(marked.slice(begin, end), marked, begin, emptied));
    at = end;
    MARKS.lastIndex = end;
  }
  return pieces.join('') + marked.slice(at);
}

/** The text with every character of an action as a mark. */
function markActions(text: string): string {
  const pieces: string[] = [];
  let at = 0;
  const closings = new Map(Object.entries(CLOSINGS).map(([opening, closing]) => [opening, new NextOf(text, closing)]));
  const comments = new NextOf(text, '*/');
  OPENINGS.lastIndex = 0;
  for (let match = OPENINGS.exec(text); match !== null; match = OPENINGS.exec(text)) {
    const closed = closings.get(match[0])?.after(match.index + 2) ?? 0;
    // What is not closed within the length of the longest action is soon told, however many there are.
    if (closed > match.index + LONGEST_ACTION) continue;
    const end = actionEnd(text, match.index, match[0], comments);
    if (end === null) continue;
    const mark = STEERING.test(text.slice(match.index, match.index + 40)) ? STEERED : PLACEHOLDER;
    pieces.push(text.slice(at, match.index), fill(text.slice(match.index, end), mark));
    at = end;
    OPENINGS.lastIndex = end;
  }
  return at === 0 ? text : pieces.join('') + text.slice(at);
}

function maskLine(line: string, marked: string, offset: number, emptied: boolean): string {
  if (!MORE_THAN_ACTIONS.test(line)) return emptied ? '\r'.repeat(line.length) : blank(line);
  const masked = line.includes(STEERED) ? maskSteering(line, emptied) : line;
  const key = masked.trimEnd().endsWith(PLACEHOLDER) ? VALUE_BELOW.exec(masked) : null;
  return key !== null && goesOnBelow(marked, offset + line.length, key[1]?.length ?? 0)
    ? masked.replaceAll(PLACEHOLDER, ' ')
    : masked;
}

/** A line with what steers as blanks at its ends, and as a value in its middle. */
function maskSteering(line: string, emptied: boolean): string {
  const head = STEERED_HEAD.exec(line)?.[0] ?? '';
  const rest = line.slice(head.length);
  const tail = head === '' ? '' : (STEERED_TAIL.exec(rest)?.[0] ?? '');
  const middle = rest.slice(0, rest.length - tail.length).replaceAll(STEERED, PLACEHOLDER);
  return (emptied ? emptyBefore(head) : blank(head)) + middle + blank(tail);
}

function blank(text: string): string {
  return fill(text, ' ');
}

/** As long as the text, of one character and the text's line breaks. */
function fill(text: string, character: string): string {
  return /[\r\n]/.test(text)
    ? text.replace(/[^\r\n]+/g, (run) => character.repeat(run.length))
    : character.repeat(text.length);
}

/** Empty lines, and then the indentation. */
function emptyBefore(head: string): string {
  const indent = /^[ \t]*/.exec(head)?.[0] ?? '';
  return '\r'.repeat(head.length - indent.length) + indent;
}

/** Whether the next line that says something stands deeper than a key, or is an item of a list that the key holds. */
function goesOnBelow(marked: string, from: number, keyIndent: number): boolean {
  for (let at = from; at < marked.length; ) {
    const end = marked.indexOf('\n', at + 1);
    const line = marked.slice(at + 1, end < 0 ? marked.length : end);
    if (MORE_THAN_ACTIONS.test(line) && !/^\s*#/.test(line)) {
      const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
      return indent > keyIndent || (indent === keyIndent && /^-\s/.test(line.slice(indent)));
    }
    if (end < 0) return false;
    at = end;
  }
  return false;
}

/** Where an action ends; `null` where it does not. Quoted text within it may hold what would close it. */
function actionEnd(text: string, start: number, opening: string, comments: NextOf): number | null {
  const closing = CLOSINGS[opening] ?? '}}';
  const isComment = /^\{\{-?\s*\/\*/.test(text.slice(start, start + 20));
  const comment = isComment ? comments.after(start) : Number.POSITIVE_INFINITY;
  const limit = Math.min(text.length, start + LONGEST_ACTION);
  let at = Number.isFinite(comment) ? comment + 2 : start + 2;
  while (at < limit) {
    const rest = text.slice(at, limit + closing.length - 1);
    const closed = rest.indexOf(closing);
    const quote = opening === '{{' ? (closed < 0 ? rest : rest.slice(0, closed)).search(/["`]/) : -1;
    if (quote < 0) return closed < 0 ? null : at + closed + closing.length;
    at = quotedEnd(text, at + quote);
  }
  return null;
}

/** Where quoted text ends; behind the quote itself where its line does not close it. */
function quotedEnd(text: string, start: number): number {
  const line = text.slice(start + 1, lineEnd(text, start));
  const closed = line.indexOf(text.charAt(start));
  return closed >= 0 && line[closed - 1] !== '\\' ? start + 1 + closed + 1 : start + 1;
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline;
}
