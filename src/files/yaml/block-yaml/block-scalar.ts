/** Literal and folded scalars, for the shortcut for block YAML. */
import type { TextScalar } from '../yaml-tree.ts';
import { DASH, HASH, LINE_BREAK, NINE, PIPE, PLUS, SPACE, UNPRINTABLE, ZERO } from './characters.ts';
import { CLIP, decodeScalar, type EncodedScalar, FOLDED, KEEP, LITERAL, STRIP } from './decode-scalar.ts';
import type { LineReader } from './line-reader.ts';

interface Header extends Pick<EncodedScalar, 'style' | 'chomping'> {
  /** The indentation that is written, against the collection around; -1 where the first line tells. */
  readonly indent: number;
}

interface Extent {
  readonly end: number;
  /** Where the line begins that is no longer part of the scalar. */
  readonly next: number;
  /** Indentation of its lines; -1 where it has none but blank ones. */
  readonly indent: number;
}

/** Reads a block scalar from its indicator, within a collection of this indentation. */
export function readBlockScalar(reader: LineReader, parent: number): TextScalar | null {
  const header = parent < 0 ? null : readHeader(reader);
  if (header === null) return null;
  const start = reader.lineAfter(reader.at);
  const extent = findExtent(reader, start, parent, header.indent < 0 ? -1 : parent + header.indent);
  if (extent === null || UNPRINTABLE.test(reader.text.slice(start, extent.end))) return null;
  reader.seekContent(extent.next);
  return makeBlockScalar(reader.text, { ...header, start, end: extent.end, indent: extent.indent });
}

function readHeader(reader: LineReader): Header | null {
  const style = reader.codeAt(reader.at) === PIPE ? LITERAL : FOLDED;
  let chomping: Header['chomping'] = CLIP;
  let indent = -1;
  for (;;) {
    reader.at += 1;
    const code = reader.codeAt(reader.at);
    if (code === SPACE || code === LINE_BREAK) break;
    if ((code === PLUS || code === DASH) && chomping === CLIP) chomping = code === PLUS ? KEEP : STRIP;
    else if (code > ZERO && code <= NINE && indent < 0) indent = code - ZERO;
    else return null;
  }
  const rest = reader.skipSpaces();
  return rest === HASH || rest === LINE_BREAK ? { style, chomping, indent } : null;
}

/** How far the lines of a block scalar reach, decided as the full parser does. */
function findExtent(reader: LineReader, start: number, parent: number, written: number): Extent | null {
  let indent = written;
  let widestBlank = 0;
  let line = start;
  while (line < reader.end) {
    reader.at = line;
    const code = reader.skipSpaces();
    const column = reader.at - line;
    if (reader.at === reader.end) {
      const isContent = column > Math.max(0, indent);
      return { end: isContent ? reader.end : line, next: reader.end, indent };
    }
    if (code === LINE_BREAK) {
      if (indent < 0) widestBlank = Math.max(widestBlank, column);
    } else if (indent < 0) {
      if (column <= parent) return { end: line, next: line, indent };
      if (column < widestBlank) return null;
      indent = column;
    } else if (column < indent) return { end: line, next: line, indent };
    line = reader.lineAfter(reader.at);
  }
  return { end: line, next: line, indent };
}

/** Long texts are mostly scripts that no one asks for: they are decoded when they are. */
function makeBlockScalar(text: string, encoded: EncodedScalar): TextScalar {
  const { start, end, style, indent } = encoded;
  let value: string | null = null;
  return {
    kind: 'scalar',
    start,
    end,
    style: style === LITERAL ? 'literal' : 'folded',
    get value() {
      value ??= decodeScalar(text, encoded);
      return value;
    },
    indent: Math.max(0, indent),
    anchored: false,
  };
}
