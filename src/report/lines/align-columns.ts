/** Rows of cells as lines in which each column begins at one place. */

/** @param right how many of the first columns end at one place instead, as numbers do */
export function alignColumns(rows: readonly (readonly string[])[], right = 0): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column < right ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
