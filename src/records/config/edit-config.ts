/** The text of `bowline.yaml` with entries of `holds` and `bars` put in or taken out; every other character stays. */
import { BowlineError } from '../../errors.ts';
import { parseDocument } from '../../files/yaml/yaml.ts';
import type { YamlMap, YamlNode, YamlPair, YamlSequence } from '../../files/yaml/yaml-tree.ts';
import { quoteText } from '../quote-text.ts';
import { CONFIG_FILE, type Config, EMPTY_CONFIG } from './config.ts';
import { withoutModes } from './edit-sourcing.ts';
import { parseConfig } from './parse-config.ts';

/** The lists that verbs write. */
export type EntryList = 'holds' | 'bars';

export type EntryOf<List extends EntryList> = Config[List][number];

/**
 * The text with an entry behind the others of its list.
 *
 * @param text `null` where there is no file yet
 * @throws {BowlineError} `EDIT_UNSUPPORTED` where the list is written in a manner that cannot be added to
 */
export function addEntry<List extends EntryList>(text: string | null, list: List, entry: EntryOf<List>): string {
  const before = text ?? '';
  const expected = [...parseConfig(before, CONFIG_FILE)[list], entry];
  return checked(before, withEntry(before, list, entry), list, expected) ?? '';
}

/**
 * The text without some entries of a list; `null` where nothing is left, and so no file.
 *
 * @throws {BowlineError} `EDIT_UNSUPPORTED`
 */
export function dropEntries(text: string, list: EntryList, indexes: ReadonlySet<number>): string | null {
  const expected = parseConfig(text, CONFIG_FILE)[list].filter((_, index) => !indexes.has(index));
  let after = text;
  // From the last to the first, so that the indexes of the others stay true.
  for (const index of [...indexes].sort((a, b) => b - a)) after = withoutEntry(after, list, index);
  return checked(text, after, list, expected);
}

/** Whether two configurations differ in nothing but what verbs write. */
export function differInEntriesAlone(a: Config, b: Config): boolean {
  const rest = (config: Config): string =>
    JSON.stringify({ ...config, holds: [], bars: [], componentSets: withoutModes(config) });
  return rest(a) === rest(b);
}

/** Whether a configuration says nothing but what a proposal says: where to look, and what is released together. */
export function isProposalAlone(config: Config): boolean {
  const rest = JSON.stringify({ ...config, paths: [], frozen: [], componentSets: [] });
  const components = config.componentSets.flatMap((set) => set.components);
  return rest === JSON.stringify(EMPTY_CONFIG) && components.every(({ afterBump }) => afterBump === null);
}

/** The edited text, read again: the list is as it is to be, and all else as it was. */
function checked(before: string, after: string, list: EntryList, expected: readonly unknown[]): string | null {
  if (after.trim() === '') return null;
  let isAsPlanned = false;
  try {
    const [was, is] = [parseConfig(before, CONFIG_FILE), parseConfig(after, CONFIG_FILE)];
    const other = list === 'holds' ? 'bars' : 'holds';
    isAsPlanned =
      differInEntriesAlone(was, is) &&
      sortedJson(is[list]) === sortedJson(expected) &&
      sortedJson(is[other]) === sortedJson(was[other]);
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
  }
  if (isAsPlanned) return after;
  throw new BowlineError(
    'EDIT_UNSUPPORTED',
    `\`${list}\` in ${CONFIG_FILE} is written in a manner that cannot be edited`,
    {
      place: { file: CONFIG_FILE },
      hint: 'write it as a list, one entry a line, without anchors',
    },
  );
}

function sortedJson(entries: readonly unknown[]): string {
  return JSON.stringify(entries.map((entry) => Object.entries(entry as object).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function withEntry(text: string, list: EntryList, entry: object): string {
  const root = rootOf(text);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const block = (indent: string): string => blockEntry(entry, indent).join(lineBreak) + lineBreak;
  if (root === null) return `${closed(text, lineBreak)}${list}:${lineBreak}${block('  ')}`;
  const pair = root.pairs.find(({ key }) => key.value === list);
  if (root.flow && pair === undefined)
    return intoFlow(text, root.start, `${JSON.stringify(list)}: [${flowEntry(entry)}]`);
  if (pair === undefined) return `${closed(text, lineBreak)}${list}:${lineBreak}${block('  ')}`;
  const { value } = pair;
  if (value.kind === 'sequence' && value.flow) return intoFlow(text, value.start, flowEntry(entry));
  const end = blockEnd(text, root, pair);
  const head = closed(text.slice(0, end), lineBreak);
  const indent = value.kind === 'sequence' ? dashIndent(text, value) : '  ';
  return `${head}${block(indent)}${text.slice(end)}`;
}

function withoutEntry(text: string, list: EntryList, index: number): string {
  const root = rootOf(text);
  const pair = root?.pairs.find(({ key }) => key.value === list);
  if (root === null || pair?.value.kind !== 'sequence') return text;
  const { value } = pair;
  const item = value.items[index];
  if (item === undefined || item.kind === 'alias') return text;
  if (value.flow) return outOfFlow(text, value, index);
  if (value.items.length === 1)
    return text.slice(0, lineStart(text, pair.key.start)) + text.slice(blockEnd(text, root, pair));
  const next = value.items[index + 1];
  const end = next === undefined ? blockEnd(text, root, pair) : entryStart(text, next);
  return text.slice(0, entryStart(text, item)) + text.slice(end);
}

/** The mapping at the root; `null` where the file says nothing. */
function rootOf(text: string): YamlMap | null {
  const parsed = parseDocument(text, 0, text.length);
  return parsed.ok && parsed.root?.kind === 'map' ? parsed.root : null;
}

/** Where the lines of a pair end: before the next pair, and before the comments without indentation that belong to it. */
function blockEnd(text: string, { pairs }: YamlMap, pair: YamlPair): number {
  const next = pairs[pairs.indexOf(pair) + 1];
  const behind = next === undefined ? text.length : lineStart(text, next.key.start);
  return behind - (/(?:(?<=\n)(?:#[^\n]*|[ \t]*\r?)\n)+$/.exec(text.slice(0, behind))?.[0].length ?? 0);
}

function dashIndent(text: string, { items }: YamlSequence): string {
  const [first] = items;
  return /^[ \t]*/.exec(text.slice(first === undefined ? 0 : lineStart(text, first.start)))?.[0] ?? '';
}

/** Where the lines of an entry begin, with the comments right above it. */
function entryStart(text: string, item: YamlNode): number {
  const start = lineStart(text, item.start);
  const above = /(?:(?<=\n)[ \t]+#[^\n]*\n)+$/.exec(text.slice(0, start))?.[0].length ?? 0;
  return start - above;
}

function blockEntry(entry: object, indent: string): string[] {
  return members(entry).map(([key, value], index) => `${indent}${index === 0 ? '- ' : '  '}${key}: ${value}`);
}

function flowEntry(entry: object): string {
  const quoted = Object.entries(entry).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{ ${quoted.join(', ')} }`;
}

function members(entry: object): (readonly [string, string])[] {
  return Object.entries(entry).map(([key, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [key, `[${value.map((each) => quoteText(String(each))).join(', ')}]`];
    const isDay = key === 'until' || key === 'at';
    return [key, isDay ? String(value) : quoteText(String(value))];
  });
}

/** Puts a text behind the last one between the brackets that open at an offset. */
function intoFlow(text: string, open: number, added: string): string {
  const close = closingBracket(text, open);
  const inner = text.slice(open + 1, close).trimEnd();
  const comma = inner === '' || inner.endsWith(',') ? ' ' : ', ';
  const end = open + 1 + inner.length;
  const gap = text.slice(end, close) === '' && text[open] === '[' ? '' : text.slice(end, close) || ' ';
  return `${text.slice(0, end)}${inner === '' && text[open] === '[' ? '' : comma}${added}${gap}${text.slice(close)}`;
}

/** Takes an item out of brackets, with one comma. */
function outOfFlow(text: string, { start: open, items }: YamlSequence, index: number): string {
  const [item, next, before] = [items[index], items[index + 1], items[index - 1]];
  if (item === undefined) return text;
  if (next !== undefined) return text.slice(0, item.start) + text.slice(next.start);
  const close = closingBracket(text, open);
  if (before === undefined) return `${text.slice(0, open + 1)}${text.slice(close)}`;
  const comma = text.lastIndexOf(',', item.start);
  return text.slice(0, comma) + text.slice(close);
}

/** Where the bracket that opens at an offset closes; the end of the text where it does not. */
function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if ('[{'.includes(character)) depth += 1;
    else if (']}'.includes(character)) depth -= 1;
    else if (character === '#' && /\s/.test(text[at - 1] ?? '')) at = endOf(text, '\n', at);
    else if (/["']/.test(character) && /[[{,:]\s*$/.test(text.slice(Math.max(open, at - 100), at)))
      at = quoteEnd(text, at, character);
    if (depth === 0) return at;
  }
  return text.length;
}

function quoteEnd(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (quote === '"' && text[at] === '\\') at += 1;
    else if (text[at] === quote && quote === "'" && text[at + 1] === quote) at += 1;
    else if (text[at] === quote) return at;
  }
  return text.length;
}

function endOf(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found < 0 ? text.length : found;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** A text whose last line has its line break. */
function closed(text: string, lineBreak: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}${lineBreak}`;
}
