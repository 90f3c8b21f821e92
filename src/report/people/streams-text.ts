/** Streams, for people: what each points to, what comes next and when, its history, and what is wrong. */
import type { ErrorData } from '../../errors.ts';
import { shortDigest } from '../../image/digest.ts';
import type { PublishedEntry } from '../../steps/streams/plan-entry.ts';
import type { ShownCandidate, ShownRelease, ShownStream, StreamsAnswer } from '../../verbs/stream/show-streams.ts';
import type { HistoryAnswer } from '../../verbs/stream/stream-history.ts';
import type { VerifyStreamAnswer } from '../../verbs/stream/verify-stream.ts';
import { alignColumns } from '../lines/align-columns.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';

export function renderStreams(
  { streams, errors }: StreamsAnswer,
  verbose: boolean,
  now: number,
  { style }: Page,
): string {
  if (streams.length === 0) return errors.length > 0 ? '' : 'no streams\n';
  return streams.map((stream) => renderStream(stream, verbose, now, style)).join('\n');
}

function renderStream(stream: ShownStream, verbose: boolean, now: number, style: Style): string {
  const { name, pointed, days, paused, validUntil, isExpired, isUnfinished, holds, releases } = stream;
  const what = pointed === null ? 'points to nothing' : `${escapeLine(pointed)}, for ${counted(days ?? 0, 'day')}`;
  const shown = releases.filter(({ state }) => verbose || state !== 'earlier');
  return [
    `${style.bold(escapeLine(name))}  ${what}`,
    ...(paused === null
      ? []
      : [style.yellow(`  paused by ${escapeLine(paused.by)} on ${day(paused.at)}: ${escapeLine(paused.why)}`)]),
    ...(isExpired ? [style.red(`  good until ${day(validUntil ?? '')}: nobody takes anything new from it`)] : []),
    ...(!isExpired && validUntil !== null ? [style.dim(`  good until ${day(validUntil)}`)] : []),
    ...(isUnfinished
      ? [style.yellow('  the last entry is not finished: `bowline stream verify --repair` finishes it')]
      : []),
    ...shown.flatMap((release) => renderRelease(release, verbose, style)),
    ...renderNext(stream, now, style),
    ...holds.map(
      ({ match, reason, owner }) =>
        `  held: ${escapeLine(match)}: ${escapeLine(reason)}${owner === undefined ? '' : ` (${escapeLine(owner)})`}`,
    ),
    '',
  ].join('\n');
}

function renderRelease(release: ShownRelease, verbose: boolean, style: Style): string[] {
  const { version, at, state, progress, source, barrier, expedited, withdrawn, images } = release;
  const share =
    progress < 1 && (state === 'pointed' || state === 'paused') ? `, ${Math.floor(progress * 100)} % have it` : '';
  const marks = [
    ...(source === null ? [] : [`from ${source.stream}`]),
    ...(barrier === null ? [] : [`a barrier: ${barrier}`]),
    ...(expedited === null ? [] : [`expedited: ${expedited}`]),
    ...(withdrawn === null ? [] : [`${withdrawn.by}: ${withdrawn.why}`]),
  ];
  const line = `  ${escapeLine(version)}  ${state}${share}  since ${day(at)}${marks.map((mark) => `  ${escapeLine(mark)}`).join('')}`;
  const rows = Object.values(images).map(
    ({ repository, tag, digest }) =>
      `    ${escapeLine(repository)}${tag === null ? '' : `:${escapeLine(tag)}`}@${shortDigest(digest)}`,
  );
  return [
    state === 'withdrawn' || state === 'left' ? style.dim(line) : line,
    ...(verbose || state === 'pointed' ? rows : []),
  ];
}

function renderNext({ after, candidates }: ShownStream, now: number, style: Style): string[] {
  if (after === null) return [];
  if (candidates.length === 0) return [style.dim(`  nothing new in ${escapeLine(after)}`)];
  return candidates.map((candidate) => `  next from ${escapeLine(after)}: ${renderCandidate(candidate, now, style)}`);
}

function renderCandidate({ version, isOpen, until, gates }: ShownCandidate, now: number, style: Style): string {
  if (isOpen) return `${escapeLine(version)}  ${style.green('may come now')}`;
  const why = gates.flatMap(({ state, reason }) => (state === 'open' || state === 'passed-over' ? [] : [reason]));
  const when =
    until === null
      ? ''
      : ` on ${day(until)}${Date.parse(until) - now < 86_400_000 ? ` at ${until.slice(11, 16)} UTC` : ''}`;
  return `${escapeLine(version)}${when}  ${escapeLine(why.join('; '))}`;
}

export function renderHistory({ entries }: HistoryAnswer, { style }: Page): string {
  const rows = entries.map(({ sequence, at, action, version, by, why, document }) => [
    `${sequence}`,
    at.slice(0, 16).replace('T', ' '),
    action,
    escapeLine(version ?? ''),
    `by ${escapeLine(by)}${why === null ? '' : `: ${escapeLine(why)}`}${document === null ? style.yellow('  (its document is not there)') : ''}`,
  ]);
  return `${alignColumns(rows, 1).join('\n')}\n`;
}

export function renderVerified(
  { name, place, sequence, entries, problems, kept }: VerifyStreamAnswer,
  { style }: Page,
): string {
  const head = `${style.bold(escapeLine(name))}  entry ${sequence} in ${escapeLine(place)}, ${counted(entries, 'entry', 'entries')} read\n`;
  const found = renderProblems(problems, style);
  const digests = new Set(kept.flatMap((release) => release.digests)).size;
  const rows = kept.map(
    ({ version, digests: own, promotionsLeft }) =>
      `  ${escapeLine(version)}  ${counted(own.length, 'digest')}, may go after ${counted(promotionsLeft, 'promotion')} more`,
  );
  const stays =
    kept.length === 0
      ? ''
      : `${counted(digests, 'digest')} ${digests === 1 ? 'has' : 'have'} to be kept:\n${rows.join('\n')}\n`;
  return `${head}${found}${problems.length === 0 ? `${style.green('nothing is wrong')}\n` : ''}${stays}`;
}

/** What is wrong with a stream: found, and no error of the run. */
export function renderProblems(problems: readonly ErrorData[], style: Style): string {
  return problems
    .map(({ code, message, place, hint }) => {
      const where = place?.file === undefined ? '' : `\n  ${escapeLine(place.file)}`;
      return `${style.red('wrong')}: ${escapeLine(message)} (${code})${where}\n  hint: ${escapeLine(hint)}\n`;
    })
    .join('');
}

/** An entry that goes to a registry. */
export function renderEntry({ place, stream, reason }: PublishedEntry, written: boolean): string {
  return `${written ? 'published' : 'publishes'} entry ${stream.sequence} of ${escapeLine(stream.name)} in ${escapeLine(place.slice(0, place.lastIndexOf(' ')))}: ${escapeLine(reason)}\n`;
}

/** Entries that go from one place to another. */
export function renderPublishPlan(told: {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly entries: readonly number[];
  readonly replaced: readonly number[];
  readonly written: boolean;
}): string {
  const { name, from, to, entries, replaced, written } = told;
  if (entries.length === 0) return `${escapeLine(to)} has every entry of ${escapeLine(name)}\n`;
  const [first, last] = [entries[0], entries.at(-1)];
  const which = first === last ? `entry ${first}` : `entries ${first} to ${last}`;
  const gone =
    replaced.length === 0
      ? ''
      : `; ${counted(replaced.length, 'other entry', 'other entries')} there ${replaced.length === 1 ? 'gives' : 'give'} way`;
  return `${written ? 'brought' : 'brings'} ${which} of ${escapeLine(name)} from ${escapeLine(from)} to ${escapeLine(to)}${gone}\n`;
}

function day(time: string): string {
  return time.slice(0, 10);
}
