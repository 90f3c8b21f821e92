/** What stands behind the version of a tag: pre-release, build, commit, channel, variant; taken from left to right. */
import { MOVING_WORDS } from '../tag/tag-words.ts';
import { readPreRelease } from './pre-release.ts';
import { readDate } from './read-date.ts';
import type { TagGrammar } from './tag-grammar.ts';
import type { BuildPart, PreRelease } from './tag-version.ts';
import { isFamily } from './variant.ts';

export interface TagSuffix {
  preRelease: PreRelease | null;
  channels: string[];
  /** The words of the variant, each with its version as written. */
  variants: string[];
  parts: BuildPart[];
  commit: string | null;
  dirty: boolean;
  /** What was taken, as a template. */
  form: string;
}

/** What was taken from the beginning of a text: how much, and what stands for it in a template. */
interface Taken {
  readonly length: number;
  readonly form: string;
}

/** Takes what it knows from the beginning of a text; `null` where it knows nothing. */
type Taker = (text: string, suffix: TagSuffix, grammar: TagGrammar | null) => Taken | null;

/** The first that knows something takes it: their order is the heuristic. */
const TAKERS: readonly Taker[] = [
  takeDirty,
  takeProcessor,
  takeDescription,
  takePseudoVersion,
  takeNumberedCommit,
  takeCommit,
  takeTime,
  takeCounter,
  takeNamedCounter,
  takeNumber,
  takePreRelease,
  takeRelease,
  takeChannel,
  takeFamily,
  takePart,
];

/** Reads what follows the version; `null` where a second version without a name stands there: which would count? */
export function readSuffix(text: string, grammar: TagGrammar | null): TagSuffix | null {
  const suffix: TagSuffix = {
    preRelease: null,
    channels: [],
    variants: [],
    parts: [],
    commit: null,
    dirty: false,
    form: '',
  };
  let at = 0;
  while (at < text.length) {
    const sign = /[-_.]/.test(text.charAt(at)) ? text.charAt(at) : '';
    const rest = text.slice(at + sign.length);
    if (SECOND_VERSION.test(rest)) return null;
    const taken = takeFirst(rest, suffix, grammar);
    suffix.form += taken.form === '' ? '' : sign + taken.form;
    at += sign.length + taken.length;
  }
  return suffix;
}

const SECOND_VERSION = /^\d+(?:\.\d+){2,}(?:[-_.]|$)/;

function takeFirst(text: string, suffix: TagSuffix, grammar: TagGrammar | null): Taken {
  for (const take of TAKERS) {
    const taken = take(text, suffix, grammar);
    if (taken !== null) return taken;
  }
  return takeVariant(text, suffix);
}

const COUNTER = /^(?:revision|rev|build|patch|update|hotfix|post|pl|sp|r|p|u)\.?(\d+(?:\.\d+)*)(?=[-_.]|$)/i;
/** A cumulative update, as `2022-CU14`; in small letters it is a version of CUDA: `2.1.0-cu118`. */
const CUMULATIVE_UPDATE = /^CU(\d+)(?=[-_.]|$)/;
const COUNTER_APART = /^(?:revision|rev|build|patch|update)-(\d+)(?=[-_.]|$)/i;
/** Words of distributions of a program, with a counter behind: the word is part of the variant. */
const NAMED_COUNTERS = ['k3s', 'rke2r', 'rancher', 'eksbuild', 'ls'];
const RELEASE = /^(?:final|ga|release)(?=[-_.]|$)/i;

/** Whether what is glued to the numbers of a version is known to belong to one: `b1`, `.Final`, `u302`, or nothing. */
export function isKnownTail(tail: string): boolean {
  const text = tail.replace(/^\./, '');
  return (
    text === '' ||
    COUNTER.test(text) ||
    CUMULATIVE_UPDATE.test(text) ||
    RELEASE.test(text) ||
    readPreRelease(text) !== null
  );
}

function takeDirty(text: string, suffix: TagSuffix): Taken | null {
  const found = /^dirty(?=[-_.]|$)/i.exec(text);
  if (found === null) return null;
  suffix.dirty = true;
  return { length: found[0].length, form: found[0] };
}

/** The only name of a processor with a sign in it that tags are cut at. */
function takeProcessor(text: string, suffix: TagSuffix): Taken | null {
  const found = /^x86_64(?=[-_.]|$)/i.exec(text);
  if (found === null) return null;
  suffix.variants.push(found[0]);
  return { length: found[0].length, form: found[0] };
}

/** `git describe`, as git writes it and as packages do: `8-gdeadd00d`, `8.gitdeadd00d`. */
function takeDescription(text: string, suffix: TagSuffix): Taken | null {
  const found = /^(\d+)[-_.](?:g|git)([0-9a-f]{7,40})(?=[-_.]|$)/.exec(text);
  if (found === null) return null;
  suffix.parts.push({ counts: 'commits', numbers: [found[1] ?? ''] });
  suffix.commit = found[2] ?? null;
  const form = found[0].replace(/^\d+/, '{build}').replace(/[0-9a-f]+$/, '{commit}');
  return { length: found[0].length, form };
}

/** A pseudo-version of Go that comes before the version it names: `v1.2.4-0.20240926003343-0123456789ab`. */
function takePseudoVersion(text: string, suffix: TagSuffix): Taken | null {
  const found = /^0\.(\d{14})-([0-9a-f]{12})(?=[-_.]|$)/.exec(text);
  if (found === null || suffix.preRelease !== null) return null;
  suffix.preRelease = { word: '', numbers: ['0', found[1] ?? ''] };
  suffix.commit = found[2] ?? null;
  return { length: found[0].length, form: '0.{date}-{commit}' };
}

/** A number and a commit that no `g` marks as a description: a pre-release, as SemVer reads it. */
function takeNumberedCommit(text: string, suffix: TagSuffix): Taken | null {
  const found = /^(\d+)\.((?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{7,40})(?=[-_.]|$)/.exec(text);
  if (found === null || suffix.preRelease !== null || suffix.parts.length > 0) return null;
  suffix.preRelease = { word: '', numbers: [found[1] ?? ''] };
  suffix.commit = found[2] ?? null;
  return { length: found[0].length, form: '{build}.{commit}' };
}

function takeCommit(text: string, suffix: TagSuffix, grammar: TagGrammar | null): Taken | null {
  if (suffix.commit !== null) return null;
  const marked = /^(?:(?:sha|commit|git)[-.]?|g)([0-9a-f]{7,40})(?=[-_.]|$)/.exec(text);
  const plain = /^((?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{7,40})(?=[-_.]|$)/.exec(text);
  const learnt = readDate(text) === null ? /^([0-9a-f]{7,40})$/.exec(text) : null;
  const found = marked ?? plain ?? (grammar?.commitLengths.includes(text.length) ? learnt : null);
  if (found === null) return null;
  const commit = found[1] ?? '';
  suffix.commit = commit;
  return { length: found[0].length, form: `${found[0].slice(0, -commit.length)}{commit}` };
}

function takeTime(text: string, suffix: TagSuffix): Taken | null {
  const date = readDate(text);
  if (date === null) return null;
  suffix.parts.push({ counts: 'time', numbers: date.numbers });
  return { length: date.length, form: '{date}' };
}

function takeCounter(text: string, suffix: TagSuffix): Taken | null {
  const found = COUNTER.exec(text) ?? CUMULATIVE_UPDATE.exec(text) ?? COUNTER_APART.exec(text);
  if (found === null) return null;
  suffix.parts.push({ counts: 'rebuilds', numbers: (found[1] ?? '').split('.') });
  return { length: found[0].length, form: found[0].replace(/\d.*$/, '{build}') };
}

/** A counter behind a word that is part of the variant: one that is known or learnt, or with a `.` between: `gke.1217000`. */
function takeNamedCounter(text: string, suffix: TagSuffix, grammar: TagGrammar | null): Taken | null {
  if (/^\d/.test(text)) return null;
  const words = [...NAMED_COUNTERS, ...(grammar?.counters ?? [])].filter((word) => text.startsWith(word));
  const apart = /^([a-z]+)(?=\.\d)/i.exec(text)?.[1];
  if (apart !== undefined && isPlainWord(apart)) words.push(apart);
  for (const word of words) {
    const found = /^[-.]?(\d+(?:\.\d+)*)(?=[-_.]|$)/.exec(text.slice(word.length));
    if (found === null) continue;
    suffix.variants.push(word);
    suffix.parts.push({ counts: 'rebuilds', numbers: (found[1] ?? '').split('.') });
    const form = `${word}${found[0].replace(/\d.*$/, '{build}')}`;
    return { length: word.length + found[0].length, form };
  }
  return null;
}

/** Whether nothing is known of a word: no pre-release, no channel, no system. */
function isPlainWord(word: string): boolean {
  return !isFamily(word) && !MOVING_WORDS.has(word.toLowerCase()) && readPreRelease(`${word}.1`) === null;
}

function takeNumber(text: string, suffix: TagSuffix, grammar: TagGrammar | null): Taken | null {
  const found = /^\d+(?:\.\d+)*(?=[-_.]|$)/.exec(text)?.[0] ?? '';
  if (found === '') return null;
  const parallel = grammar?.parallelNumbers.includes(found) ?? false;
  if (parallel) suffix.variants.push(found);
  else suffix.parts.push({ counts: 'rebuilds', numbers: found.split('.') });
  return { length: found.length, form: parallel ? found : '{build}' };
}

/** Behind a rebuild a single letter is no beta: `8u392-b08`. */
function takePreRelease(text: string, suffix: TagSuffix): Taken | null {
  const found = suffix.preRelease === null ? readPreRelease(text) : null;
  if (found === null) return null;
  const { word, numbers } = found.preRelease;
  if (word.length > 1 || suffix.parts.length === 0) {
    suffix.preRelease = found.preRelease;
    return { length: found.length, form: '' };
  }
  suffix.parts.push({ counts: 'rebuilds', numbers });
  return { length: found.length, form: `${word}{build}` };
}

/** Words that say that it is the release itself. */
function takeRelease(text: string): Taken | null {
  const found = RELEASE.exec(text);
  return found && { length: found[0].length, form: found[0] };
}

function takeChannel(text: string, suffix: TagSuffix): Taken | null {
  const word = /^[a-z]+(?=[-_.]|$)/i.exec(text)?.[0] ?? '';
  if (!MOVING_WORDS.has(word.toLowerCase())) return null;
  suffix.channels.push(word);
  return { length: word.length, form: word };
}

/** A system or a language with its version apart: `debian-12`. A date behind it is a date. */
function takeFamily(text: string, suffix: TagSuffix): Taken | null {
  const found = /^([a-z]+)[-_](\d+(?:\.\d+)*)(?=[-_]|$)/i.exec(text);
  if (found === null || !isFamily(found[1] ?? '')) return null;
  if (readDate(text.slice((found[1] ?? '').length + 1)) !== null) return null;
  suffix.variants.push(found[0]);
  return { length: found[0].length, form: found[0] };
}

/** A named part with a version of its own: `kafka-3.9.0`. */
function takePart(text: string, suffix: TagSuffix): Taken | null {
  const found = /^([a-z]{2,})[-_](\d+(?:\.\d+)+)(?=[-_]|$)/i.exec(text);
  if (found === null || suffix.parts.length > 0) return null;
  suffix.variants.push(found[1] ?? '');
  suffix.parts.push({ counts: 'part', numbers: (found[2] ?? '').split('.') });
  return { length: found[0].length, form: found[0].replace(/\d.*$/, '{build}') };
}

function takeVariant(text: string, suffix: TagSuffix): Taken {
  const word = /^[^-_]*/.exec(text)?.[0] ?? '';
  suffix.variants.push(word);
  return { length: Math.max(1, word.length), form: word };
}
