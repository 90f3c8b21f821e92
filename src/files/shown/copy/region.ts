/** Regions of a text between markers: what stands between them is ours, all else is its author's. */
import { errorData } from '../../../errors.ts';
import type { Copy, JudgedFile, ShownFile } from './shown-copy.ts';

/** The marker that opens a region, and the one that closes it. */
export function markersOf({ kind, region }: Pick<ShownFile, 'kind' | 'region'>): readonly [string, string] {
  const name = region === null ? '' : ` ${region}`;
  return [`<!-- bowline:${kind}${name} -->`, `<!-- /bowline:${kind} -->`];
}

/** The region as a copy; none where its markers are not both there, each once, in their order. */
export function findRegion(file: string, text: string, entry: ShownFile): Copy[] {
  const [open, close] = markersOf(entry);
  const at = text.indexOf(open);
  if (at < 0 || text.includes(open, at + 1)) return [];
  const start = at + open.length;
  const end = text.indexOf(close, start);
  if (end < 0) return [];
  const says = text.slice(start, end);
  return [
    {
      file,
      path: [entry.kind, ...(entry.region === null ? [] : [entry.region])],
      label: entry.kind,
      shows: 'text',
      says,
      spans: [{ start, end }],
      edit: (to) => (to === says ? [] : [{ offset: start, remove: says, insert: to }]),
    },
  ];
}

/** What the region is to hold, as lines of its own in the line ends of the text; without markers, where they have to go. */
export function judgeRegion(
  copies: readonly Copy[],
  entry: ShownFile,
  lines: readonly string[],
  reason: string,
): JudgedFile {
  const [copy] = copies;
  if (copy === undefined) {
    const [open, close] = markersOf(entry);
    const error = errorData('SHOWN_NO_REGION', `${entry.file} has no \`${open}\` with \`${close}\` behind it`);
    return { copies: [], problems: [{ file: entry.file, copy: null, components: [], error }] };
  }
  const newline = copy.says.includes('\r\n') ? '\r\n' : '\n';
  const made = ['', ...lines, ''].join(newline);
  const should = plainMarkdown(copy.says) === plainMarkdown(made) ? copy.says : made;
  return { copies: [{ copy, component: null, image: null, should, reason }], problems: [] };
}

/** Without what a formatter adds: spaces that fill cells up, longer rules below a head, and more empty lines. */
function plainMarkdown(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => (line.trimStart().startsWith('|') ? plainRow(line) : line.trimEnd()));
  return lines.filter((line) => line !== '').join('\n');
}

function plainRow(line: string): string {
  return tableRow(tableCells(line).map((each) => (/^-{3,}$/.test(each) ? '---' : each)));
}

/** A text in a cell of a table. Names and versions are made of few signs; any other is shown by its number. */
export function cell(text: string): string {
  const safe = text.replace(/[^\w./:@+-]/g, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
  return safe === '' ? '' : `\`${safe}\``;
}

export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The cells of a row, without the spaces that fill them up. */
export function tableCells(line: string): readonly string[] {
  const inner = line.trim().replace(/^\||\|$/g, '');
  return inner.split('|').map((each) => each.trim());
}

/** Of a commit that stands in the place of a version so many digits are shown. */
export const SHORT_COMMIT = 9;
