/** The inventory in numbers: how many fields of which format, kind of tag and certainty. */
import type { ImageField } from '../../files/field/field.ts';
import type { Reading } from '../../steps/read.ts';
import { alignColumns } from '../lines/align-columns.ts';
import { counted } from '../lines/counted.ts';
import { escapeLine, toSafeJson } from '../lines/escape.ts';
import type { Page } from '../lines/style.ts';

/** How many fields are alike. */
interface SummaryRow {
  readonly format: string;
  /** The kind of the tag; `none` where the text is no reference. */
  readonly tagKind: string;
  readonly certainty: string;
  readonly count: number;
}

function summaryRows(fields: readonly ImageField[]): SummaryRow[] {
  const groups = Map.groupBy(fields, ({ format, tagKind, certainty }) =>
    [format, tagKind?.kind ?? 'none', certainty].join('\0'),
  );
  return [...groups]
    .map(([key, { length }]): SummaryRow => {
      const [format = '', tagKind = '', certainty = ''] = key.split('\0');
      return { format, tagKind, certainty, count: length };
    })
    .sort((a, b) => b.count - a.count);
}

/** A table for people, the most frequent first. */
export function renderSummary({ files, fileCount }: Reading, { style }: Page): string {
  const rows = summaryRows(files.flatMap(({ fields }) => fields));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const cells = [
    ['count', 'format', 'tag', 'certainty'],
    ...rows.map(({ count, format, tagKind, certainty }) => [String(count), escapeLine(format), tagKind, certainty]),
  ];
  const lines = alignColumns(cells, 1).map((line, index) => (index === 0 ? style.dim(line) : line));
  const head = `${counted(total, 'image field')} in ${counted(files.length, 'file')} of ${fileCount}`;
  return rows.length === 0 ? `${style.bold(head)}\n` : `${lines.join('\n')}\n\n${style.bold(head)}\n`;
}

/** The same as `bowline.summary/1`. */
export function renderSummaryJson({ files, fileCount, errors, notes }: Reading): string {
  const rows = summaryRows(files.flatMap(({ fields }) => fields));
  const summary = { schema: 'bowline.summary/1', fileCount, filesWithFields: files.length, rows, errors, notes };
  return `${toSafeJson(summary, 2)}\n`;
}
