/** Why an image moves on, or does not, for a person who wants to know in ten seconds. */
import { passedWords } from '../../choice/describe-outcome.ts';
import { type FallenTag, FILTERS } from '../../choice/tags/filter.ts';
import type { Origin } from '../../records/config/config-settings.ts';
import type { FallenTags, WhyAnswer, WhyRow } from '../../verbs/why.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';

export function* renderWhy({ rows }: WhyAnswer, verbose: boolean, { style }: Page): Generator<string> {
  for (const [index, row] of rows.entries()) yield `${index > 0 ? '\n' : ''}${renderRow(row, verbose, style)}`;
}

const LABEL_WIDTH = 11;

function renderRow(row: WhyRow, verbose: boolean, style: Style): string {
  const lines: (readonly [label: string, text: string])[] = [
    [labelOf(row), outcomeWords(row)],
    ...placeLines(row, verbose),
    ['follows', followWords(row)],
    ...tagLines(row, verbose),
    ...fallenLines(row.fallen, verbose),
    ...levelLines(row),
    ['risk', row.risk.words],
  ];
  const shown = lines.map(
    ([label, text]) =>
      `${style.wrap(`  ${style.dim(label.padEnd(LABEL_WIDTH))} ${escapeLine(text)}`, LABEL_WIDTH + 3)}\n`,
  );
  return `${style.bold(escapeLine(row.reference.written))}\n${shown.join('')}`;
}

function labelOf({ outcome }: WhyRow): string {
  return outcome.kind === 'move' ? 'next' : outcome.kind === 'stay' ? 'stays' : 'not known';
}

function outcomeWords({ outcome }: WhyRow): string {
  if (outcome.kind === 'refuse') return outcome.error.message;
  return outcome.reason;
}

const MOST_PLACES = 3;

function placeLines({ places }: WhyRow, verbose: boolean): (readonly [string, string])[] {
  if (places.length === 0) return [['stands in', 'no file here']];
  const shown = verbose ? places : places.slice(0, MOST_PLACES);
  const rest = places.length - shown.length;
  return [
    ...shown.map(
      ({ file, line, column, within }, index) =>
        [index === 0 ? 'stands in' : '', `${file}:${line}:${column}  ${within}`] as const,
    ),
    ...(rest > 0 ? [['', `and ${counted(rest, 'more place')}`] as const] : []),
  ];
}

function followWords({ follow, tagKind, tag }: WhyRow): string {
  const named = tagKind.kind === 'unknown' ? 'may be a version or not' : `is a ${tagKind.kind} tag`;
  const kind = tag === null ? '' : `, since \`${tag}\` ${named}`;
  return follow.byDefault ? `${follow.words} by default${kind}` : `${follow.words}${originWords(follow.origin)}`;
}

function originWords(origin: Origin): string {
  return origin.kind === 'file' ? ` (${origin.file}:${origin.line})` : '';
}

const MOST_CANDIDATES = 5;
const MOST_FORMS = 4;

function tagLines(row: WhyRow, verbose: boolean): (readonly [string, string])[] {
  const { list, forms, habits, candidates, semver, outcome } = row;
  if (list?.kind !== 'exists') return [];
  const before =
    list.countBefore === null || list.countBefore === list.tags.length ? '' : `, ${list.countBefore} before`;
  const shown = forms.slice(0, verbose ? forms.length : MOST_FORMS).map(({ form, tags }) => `${tags} ${form}`);
  const more = shown.length < forms.length ? ', …' : '';
  const built = shown.length === 0 ? '' : `: ${shown.join(', ')}${more}`;
  const others = candidates.filter((each) => outcome.kind !== 'move' || each !== outcome.tag);
  const named = verbose ? others : others.slice(0, MOST_CANDIDATES);
  const rest = others.length - named.length;
  return [
    ['tags', `${list.tags.length}${before}${built}`],
    ...habits.map((habit) => ['read so', habit] as const),
    ...(others.length === 0
      ? []
      : [['candidates', `${named.join(' ')}${rest > 0 ? ` and ${counted(rest, 'more')}` : ''}`] as const]),
    ...(semver === null
      ? []
      : [['order', `numbers count wherever they stand; strict SemVer takes \`${semver}\``] as const]),
  ];
}

const MOST_NAMED = 4;

function fallenLines(fallen: readonly FallenTags[], verbose: boolean): (readonly [string, string])[] {
  return fallen.flatMap(({ filter, count, tags }) => {
    const because = tags.filter((each) => each.because !== undefined).slice(0, verbose ? tags.length : MOST_NAMED);
    if (because.length > 0) return because.map((each) => ['fell', fallenWords(each)] as const);
    const named = tags.slice(0, verbose ? tags.length : MOST_NAMED).map(({ tag }) => tag);
    const more = count > named.length ? `, … (${count})` : '';
    return [['fell', `${FILTERS[filter]}: ${named.join(' ')}${more}`] as const];
  });
}

/** What is said of a bar is about the version that was left, which may be another one. */
function fallenWords(each: FallenTag): string {
  return each.filter === 'barred' ? `\`${each.tag}\`: ${passedWords(each)}` : passedWords(each);
}

function levelLines({ next: { patch, minor, major } }: WhyRow): (readonly [string, string])[] {
  if (patch === null && minor === null && major === null) return [];
  const words = Object.entries({ patch, minor, major }).map(([level, tag]) => `${level} ${tag ?? 'none'}`);
  return [['by level', words.join(', ')]];
}
