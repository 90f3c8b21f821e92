/** Where a command speaks: standard output is data, standard error is talk. */
import { type Page, PLAIN, type Style } from '../report/lines/style.ts';
import { wrapLine } from '../report/lines/wrap-line.ts';

/** The streams and facts of a run, handed in by the composer. */
export interface Terminal {
  readonly cwd: string;
  readonly version: string;
  /** Resolves once the text may be followed by more: a slow reader slows the writer. */
  readonly writeOut: (text: string) => Promise<void>;
  readonly writeErr: (text: string) => void;
  readonly readIn: () => Promise<string>;
  /** How pages on standard output and standard error look. */
  readonly out: Page;
  readonly err: Page;
  /** Whether a person watches standard error. */
  readonly watched: boolean;
}

/** Colour only where a person reads: a terminal, without `NO_COLOR`; `FORCE_COLOR` asks for it elsewhere. */
export function pageFor(
  stream: { readonly isTTY: boolean; readonly columns: number | undefined },
  variables: Readonly<Record<string, string | undefined>>,
): Page {
  const forced = variables.FORCE_COLOR !== undefined && variables.FORCE_COLOR !== '' && variables.FORCE_COLOR !== '0';
  const refused = variables.NO_COLOR !== undefined && variables.NO_COLOR !== '';
  const coloured = !refused && (forced || (stream.isTTY && variables.TERM !== 'dumb'));
  const columns = Number(variables.COLUMNS) || stream.columns || 120;
  const width = Math.min(200, Math.max(40, columns));
  const wrap: Style['wrap'] = stream.isTTY ? (line, indent) => wrapLine(line, width, indent) : PLAIN.wrap;
  return { width, style: { ...(coloured ? COLOURED : PLAIN), wrap } };
}

function sgr(on: number, off: number): (text: string) => string {
  return (text) => `\u001b[${on}m${text}\u001b[${off}m`;
}

const COLOURED: Omit<Style, 'wrap'> = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  red: sgr(31, 39),
  green: sgr(32, 39),
  yellow: sgr(33, 39),
  cyan: sgr(36, 39),
};

/** How much text is gathered for one write, in UTF-16 units. */
const CHUNK = 64 * 1024;

/** Writes pieces one after the other, many small ones at once. */
export async function writePieces(terminal: Terminal, pieces: Iterable<string>): Promise<void> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    await terminal.writeOut(chunk);
    chunk = '';
  }
  if (chunk !== '') await terminal.writeOut(chunk);
}
