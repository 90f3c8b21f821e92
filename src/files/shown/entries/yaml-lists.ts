/** Lists of YAML and JSON as lists of entries: the items of a sequence, and the pairs of a mapping whose values are mappings. */
import { needsQuotes } from '../../yaml/needs-quotes.ts';
import type { TextScalar, YamlMap, YamlNode, YamlPair, YamlSequence } from '../../yaml/yaml-tree.ts';
import type { EntryList, EntryPart, ListedEntry } from '../copy/entry-list.ts';
import { yamlRoots } from '../copy/yaml-places.ts';

/** A node of a file with the keys that lead to it. */
interface PlacedList<Node> {
  readonly node: Node;
  readonly path: readonly string[];
}

/** The sequences of all documents that have items and that a kind is about. */
export function sequenceLists(text: string, isOwn: (path: readonly string[]) => boolean): EntryList[] {
  return yamlRoots(text).flatMap((root, index) =>
    nodesOf(root, [String(index)])
      .filter((each): each is PlacedList<YamlSequence> => each.node.kind === 'sequence' && isOwn(each.path))
      .flatMap(({ node, path }) =>
        listOf(
          path,
          node.flow ? null : '-',
          node.items.map((item) => entryOf(text, item)),
        ),
      ),
  );
}

/** The pairs of a mapping, each with its key as the first of its values. */
export function mappingList(text: string, map: YamlMap, path: readonly string[]): EntryList[] {
  return listOf(
    path,
    map.flow ? null : '',
    map.pairs.map((pair) => pairEntry(text, pair)),
  );
}

/** @param mark what stands before each entry on its line; `null` where they stand between commas */
function listOf(
  path: readonly string[],
  mark: EntryList['mark'] | null,
  entries: readonly (ListedEntry | null)[],
): EntryList[] {
  const whole = entries.filter((entry) => entry !== null);
  if (whole.length === 0 || whole.length < entries.length) return [];
  const form = mark === null ? 'commas' : 'lines';
  const shape = { at: path.join('.'), form, mark: mark ?? '', isTree: true, suffix: '' } as const;
  return [{ ...shape, entries: whole, write: writeYaml }];
}

function nodesOf(node: YamlNode, path: readonly string[]): PlacedList<YamlNode>[] {
  const own = { node, path };
  if (node.kind === 'map')
    return [own, ...node.pairs.flatMap(({ key, value }) => nodesOf(value, [...path, key.value]))];
  if (node.kind === 'sequence')
    return [own, ...node.items.flatMap((item, index) => nodesOf(item, [...path, String(index)]))];
  return [own];
}

function entryOf(text: string, node: YamlNode): ListedEntry | null {
  const end = endOfNode(text, node);
  if (end === null || node.start < 0) return null;
  const values = node.kind === 'map' ? node.pairs.map(pairPart) : [node.kind === 'scalar' ? partOf('', node) : null];
  const [first] = node.kind === 'map' ? node.pairs : [];
  const begin =
    node.kind === 'scalar' ? node.start - quoteLength(node) : Math.min(node.start, first?.key.start ?? node.start);
  // A dash may stand on a line of its own.
  const gap = /-[ \t]*\r?\n[ \t]*$/.exec(text.slice(Math.max(0, begin - LONGEST_REST), begin))?.[0] ?? '-';
  return listed(text, begin - gap.length + 1, end, values);
}

function pairEntry(text: string, { key, value }: YamlPair): ListedEntry | null {
  const end = endOfNode(text, value);
  if (end === null || key.start < 0) return null;
  const values = value.kind === 'map' ? value.pairs.map(pairPart) : [null];
  return listed(text, key.start - quoteLength(key), end, [partOf('', key), ...values]);
}

function listed(text: string, start: number, end: number, values: readonly (EntryPart | null)[]): ListedEntry {
  const parts = values.filter((part) => part !== null);
  const isPlain = parts.length === values.length && !holdsMore(text, start, end, parts);
  return { start, end, parts, isPlain };
}

/** Whether comments, anchors, aliases, tags or block scalars stand beside the values: none of them may stand there twice. */
function holdsMore(text: string, start: number, end: number, parts: readonly EntryPart[]): boolean {
  const ends = [start, ...parts.map((part) => part.end)];
  return [...parts.map((part) => part.start), end].some((to, index) =>
    /[#&*!?|>]/.test(text.slice(ends[index] ?? end, to)),
  );
}

function pairPart({ key, value }: YamlPair): EntryPart | null {
  return value.kind === 'scalar' && key.value !== '' ? partOf(key.value, value) : null;
}

function partOf(key: string, scalar: TextScalar): EntryPart | null {
  const { start, end, style, value, anchored } = scalar;
  if (start < 0 || anchored || style === 'literal' || style === 'folded') return null;
  const quote = quoteLength(scalar);
  return { key, value, start: start - quote, end: end + quote };
}

function quoteLength({ style }: TextScalar): number {
  return style === 'single' || style === 'double' ? 1 : 0;
}

/** Where a node ends, its quotes and brackets counted; `null` where that cannot be told. */
export function endOfNode(text: string, node: YamlNode): number | null {
  if (node.kind === 'alias') return node.end;
  if (node.kind === 'scalar') {
    if (node.start < 0) return null;
    const isBlock = node.style === 'literal' || node.style === 'folded';
    return isBlock ? endOfBlock(text, node) : node.end + quoteLength(node);
  }
  const pair = node.kind === 'map' ? node.pairs.at(-1) : undefined;
  const last = node.kind === 'map' ? pair?.value : node.items.at(-1);
  const isBare = pair !== undefined && last !== undefined && last.kind === 'scalar' && last.start < 0;
  const inner = last === undefined ? node.start + 1 : isBare ? behindColon(text, pair.key) : endOfNode(text, last);
  if (inner === null || node.start < 0) return null;
  if (!node.flow) return last === undefined ? null : inner;
  const rest = /^(?:[ \t\r\n,]|(?<=\s)#[^\n]*)*([\]}])/.exec(text.slice(inner, inner + LONGEST_REST));
  return rest === null ? null : inner + rest[0].length;
}

/** Behind its last line; the empty lines below it belong to it where its value says so. */
function endOfBlock(text: string, { end, value }: TextScalar): number {
  const isKept = /\n\n$/.test(value);
  return text.slice(0, end).replace(isKept ? /\r?\n$/ : /\s+$/, '').length;
}

function behindColon(text: string, { end }: TextScalar): number | null {
  const colon = /^["']?[ \t]*:/.exec(text.slice(end, end + LONGEST_REST));
  return colon === null ? null : end + colon[0].length;
}

/** Between the last value and the bracket. */
const LONGEST_REST = 400;

function writeYaml(value: string, inPlaceOf: string): string {
  const quote = /^["']/.exec(inPlaceOf)?.[0] ?? (needsQuotes(value) ? '"' : '');
  return `${quote}${value}${quote}`;
}
