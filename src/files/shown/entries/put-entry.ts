/** An entry put into a list in the manner of the others, and taken out of one: the text around it stays as it is. */
import type { TextEdit } from '../../text/splice.ts';
import type { EntryFields, EntryList, ListedEntry } from '../copy/entry-list.ts';

/** What may stand in an entry that is made: no sign that any of the languages gives a meaning. */
const VALUE = /^[\w./:@+~-]+$/;

/** The edit that puts an entry in; `null` where none of the list has these keys, or the list is written in no way that allows it. */
export function putEntry(text: string, list: EntryList, fields: EntryFields): TextEdit | null {
  if (Object.values(fields).some((value) => !VALUE.test(value))) return null;
  const index = placeOf(list, fields);
  const sample = sampleFor(list.entries, index, fields);
  if (sample === undefined) return null;
  const made = copyOf(text, sample, list, fields);
  if (made === null) return null;
  return list.form === 'lines' ? putLine(text, list, index, sample, made) : putBetween(text, list, index, made);
}

/** The edit that takes an entry out; `null` for the last one, and for one that shares its place with something else. */
export function takeEntry(text: string, { form, suffix, entries }: EntryList, entry: ListedEntry): TextEdit | null {
  const index = entries.indexOf(entry);
  if (index < 0 || entries.length < 2) return null;
  const remove = (start: number, end: number): TextEdit => ({
    offset: start,
    remove: text.slice(start, end),
    insert: '',
  });
  if (form === 'lines') {
    const [start, end] = [lineStart(text, entry.start), nextLine(text, entry.end)];
    const next = entries[index + 1];
    if ((next !== undefined && next.start < end) || !isLead(text.slice(start, entry.start))) return null;
    if (!text.startsWith(suffix, entry.end)) return null;
    return end === text.length && !text.endsWith('\n') ? remove(endOfLine(text, start - 1), end) : remove(start, end);
  }
  const [before, after] = [entries[index - 1], entries[index + 1]];
  if (before !== undefined)
    return isSeparator(text.slice(before.end, entry.start)) ? remove(before.end, entry.end) : null;
  if (after === undefined) return null;
  return isSeparator(text.slice(entry.end, after.start)) ? remove(entry.start, after.start) : null;
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

function putLine(
  text: string,
  { entries, suffix }: EntryList,
  index: number,
  sample: ListedEntry,
  made: string,
): TextEdit | null {
  const lead = text.slice(lineStart(text, sample.start), sample.start);
  if (!isLead(lead)) return null;
  const [before, after] = [entries[index - 1], entries[index]];
  const offset = before === undefined ? aboveComments(text, after?.start ?? 0) : nextLine(text, before.end);
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
function isLead(lead: string): boolean {
  return /^[ \t]*(?:-[ \t]+)?$/.test(lead);
}

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
