/** The documents of a YAML or JSON text, and the mappings within them. */
import type { ErrorData } from '../../../errors.ts';
import { splitDocuments } from '../../yaml/split-documents.ts';
import { parseDocument } from '../../yaml/yaml.ts';
import { resolveAlias, type TextScalar, type YamlMap, type YamlNode } from '../../yaml/yaml-tree.ts';

/** The roots of the documents that can be read. */
export function yamlRoots(text: string): YamlNode[] {
  return splitDocuments(text).flatMap(({ start, end }) => {
    const parsed = parseDocument(text, start, end);
    return parsed.ok && parsed.root !== null ? [parsed.root] : [];
  });
}

/** Why documents cannot be read, each with the place of its fault. */
export function yamlFaults(text: string): { readonly error: ErrorData; readonly offset: number }[] {
  return [...splitDocuments(text)].flatMap(({ start, end }) => {
    const parsed = parseDocument(text, start, end);
    return parsed.ok ? [] : [{ error: parsed.error, offset: parsed.offset }];
  });
}

/** A node with the keys that lead to it. */
export interface PlacedNode<Node> {
  readonly node: Node;
  readonly path: readonly string[];
}

/** Every mapping of a tree; what an alias stands for is met where it is written. */
export function mappingsOf(root: YamlNode, path: readonly string[] = []): PlacedNode<YamlMap>[] {
  if (root.kind === 'map')
    return [{ node: root, path }, ...root.pairs.flatMap(({ key, value }) => mappingsOf(value, [...path, key.value]))];
  if (root.kind === 'sequence') return root.items.flatMap((item, index) => mappingsOf(item, [...path, String(index)]));
  return [];
}

/** Every scalar that is a value. */
export function scalarsOf(root: YamlNode, path: readonly string[] = []): PlacedNode<TextScalar>[] {
  if (root.kind === 'scalar') return [{ node: root, path }];
  if (root.kind === 'map') return root.pairs.flatMap(({ key, value }) => scalarsOf(value, [...path, key.value]));
  if (root.kind === 'sequence') return root.items.flatMap((item, index) => scalarsOf(item, [...path, String(index)]));
  return [];
}

/** The mapping that a path of keys leads to. */
export function mappingAt(root: YamlNode, keys: readonly string[]): YamlMap | null {
  let at: YamlNode | null = root;
  for (const key of keys) {
    const map: YamlNode | null = resolveAlias(at);
    at = map?.kind === 'map' ? (map.pairs.find((pair) => pair.key.value === key)?.value ?? null) : null;
  }
  const found = resolveAlias(at);
  return found?.kind === 'map' ? found : null;
}
