/** What was found of digests, for people. */
import { shortDigest } from '../../image/digest.ts';
import type { Verdict } from '../../records/verdict.ts';
import type { VerdictsAnswer } from '../../verbs/verdict.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine } from '../lines/escape.ts';
import type { Page } from '../lines/style.ts';

export function renderVerdicts({ subject, verdicts, outcome }: VerdictsAnswer, { style }: Page): string {
  const [first = ''] = subject.digests;
  const what = subject.digests.length === 1 ? shortDigest(first) : counted(subject.digests.length, 'digest');
  const word = { pass: style.green('pass'), fail: style.red('fail'), none: style.yellow('no verdict') }[outcome];
  const lines = verdicts.map((each) => {
    const parts = [each.at.slice(0, 16).replace('T', ' '), each.outcome, `by ${escapeLine(each.by)}`];
    if (each.subject.digests.length < subject.digests.length)
      parts.push(`of ${each.subject.digests.map(shortDigest).join(', ')} alone`);
    if (each.link !== null) parts.push(escapeLine(each.link));
    if (each.note !== null) parts.push(escapeLine(each.note));
    const line = `  ${parts.join('  ')}`;
    return `${each.counts ? line : style.dim(`${line}  (replaced by a later one)`)}\n`;
  });
  return `${style.bold(what)}  ${word}\n${lines.join('')}`;
}

/** A verdict that goes beside images. */
export function renderAttached(
  { by, outcome, subject }: Verdict,
  images: readonly { readonly registry: string; readonly repository: string; readonly digest: string }[],
  written: boolean,
): string {
  const what = `${escapeLine(by)} says \`${outcome}\` of ${escapeLine(subject.name ?? '')}`;
  const rows = images.map(
    ({ registry, repository, digest }) =>
      `${written ? 'attached' : 'attaches'} to ${escapeLine(`${registry}/${repository}`)}@${shortDigest(digest)}: ${what}\n`,
  );
  return rows.join('');
}
