/** A shortcut for the YAML that people write by hand: block style, a line for a scalar; for anything else it gives up. */
import { readBlockScalar } from './block-yaml/block-scalar.ts';
import { DASH, GREATER, HASH, LINE_BREAK, OPENING_BRACE, OPENING_BRACKET, PIPE } from './block-yaml/characters.ts';
import { CLIP, decodeScalar, PLAIN } from './block-yaml/decode-scalar.ts';
import { isTemplateAt, readFlowCollection } from './block-yaml/flow-collection.ts';
import { LineReader, nothing } from './block-yaml/line-reader.ts';
import type { TextScalar, YamlMap, YamlNode, YamlPair, YamlSequence } from './yaml-tree.ts';

/** Far below the depth that the full parser refuses, so that the limit is its business alone. */
const DEEPEST = 50;

/** A document with `{{` where a node would begin: the full parser calls it broken or, where it is none, templated. */
export const TEMPLATE = 'template';

/**
 * The tree of one document, the very same that the full parser gives; or `null` for a document that is broken, or
 * empty, or written in a way that this reader does not know. A property test and a run over real files hold it to that.
 */
export function parseBlockYaml(text: string, start: number, end: number): YamlNode | typeof TEMPLATE | null {
  if (text.slice(start, end).includes('\0')) return null;
  const reader = new LineReader(text, start, end);
  if (!goToRoot(reader)) return null;
  const root = readBlock(reader, -1);
  if (root !== null && reader.indent < 0) return root;
  return reader.isTemplate ? TEMPLATE : null;
}

/** Goes to the first content, over a `---`, comments and blank lines; content on an indented first line is left alone. */
function goToRoot(reader: LineReader): boolean {
  const start = reader.at;
  const code = reader.skipSpaces();
  if (code === HASH || code === LINE_BREAK) reader.finishLine();
  else if (reader.at !== start) return false;
  else if (code === DASH && reader.text.startsWith('---', start)) {
    reader.at += 3;
    if (!reader.finishLine()) return false;
  }
  return reader.indent >= 0;
}

/** A node where a block collection may begin: on a line of its own, or behind a dash. */
function readBlock(reader: LineReader, parent: number): YamlNode | null {
  const start = reader.at;
  const column = start - reader.lineStart;
  if (reader.isAtDash()) return readSequence(reader, column);
  const code = reader.codeAt(start);
  if (isCollectionOrBlock(code)) return readValue(reader, parent, code);
  const scalar = reader.scalar(code);
  if (scalar === null) return null;
  if (reader.isAtColon()) return readMapping(reader, column, start, scalar);
  return finishScalar(reader, parent, scalar);
}

function isCollectionOrBlock(code: number): boolean {
  return code === OPENING_BRACKET || code === OPENING_BRACE || code === PIPE || code === GREATER;
}

function readSequence(reader: LineReader, column: number): YamlSequence | null {
  if (reader.depth >= DEEPEST) return null;
  reader.depth += 1;
  const items: YamlNode[] = [];
  const start = reader.at;
  do {
    const item = readItem(reader, column);
    if (item === null) return null;
    items.push(item);
  } while (reader.indent === column && reader.isAtDash());
  reader.depth -= 1;
  return { kind: 'sequence', start, flow: false, items };
}

function readItem(reader: LineReader, column: number): YamlNode | null {
  reader.at += 1;
  const code = reader.skipSpaces();
  if (code !== LINE_BREAK && code !== HASH) return readBlock(reader, column);
  if (!reader.finishLine()) return null;
  return reader.indent > column ? readBlock(reader, column) : nothing();
}

/** A mapping, from behind its first key. */
function readMapping(reader: LineReader, column: number, start: number, firstKey: TextScalar): YamlMap | null {
  if (reader.depth >= DEEPEST) return null;
  reader.depth += 1;
  const pairs: YamlPair[] = [];
  for (let key: TextScalar | null = firstKey; ; key = readKey(reader)) {
    if (key === null) return null;
    const value = readPairValue(reader, column);
    if (value === null || reader.indent > column) return null;
    pairs.push({ key, value });
    if (reader.indent < column) break;
  }
  reader.depth -= 1;
  return { kind: 'map', start, flow: false, pairs };
}

function readKey(reader: LineReader): TextScalar | null {
  reader.isTemplate = isTemplateAt(reader);
  const key = reader.scalar(reader.codeAt(reader.at));
  return key !== null && reader.isAtColon() ? key : null;
}

/** The value of a pair, from the colon. */
function readPairValue(reader: LineReader, column: number): YamlNode | null {
  reader.at += 1;
  const code = reader.skipSpaces();
  if (code !== LINE_BREAK && code !== HASH) return readValue(reader, column, code);
  if (!reader.finishLine()) return null;
  if (reader.indent > column) return readBlock(reader, column);
  return reader.indent === column && reader.isAtDash() ? readSequence(reader, column) : nothing();
}

/** A value that begins on the line of its key, or one that can be no key. */
function readValue(reader: LineReader, parent: number, code: number): YamlNode | null {
  if (code === PIPE || code === GREATER) return readBlockScalar(reader, parent);
  if (code === OPENING_BRACKET || code === OPENING_BRACE) {
    const collection = readFlowCollection(reader, { indent: parent + 1, depth: DEEPEST });
    return collection !== null && reader.finishLine() ? collection : null;
  }
  const scalar = reader.scalar(code);
  return scalar === null ? null : finishScalar(reader, parent, scalar);
}

/** Ends the line of a scalar; a plain one takes the lines below with it that are indented further than its collection. */
function finishScalar(reader: LineReader, parent: number, scalar: TextScalar): TextScalar | null {
  if (!reader.finishLine()) return null;
  if (reader.indent <= parent || scalar.style !== 'plain') return scalar;
  let { end } = scalar;
  while (reader.indent > parent) {
    const isBetweenLines = /^[ \r\n]*$/.test(reader.text.slice(end, reader.at));
    const more = isBetweenLines && parent >= 0 ? reader.plain() : null;
    if (more === null || !reader.finishLine()) return null;
    end = more.end;
  }
  const value = decodeScalar(reader.text, { start: scalar.start, end, style: PLAIN, chomping: CLIP, indent: -1 });
  return { ...scalar, end, value };
}
