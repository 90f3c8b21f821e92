/** What carrying out a plan, or taking one back, came to. */

import { touchesRegistries } from '../../plan/plan.ts';
import type { ApplyAnswer } from '../../steps/apply-answer.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine } from '../lines/escape.ts';
import type { Page, Style } from '../lines/style.ts';

const MOST_NAMES = 20;

export function renderApplied(
  { plan, written, done, errors, branch, images = [], stays = [] }: ApplyAnswer,
  { word }: { readonly word: string },
  { style }: Page,
): string {
  if (branch !== undefined) {
    const to = branch.to === null ? 'which was not there before' : `to ${branch.to.slice(0, 12)}`;
    return `${style.bold(`${word} the branch ${escapeLine(branch.name)}`)}, ${to} (${escapeLine(plan.createdBy)})\n`;
  }
  if (touchesRegistries(plan))
    return renderCopies(
      { plan, written, images, stays },
      errors.length > 0,
      word === 'wrote' || word === 'took back',
      style,
    );
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

/** What was copied or set, and what a way back left. */
function renderCopies(
  { plan, written, images, stays }: Required<Pick<ApplyAnswer, 'plan' | 'written' | 'images' | 'stays'>>,
  failed: boolean,
  past: boolean,
  style: Style,
): string {
  const made = images.filter(({ kind }) => kind === 'done');
  const isBack = plan.createdBy.startsWith('undo');
  const touched = [...(isBack ? written : []), ...made.map(({ target }) => target)];
  const names = touched.slice(0, MOST_NAMES).map((name) => `  ${escapeLine(name)}\n`);
  const more = touched.length > names.length ? `  and ${touched.length - names.length} more\n` : '';
  const left = stays.map((each) => `  ${style.dim('stays')} ${escapeLine(each)}\n`).join('');
  const present = images.filter(({ kind }) => kind === 'present').length;
  const copies = plan.changes.some(({ kind }) => kind === 'copy');
  const planned = plan.changes.filter(({ kind }) => kind === (isBack || !copies ? 'tag' : 'copy')).length;
  const count = past ? made.length : planned;
  const noun = isBack || !copies ? 'tag' : 'image';
  const verb = isBack
    ? ['would take back', 'took back']
    : copies
      ? ['would copy', 'copied']
      : ['would change', 'changed'];
  const files = isBack && written.length > 0 ? [counted(written.length, 'file')] : [];
  const both = [...files, ...(count > 0 ? [counted(count, noun)] : [])].join(' and ');
  const nothing = failed ? 'nothing was written' : 'nothing to do';
  const what = both === '' ? (past ? nothing : `${verb[0]} ${counted(0, noun)}`) : `${verb[past ? 1 : 0]} ${both}`;
  const already = present > 0 ? `, ${present} present` : '';
  return `${names.join('')}${more}${left}${style.bold(what)}${already} (${escapeLine(plan.createdBy)})\n`;
}
