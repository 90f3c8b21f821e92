/** What of a component set stands below the top of the ladder, as Markdown: for an issue, or the notes of a release. */
import type { DebtAnswer } from '../../verbs/debt.ts';
import { escapeMarkdown, markdownCode } from '../lines/escape-markdown.ts';
import { detailsOf } from '../people/debt-text.ts';

export function renderDebtMarkdown({ set, debts }: DebtAnswer): string {
  if (debts.length === 0) return `Everything of ${markdownCode(set)} is a version of upstream.\n`;
  const lines = debts.flatMap((debt) => {
    const { image, rung, since, written, issue } = debt;
    const link = issue === null ? '' : ` ([asked](${linkTarget(issue)}))`;
    const what = written === null ? 'nothing is deployed yet' : markdownCode(written);
    const when = since === null ? '' : `, since ${escapeMarkdown(since)}`;
    return [
      `- ${markdownCode(image)} is taken from ${markdownCode(rung)}${when}: ${what}${link}`,
      ...detailsOf(debt)
        .filter(([label]) => label !== 'asked in')
        .map(([label, words]) => `  - ${label}: ${escapeMarkdown(words)}`),
    ];
  });
  return `${lines.join('\n')}\n`;
}

/** An address by https without signs that would end the link. */
function linkTarget(address: string): string {
  return address.replaceAll(/[()<>\\\s]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'));
}
