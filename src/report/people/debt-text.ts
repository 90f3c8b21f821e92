/** What of a component set stands below the top of the ladder, for people and programs. */
import type { PastRung, SourceDebt } from '../../choice/ladder/source-debt.ts';
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
  for (const [index, each] of debts.entries()) {
    yield `${lines[index + 1]}\n`;
    for (const [label, words] of detailsOf(each)) yield `  ${label}: ${escapeLine(words)}\n`;
  }
}

/** What there is to say of one, each with its label. */
export function detailsOf(debt: SourceDebt): readonly (readonly [string, string])[] {
  const { wanted, command, reason, until, issue, unsaid, waiver, history, component } = debt;
  const all: readonly (readonly [string, string | null])[] = [
    ['upstream would have to', wanted],
    ['go up with', command === null ? null : `\`${command}\``],
    ['because', reason],
    ['until', until],
    ['asked in', issue],
    ['not said', unsaid.length === 0 ? null : unsaidWords(unsaid, component)],
    ['accepted', waiver === null ? null : waiverWords(waiver)],
    ['before', history.length < 2 ? null : history.slice(0, -1).map(pastWords).join(', ')],
  ];
  return all.flatMap(([label, words]) => (words === null ? [] : [[label, words] as const]));
}

function unsaidWords(unsaid: SourceDebt['unsaid'], component: string): string {
  return `${unsaid.map((key) => `\`${key}\``).join(', ')} under \`sourcing\` of \`${component}\``;
}

function waiverWords({ until, ended, reason }: NonNullable<SourceDebt['waiver']>): string {
  return `${ended ? `until ${until}, which is over` : `up to ${until}`}: ${reason}`;
}

function pastWords({ release, at, rung, version }: PastRung): string {
  return `${rung}${version === null ? '' : ` \`${version}\``} from ${release} (${at}) on`;
}

/** The answer as `bowline.debt/1`. */
export function renderDebtJson(answer: DebtAnswer): string {
  return `${toSafeJson({ schema: 'bowline.debt/1', ...answer }, 2)}\n`;
}
