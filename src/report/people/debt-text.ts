/** What of a component set stands below the top of the ladder, for people and programs. */
import type { DebtAnswer } from '../../verbs/debt.ts';
import { alignColumns } from '../lines/align-columns.ts';
import { escapeLine, toSafeJson } from '../lines/escape.ts';

export function* renderDebt({ set, debts }: DebtAnswer): Generator<string> {
  if (debts.length === 0) {
    yield `everything of ${escapeLine(set)} is a version of upstream\n`;
    return;
  }
  const rows = [
    ['image', 'from', 'since', 'what is deployed'],
    ...debts.map(({ image, rung, since, written }) => [image, rung, since ?? 'no release', written ?? 'nothing yet']),
  ];
  const lines = alignColumns(rows.map((row) => row.map(escapeLine)));
  yield `${lines[0]}\n`;
  for (const [index, { wanted, reason, until, issue }] of debts.entries()) {
    yield `${lines[index + 1]}\n`;
    yield `  upstream would have to: ${escapeLine(wanted)}\n`;
    if (reason !== null) yield `  because: ${escapeLine(reason)}\n`;
    if (until !== null) yield `  until: ${escapeLine(until)}\n`;
    if (issue !== null) yield `  asked in: ${escapeLine(issue)}\n`;
  }
}

/** The answer as `bowline.debt/1`. */
export function renderDebtJson(answer: DebtAnswer): string {
  return `${toSafeJson({ schema: 'bowline.debt/1', ...answer }, 2)}\n`;
}
