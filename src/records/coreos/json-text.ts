/** A JSON text in which every value knows where it stands, and edits that touch only the characters of what they change. */
import { isDeepStrictEqual } from 'node:util';
import { smallestEdit, type TextEdit } from '../../files/text/splice.ts';

export interface JsonObject {
  readonly kind: 'object';
  readonly start: number;
  readonly end: number;
  readonly members: readonly JsonMember[];
}

export interface JsonMember {
  readonly key: string;
  /** Of its key, the quote counted. */
  readonly start: number;
  readonly value: JsonNode;
}

export interface JsonArray {
  readonly kind: 'array';
  readonly start: number;
  readonly end: number;
  readonly items: readonly JsonNode[];
}

/** A text, a number, `true`, `false` or `null`; quotes are counted. */
export interface JsonScalar {
  readonly kind: 'scalar';
  readonly start: number;
  readonly end: number;
}

export type JsonNode = JsonObject | JsonArray | JsonScalar;

const DEEPEST = 100;

/** The tree of a text; `null` where it is no JSON, or deeper than anybody writes. */
export function parseJsonText(text: string): JsonNode | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  return scan(text, skipSpace(text, 0), 0);
}

/** Reads one value of a text that is known to be JSON. */
function scan(text: string, start: number, depth: number): JsonNode | null {
  if (depth > DEEPEST) return null;
  const open = text[start];
  if (open !== '{' && open !== '[') return { kind: 'scalar', start, end: endOfScalar(text, start) };
  const members: JsonMember[] = [];
  const items: JsonNode[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== '}' && text[at] !== ']') {
    const keyEnd = open === '{' ? endOfScalar(text, at) : at;
    const value = scan(text, open === '{' ? skipSpace(text, skipSpace(text, keyEnd) + 1) : at, depth + 1);
    if (value === null) return null;
    if (open === '{') members.push({ key: String(JSON.parse(text.slice(at, keyEnd))), start: at, value });
    else items.push(value);
    at = skipSpace(text, value.end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return open === '{' ? { kind: 'object', start, end: at + 1, members } : { kind: 'array', start, end: at + 1, items };
}

function endOfScalar(text: string, start: number): number {
  const shape = text[start] === '"' ? /"(?:[^"\\]|\\.)*"/y : /[^\s,\]}]+/y;
  shape.lastIndex = start;
  return start + (shape.exec(text)?.[0].length ?? 1);
}

function skipSpace(text: string, from: number): number {
  const space = /[ \t\r\n]*/y;
  space.lastIndex = from;
  return from + (space.exec(text)?.[0].length ?? 0);
}

/** The value of a member of an object; `null` where there is none. */
export function jsonMember(node: JsonNode | null, key: string): JsonNode | null {
  return node?.kind === 'object' ? (node.members.find((each) => each.key === key)?.value ?? null) : null;
}

/**
 * Puts a value under a path of keys; objects that are lacking on the way are made. Written as the text is written; what
 * has the value already stays as it is.
 *
 * @param printed the value as JSON, two spaces for each level
 */
export function putJson(text: string, root: JsonNode, path: readonly string[], printed: string): readonly TextEdit[] {
  const [key = '', ...rest] = path;
  const there = jsonMember(root, key);
  if (root.kind !== 'object') return [];
  if (there === null) {
    const value = rest.reduceRight((inner, each) => nest(each, inner), printed);
    return [insertInto(text, root, root.members, `"${key}": ${value}`)];
  }
  if (rest.length > 0) return putJson(text, there, rest, printed);
  if (isDeepStrictEqual(JSON.parse(text.slice(there.start, there.end)), JSON.parse(printed))) return [];
  const edit = smallestEdit(there.start, text.slice(there.start, there.end), styled(text, there, printed));
  return edit === null ? [] : [edit];
}

/** Puts an item behind the last one of a list. */
export function appendJson(text: string, list: JsonArray, printed: string): TextEdit {
  return insertInto(text, list, list.items, printed);
}

/** Takes a member or an item out, with the comma that parts it from the others. */
export function dropJson(text: string, within: JsonObject | JsonArray, index: number): TextEdit | null {
  const parts = partsOf(within);
  const [before, own, next] = [parts[index - 1], parts[index], parts[index + 1]];
  if (own === undefined) return null;
  const isOnly = before === undefined && next === undefined;
  const start = before?.end ?? (isOnly ? within.start + 1 : own.start);
  const end = before !== undefined ? own.end : (next?.start ?? within.end - 1);
  return { offset: start, remove: text.slice(start, end), insert: '' };
}

function nest(key: string, inner: string): string {
  return `{\n  "${key}": ${inner.replaceAll('\n', '\n  ')}\n}`;
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

function partsOf(within: JsonObject | JsonArray): readonly Extent[] {
  return within.kind === 'array' ? within.items : within.members.map(({ start, value }) => ({ start, end: value.end }));
}

function insertInto(
  text: string,
  within: JsonObject | JsonArray,
  parts: readonly (JsonMember | JsonNode)[],
  printed: string,
): TextEdit {
  const extents = partsOf(within);
  const last = extents.at(-1);
  if (parts.length === 0 || last === undefined) {
    const [inner, outer] = [indentOf(text, within.start) + unitOf(text), indentOf(text, within.start)];
    const isWide = unitOf(text) === '';
    const body = isWide ? compact(printed) : `\n${inner}${restyled(text, printed, inner)}\n${outer}`;
    const start = within.start + 1;
    return { offset: start, remove: text.slice(start, within.end - 1), insert: withBreaks(text, body) };
  }
  const first = extents[0] ?? last;
  // What stands before the first entry stands before each.
  const space = text.slice(within.start + 1, first.start);
  const isWide = !space.includes('\n');
  const indent = space.slice(space.lastIndexOf('\n') + 1);
  const body = isWide ? compact(printed) : restyled(text, printed, indent);
  const gap = isWide && extents.length > 1 ? text.slice(extents[0]?.end, extents[1]?.start).replace(',', '') : space;
  return { offset: last.end, remove: '', insert: withBreaks(text, `,${gap}${body}`) };
}

/** A value as the text around it is written: on one line, or one line for each member. */
function styled(text: string, { start }: Extent, printed: string): string {
  return withBreaks(text, unitOf(text) === '' ? compact(printed) : restyled(text, printed, indentOf(text, start)));
}

function restyled(text: string, printed: string, indent: string): string {
  const unit = unitOf(text);
  return printed
    .split('\n')
    .map((line, index) => {
      const levels = (/^ */.exec(line)?.[0].length ?? 0) / 2;
      return index === 0 ? line : `${indent}${unit.repeat(levels)}${line.trimStart()}`;
    })
    .join('\n');
}

/** One line, as JSON that is written without spaces; texts keep theirs. */
function compact(printed: string): string {
  return printed.replace(/\n */g, '').replace(/^("(?:[^"\\]|\\.)*"): /, '$1:');
}

function withBreaks(text: string, body: string): string {
  return text.includes('\r\n') ? body.replace(/\r?\n/g, '\r\n') : body;
}

/** The white space at the beginning of the line of an offset. */
function indentOf(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}

/** What one level is indented by; nothing where the text stands on one line. */
function unitOf(text: string): string {
  return /^\s*[{[]\r?\n([ \t]+)/.exec(text)?.[1] ?? '';
}
