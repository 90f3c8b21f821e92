/** The text of a ledger to its entries: a line that cannot be read is a fault with its place, and the rest is read. */

import { type ErrorData, errorData } from '../../errors.ts';
import { isDigest } from '../../image/digest.ts';
import { isTag, repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import { isMapping } from '../../mapping.ts';
import { type Ledger, type LedgerEntry, mergeLedgers } from './ledger.ts';

export interface ParsedLedger extends Ledger {
  /** What could not be read, in the order of lines; a ledger with faults is read, and never written over. */
  readonly faults: readonly ErrorData[];
}

/** The most lines that a ledger may have; it is made smaller long before. */
export const LEDGER_LINES = 200_000;
const LIMITS = { line: 16 * 1024, faults: 20, word: 256, depth: 20, platforms: 64 };

/**
 * Reads a ledger. Nothing throws: faults are `LEDGER_INVALID` with file and line.
 *
 * @param file the name that faults give the text
 * @param mostLines what stands behind so many lines is not read
 */
export function parseLedger(text: string, file: string, mostLines = LEDGER_LINES): ParsedLedger {
  const entries: LedgerEntry[] = [];
  const faults: ErrorData[] = [];
  const isRepository = rememberLast(isRepositoryIdentity);
  let unread = 0;
  let line = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    line += 1;
    const content = end - start > LIMITS.line ? null : text.slice(start, end).replace(/\r$/, '');
    start = end + 1;
    if (content === '') continue;
    const isTooMany = line > mostLines;
    const entry = isTooMany ? `it has more than ${mostLines} lines` : readLine(content, isRepository);
    if (typeof entry !== 'string') entries.push(entry);
    else if (faults.length < LIMITS.faults) faults.push(ledgerFault(file, line, entry));
    else unread += 1;
    if (isTooMany) break;
  }
  if (unread > 0) faults.push(ledgerFault(file, null, `${unread} more lines cannot be read`));
  return { ...mergeLedgers({ entries }), faults };
}

function ledgerFault(file: string, line: number | null, problem: string): ErrorData {
  const place = line === null ? { file } : { file, line, column: 1 };
  return errorData('LEDGER_INVALID', `${file}: ${problem}`, { place });
}

/** The entry of a line, or why there is none. */
function readLine(content: string | null, isRepository: (text: string) => boolean): LedgerEntry | string {
  if (content === null) return `the line is longer than ${LIMITS.line} characters`;
  if (/^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/.test(content)) return 'it holds the marks of a merge that is not done';
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return 'the line is no JSON';
  }
  return isMapping(value) ? readEntry(new Map(Object.entries(value)), isRepository) : 'the line is no JSON object';
}

function readEntry(left: Map<string, unknown>, isRepository: (text: string) => boolean): LedgerEntry | string {
  const take = (name: string): unknown => {
    const value = left.get(name);
    left.delete(name);
    return value;
  };
  const at = readTime(take('at'));
  if (at === null) return '`at` is no time in UTC such as `2026-01-31T12:00:00Z`';
  const by = take('by');
  if (!isWord(by)) return '`by` does not say who saw it';
  const repository = take('repository');
  if (typeof repository !== 'string' || !isRepository(repository))
    return '`repository` is no repository with its registry, such as `docker.io/library/nginx`';
  const tag = take('tag') ?? null;
  if (tag !== null && (typeof tag !== 'string' || !isTag(tag))) return '`tag` is no tag';
  const digest = take('digest');
  if (typeof digest !== 'string' || !isDigest(digest)) return '`digest` is no digest';
  const [gone, revision, base] = [take('gone'), take('revision'), take('base')];
  if (gone !== undefined && gone !== true) return '`gone` is not `true`';
  if (revision !== undefined && !isWord(revision)) return '`revision` is no commit';
  if (base !== undefined && (typeof base !== 'string' || !isDigest(base))) return '`base` is no digest';
  const platforms = readPlatforms(take('platforms'));
  if ([...left.values()].some((value) => isDeeper(value, LIMITS.depth))) return 'it nests too deep';
  if (platforms === null) return '`platforms` does not give a digest for each platform';
  return {
    ...{ at, by, repository, tag, digest },
    ...(gone === undefined ? {} : { gone }),
    ...(platforms === undefined ? {} : { platforms }),
    ...(revision === undefined ? {} : { revision }),
    ...(base === undefined ? {} : { base }),
    ...(left.size === 0 ? {} : { more: left }),
  };
}

/** A time of the fixed form, so that texts sort as times do. */
function readTime(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LIMITS.word;
}

function readPlatforms(value: unknown): ReadonlyMap<string, string> | undefined | null {
  if (value === undefined) return undefined;
  const rows = isMapping(value) ? Object.entries(value) : [];
  if (rows.length === 0 || rows.length > LIMITS.platforms) return null;
  const platforms = new Map<string, string>();
  for (const [platform, digest] of rows.sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isWord(platform) || typeof digest !== 'string' || !isDigest(digest)) return null;
    platforms.set(platform, digest);
  }
  return platforms;
}

/** Whether a value holds values in so many values and more. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((member) => isDeeper(member, depth - 1));
}

function isRepositoryIdentity(text: string): boolean {
  const parsed = tryParseReference(text);
  if (!parsed.ok || parsed.reference.tag !== null || parsed.reference.digest !== null) return false;
  return repositoryIdentity(parsed.reference) === text;
}

/** The lines of one repository stand together, so the last answer is mostly the next one. */
function rememberLast(judge: (text: string) => boolean): (text: string) => boolean {
  let last = { text: '', answer: false };
  return (text) => {
    if (text !== last.text) last = { text, answer: judge(text) };
    return last.answer;
  };
}
