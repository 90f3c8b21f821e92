/** Findings as Markdown, for a comment on a change. */
import { isAtLeast } from '../../rules/finding.ts';
import type { FindingsAnswer } from '../../steps/findings-answer.ts';
import { counted } from '../lines/counted.ts';
import { escapeMarkdown, markdownCode } from '../lines/escape-markdown.ts';
import { countSeverities } from './finding-counts.ts';

const MOST_ROWS = 200;

export function* renderFindingsMarkdown({
  findings,
  errors,
}: Pick<FindingsAnswer, 'findings' | 'errors'>): Generator<string> {
  const { error, warning, note } = countSeverities(findings);
  yield `**Bowline:** ${counted(error, 'error')}, ${counted(warning, 'warning')}, ${counted(note, 'note')}\n`;
  yield* renderUntold(errors);
  if (findings.length === 0) return;
  yield '\n| where | severity | what | rule |\n| --- | --- | --- | --- |\n';
  // The gravest first: a long list is cut.
  const sorted = [...findings].sort((a, b) =>
    a.severity === b.severity ? 0 : isAtLeast(a.severity, b.severity) ? -1 : 1,
  );
  for (const { rule, severity, message, place } of sorted.slice(0, MOST_ROWS)) {
    const where = `${place.file}:${place.line}`;
    yield `| ${markdownCode(where)} | ${severity} | ${escapeMarkdown(message)} | \`${rule}\` |\n`;
  }
  if (findings.length > MOST_ROWS) yield `\nand ${findings.length - MOST_ROWS} more\n`;
}

/** Whoever reads only the numbers is not to take an answer for whole that is none. */
function* renderUntold(errors: FindingsAnswer['errors']): Generator<string> {
  if (errors.length === 0) return;
  yield `\nNot all could be told:\n\n`;
  for (const { code, message } of errors.slice(0, MOST_ROWS)) yield `- ${escapeMarkdown(message)} (\`${code}\`)\n`;
  if (errors.length > MOST_ROWS) yield `\nand ${errors.length - MOST_ROWS} more\n`;
}
