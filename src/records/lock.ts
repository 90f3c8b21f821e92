/**
 * `bowline.lock`: what each pinned text stands for, so that a pin can be made again without a network and taken off
 * again. One block for each pinned text, sorted by the image's identity, so that two branches merge line by line.
 */
import { BowlineError, type Place } from '../errors.ts';
import { lineIndex } from '../files/line-index.ts';
import { needsQuotes } from '../files/needs-quotes.ts';
import { parseDocument } from '../files/yaml.ts';
import { member, resolveAlias, textOf, type YamlMap, type YamlNode, type YamlPair } from '../files/yaml-tree.ts';
import { isDigest } from '../image/digest.ts';
import { referenceIdentity, tryParseReference } from '../image/reference.ts';

export const LOCK_FILE = 'bowline.lock';

/** What one pinned text stands for. */
export interface LockEntry {
  /** The text that was put into files: `nginx:1.27@sha256:…`. */
  readonly pinned: string;
  readonly tag: string | null;
  readonly digest: string;
  /**
   * What stood there before: one text for all, or, where several spellings became one pinned text, each spelling with
   * the fields (`file#document/path`) that had it.
   */
  readonly written: string | ReadonlyMap<string, readonly string[]>;
  /** The pinned text that this one took the place of, when a tag had moved. */
  readonly lastWritten: string | null;
}

export interface Lock {
  readonly entries: ReadonlyMap<string, LockEntry>;
}

export const EMPTY_LOCK: Lock = { entries: new Map() };

const HEADER = `# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
`;

/**
 * Reads a lock.
 *
 * @throws {BowlineError} `LOCK_INVALID` with the place of the fault.
 */
export function parseLock(text: string): Lock {
  const root = parseRoot(text);
  const images = resolveAlias(member(root, 'images'));
  const entries = new Map<string, LockEntry>();
  for (const pair of images?.kind === 'map' ? images.pairs : []) entries.set(pair.key.value, parseEntry(text, pair));
  return { entries };
}

/**
 * The text of the lock once entries were put in or taken out; `null` where nothing is left, and so no file.
 *
 * @throws {BowlineError} `LOCK_INVALID` also where the blocks are written in another manner than ours.
 */
export function editLock(text: string | null, put: readonly LockEntry[], drop: readonly string[]): string | null {
  const { head, blocks, foot, hasMore } = text === null ? EMPTY_BLOCKS : readBlocks(text);
  const lineBreak = text?.includes('\r\n') ? '\r\n' : '\n';
  const edited = new Map(blocks);
  for (const pinned of drop) edited.delete(pinned);
  for (const entry of put) {
    const block = renderEntry(entry, edited.get(entry.pinned) ?? null);
    edited.set(entry.pinned, block.replaceAll('\n', lineBreak));
  }
  if (edited.size === 0 && !hasMore) return null;
  const sorted = [...edited].sort(([a], [b]) => compareText(sortKey(a), sortKey(b)));
  return [head, ...sorted.map(([, block]) => block), foot]
    .filter((part) => part !== '')
    .map((part, index, parts) => (index === parts.length - 1 && part === foot ? part : withLineBreak(part, lineBreak)))
    .join('');
}

/** A lock as text: what stands before the blocks, each block, and what stands behind them. */
interface LockBlocks {
  readonly head: string;
  readonly blocks: ReadonlyMap<string, string>;
  readonly foot: string;
  /** Whether there are keys that a later version may know. */
  readonly hasMore: boolean;
}

const EMPTY_BLOCKS: LockBlocks = { head: HEADER, blocks: new Map(), foot: '', hasMore: false };

function readBlocks(text: string): LockBlocks {
  const root = parseRoot(text);
  const hasMore = root.pairs.some(({ key }) => key.value !== 'version' && key.value !== 'images');
  const at = root.pairs.findIndex(({ key }) => key.value === 'images');
  const images = root.pairs[at];
  if (images === undefined) return { head: `${withLineBreak(text, '\n')}images:`, blocks: new Map(), foot: '', hasMore };
  const value = resolveAlias(images.value);
  const pairs = value?.kind === 'map' ? value.pairs : [];
  const end = root.pairs[at + 1] === undefined ? text.length : lineStart(text, root.pairs[at + 1]?.key.start ?? 0);
  const starts = pairs.map(({ key }) => lineStart(text, key.start));
  const odd = pairs.find(({ key }, index) => !/^ {2}["']?$/.test(text.slice(starts[index], key.start)));
  if (root.flow || odd !== undefined)
    throw invalid(text, 'its blocks are not written one key a line, two spaces in', (odd ?? images).key.start);
  const head = text.slice(0, starts[0] ?? images.key.start) + (pairs.length > 0 ? '' : 'images:');
  const blocks = pairs.map(({ key }, index) => [key.value, text.slice(starts[index], starts[index + 1] ?? end)] as const);
  return { head, blocks: new Map(blocks), foot: text.slice(end), hasMore };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function withLineBreak(text: string, lineBreak: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}${lineBreak}`;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortKey(pinned: string): string {
  const parsed = tryParseReference(pinned);
  return `${parsed.ok ? referenceIdentity(parsed.reference) : ''} ${pinned}`;
}

function parseRoot(text: string): YamlMap {
  const parsed = parseDocument(text, 0, text.length);
  if (!parsed.ok) throw invalid(text, parsed.error.message, parsed.offset);
  const root = resolveAlias(parsed.root);
  if (root?.kind !== 'map') throw invalid(text, 'it is not a mapping', 0);
  const version = textOf(member(root, 'version'));
  if (version !== '1')
    throw invalid(text, `its version is \`${version ?? 'missing'}\`, and this Bowline reads version 1`, 0);
  const duplicate = findDuplicateKeys(root)[0];
  if (duplicate !== undefined) throw invalid(text, `the key \`${duplicate.key}\` stands twice`, duplicate.offset);
  return root;
}

function parseEntry(text: string, { key, value }: YamlPair): LockEntry {
  const parsed = tryParseReference(key.value);
  const digest = textOf(member(value, 'digest'));
  const written = parseWritten(member(value, 'written'));
  if (!parsed.ok) throw invalid(text, `\`${key.value}\`: ${parsed.problem}`, key.start);
  if (digest === null || !isDigest(digest)) throw invalid(text, `\`${key.value}\` has no valid \`digest\``, key.start);
  if (digest !== parsed.reference.digest)
    throw invalid(text, `\`${key.value}\` names another digest than its key`, key.start);
  if (written === null) throw invalid(text, `\`${key.value}\` does not say what was \`written\``, key.start);
  const lastWritten = textOf(member(value, 'lastWritten'));
  return { pinned: key.value, tag: textOf(member(value, 'tag')), digest, written, lastWritten };
}

function parseWritten(node: YamlNode | null): LockEntry['written'] | null {
  const resolved = resolveAlias(node);
  if (resolved?.kind === 'scalar') return textOf(resolved);
  if (resolved?.kind !== 'map') return null;
  return new Map(
    resolved.pairs.map(({ key, value }) => {
      const list = resolveAlias(value);
      const fields = list?.kind === 'sequence' ? list.items.map(textOf).filter((field) => field !== null) : [];
      return [key.value, fields];
    }),
  );
}

const OWN_KEYS = /^ {4}(?:tag|digest|written|lastWritten):/;

/** A block of the lock; lines of keys that we do not know are carried over from the block before. */
function renderEntry(entry: LockEntry, before: string | null): string {
  const lines = [`  ${quoted(entry.pinned)}:`];
  if (entry.tag !== null) lines.push(`    tag: ${quoted(entry.tag)}`);
  lines.push(`    digest: ${entry.digest}`);
  if (typeof entry.written === 'string') lines.push(`    written: ${quoted(entry.written)}`);
  else {
    lines.push('    written:');
    for (const [spelling, fields] of [...entry.written].sort(([a], [b]) => compareText(a, b))) {
      if (fields.length === 0) lines.push(`      ${quoted(spelling)}: []`);
      else lines.push(`      ${quoted(spelling)}:`, ...[...fields].sort().map((field) => `        - ${quoted(field)}`));
    }
  }
  if (entry.lastWritten !== null) lines.push(`    lastWritten: ${quoted(entry.lastWritten)}`);
  return `${[...lines, ...unknownLines(before)].join('\n')}\n`;
}

function unknownLines(block: string | null): string[] {
  const kept: string[] = [];
  let own = true;
  const lines = (block ?? '').replace(/\r?\n$/, '').split(/\r?\n/);
  for (const line of lines.slice(1)) {
    if (/^ {4}\S/.test(line)) own = OWN_KEYS.test(line);
    if (!own && line.trim() !== '') kept.push(line);
  }
  return kept;
}

function quoted(text: string): string {
  return needsQuotes(text) || !/^[\w./:@+#~-]*$/.test(text) ? JSON.stringify(text) : text;
}

function invalid(text: string, problem: string, offset: number): BowlineError {
  const place: Place = { file: LOCK_FILE, ...lineIndex(text).at(offset) };
  return new BowlineError('LOCK_INVALID', `${LOCK_FILE}: ${problem}`, { place });
}
