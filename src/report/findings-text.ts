/** Findings for people: by file, with what helps last. */
import { describeField } from '../files/field.ts';
import type { Finding, Silenced } from '../rules/finding.ts';
import type { LintAnswer } from '../verbs/lint.ts';
import { escapeLine } from './escape.ts';
import { counted } from './fields.ts';
import { countSeverities } from './finding-counts.ts';
import type { Page, Style } from './style.ts';

export function* renderFindings(answer: LintAnswer, { style }: Page): Generator<string> {
  const byFile = Map.groupBy(answer.findings, ({ place }) => place.file);
  for (const [file, findings] of byFile) {
    yield `${style.bold(escapeLine(file))}\n${findings.map((finding) => renderFinding(finding, style)).join('')}\n`;
  }
  yield renderSummary(answer, style);
}

function renderFinding({ rule, severity, message, place, field, fix }: Finding, style: Style): string {
  const position = `${place.line}:${place.column}`.padStart(8);
  const word = colourOf(severity, style)(severity.padEnd(7));
  const where = field === null ? '' : `\n${' '.repeat(19)}${style.dim(escapeLine(describeField(field)))}`;
  return `${style.dim(position)}  ${word}  ${escapeLine(message)}  ${style.dim(`${rule}${fix === null ? '' : ', has a fix'}`)}${where}\n`;
}

function colourOf(severity: Finding['severity'], style: Style): Style['red'] {
  return severity === 'error' ? style.red : severity === 'warning' ? style.yellow : style.cyan;
}

function renderSummary({ findings, silenced, reading }: LintAnswer, style: Style): string {
  const { error, warning, note } = countSeverities(findings);
  const fields = reading.files.reduce((sum, file) => sum + file.fields.length, 0);
  const over = `${counted(fields, 'image field')} in ${counted(reading.fileCount, 'file')}`;
  const parts = [
    ...(error > 0 ? [counted(error, 'error')] : []),
    ...(warning > 0 ? [counted(warning, 'warning')] : []),
    ...(note > 0 ? [counted(note, 'note')] : []),
  ];
  const found = parts.length === 0 ? style.green('no findings') : style.bold(parts.join(', '));
  const fixable = findings.filter(({ fix }) => fix !== null).length;
  const fixes = fixable > 0 ? `\n${counted(fixable, 'finding')} can be mended: \`bowline lint --fix\` shows how` : '';
  return `${found}, in ${over}${renderSilenced(silenced)}${fixes}\n`;
}

function renderSilenced(silenced: readonly Silenced[]): string {
  if (silenced.length === 0) return '';
  const counts = Map.groupBy(silenced, ({ by }) => by);
  return `; ${silenced.length} not counted (${[...counts].map(([by, list]) => `${list.length} by ${by}`).join(', ')})`;
}
