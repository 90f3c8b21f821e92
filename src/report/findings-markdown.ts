/** Findings as Markdown, for a comment on a change. */
import type { LintAnswer } from '../verbs/lint.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { counted } from './fields.ts';
import { countSeverities } from './finding-counts.ts';

const MOST_ROWS = 200;

export function* renderFindingsMarkdown({ findings }: LintAnswer): Generator<string> {
  const { error, warning, note } = countSeverities(findings);
  yield `**Bowline:** ${counted(error, 'error')}, ${counted(warning, 'warning')}, ${counted(note, 'note')}\n`;
  if (findings.length === 0) return;
  yield '\n| where | severity | rule | what |\n| --- | --- | --- | --- |\n';
  for (const { rule, severity, message, place } of findings.slice(0, MOST_ROWS)) {
    yield `| ${escapeMarkdown(`${place.file}:${place.line}`)} | ${severity} | ${rule} | ${escapeMarkdown(message)} |\n`;
  }
  if (findings.length > MOST_ROWS) yield `\nand ${findings.length - MOST_ROWS} more\n`;
}
