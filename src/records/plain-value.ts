/** A tree of text as a plain value, for our own records: scalars as the YAML 1.2 core schema reads them. */
import { resolveAlias, type TextScalar, type YamlNode } from '../files/yaml/yaml-tree.ts';

const DEEPEST = 100;

export function plainValue(node: YamlNode, depth = 0): unknown {
  const resolved = resolveAlias(node);
  if (resolved === null || depth > DEEPEST) return null;
  if (resolved.kind === 'sequence') return resolved.items.map((item) => plainValue(item, depth + 1));
  if (resolved.kind === 'scalar') return scalarValue(resolved);
  const map: Record<string, unknown> = Object.create(null);
  for (const { key, value } of resolved.pairs) map[key.value] = plainValue(value, depth + 1);
  return map;
}

function scalarValue(scalar: TextScalar): unknown {
  const { value, style } = scalar;
  if (style !== 'plain') return value;
  if (/^(?:null|Null|NULL|~|)$/.test(value)) return null;
  if (/^(?:true|True|TRUE)$/.test(value)) return true;
  if (/^(?:false|False|FALSE)$/.test(value)) return false;
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(value)) return Number(value);
  return value;
}
