/** One line that says how the tags of a repository are built, where their names alone mislead: `v{version}-{variant}`. */
import { BowlineError } from '../../errors.ts';
import { readPreRelease } from './pre-release.ts';
import { readDate, readUnixTime } from './read-date.ts';
import type { BuildPart, TagVersion, TagVersionKind } from './tag-version.ts';
import { variantWords } from './variant.ts';

const PLACEHOLDERS = ['version', 'date', 'build', 'commit', 'variant', 'channel'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

export interface TagTemplate {
  readonly written: string;
  /** What stands before the first placeholder. */
  readonly prefix: string;
  /** The same as an expression with a named group for each placeholder, made of nothing that a person wrote but literals. */
  readonly expression: RegExp;
}

const EXPRESSIONS: Readonly<Record<Placeholder, string>> = {
  version: '\\d+(?:\\.\\d+)*(?:[-_.]?[A-Za-z]+(?:[-.]?\\d+(?:\\.\\d+)*)?)??',
  date: '\\d{8}(?:\\d{4}|\\d{6})?(?:T[\\d.-]{4,12}Z?)?|\\d{4}-\\d\\d-\\d\\d(?:T[\\d.-]{4,12}Z?)?|1\\d{9}(?:\\d{3})?',
  build: '\\d+(?:\\.\\d+)*',
  commit: '[0-9a-f]{7,40}',
  variant: '[A-Za-z0-9][A-Za-z0-9._-]*',
  channel: '[A-Za-z][A-Za-z-]*',
};

/**
 * Parses a template. Literal text stands for itself; `{version}` is dotted numbers with a pre-release where one is
 * written, `{date}` a day, a time, or seconds since 1970, `{build}` a counter, `{commit}` 7 to 40 hex digits,
 * `{variant}` and `{channel}` are what has to stay the same. What is in square brackets may be absent:
 * `v{version}[-{build}-g{commit}]`.
 *
 * @throws {BowlineError} `TAG_TEMPLATE_INVALID`
 */
export function parseTagTemplate(text: string): TagTemplate {
  const pieces = text.match(/\{[^{}]*\}|[[\]]|[^{}[\]]+|[{}]/g) ?? [];
  const seen: Placeholder[] = [];
  let open = false;
  let after = '';
  const expression = pieces.map((piece) => {
    if (piece === '[' || piece === ']') {
      if ((piece === '[') === open) throw invalid(text, open ? 'brackets stand in brackets' : '`]` closes nothing');
      open = piece === '[';
      return open ? '(?:' : ')?';
    }
    const name = parsePlaceholder(text, piece);
    if (name === null) {
      after = '';
      return piece.replace(/[.]/g, '\\.');
    }
    if (seen.includes(name)) throw invalid(text, `\`${piece}\` stands in it twice`);
    if (after !== '') throw invalid(text, `nothing stands between \`${after}\` and \`${piece}\`: where would one end?`);
    seen.push(name);
    after = piece;
    return `(?<${name}>${EXPRESSIONS[name]})`;
  });
  if (open) throw invalid(text, '`[` is not closed');
  if (!seen.some((name) => name === 'version' || name === 'date' || name === 'build'))
    throw invalid(text, 'it has no `{version}`, `{date}` or `{build}` to order by');
  const prefix = /^[^{[]*/.exec(text)?.[0] ?? '';
  return { written: text, prefix, expression: new RegExp(`^${expression.join('')}$`) };
}

function parsePlaceholder(text: string, piece: string): Placeholder | null {
  if (/^[A-Za-z0-9._-]+$/.test(piece)) return null;
  const name = PLACEHOLDERS.find((known) => piece === `{${known}}`);
  if (name !== undefined) return name;
  const known = PLACEHOLDERS.map((word) => `\`{${word}}\``).join(', ');
  if (/^\{.+\}$/.test(piece)) throw invalid(text, `\`${piece}\` is no placeholder; there are ${known}`);
  throw invalid(text, `\`${piece}\` cannot stand in a tag`);
}

function invalid(text: string, message: string): BowlineError {
  return new BowlineError('TAG_TEMPLATE_INVALID', `\`${text}\` is no template of a tag: ${message}`);
}

/** Reads a tag by a template alone; `null` where it does not fit. */
export function readTemplate(tag: string, template: TagTemplate): TagVersion | null {
  const groups = template.expression.exec(tag)?.groups;
  if (groups === undefined) return null;
  const base = readBase(groups);
  if (base === null) return null;
  const variants = groups.variant === undefined ? [] : groups.variant.split('-');
  return {
    tag,
    ...base,
    prefix: template.prefix,
    precision: base.numbers.length,
    channel: groups.channel ?? '',
    variant: variants.join('-'),
    variantWords: variantWords(variants),
    commit: groups.commit ?? null,
    dirty: false,
    form: template.written,
  };
}

type Base = Pick<TagVersion, 'kind' | 'numbers' | 'preRelease' | 'build'>;

function readBase(groups: Readonly<Record<string, string | undefined>>): Base | null {
  const time = groups.date === undefined ? null : readTime(groups.date);
  if (groups.date !== undefined && time === null) return null;
  const counts = groups.commit === undefined ? 'rebuilds' : 'commits';
  const numbers = groups.build?.split('.');
  const counter: BuildPart[] = numbers === undefined ? [] : [{ counts, numbers }];
  if (groups.version !== undefined) {
    const version = readWrittenVersion(groups.version);
    const parts: BuildPart[] = time === null ? counter : [{ counts: 'time', numbers: time.numbers }, ...counter];
    return version && { kind: 'version', ...version, build: parts.length === 0 ? null : { parts } };
  }
  if (time !== null) return { ...time, preRelease: null, build: counter.length === 0 ? null : { parts: counter } };
  return numbers === undefined ? null : { kind: 'build-number', numbers, preRelease: null, build: null };
}

/** In one template a day and a time are of one kind: whoever wrote `{date}` wants them in one order. */
function readTime(text: string): { readonly kind: TagVersionKind; readonly numbers: readonly string[] } | null {
  const date = readDate(text);
  if (date !== null) return date.length === text.length ? { kind: 'date', numbers: date.numbers } : null;
  const numbers = readUnixTime(text);
  return numbers === null ? null : { kind: 'unix-time', numbers };
}

function readWrittenVersion(text: string): Pick<TagVersion, 'numbers' | 'preRelease'> | null {
  const [written = ''] = /^\d+(?:\.\d+)*/.exec(text) ?? [];
  const rest = text.slice(written.length).replace(/^[-_.]/, '');
  const numbers = written.split('.');
  if (rest === '') return { numbers, preRelease: null };
  const preRelease = readPreRelease(rest);
  return preRelease?.length === rest.length ? { numbers, preRelease: preRelease.preRelease } : null;
}
