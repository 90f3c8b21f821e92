/** Rows of comma-separated values whose cells know where they stand. */

export interface CsvCell {
  readonly value: string;
  /** Quotes not counted. */
  readonly start: number;
  readonly end: number;
}

/** The rows that are not empty; a line break within quotes does not end one here. */
export function csvRows(text: string): CsvCell[][] {
  const rows: CsvCell[][] = [];
  for (let start = text.startsWith('\uFEFF') ? 1 : 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end).replace(/\r$/, '');
    if (line.trim() !== '') rows.push(cellsOf(line, start));
    start = end + 1;
  }
  return rows;
}

function cellsOf(line: string, offset: number): CsvCell[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((match): CsvCell => {
    const [whole, quoted, bare = ''] = match;
    const value = quoted ?? bare;
    const at = offset + match.index + whole.length - value.length - (quoted === undefined ? 0 : 1);
    return { value, start: at, end: at + value.length };
  });
}
