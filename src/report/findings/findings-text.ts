/** Findings for people: by cause, the gravest first, with the places of each. */
import { describeField } from '../../files/field/field.ts';
import { repositoryIdentity } from '../../image/reference.ts';
import { type Finding, isAtLeast, type Silenced } from '../../rules/finding.ts';
import { ALL_RULES } from '../../rules/judge/all-rules.ts';
import type { FindingsAnswer } from '../../steps/findings-answer.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine, namePath } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';
import { countSeverities } from './finding-counts.ts';

const MOST_PLACES = 5;
/** More notes than these are told by rule rather than one by one. */
const MOST_NOTES = 10;
const INDENT = ' '.repeat(9);
/** Where a place goes on that is longer than a line. */
const DEEPER = INDENT.length + 2;

export function* renderFindings(
  answer: FindingsAnswer,
  {
    verbose,
    over,
    gone = 0,
  }: {
    /** Name every place and every note. */
    readonly verbose: boolean;
    /** What was judged, in words that follow "in"; left out, the fields and files that were read. */
    readonly over?: string;
    /** How many findings of a baseline are gone. */
    readonly gone?: number;
  },
  { style }: Page,
): Generator<string> {
  const notes = answer.findings.filter(({ severity }) => severity === 'note');
  const fold = !verbose && notes.length > MOST_NOTES;
  const shown = fold ? answer.findings.filter(({ severity }) => severity !== 'note') : answer.findings;
  for (const cause of groupByCause(shown)) yield renderCause(cause, verbose, style);
  if (fold) yield renderNotes(notes, style);
  yield renderSummary(answer, over ?? fieldsRead(answer.reading), gone, verbose, style);
}

/** Findings of one rule that say the same. */
interface Cause {
  readonly first: Finding;
  readonly findings: readonly Finding[];
}

/** The gravest first, then those with the most places. */
function groupByCause(findings: readonly Finding[]): Cause[] {
  const groups = Map.groupBy(findings, ({ severity, rule, message }) => [severity, rule, message].join('\0'));
  const causes = [...groups.values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ first: group[0], findings: group }],
  );
  return causes.sort((a, b) =>
    a.first.severity === b.first.severity
      ? b.findings.length - a.findings.length
      : isAtLeast(a.first.severity, b.first.severity)
        ? -1
        : 1,
  );
}

function renderCause({ first, findings }: Cause, verbose: boolean, style: Style): string {
  const shown = verbose || findings.length === MOST_PLACES + 1 ? findings : findings.slice(0, MOST_PLACES);
  const places = shown.map((finding) => `${style.wrap(`${INDENT}${renderPlaceOf(finding, style)}`, DEEPER)}\n`);
  const more = findings.length > shown.length ? `${INDENT}and ${findings.length - shown.length} more\n` : '';
  const fix = findings.every((finding) => finding.fix !== null) ? ', has a fix' : '';
  const head = `${severityWord(first, style)}  ${escapeLine(first.message)}  ${style.dim(`${first.rule}${fix}`)}`;
  return `${style.wrap(head, INDENT.length)}\n${places.join('')}${more}\n`;
}

function renderPlaceOf({ place, about }: Finding, style: Style): string {
  const position = `${namePath(place.file)}:${place.line}:${place.column}`;
  if (about === null) return position;
  const where = describeField(about);
  const isSure = about.certainty !== 'candidate' || about.chosen === true;
  return `${position}  ${style.dim(escapeLine(isSure ? where : `${where} (a candidate: it only looks like an image)`))}`;
}

/** Notes by rule: how many, about how many images. */
function renderNotes(notes: readonly Finding[], style: Style): string {
  const summaries = new Map<string, string>(ALL_RULES.map(({ id, summary }) => [id, summary]));
  const byRule = [...Map.groupBy(notes, ({ rule }) => rule)].sort(([, a], [, b]) => b.length - a.length);
  const lines = byRule.map(([rule, findings]) => {
    const images = new Set(
      findings.flatMap(({ about }) => (about?.reference ? [repositoryIdentity(about.reference)] : [])),
    );
    const over = images.size === 0 ? '' : `, ${counted(images.size, 'image')}`;
    const [first] = findings;
    const word = first === undefined ? '' : severityWord(first, style);
    const line = `${word}  ${summaries.get(rule) ?? rule}: ${counted(findings.length, 'place')}${over}  ${style.dim(rule)}`;
    return `${style.wrap(line, INDENT.length)}\n`;
  });
  return `${lines.join('')}${INDENT}${style.dim('`--verbose` names each note')}\n\n`;
}

function severityWord({ severity }: Finding, style: Style): string {
  const colour = severity === 'error' ? style.red : severity === 'warning' ? style.yellow : style.cyan;
  return colour(severity.padEnd(7));
}

function fieldsRead({ files, fileCount }: FindingsAnswer['reading']): string {
  const fields = files.reduce((sum, file) => sum + file.fields.length, 0);
  return `${counted(fields, 'image field')} in ${counted(fileCount, 'file')}`;
}

function renderSummary(
  { findings, silenced, errors }: FindingsAnswer,
  over: string,
  gone: number,
  verbose: boolean,
  style: Style,
): string {
  const { error, warning, note } = countSeverities(findings);
  const parts = [
    ...(error > 0 ? [counted(error, 'error')] : []),
    ...(warning > 0 ? [counted(warning, 'warning')] : []),
    ...(note > 0 ? [counted(note, 'note')] : []),
  ];
  const whole = errors.length === 0;
  const found =
    parts.length > 0 ? style.bold(parts.join(', ')) : whole ? style.green('no findings') : style.bold('no findings');
  const partial = whole ? '' : style.yellow(', and not all could be told');
  const fixable = findings.filter(({ fix }) => fix !== null).length;
  const fixes = fixable > 0 ? `${counted(fixable, 'finding')} can be mended: \`bowline lint --fix\` shows how\n` : '';
  const old =
    gone > 0 ? `${counted(gone, 'finding')} of the baseline ${gone === 1 ? 'is' : 'are'} gone: write it anew\n` : '';
  return `${style.wrap(`${found}${partial}, in ${over}${renderSilenced(silenced)}`, 2)}\n${verbose ? renderSilencedRules(silenced, style) : ''}${fixes}${old}`;
}

function renderSilenced(silenced: readonly Silenced[]): string {
  if (silenced.length === 0) return '';
  const counts = Map.groupBy(silenced, ({ by }) => by);
  return `; ${silenced.length} not counted (${[...counts].map(([by, list]) => `${list.length} ${BY_WORDS[by]}`).join(', ')})`;
}

/** What does not count, by rule: of files that are kept for each version of the past nobody wants every place. */
function renderSilencedRules(silenced: readonly Silenced[], style: Style): string {
  return [...Map.groupBy(silenced, ({ by }) => by)]
    .map(([by, list]) => {
      const rules = [...Map.groupBy(list, ({ finding }) => finding.rule)].map(([rule, own]) => `${own.length} ${rule}`);
      return `${style.wrap(`  ${BY_WORDS[by]}: ${rules.join(', ')}`, 4)}\n`;
    })
    .join('');
}

const BY_WORDS: Readonly<Record<Silenced['by'], string>> = {
  comment: 'accepted by a comment',
  configuration: 'accepted by the configuration',
  frozen: 'in frozen files',
  baseline: 'in the baseline',
  unchanged: 'there before',
};
