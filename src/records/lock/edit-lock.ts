/** The text of `bowline.lock` with entries put in or taken out; every other line stays. */
import { compareText } from '../../compare-text.ts';
import { resolveAlias } from '../../files/yaml/yaml-tree.ts';
import { referenceIdentity, tryParseReference } from '../../image/reference.ts';
import { quoteText } from '../quote-text.ts';
import { type KnownStream, type LockEntry, lockInvalid, parseLockRoot, type Spellings } from './lock.ts';
import { LOCKED_IMAGE_KEYS, renderLockedImage } from './locked-image.ts';

const HEADER = `# What every pinned image stands for. Bowline reads and writes this file; keep it in version control.
version: 1
images:
`;

/**
 * The text of the lock once entries were put in or taken out; `null` where nothing is left, and so no file.
 *
 * @throws {BowlineError} `LOCK_INVALID` also where the blocks are written in another manner than ours.
 */
export function editLock(text: string | null, put: readonly LockEntry[], drop: readonly string[]): string | null {
  const { head, blocks, foot, hasMore } = text === null ? EMPTY_BLOCKS : readBlocks(text);
  const lineBreak = lineBreakOf(text ?? '');
  const edited = new Map(blocks);
  for (const pinned of drop) edited.delete(pinned);
  for (const entry of put) {
    const block = renderEntry(entry, edited.get(entry.pinned) ?? null);
    edited.set(entry.pinned, block.replaceAll('\n', lineBreak));
  }
  if (edited.size === 0 && !hasMore) return null;
  const sorted = [...edited].sort(([a], [b]) => compareText(sortKey(a), sortKey(b)));
  return `${[head, ...sorted.map(([, block]) => block)].map((part) => withLineBreak(part, lineBreak)).join('')}${foot}`;
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
  const root = parseLockRoot(text);
  const hasMore = root.pairs.some(({ key }) => key.value !== 'version' && key.value !== 'images');
  const at = root.pairs.findIndex(({ key }) => key.value === 'images');
  const images = root.pairs[at];
  if (images === undefined)
    return { head: `${withLineBreak(text, lineBreakOf(text))}images:`, blocks: new Map(), foot: '', hasMore };
  const value = resolveAlias(images.value);
  const pairs = value?.kind === 'map' ? value.pairs : [];
  const odd = pairs.find(({ key }) => !/^ {2}["']?$/.test(text.slice(lineStart(text, key.start), key.start)));
  if (root.flow || odd !== undefined)
    throw lockInvalid(text, 'its blocks are not written one key a line, two spaces in', (odd ?? images).key.start);
  if (pairs.length === 0) {
    const [line = ''] = /^.*\n?/.exec(text.slice(images.key.start)) ?? [];
    const head = text.slice(0, images.key.start) + line.replace(/:[ \t]*(?:\{[ \t]*\}|~|null)/, ':');
    return { head, blocks: new Map(), foot: text.slice(images.key.start + line.length), hasMore };
  }
  const next = root.pairs[at + 1];
  const behind = next === undefined ? text.length : lineStart(text, next.key.start);
  // Comments without indentation belong to what follows the blocks.
  const end = behind - (/(?:(?<=\n)(?:#[^\n]*|\r?)\n)+$/.exec(text.slice(0, behind))?.[0].length ?? 0);
  const starts = pairs.map(({ key }) => lineStart(text, key.start));
  const blocks = pairs.map(
    ({ key }, index) => [key.value, text.slice(starts[index], starts[index + 1] ?? end)] as const,
  );
  return { head: text.slice(0, starts[0]), blocks: new Map(blocks), foot: text.slice(end), hasMore };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function withLineBreak(text: string, lineBreak: string): string {
  return text.endsWith('\n') ? text : `${text}${lineBreak}`;
}

function lineBreakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function sortKey(pinned: string): string {
  const parsed = tryParseReference(pinned);
  return `${parsed.ok ? referenceIdentity(parsed.reference) : ''} ${pinned}`;
}

const OWN_KEYS = /^ {4}(?:tag|digest|commit|written|lastWritten|upstream):/;
const PLATFORMS = /^ {4}platforms:/;

/** A block of the lock; lines of keys that we do not know are carried over from the block before. */
function renderEntry(entry: LockEntry, before: string | null): string {
  const lines = [`  ${quoteText(entry.pinned)}:`];
  if (entry.tag !== null) lines.push(`    tag: ${quoteText(entry.tag)}`);
  lines.push(`    digest: ${entry.digest}`);
  if (entry.commit !== undefined) lines.push(`    commit: ${quoteText(entry.commit)}`);
  lines.push(...renderSpellings('written', entry.written));
  if (entry.upstream !== null) lines.push(...renderSpellings('upstream', entry.upstream));
  if (entry.platform !== null) {
    lines.push('    platforms:', `      ${quoteText(entry.platform)}:`, `        manifest: ${entry.digest}`);
  }
  if (entry.lastWritten !== null) lines.push(`    lastWritten: ${quoteText(entry.lastWritten)}`);
  if (entry.image !== undefined) lines.push(...renderLockedImage(entry.image));
  return `${[...lines, ...unknownLines(before, entry)].join('\n')}\n`;
}

function renderSpellings(key: string, spellings: Spellings): string[] {
  if (typeof spellings === 'string') return [`    ${key}: ${quoteText(spellings)}`];
  const lines = [`    ${key}:`];
  for (const [spelling, fields] of [...spellings].sort(([a], [b]) => compareText(a, b))) {
    if (fields.length === 0) lines.push(`      ${quoteText(spelling)}: []`);
    else
      lines.push(
        `      ${quoteText(spelling)}:`,
        ...[...fields].sort().map((field) => `        - ${quoteText(field)}`),
      );
  }
  return lines;
}

function unknownLines(block: string | null, { platform, image }: LockEntry): string[] {
  const isOwn = (line: string): boolean =>
    OWN_KEYS.test(line) ||
    (platform !== null && PLATFORMS.test(line)) ||
    (image !== undefined && LOCKED_IMAGE_KEYS.test(line));
  const kept: string[] = [];
  let own = true;
  const lines = (block ?? '').replace(/\r?\n$/, '').split(/\r?\n/);
  for (const line of lines.slice(1)) {
    if (/^ {4}\S/.test(line)) own = isOwn(line);
    if (!own && line.trim() !== '') kept.push(line);
  }
  return kept;
}

const STREAM_BLOCK = /^streams:[ \t]*(?:\{\})?[ \t]*\r?\n(?:(?:[ \t]+[^\n]*|[ \t]*)\r?\n)*/m;

/**
 * The text of a lock with what is known of streams; other lines stay.
 *
 * @throws {BowlineError} `LOCK_INVALID` where the block of streams is written in another manner than ours
 */
export function editKnownStreams(text: string | null, streams: readonly KnownStream[]): string | null {
  if (text === null && streams.length === 0) return null;
  const whole = text ?? HEADER.replace(/images:\n$/, '');
  const lineBreak = lineBreakOf(whole);
  const lines = streams
    .toSorted((a, b) => compareText(a.from, b.from))
    .flatMap(({ from, stream, sequence, at, digest }) => [
      `  ${quoteText(from)}:`,
      `    stream: ${quoteText(stream)}`,
      `    sequence: ${sequence}`,
      `    at: ${at}`,
      `    digest: ${digest}`,
    ]);
  const block = lines.length === 0 ? '' : ['streams:', ...lines, ''].join(lineBreak);
  const root = parseLockRoot(whole);
  const there = root.pairs.find(({ key }) => key.value === 'streams');
  if (there === undefined) return `${withLineBreak(whole, lineBreak)}${block}`;
  const ended = withLineBreak(whole, lineBreak);
  const start = lineStart(ended, there.key.start);
  const [own = ''] = STREAM_BLOCK.exec(ended.slice(start)) ?? [];
  if (own === '' || !ended.slice(start).startsWith(own))
    throw lockInvalid(text ?? '', 'its block of streams is not written one key a line', there.key.start);
  return `${ended.slice(0, start)}${block}${ended.slice(start + own.length)}`;
}
