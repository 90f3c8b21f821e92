/** What differs between two states, for people and programs. */
import { type ChangedImage, type Difference, nameOfChange } from '../../compare/compare-states.ts';
import type { ImageState } from '../../compare/image-state.ts';
import { shortDigest } from '../../image/digest.ts';
import type { DiffAnswer } from '../../verbs/diff.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine, toSafeJson } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';

export function* renderDiff({ before, after, changes, unchanged }: DiffAnswer, { style }: Page): Generator<string> {
  const same = unchanged === 0 ? '' : `, ${unchanged} as before`;
  const title = style.bold(`${escapeLine(stateName(before))} -> ${escapeLine(stateName(after))}`);
  if (changes.length === 0) {
    yield `${title}: nothing differs${unchanged === 0 ? '' : `, ${counted(unchanged, 'image')}`}\n`;
    return;
  }
  const counts = (['added', 'removed', 'changed'] as const).flatMap((kind) => {
    const count = changes.filter(({ change }) => change === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  yield `${title}: ${counts.join(', ')}${same}\n`;
  const width = Math.max(...changes.map((change) => escapeLine(nameOfChange(change)).length));
  for (const change of changes) yield `${renderChange(change, width, style)}\n`;
}

/** What people call a state; foreign text. */
export function stateName({ kind, name }: ImageState): string {
  return kind === 'input' ? 'standard input' : name;
}

function renderChange(change: ChangedImage, width: number, style: Style): string {
  const name = escapeLine(nameOfChange(change)).padEnd(width);
  const gap = `\n  ${' '.repeat(width + 4)}`;
  if (change.change === 'added') return `  ${style.green('+')} ${name}  ${escapeLine(change.after?.written ?? '')}`;
  if (change.change === 'removed') return `  ${style.red('-')} ${name}  ${escapeLine(change.before?.written ?? '')}`;
  return `  ${style.yellow('~')} ${name}  ${change.differences.map((each) => differenceWords(each, escapeLine)).join(gap)}`;
}

/** A difference as a sentence without a full stop. */
export function differenceWords(difference: Difference, show: (foreign: string) => string): string {
  const [from, to] = [show(difference.from), show(difference.to)];
  switch (difference.kind) {
    case 'renamed':
      return `was called ${from}`;
    case 'moved':
      return `moved from ${from} to ${to}`;
    case 'version':
      return `${from} -> ${to}${directionWords(difference.direction)}${difference.sameBytes ? ', the same bytes' : ''}`;
    case 'digest':
      return `other bytes${underWords(difference.version, show)}: ${show(shortDigest(difference.from))} before, ${show(shortDigest(difference.to))} now`;
    case 'pinned':
      return `by digest now: ${to}`;
    case 'unpinned':
      return `not by digest any more: ${to}`;
    case 'policy':
      return `pull policy ${from} before, ${to} now, ${placesWords(difference.places, show)}`;
  }
}

function underWords(version: string | null, show: (foreign: string) => string): string {
  return version === null ? ', and no version to tell them by' : ` under ${show(version)}`;
}

function directionWords(direction: 'up' | 'down' | null): string {
  return direction === 'up' ? '' : direction === 'down' ? ', which is lower' : ', in no order that is known';
}

function placesWords(places: readonly string[], show: (foreign: string) => string): string {
  const [first = ''] = places;
  return places.length === 1 ? `in ${show(first)}` : `in ${counted(places.length, 'place')}, as in ${show(first)}`;
}

/** The answer as `bowline.diff/1`. */
export function renderDiffJson({ before, after, changes, unchanged, errors }: DiffAnswer): string {
  const [from, to] = [before, after].map(({ kind, name }) => ({ kind, name }));
  return `${toSafeJson({ schema: 'bowline.diff/1', before: from, after: to, changes, unchanged, errors }, 2)}\n`;
}
