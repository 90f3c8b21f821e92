/** Flow collections, JSON among them, for the shortcut for block YAML: `["sh", "-c"]`, `{cpu: 100m}`. */
import type { YamlMap, YamlNode, YamlPair, YamlSequence } from '../yaml-tree.ts';
import { CLOSING_BRACE, CLOSING_BRACKET, COLON, COMMA, OPENING_BRACE, OPENING_BRACKET } from './characters.ts';
import type { LineReader } from './line-reader.ts';

export interface FlowLimits {
  /** How far the lines of the collection have to be indented. */
  readonly indent: number;
  /** How deep collections may nest. */
  readonly depth: number;
}

/** Reads a flow collection from its bracket; gives up where a key is no scalar, or has no value. */
export function readFlowCollection(reader: LineReader, limits: FlowLimits): YamlMap | YamlSequence | null {
  reader.isTemplate = isTemplateAt(reader);
  if (reader.isTemplate || reader.depth >= limits.depth) return null;
  reader.depth += 1;
  const start = reader.at;
  const isMap = reader.codeAt(start) === OPENING_BRACE;
  const closing = isMap ? CLOSING_BRACE : CLOSING_BRACKET;
  const pairs: YamlPair[] = [];
  const items: YamlNode[] = [];
  reader.at += 1;
  let code = reader.skipFlowSpace(limits.indent);
  while (code !== closing) {
    if (!(isMap ? readPair(reader, code, limits, pairs) : readItem(reader, code, limits, items))) return null;
    code = reader.skipFlowSpace(limits.indent);
    if (code === COMMA) {
      reader.at += 1;
      code = reader.skipFlowSpace(limits.indent);
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

function readItem(reader: LineReader, code: number, limits: FlowLimits, items: YamlNode[]): boolean {
  const item = readNode(reader, code, limits);
  if (item === null) return false;
  items.push(item);
  return true;
}

function readPair(reader: LineReader, code: number, limits: FlowLimits, pairs: YamlPair[]): boolean {
  const key = reader.flowScalar(code);
  if (key === null || reader.skipFlowSpace(limits.indent) !== COLON) return false;
  reader.at += 1;
  const value = readNode(reader, reader.skipFlowSpace(limits.indent), limits);
  if (value === null) return false;
  pairs.push({ key, value });
  return true;
}

function readNode(reader: LineReader, code: number, limits: FlowLimits): YamlNode | null {
  if (code === OPENING_BRACKET || code === OPENING_BRACE) return readFlowCollection(reader, limits);
  return reader.flowScalar(code);
}
