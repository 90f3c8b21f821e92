/** Flow collections that end on their line, for the shortcut for block YAML: `["sh", "-c"]`, `{cpu: 100m}`. */
import type { YamlMap, YamlNode, YamlPair, YamlSequence } from '../yaml-tree.ts';
import { CLOSING_BRACE, CLOSING_BRACKET, COLON, COMMA, OPENING_BRACE, OPENING_BRACKET } from './characters.ts';
import type { LineReader } from './line-reader.ts';

/** Reads a flow collection from its bracket; gives up where a key is no scalar, or has no value. */
export function readFlowLine(reader: LineReader, deepest: number): YamlMap | YamlSequence | null {
  reader.isTemplate = isTemplateAt(reader);
  if (reader.isTemplate || reader.depth >= deepest) return null;
  reader.depth += 1;
  const start = reader.at;
  const isMap = reader.codeAt(start) === OPENING_BRACE;
  const closing = isMap ? CLOSING_BRACE : CLOSING_BRACKET;
  const pairs: YamlPair[] = [];
  const items: YamlNode[] = [];
  reader.at += 1;
  let code = reader.skipSpaces();
  while (code !== closing) {
    if (!(isMap ? readPair(reader, code, deepest, pairs) : readItem(reader, code, deepest, items))) return null;
    code = reader.skipSpaces();
    if (code === COMMA) {
      reader.at += 1;
      code = reader.skipSpaces();
    } else if (code !== closing) return null;
  }
  reader.at += 1;
  reader.depth -= 1;
  return isMap ? { kind: 'map', start, flow: true, pairs } : { kind: 'sequence', start, flow: true, items };
}

/** Whether `{{` stands here. */
export function isTemplateAt(reader: LineReader): boolean {
  return reader.codeAt(reader.at) === OPENING_BRACE && reader.codeAt(reader.at + 1) === OPENING_BRACE;
}

function readItem(reader: LineReader, code: number, deepest: number, items: YamlNode[]): boolean {
  const item = readNode(reader, code, deepest);
  if (item === null) return false;
  items.push(item);
  return true;
}

function readPair(reader: LineReader, code: number, deepest: number, pairs: YamlPair[]): boolean {
  const key = reader.flowScalar(code);
  if (key === null || reader.skipSpaces() !== COLON) return false;
  reader.at += 1;
  const value = readNode(reader, reader.skipSpaces(), deepest);
  if (value === null) return false;
  pairs.push({ key, value });
  return true;
}

function readNode(reader: LineReader, code: number, deepest: number): YamlNode | null {
  if (code === OPENING_BRACKET || code === OPENING_BRACE) return readFlowLine(reader, deepest);
  return reader.flowScalar(code);
}
