/** What differs between two states, for people and programs. */
import { type ChangedImage, type Difference, nameOfChange } from '../../compare/compare-states.ts';
import type { ImageState, StateImage } from '../../compare/image-state.ts';
import { SHORT_COMMIT } from '../../files/shown/copy/region.ts';
import { shortDigest } from '../../image/digest.ts';
import { readVersion } from '../../image/version/read-version.ts';
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
  if (change.change === 'added') return `  ${style.green('+')} ${name}  ${wholeWords(change.after, escapeLine)}`;
  if (change.change === 'removed') return `  ${style.red('-')} ${name}  ${wholeWords(change.before, escapeLine)}`;
  return `  ${style.yellow('~')} ${name}  ${change.differences.map((each) => differenceWords(each, escapeLine)).join(gap)}`;
}

/** An image that only one state has: its version too, where its reference does not say it. */
export function wholeWords(image: StateImage | null, show: (foreign: string) => string): string {
  if (image === null) return '';
  const { written, version } = image;
  return version === null || written.includes(version) ? show(written) : `${show(version)}, ${show(written)}`;
}

type DigestDifference = Extract<Difference, { kind: 'digest' }>;

/** A difference as a sentence without a full stop. */
export function differenceWords(difference: Difference, show: (foreign: string) => string): string {
  const [from, to] = [show(difference.from), show(difference.to)];
  switch (difference.kind) {
    case 'renamed':
      return `was called ${from}`;
    case 'moved':
      return `moved from ${from} to ${to}`;
    case 'version':
      return `${from} -> ${to}${directionWords(difference)}${difference.sameBytes ? ', the same bytes' : ''}`;
    case 'digest':
      return digestWords(difference, show);
    case 'pinned':
      return `by digest now: ${to}`;
    case 'unpinned':
      return `not by digest any more: ${to}`;
    case 'policy':
      return `pull policy ${from} before, ${to} now, ${placesWords(difference.places, show)}`;
  }
}

function digestWords({ from, to, version, commits }: DigestDifference, show: (foreign: string) => string): string {
  const bytes = `${show(shortDigest(from))} before, ${show(shortDigest(to))} now`;
  const [old, young] = [commits?.from, commits?.to].map((commit) => show(commit?.slice(0, SHORT_COMMIT) ?? ''));
  if (commits === null)
    return `other bytes${version === null ? ', and no version to tell them by' : ` under ${show(version)}`}: ${bytes}`;
  const under = version === null ? '' : ` under ${show(version)}`;
  return old === young
    ? `other bytes${under} of the same commit ${young}: ${bytes}`
    : `commit ${old} -> ${young}${under}, other bytes: ${bytes}`;
}

/** Of a tag that is no version, such as `latest`, nobody expects an order. */
function directionWords({ from, to, direction }: Extract<Difference, { kind: 'version' }>): string {
  if (direction !== null) return direction === 'up' ? '' : ', which is lower';
  return readVersion(from) === null || readVersion(to) === null ? '' : ', in no order that is known';
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
