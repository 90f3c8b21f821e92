/** How words are set off on a terminal; without one, not at all. */

export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  /** Breaks a long line between words, and sets in what follows by so many columns. */
  readonly wrap: (line: string, indent: number) => string;
}

const same = (text: string): string => text;

export const PLAIN: Style = { bold: same, dim: same, red: same, green: same, yellow: same, cyan: same, wrap: same };

/** Columns of the terminal, and its style. */
export interface Page {
  readonly width: number;
  readonly style: Style;
}
