/** What carrying out a plan, or taking one back, came to. */
import type { ApplyAnswer } from '../steps/apply-answer.ts';
import { counted } from './counted.ts';
import { escapeLine } from './escape.ts';
import type { Page } from './style.ts';

const MOST_NAMES = 20;

export function renderApplied(
  { plan, written, done, errors, branch }: ApplyAnswer,
  { word }: { readonly word: string },
  { style }: Page,
): string {
  if (branch !== undefined) {
    const to = branch.to === null ? 'which was not there before' : `to ${branch.to.slice(0, 12)}`;
    return `${style.bold(`${word} the branch ${escapeLine(branch.name)}`)}, ${to} (${escapeLine(plan.createdBy)})\n`;
  }
  const names = written.slice(0, MOST_NAMES).map((path) => `  ${escapeLine(path)}\n`);
  const more = written.length > names.length ? `  and ${written.length - names.length} more\n` : '';
  const already =
    done.length > 0 ? `, ${counted(done.length, 'file')} ${done.length === 1 ? 'holds' : 'hold'} it already` : '';
  const what =
    written.length === 0
      ? errors.length > 0
        ? 'nothing was written'
        : 'nothing to do'
      : `${word} ${counted(written.length, 'file')}`;
  return `${names.join('')}${more}${style.bold(what)}${already} (${escapeLine(plan.createdBy)})\n`;
}
