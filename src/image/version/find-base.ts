/** Where the version of a tag stands, what comes before it, and what its numbers count. */
import { isCommit, isVariant, MOVING_WORDS } from '../tag/tag-words.ts';
import { readDate, readUnixTime } from './read-date.ts';
import { type BaseNumbers, readNumbers } from './read-numbers.ts';
import { isKnownTail } from './read-suffix.ts';
import type { TagGrammar } from './tag-grammar.ts';
import { isFamily, isProcessor } from './variant.ts';

/** The first version of a tag. */
export interface TagBase extends BaseNumbers {
  /** What stands before it, without a commit. */
  readonly prefix: string;
  /** The same as a template. */
  readonly form: string;
  /** Words of the prefix that name a channel, and those that name a variant. */
  readonly channels: readonly string[];
  readonly variants: readonly string[];
  /** A commit that stands before a time. */
  readonly commit: string | null;
  /** Where it ends in the tag. */
  readonly end: number;
}

/** Words that a branch, a change or a commit is named behind: no version, whatever follows. */
const NO_VERSION = /^(?:pr|mr|branch|feature|sha|sha1|sha256|commit|git)$/;

interface Token {
  readonly text: string;
  readonly lower: string;
  /** Where it begins in the tag. */
  readonly at: number;
}

/** Finds the first version of a tag; `null` where it holds none, or where a commit stands before one that is no time. */
export function findBase(tag: string, grammar: TagGrammar | null): TagBase | null {
  const tokens = cutTag(tag);
  const index = findBaseToken(tag, tokens, grammar);
  const token = tokens[index];
  if (token === undefined) return null;
  const at = token.at + token.text.search(/\d/);
  const written = tag.slice(0, at);
  const words = written.split(/[-_.]/);
  if (words.some((word) => NO_VERSION.test(word.toLowerCase()))) return null;
  const channels = words.filter((word) => MOVING_WORDS.has(word.toLowerCase()));
  const numbers = readNumbers(tag.slice(at), channels.length > 0 || countsBuilds(grammar, written));
  const before = tokens.slice(0, index);
  const commit = before.find((_, place) => isCommitToken(tag, tokens, place, grammar));
  if (commit !== undefined && (numbers.kind === 'version' || numbers.kind === 'build-number')) return null;
  const behind = commit === undefined ? 0 : commit.at + commit.text.length + 1;
  const prefix = tag.slice(0, commit?.at ?? 0) + tag.slice(behind, at);
  return {
    ...numbers,
    prefix,
    form: commit === undefined ? prefix : `${tag.slice(0, commit.at)}{commit}${tag.slice(behind - 1, at)}`,
    channels,
    variants: before.filter(({ lower }) => isVariant(lower) || isProcessor(lower)).map(({ text }) => text),
    commit: commit?.text ?? null,
    end: at + numbers.length,
  };
}

/** A tag cut at `-` and `_`, but for the one in `x86_64`. */
function cutTag(tag: string): readonly Token[] {
  let at = 0;
  return tag.split(/-|(?<!x86)_/).map((text) => {
    const token = { text, lower: text.toLowerCase(), at };
    at += text.length + 1;
    return token;
  });
}

/**
 * The token that the version begins in. Where one is written plainly it wins over letters with a number behind; and the
 * number behind a system is the system's own, unless it has three parts and nothing else is there: `alpine-6.4.10`.
 */
function findBaseToken(tag: string, tokens: readonly Token[], grammar: TagGrammar | null): number {
  let second = -1;
  for (let index = 0; index < tokens.length; index++) {
    const { text = '', lower = '', at = 0 } = tokens[index] ?? {};
    const next = tokens[index + 1];
    if (next !== undefined && isFamily(text) && /^\d/.test(next.text) && readDate(tag.slice(next.at)) === null) {
      if (LANGUAGES.test(text)) continue;
      index++;
      if (second < 0 && /^\d+(?:\.\d+){2,}$/.test(next.text)) second = index;
      continue;
    }
    const plain = /^(?:v|ver|version|rel|release)?\.?(\d.*)$/i.exec(text)?.[1];
    if (plain !== undefined && readDate(tag.slice(at + text.length - plain.length)) !== null) return index;
    if ((plain !== text && isVariant(lower)) || isCommitToken(tag, tokens, index, grammar)) continue;
    if (plain !== undefined && isKnownTail(withoutNumbers(plain))) return index;
    if (second < 0 && isReadableGlue(text, plain)) second = index;
  }
  return second;
}

/** Letters that a number is glued to, or a dotted number that something unknown is glued to. */
function isReadableGlue(text: string, plain: string | undefined): boolean {
  const glued = /^[a-z]+\.?(\d.*)$/i.exec(text)?.[1];
  return /^\d+\.\d/.test(plain ?? '') || (glued !== undefined && isKnownTail(withoutNumbers(glued)));
}

function withoutNumbers(text: string): string {
  return text.replace(/^\d+(?:\.\d+)*/, '');
}

/** A commit by itself; or digits alone where commits stand: at the end where they are as long, or in front of a time. */
function isCommitToken(tag: string, tokens: readonly Token[], index: number, grammar: TagGrammar | null): boolean {
  const { text = '', lower = '' } = tokens[index] ?? {};
  if (isCommit(lower, 1, [tokens[index - 1]?.lower ?? '', lower])) return true;
  if (!/^\d{7,40}$/.test(text)) return false;
  const next = tokens[index + 1];
  if (next !== undefined) {
    const timed = readUnixTime(next.text) !== null || readDate(tag.slice(next.at)) !== null;
    return timed && readDate(text) === null && readUnixTime(text) === null;
  }
  const lengths = index === 0 ? grammar?.bareCommitLengths : grammar?.commitLengths;
  return lengths?.includes(text.length) ?? false;
}

/** Families whose version may be what the whole tag is about: `jdk-17.0.9`. */
const LANGUAGES = /^(?:jdk|jre|java|openjdk|python|node|nodejs|php|ruby|go|golang|rust|cuda|dotnet)$/i;

function countsBuilds(grammar: TagGrammar | null, prefix: string): boolean {
  return grammar?.buildNumbers.includes(prefix) ?? false;
}
