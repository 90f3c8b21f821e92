/** Rows, lines and struct literals as lists of entries. */
import { tryParseReference } from '../../../image/reference.ts';
import { codeBlocks, goLiterals } from '../copy/code-literals.ts';
import { csvRows } from '../copy/csv-cells.ts';
import type { EntryList, EntryPart, ListedEntry } from '../copy/entry-list.ts';

/** The rows of a table, by the heads of its columns; none where two columns have one head. */
export function rowLists(text: string): EntryList[] {
  const [head = [], ...rows] = csvRows(text);
  const heads = head.map(({ value }) => value.trim());
  if (new Set(heads).size < heads.length) return [];
  const entries = rows.map((row): ListedEntry => {
    const parts = row.map(({ value, start, end }, index): EntryPart => {
      const quote = text[start - 1] === '"' && text[end] === '"' ? 1 : 0;
      return { key: heads[index] ?? String(index), value, start: start - quote, end: end + quote };
    });
    const isPlain = row.length === heads.length;
    return { start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0, parts, isPlain };
  });
  return lines('rows', '', entries);
}

/** Lines that consist of the name of one image each, and a comment; a line that is anything else ends a list. */
export function wordLists(text: string): EntryList[] {
  const runs: ListedEntry[][] = [[]];
  let isOpen = false;
  for (const { 0: line, index } of text.matchAll(/^[^\n]*$/gm)) {
    const [, space = '', word = ''] = WORD.exec(line) ?? [];
    const start = index + space.length;
    const end = start + word.length;
    const isImage = !isOpen && word.includes('/') && tryParseReference(word).ok;
    if (isImage) runs.at(-1)?.push({ start, end, parts: [{ key: '', value: word, start, end }], isPlain: true });
    else if (!/^\s*(?:#[^\n]*)?$/.test(line)) runs.push([]);
    // The line goes on below.
    isOpen = /\\\s*$/.test(line);
  }
  return runs.filter((run) => run.length > 0).flatMap((entries, index) => lines(`lines ${index}`, '', entries));
}

const WORD = /^([ \t]*)([^\s#,;"'`|<>()[\]\\]+)[ \t]*(?:(?<=[ \t])#[^\n]*)?\r?$/;

/** The elements of each list of struct literals in Go whose fields are texts. */
export function structLists(text: string): EntryList[] {
  const literals = goLiterals(text);
  const elements = codeBlocks(text).flatMap(({ start, end, outer, isWhole }) => {
    if (outer === null || !isWhole) return [];
    const own = literals.filter((each) => each.start > start && each.end < end);
    const parts = own.map(({ name, start: from, end: to }): EntryPart => {
      return { key: name ?? '', value: text.slice(from, to), start: from - 1, end: to + 1 };
    });
    const isPlain = parts.length > 0 && isFieldsAlone(text.slice(start + 1, end - 1), parts);
    return [{ outer, entry: { start, end, parts, isPlain } }];
  });
  return [...Map.groupBy(elements, ({ outer }) => outer).values()].map((own, index) => {
    const entries = own.map(({ entry }) => entry);
    const isLined = entries.every(({ start, end }) => {
      const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
      return line.trim() === '' && text[end] === ',';
    });
    const list = { at: `list ${index}`, entries, write: writeGo, mark: '', isTree: false } as const;
    return isLined ? { ...list, form: 'lines', suffix: ',' } : { ...list, form: 'commas', suffix: '' };
  });
}

/** Whether a struct literal holds `Key: "text"` with commas between, and nothing else. */
function isFieldsAlone(inner: string, parts: readonly EntryPart[]): boolean {
  const names = new Set(parts.map(({ key }) => key));
  const shape = /^\s*\w+\s*:\s*(?:"[^"\\\n]*"|`[^`]*`)(?:\s*,\s*\w+\s*:\s*(?:"[^"\\\n]*"|`[^`]*`))*\s*,?\s*$/;
  return names.size === parts.length && shape.test(inner);
}

function lines(at: string, suffix: string, entries: readonly ListedEntry[]): EntryList[] {
  return entries.length === 0
    ? []
    : [{ at, form: 'lines', mark: '', isTree: false, suffix, entries, write: writeBare }];
}

/** In the quotes that were there. */
function writeBare(value: string, inPlaceOf: string): string {
  return inPlaceOf.startsWith('"') ? `"${value}"` : value;
}

function writeGo(value: string, inPlaceOf: string): string {
  return inPlaceOf.startsWith('`') ? `\`${value}\`` : `"${value}"`;
}
