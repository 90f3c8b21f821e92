/** Lists that are not there yet: the whole key with its first entries, in the indentation of what stands around it. */
import type { TextEdit } from '../../text/splice.ts';
import { needsQuotes } from '../../yaml/needs-quotes.ts';
import { isNull, type YamlMap, type YamlNode, type YamlPair } from '../../yaml/yaml-tree.ts';
import type { EntryFields, EntryList } from '../copy/entry-list.ts';
import { mappingsOf, yamlRoots } from '../copy/yaml-places.ts';
import { VALUE } from './put-entry.ts';
import { endOfNode } from './yaml-lists.ts';

/** A list without entries under a key of a mapping that has no such key, or nothing below it; none where it could not be written. */
export function newList(text: string, holder: YamlMap, key: string, path: readonly string[]): EntryList[] {
  const pair = holder.pairs.find((each) => each.key.value === key);
  if (holder.flow || holder.pairs.length === 0 || (pair !== undefined && !isEmpty(pair.value))) return [];
  return [
    {
      ...{ at: [...path, key].join('.'), form: 'lines', mark: '-', isTree: true, suffix: '', entries: [] },
      write: (value) => value,
      make: (entries) => makeList(text, holder, key, entries),
    },
  ];
}

function isEmpty(node: YamlNode): boolean {
  return node.kind === 'scalar' ? isNull(node) : node.kind === 'sequence' && node.flow && node.items.length === 0;
}

function makeList(text: string, holder: YamlMap, key: string, entries: readonly EntryFields[]): TextEdit | null {
  if (entries.some((fields) => Object.values(fields).some((value) => !VALUE.test(value)))) return null;
  const [first] = holder.pairs;
  if (first === undefined) return null;
  const column = first.key.start - lineStart(text, first.key.start);
  const line = text.slice(lineStart(text, first.key.start), first.key.start);
  const isPlain = first.key.style === 'plain' && !line.includes('\t') && /^[ -]*$/.test(line);
  if (!isPlain) return null;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const dash = `${' '.repeat(column + dashIndent(text))}- `;
  const lines = entries.flatMap((fields) =>
    Object.entries(fields).map(([name, value], index) => {
      const lead = index === 0 ? dash : ' '.repeat(dash.length);
      return `${lead}${name}: ${needsQuotes(value) ? `"${value}"` : value}`;
    }),
  );
  const pair = holder.pairs.find((each) => each.key.value === key);
  if (pair !== undefined) return fillIn(text, pair, lines, newline);
  const whole = [`${' '.repeat(column)}${key}:`, ...lines];
  const offset = placeFor(text, holder, key);
  if (offset === null) return null;
  const isOpen = offset === text.length && !text.endsWith('\n');
  const made = whole.join(newline);
  return { offset, remove: '', insert: isOpen ? `${newline}${made}` : `${made}${newline}` };
}

/** Below a key without a value, or with `[]`. */
function fillIn(text: string, { key }: YamlPair, lines: readonly string[], newline: string): TextEdit | null {
  const rest = /^:([ \t]*(?:\[[ \t]*\]|~|null)?[ \t]*)(?=\r?\n|$)/.exec(text.slice(key.end, key.end + LONGEST));
  if (rest === null) return null;
  return { offset: key.end + 1, remove: rest[1] ?? '', insert: `${newline}${lines.join(newline)}` };
}

const LONGEST = 200;

/** Before the first key behind it where they are in order, else below the last. */
function placeFor(text: string, { pairs }: YamlMap, key: string): number | null {
  const keys = pairs.map((pair) => pair.key.value);
  const isSorted = keys.every((each, index) => index === 0 || (keys[index - 1] ?? '') < each);
  // Before the first key of an item stands its dash.
  const index = isSorted ? keys.findIndex((each) => each > key) : -1;
  const before = pairs.at(index <= 0 ? -1 : index - 1);
  if (before === undefined) return null;
  const end = endOfNode(text, before.value) ?? (before.value.kind === 'scalar' ? before.key.end + 1 : null);
  if (end === null) return null;
  const newline = text.indexOf('\n', end);
  return belowComments(
    text,
    newline < 0 ? text.length : newline + 1,
    before.key.start - lineStart(text, before.key.start),
  );
}

/** Comments that are indented deeper than a key are about what is in it. */
function belowComments(text: string, start: number, column: number): number {
  let offset = start;
  for (;;) {
    const [line = '', space = ''] = /^([ \t]*)#[^\n]*(?:\n|$)/.exec(text.slice(offset)) ?? [];
    if (line === '' || space.length <= column) return offset;
    offset += line.length;
  }
}

/** How far the author indents the items of a list below its key: as the first one does, and not where there is none. */
function dashIndent(text: string): number {
  for (const root of yamlRoots(text))
    for (const { node } of mappingsOf(root))
      for (const { key, value } of node.pairs) {
        if (node.flow || value.kind !== 'sequence' || value.flow || value.items.length === 0) continue;
        const at = text.indexOf('-', key.end);
        const indent = at - lineStart(text, at) - (key.start - lineStart(text, key.start));
        if (/^\s*:[ \t]*\r?\n[ \t]*$/.test(text.slice(key.end, at)) && indent >= 0) return indent;
      }
  return 0;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}
