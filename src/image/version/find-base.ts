/** Where the version of a tag stands, what comes before it, and what its numbers count. */
import { isCommit, isVariant, MOVING_WORDS } from '../tag-words.ts';
import { readDate, readUnixTime } from './read-date.ts';
import { isKnownTail } from './read-suffix.ts';
import type { TagGrammar } from './tag-grammar.ts';
import type { TagVersionKind } from './tag-version.ts';
import { isFamily } from './variant.ts';

/** The first version of a tag. */
export interface TagBase {
  readonly kind: TagVersionKind;
  readonly prefix: string;
  readonly numbers: readonly string[];
  /** Words of the prefix that name a channel, and those that name a variant. */
  readonly channels: readonly string[];
  readonly variants: readonly string[];
  /** Where it ends in the tag. */
  readonly end: number;
}

/** Words that a branch, a change or a commit is named behind: no version, whatever follows. */
const NO_VERSION = /^(?:pr|mr|branch|feature|sha|sha1|sha256|commit|git)$/;

/** Finds the first version of a tag; `null` where it holds none. */
export function findBase(tag: string, grammar: TagGrammar | null): TagBase | null {
  const tokens = tag.split(/[-_]/);
  const index = findBaseToken(tag, tokens, grammar);
  const token = tokens[index];
  if (token === undefined) return null;
  const at = offsetOf(tokens, index) + token.search(/\d/);
  const prefix = tag.slice(0, at);
  const before = prefix.split(/[-_.]/);
  if (before.some((word) => NO_VERSION.test(word.toLowerCase()))) return null;
  const channels = before.filter((word) => MOVING_WORDS.has(word.toLowerCase()));
  const variants = before.filter((word) => isVariant(word.toLowerCase()));
  const { length, ...numbers } = readNumbers(tag.slice(at), channels.length > 0 || countsBuilds(grammar, prefix));
  return { ...numbers, prefix, channels, variants, end: at + length };
}

/** The token that the version begins in: where one is written plainly it wins over letters with a number behind. */
function findBaseToken(tag: string, tokens: readonly string[], grammar: TagGrammar | null): number {
  let second = -1;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    const next = offsetOf(tokens, index + 1);
    if (isFamily(token) && /^\d/.test(tokens[index + 1] ?? '') && readDate(tag.slice(next)) === null) {
      if (!LANGUAGES.test(token)) index++;
      continue;
    }
    const plain = /^(?:v|ver|version|rel|release)?\.?(\d.*)$/i.exec(token)?.[1];
    if (plain !== undefined && readDate(tag.slice(next - 1 - plain.length)) !== null) return index;
    const lower = token.toLowerCase();
    if (plain !== token && isVariant(lower)) continue;
    if (isCommit(lower, index, tokens) || isLearntCommit(grammar, token, index, tokens)) continue;
    if (plain !== undefined && isKnownTail(plain.replace(NUMBERS, ''))) return index;
    const glued = /^[a-z]+\.?(\d.*)$/i.exec(token)?.[1];
    const readable = glued === undefined ? /^\d+\.\d/.test(token) : isKnownTail(glued.replace(NUMBERS, ''));
    if (second < 0 && readable) second = index;
  }
  return second;
}

/** Digits alone where the commits of the repository stand: at the end, and as long as those. */
function isLearntCommit(grammar: TagGrammar | null, token: string, index: number, tokens: readonly string[]): boolean {
  const lengths = index === 0 ? grammar?.bareCommitLengths : grammar?.commitLengths;
  return index === tokens.length - 1 && /^\d+$/.test(token) && (lengths?.includes(token.length) ?? false);
}

const NUMBERS = /^\d+(?:\.\d+)*/;
/** Families whose version may be what the whole tag is about: `jdk-17.0.9`. */
const LANGUAGES = /^(?:jdk|jre|java|openjdk|python|node|nodejs|php|ruby|go|golang|rust|cuda|dotnet)$/i;

function offsetOf(tokens: readonly string[], index: number): number {
  return tokens.slice(0, index).reduce((sum, token) => sum + token.length + 1, 0);
}

interface Numbers {
  readonly kind: TagVersionKind;
  readonly numbers: readonly string[];
  readonly length: number;
}

/** The numbers that a text begins with. Six digits in one are no major version, and none is where only builds are counted. */
function readNumbers(text: string, counting: boolean): Numbers {
  const date = readDate(text);
  if (date !== null) return date;
  const written = NUMBERS.exec(text)?.[0] ?? '';
  const numbers = written.split('.');
  const { length } = written;
  const seconds = readUnixTime(written);
  if (seconds !== null) return { kind: 'unix-time', numbers: seconds, length };
  const builds = numbers.length === 1 && (counting || length >= 6);
  return { kind: builds ? 'build-number' : 'version', numbers, length };
}

function countsBuilds(grammar: TagGrammar | null, prefix: string): boolean {
  return grammar?.buildNumbers.includes(prefix) ?? false;
}
