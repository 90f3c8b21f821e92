/** What differs between two states as Markdown: the notes of a release. */
import { type ChangedImage, nameOfChange } from '../../compare/compare-states.ts';
import type { StateImage } from '../../compare/image-state.ts';
import type { DiffAnswer } from '../../verbs/diff.ts';
import { counted } from '../lines/counted.ts';
import { escapeMarkdown, markdownCode } from '../lines/escape-markdown.ts';
import { differenceWords, stateName, wholeWords } from '../people/diff-text.ts';
import { compareLink } from './compare-link.ts';

export function renderDiffMarkdown({ before, after, changes, unchanged }: DiffAnswer): string {
  const of = (kind: ChangedImage['change']): readonly ChangedImage[] => changes.filter((each) => each.change === kind);
  const changed = of('changed');
  const moved = changed.filter(({ differences }) => differences.some(({ kind }) => kind === 'version'));
  const other = changed.flatMap((change) => otherLines(change));
  const blocks = [
    `## ${escapeMarkdown(stateName(after))}`,
    `Compared with ${escapeMarkdown(stateName(before))}. ${sameWords(changes.length, unchanged)}`,
    ...(moved.length === 0 ? [] : [versionTable(moved)]),
    ...section(
      'Added',
      of('added').map((each) => imageLine(each, each.after)),
    ),
    ...section(
      'Removed',
      of('removed').map((each) => imageLine(each, each.before)),
    ),
    ...section('Changed', other),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function sameWords(changes: number, unchanged: number): string {
  if (changes === 0) return unchanged === 0 ? 'There is no image in either.' : 'Nothing differs.';
  return unchanged === 0 ? 'No image is as it was.' : `${counted(unchanged, 'image')} as before.`;
}

function versionTable(moved: readonly ChangedImage[]): string {
  const rows = moved.map((change) => {
    const version = change.differences.find(({ kind }) => kind === 'version');
    const cells = [nameOfChange(change), version?.from ?? '', version?.to ?? ''].map(markdownCode);
    const isLower = version?.kind === 'version' && version.direction === 'down';
    return `| ${cells.join(' | ')}${isLower ? ' (lower)' : ''} | ${link(change)} |`;
  });
  return ['| image | from | to | changes upstream |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** Only where both come from one source, and their commits are known. */
function link({ before, after }: ChangedImage): string {
  if (before?.source == null || before.source !== after?.source) return '';
  if (before.commit === null || after.commit === null) return '';
  const address = compareLink(before.source, before.commit, after.commit);
  return address === null ? '' : `[compare](${address})`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${title}`, lines.join('\n')];
}

function imageLine(change: ChangedImage, image: StateImage | null): string {
  return `- ${markdownCode(nameOfChange(change))}: ${wholeWords(image, markdownCode)}`;
}

function otherLines(change: ChangedImage): string[] {
  return change.differences
    .filter(({ kind }) => kind !== 'version')
    .map((difference) => {
      const changes = difference.kind === 'digest' ? link(change) : '';
      const words = `- ${markdownCode(nameOfChange(change))}: ${differenceWords(difference, markdownCode)}`;
      return changes === '' ? words : `${words} (${changes})`;
    });
}
