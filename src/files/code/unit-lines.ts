/** The settings of a systemd unit, each with its place: sections, comments and lines that go on read as Podman's parser does. */

/** One `Key=value` of a section. */
export interface UnitSetting {
  readonly section: string;
  readonly key: string;
  /** What the key is given, without blanks and double quotes around it; lines that go on are one. */
  readonly value: string;
  /** Where the value stands; where it goes on over lines, what stands there is more than the value. */
  readonly start: number;
  readonly end: number;
}

/** A piece of a line that goes on, and where it begins. */
interface Piece {
  readonly text: string;
  readonly start: number;
}

/** Reads the settings in the order in which they stand. What is neither section, setting nor comment is passed over. */
export function readUnit(text: string): UnitSetting[] {
  const settings: UnitSetting[] = [];
  let section = '';
  for (const pieces of logicalLines(text)) {
    const line = pieces.map((piece) => piece.text).join('');
    const head = /^\[([^[\]]+)\]\s*$/.exec(line);
    if (head !== null) section = head[1] ?? '';
    const equals = head === null ? line.indexOf('=') : -1;
    if (equals < 1) continue;
    const [from, to] = trim(line, equals + 1);
    const start = from === to ? offsetOf(pieces, equals) + 1 : offsetOf(pieces, from);
    const end = from === to ? start : offsetOf(pieces, to - 1) + 1;
    settings.push({ section, key: line.slice(0, equals).trimEnd(), value: line.slice(from, to), start, end });
  }
  return settings;
}

/** The lines, each as the pieces that a backslash at its end and comments in between cut it into. */
function* logicalLines(text: string): Generator<readonly Piece[]> {
  let pieces: Piece[] = [];
  for (let start = text.startsWith('\uFEFF') ? 1 : 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const raw = text.slice(start, end);
    const line = raw.trim();
    const piece = { text: line.replace(/\\$/, ''), start: start + raw.length - raw.trimStart().length };
    start = end + 1;
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    pieces.push(piece);
    if (line.endsWith('\\') && start < text.length) continue;
    yield pieces;
    pieces = [];
  }
}

/** The value behind an offset of a line, without blanks and one pair of double quotes around it. */
function trim(line: string, at: number): readonly [number, number] {
  const rest = line.slice(at);
  const to = at + rest.trimEnd().length;
  const from = Math.min(to, at + rest.length - rest.trimStart().length);
  const isQuoted = to - from > 1 && line[from] === '"' && line[to - 1] === '"';
  return isQuoted ? [from + 1, to - 1] : [from, to];
}

/** Where a character of a line stands in the text. */
function offsetOf(pieces: readonly Piece[], index: number): number {
  let left = index;
  for (const { text, start } of pieces) {
    if (left < text.length) return start + left;
    left -= text.length;
  }
  return 0;
}
