/** An entry put into a list in the manner of the others, and taken out of one: the text around it stays as it is. */
import type { TextEdit } from '../../text/splice.ts';
import { type EntryFields, type EntryList, fieldsOf, type ListedEntry, saysFields } from '../copy/entry-list.ts';

/** What may stand in an entry that is made: no sign that any of the languages gives a meaning. */
export const VALUE = /^[\w./:@+~-]+$/;

/** The edit that puts an entry in; `null` where none of the list has these keys, or the list is written in no way that allows it. */
export function putEntry(text: string, list: EntryList, fields: EntryFields): TextEdit | null {
  const isWritten = ([key, value]: [string, string]): boolean =>
    VALUE.test(value) || (value === '' && list.entries.every((entry) => fieldsOf(entry)[key] === ''));
  if (!Object.entries(fields).every(isWritten)) return null;
  const index = placeOf(list, fields);
  const sample = sampleFor(list.entries, index, fields);
  if (sample === undefined) return null;
  const made = copyOf(text, sample, list, fields);
  if (made === null) return null;
  return list.form === 'lines' ? putLine(text, list, index, sample, made) : putBetween(text, list, index, made);
}

/** The one edit that makes a list with its first entries, by the order of their names; `null` where it cannot be made. */
export function makeEntries({ make }: EntryList, entries: readonly EntryFields[]): TextEdit | null {
  const nameOf = (fields: EntryFields): string => Object.values(fields)[0] ?? '';
  const own = new Map(entries.map((fields) => [nameOf(fields), fields]));
  return make?.([...own.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) ?? null;
}

/**
 * The edit that takes an entry out, and those beside it that go as well: entries that stand side by side go by one edit, so
 * that its way back has one order. `null` where none would be left, and for an entry that shares its place with something else.
 *
 * @param gone all that go with it
 */
export function takeEntry(
  text: string,
  list: EntryList,
  entry: ListedEntry,
  gone: readonly ListedEntry[] = [entry],
): TextEdit | null {
  const { form, entries } = list;
  const going = entries.map((each, index) => gone.includes(each) && canGo(text, list, index));
  const [first, last] = sideBySide(text, list, going, entries.indexOf(entry));
  const [start, end] = [entries[first], entries[last]];
  if (start === undefined || end === undefined || going.every((goes) => goes)) return null;
  if (form === 'lines') return takeLines(text, lineStart(text, start.start), behind(text, list, end));
  const [before, after] = [entries[first - 1], entries[last + 1]];
  if (before !== undefined) return removal(text, before.end, end.end);
  return after === undefined ? null : removal(text, start.start, after.start);
}

/** Where no line break ends the text, that of the last line that stays goes. */
function takeLines(text: string, start: number, end: number): TextEdit {
  const isOpen = end === text.length && !text.endsWith('\n') && start > 0;
  return removal(text, isOpen ? endOfLine(text, start - 1) : start, end);
}

function removal(text: string, start: number, end: number): TextEdit {
  return { offset: start, remove: text.slice(start, end), insert: '' };
}

/** Whether nothing but an entry goes with it. */
function canGo(text: string, list: EntryList, index: number): boolean {
  const { entries, form, suffix } = list;
  const [before, entry, after] = [entries[index - 1], entries[index], entries[index + 1]];
  if (entry === undefined || holdsAnchor(text, list, entry)) return false;
  // Of two that say the same nobody could tell which one is meant.
  if (entries.some((other) => other !== entry && saysFields(other, fieldsOf(entry)))) return false;
  if (form === 'lines') {
    const lead = text.slice(lineStart(text, entry.start), entry.start);
    const isAlone = after === undefined || after.start >= behind(text, list, entry);
    return isAlone && isLead(lead, list) && text.startsWith(suffix, entry.end);
  }
  const gaps = [
    ...(before === undefined ? [] : [text.slice(before.end, entry.start)]),
    ...(after === undefined ? [] : [text.slice(entry.end, after.start)]),
  ];
  return gaps.every(isSeparator);
}

/** The first and the last of the entries around one that go and have nothing between them. */
function sideBySide(text: string, list: EntryList, going: readonly boolean[], index: number): [number, number] {
  const { entries, form } = list;
  const meets = (at: number): boolean => {
    const [one, next] = [entries[at], entries[at + 1]];
    if (one === undefined || next === undefined || going[at] !== true || going[at + 1] !== true) return false;
    return form === 'commas' || behind(text, list, one) === lineStart(text, next.start);
  };
  if (going[index] !== true) return [-1, -1];
  let [first, last] = [index, index];
  while (meets(first - 1)) first -= 1;
  while (meets(last)) last += 1;
  return [first, last];
}

/** What another place may repeat by an alias. */
function holdsAnchor(text: string, { isTree }: EntryList, { start, end, parts }: ListedEntry): boolean {
  if (!isTree) return false;
  const ends = [start, ...parts.map((part) => part.end)];
  const gaps = [...parts.map((part) => part.start), end].map((to, index) => text.slice(ends[index] ?? end, to));
  return gaps.some((gap) => /(?:^|[\s:,[{-])&[^\s,[\]{}]/.test(gap));
}

/** Before the first that comes behind it, where the list is in order by the first value that tells its entries apart; else the end. */
function placeOf({ entries }: EntryList, fields: EntryFields): number {
  for (const { key } of entries[0]?.parts ?? []) {
    const values = entries.map(({ parts }) => parts.find((part) => part.key === key)?.value);
    const known = values.filter((value) => value !== undefined);
    if (known.length < FEWEST_IN_ORDER || known.length < values.length || new Set(known).size < known.length) continue;
    const isSorted = known.every((value, at) => at === 0 || (known[at - 1] ?? '') < value);
    const own = fields[key] ?? '';
    const index = known.findIndex((value) => value > own);
    if (isSorted && index >= 0) return index;
    if (isSorted) return entries.length;
  }
  return entries.length;
}

/** Two stand in order by chance. */
const FEWEST_IN_ORDER = 3;

/** The nearest entry with the same keys, the one before first. */
function sampleFor(entries: readonly ListedEntry[], index: number, fields: EntryFields): ListedEntry | undefined {
  const keys = Object.keys(fields);
  const fits = ({ parts, isPlain }: ListedEntry): boolean =>
    isPlain && parts.length === keys.length && parts.every(({ key }) => Object.hasOwn(fields, key));
  return entries.slice(0, index).findLast(fits) ?? entries.slice(index).find(fits);
}

function copyOf(
  text: string,
  { start, end, parts }: ListedEntry,
  { write }: EntryList,
  fields: EntryFields,
): string | null {
  const pieces: string[] = [];
  let at = start;
  for (const part of parts) {
    if (part.start < at || part.end > end) return null;
    pieces.push(text.slice(at, part.start), write(fields[part.key] ?? '', text.slice(part.start, part.end)));
    at = part.end;
  }
  return [...pieces, text.slice(at, end)].join('');
}

function putLine(text: string, list: EntryList, index: number, sample: ListedEntry, made: string): TextEdit | null {
  const { entries, suffix } = list;
  const lead = text.slice(lineStart(text, sample.start), sample.start);
  if (!isLead(lead, list)) return null;
  const [before, after] = [entries[index - 1], entries[index]];
  const offset = before === undefined ? aboveComments(text, after?.start ?? 0) : behind(text, list, before);
  if (before !== undefined && !text.startsWith(suffix, before.end)) return null;
  if (after !== undefined && lineStart(text, after.start) < offset) return null;
  const line = `${lead}${made}${suffix}`;
  const isOpen = offset === text.length && !text.endsWith('\n');
  const insert = isOpen ? `${lineBreak(text, sample.start)}${line}` : `${line}${lineBreak(text, offset - 1)}`;
  return { offset, remove: '', insert };
}

function putBetween(text: string, { entries }: EntryList, index: number, made: string): TextEdit | null {
  const [before, after] = [entries[index - 1], entries[index]];
  const separator = separatorOf(text, entries);
  if (separator === null) return null;
  if (before === undefined)
    return after === undefined ? null : { offset: after.start, remove: '', insert: `${made}${separator}` };
  if (after === undefined) {
    const rest = text.slice(before.end, endOfLine(text, before.end));
    return /#|\/\/|^\s*,/.test(rest) ? null : { offset: before.end, remove: '', insert: `${separator}${made}` };
  }
  const between = text.slice(before.end, after.start);
  if (!isSeparator(between)) return null;
  const comma = between.indexOf(',') + 1;
  return { offset: before.end + comma, remove: '', insert: `${between.slice(comma)}${made},` };
}

/** What stands between two entries; of a single one, a comma and the break and space before it. */
function separatorOf(text: string, entries: readonly ListedEntry[]): string | null {
  const [last, before] = [entries.at(-1), entries.at(-2)];
  if (last === undefined) return null;
  if (before !== undefined) {
    const between = text.slice(before.end, last.start);
    return isSeparator(between) ? between : null;
  }
  const lead = text.slice(lineStart(text, last.start), last.start);
  return lead.trim() === '' && lead !== '' ? `,${lineBreak(text, last.start)}${lead}` : ', ';
}

function isSeparator(between: string): boolean {
  return /^\s*,\s*$/.test(between);
}

/** What may stand before an entry on its line, and is written before the new one as well. */
function isLead(lead: string, { mark }: EntryList): boolean {
  return mark === '' ? /^[ \t]*$/.test(lead) : /^[ \t]*-[ \t]*$/.test(lead);
}

/** Below an entry: comments that are indented deeper than it are about it. */
function behind(text: string, { isTree, form }: EntryList, entry: ListedEntry): number {
  const depth = indentOf(text, lineStart(text, entry.start));
  let end = nextLine(text, entry.end);
  while (isTree && form === 'lines' && end < text.length) {
    const indent = indentOf(text, end);
    if (text[end + indent] !== '#' || indent <= depth) break;
    end = nextLine(text, end);
  }
  return end;
}

function indentOf(text: string, start: number): number {
  return /^[ \t]*/.exec(text.slice(start, start + DEEPEST_INDENT))?.[0].length ?? 0;
}

const DEEPEST_INDENT = 400;

/** Comments right above an entry are about that entry. */
function aboveComments(text: string, offset: number): number {
  let start = lineStart(text, offset);
  while (start > 0) {
    const above = lineStart(text, start - 1);
    if (!/^[ \t]*(?:#|\/\/)/.test(text.slice(above, start))) break;
    start = above;
  }
  return start;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function nextLine(text: string, offset: number): number {
  const newline = text.indexOf('\n', offset);
  return newline < 0 ? text.length : newline + 1;
}

/** Before the line break. */
function endOfLine(text: string, offset: number): number {
  const newline = text.indexOf('\n', offset);
  const end = newline < 0 ? text.length : newline;
  return text[end - 1] === '\r' && end > offset ? end - 1 : end;
}

/** The break of the line that an offset is on, else that of the text. */
function lineBreak(text: string, offset: number): string {
  const newline = text.indexOf('\n', Math.max(0, offset));
  const at = newline < 0 ? text.indexOf('\n') : newline;
  return at > 0 && text[at - 1] === '\r' ? '\r\n' : '\n';
}
