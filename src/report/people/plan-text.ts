/** A plan for people: the diff, what was refused and kept and why, and what to type next. */
import type { ErrorData } from '../../errors.ts';
import { describeField } from '../../files/field/field.ts';
import { distinctEdits, smallestEdit } from '../../files/text/splice.ts';
import { shortDigest } from '../../image/digest.ts';
import { isKeepTag } from '../../image/places/keep-tag.ts';
import {
  type CreateChange,
  type DeleteChange,
  type EditChange,
  type FieldPlace,
  type FileChange,
  isFileChange,
  type Kept,
  namePlace,
  type Plan,
  type RecordChange,
  type TagChange,
} from '../../plan/plan.ts';
import { CONFIG_FILE } from '../../records/config/config.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine, namePath } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';
import { renderErrors } from './error-text.ts';
import { renderUnifiedDiff } from './unified-diff.ts';

export interface PlanTextOptions {
  /** The text of each file of the plan, before it. */
  readonly textOf: (path: string) => string | null;
  /** Whether the plan was carried out. */
  readonly past: boolean;
  /** Show each kept field, not only how many there are. */
  readonly verbose: boolean;
}

export function* renderPlan(plan: Plan, options: PlanTextOptions, { style }: Page): Generator<string> {
  const edits = plan.changes.filter((change): change is EditChange => change.kind === 'edit');
  for (const [file, changes] of Map.groupBy(edits, ({ target }) => target.file)) {
    const text = options.textOf(file);
    const side = plan.files.some(({ path, sha256 }) => path === file && sha256 === null) ? 'new' : null;
    const distinct = distinctEdits(changes.flatMap((change) => change.edits));
    if (text !== null || side === 'new')
      yield `${renderUnifiedDiff(escapeLine(file), text ?? '', distinct, style, side)}${renderReasons(changes, style)}\n`;
  }
  for (const change of plan.changes) {
    if (change.kind === 'create' || change.kind === 'delete') yield renderWhole(change, style);
    if (change.kind === 'record' && change.target.file === CONFIG_FILE) yield renderRecord(change, style);
  }
  const refused = plan.refused.map(({ target, error }) => withPlace(error, target));
  yield* renderErrors(refused, { verbose: options.verbose, most: Number.POSITIVE_INFINITY }, style);
  if (plan.refused.length > 0) yield '\n';
  yield renderKept(plan.kept, options.verbose, style);
  yield renderSummary(plan, edits, options.past, style);
}

function renderReasons(changes: readonly EditChange[], style: Style): string {
  return changes
    .map(
      ({ target, reason, rolls }) =>
        `${style.wrap(style.dim(`  ${target.line}: ${escapeLine(describeField(target))}: ${escapeLine(reason)}${rollWords(rolls)}`), 6)}\n`,
    )
    .join('');
}

/** A file that is made or goes as a whole, and what it does to which field. */
function renderWhole(change: CreateChange | DeleteChange, style: Style): string {
  const { target, from, to } = change;
  const edit = { offset: 0, remove: from ?? '', insert: to ?? '' };
  const reasons = (change.kind === 'create' ? change.fields : []).map(
    (field) =>
      `${style.wrap(style.dim(`  ${namePath(field.target.file)}:${field.target.line}: ${escapeLine(describeField(field.target))}: ${escapeLine(field.reason)}`), 6)}\n`,
  );
  return `${renderUnifiedDiff(escapeLine(target.file), from ?? '', [edit], style, wholeSide(change))}${reasons.join('')}\n`;
}

/** What changes in a record that people write in as well. */
function renderRecord(change: RecordChange, style: Style): string {
  const { target, from, to } = change;
  const edit = smallestEdit(0, from ?? '', to ?? '');
  return edit === null
    ? ''
    : `${renderUnifiedDiff(escapeLine(target.file), from ?? '', [edit], style, wholeSide(change))}\n`;
}

/** Whether a file is made, or goes. */
function wholeSide({ from, to }: Pick<RecordChange, 'from' | 'to'>): 'new' | 'gone' | null {
  return from === null ? 'new' : to === null ? 'gone' : null;
}

/** Whether a change of a pull policy makes Pods anew, in words behind its reason. */
function rollWords(rolls: boolean | undefined): string {
  return rolls === undefined ? '' : rolls ? '; rolls Pods' : '; no Pod is made anew';
}

function withPlace(error: ErrorData, { file, line, column, ...field }: FieldPlace): ErrorData {
  return { ...error, place: { file, line, column, within: describeField(field) } };
}

function renderKept(kept: readonly Kept[], verbose: boolean, style: Style): string {
  const shown = kept.filter(({ code }) => verbose || !QUIET_CODES.has(code));
  if (shown.length === 0) return '';
  const groups = [...Map.groupBy(shown, ({ code, reason }) => JSON.stringify([code, reason])).values()];
  const lines = groups.flatMap((alike) => renderAlike(alike, verbose, style));
  return `${style.bold('kept')}\n${lines.join('\n')}\n\n`;
}

/** Fewer than these are told one by one, each with the reason. */
const FEW_ALIKE = 4;
const MOST_PLACES = 5;

/** Fields that are kept for one reason: the reason once where there are many. */
function renderAlike(alike: readonly Kept[], verbose: boolean, style: Style): string[] {
  const [first] = alike;
  if (first === undefined) return [];
  const place = ({ target, written }: Kept): string =>
    `${namePath(target.file)}:${target.line}  ${escapeLine(written)}`;
  if (alike.length < FEW_ALIKE)
    return alike.map((kept) => style.wrap(`  ${place(kept)}  ${style.dim(escapeLine(kept.reason))}`, 4));
  const shown = verbose || alike.length === MOST_PLACES + 1 ? alike : alike.slice(0, MOST_PLACES);
  const rest = alike.length - shown.length;
  return [
    style.wrap(`  ${style.dim(escapeLine(first.reason))}`, 2),
    ...shown.map((kept) => style.wrap(`    ${place(kept)}`, 6)),
    ...(rest > 0 ? [`    ${style.dim(`and ${rest} more: \`--verbose\` names each`)}`] : []),
  ];
}

/** Reasons to keep that every run has many of, and that nobody needs to act on. */
const QUIET_CODES = new Set([
  'pinned',
  'current',
  'no-match',
  'unpinned',
  'default',
  'no-container',
  'no-finding',
  'overlaid',
  'follows-tag',
  'not-followed',
  'same-bytes',
  'local',
]);

function renderSummary(plan: Plan, edits: readonly EditChange[], past: boolean, style: Style): string {
  const files = new Set(edits.map(({ target }) => target.file)).size;
  const records = plan.changes.filter((change): change is RecordChange => change.kind === 'record');
  const whole = plan.changes.filter(isFileChange).filter(({ kind }) => kind === 'create' || kind === 'delete');
  const changed =
    whole.length > 0
      ? whole.map((change) => sayWhole(change, past)).join(', ')
      : edits.length === 0
        ? [...records.map((record) => sayRecord(record, past)), ...sayTags(plan, past)].join('\n') ||
          (plan.refused.length > 0 ? 'no change' : 'nothing to change')
        : `${past ? 'wrote ' : ''}${counted(edits.length, 'change')} in ${counted(files, 'file')}`;
  const beside = edits.length > 0 || whole.length > 0 ? records.map(({ target }) => escapeLine(target.file)) : [];
  const parts = [changed, ...(beside.length > 0 ? [`and ${beside.join(', ')}`] : [])];
  const rest = [
    ...(plan.refused.length > 0 ? [style.red(`${plan.refused.length} refused`)] : []),
    ...(plan.kept.length > 0 ? [`${plan.kept.length} kept (${countCodes(plan.kept)})`] : []),
  ];
  const line = `${style.bold(parts.join(', '))}${rest.length > 0 ? `; ${rest.join(', ')}` : ''}`;
  return `${style.wrap(line, 2)}\n${countRolling(edits)}`;
}

/** A record that moves by itself. */
function sayRecord({ target, from, to, reason }: RecordChange, past: boolean): string {
  const file = escapeLine(target.file);
  const verb = from === null ? ['makes', 'made'] : to === null ? ['takes away', 'took away'] : ['changes', 'changed'];
  return `${past ? verb[1] : verb[0]} ${file}: ${escapeLine(reason)}`;
}

/** Tags that are made or move beside records; those that only keep are counted. */
function sayTags({ changes }: Plan, past: boolean): string[] {
  const tags = changes.filter((change): change is TagChange => change.kind === 'tag');
  const [keeping, showing] = [true, false].map((keeps) => tags.filter(({ target }) => isKeepTag(target.tag) === keeps));
  const kept = Map.groupBy(
    keeping ?? [],
    ({ target: { registry, repository }, to }) => `${to === null} ${namePlace({ registry, repository })}`,
  );
  return [
    ...[...kept.values()].flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { target, to, reason } = first;
      const place = namePlace({ ...target, tag: null });
      const verb = to === null ? ['removes', 'removed'] : ['sets', 'set'];
      return `${past ? verb[1] : verb[0]} ${counted(own.length, 'keep tag')} in ${escapeLine(place)}: ${escapeLine(reason)}`;
    }),
    ...(showing ?? []).map(({ target, from, to, reason }) => {
      const verb = from === null ? ['sets', 'set'] : ['moves', 'moved'];
      const what = `${escapeLine(namePlace(target))} to ${to === null ? 'nothing' : shortDigest(to)}`;
      return `${past ? verb[1] : verb[0]} ${what}: ${escapeLine(reason)}`;
    }),
  ];
}

function sayWhole(change: FileChange, past: boolean): string {
  const file = escapeLine(change.target.file);
  if (change.kind !== 'create') return past ? `took ${file} away` : `${file} goes`;
  return `${past ? 'wrote ' : ''}${counted(change.fields.length, 'change')} in ${file}`;
}

/** How many of the changes make Pods anew, where that is not plain to see. */
function countRolling(edits: readonly EditChange[]): string {
  if (edits.every(({ rolls }) => rolls === undefined)) return '';
  const rolling = edits.filter(({ rolls, from, to }) => rolls ?? from !== to).length;
  return `${rolling} of ${counted(edits.length, 'change')} ${rolling === 1 ? 'rolls' : 'roll'} Pods\n`;
}

function countCodes(kept: readonly Kept[]): string {
  const counts = new Map<string, number>();
  for (const { code } of kept) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${count} ${escapeLine(code)}`).join(', ');
}
