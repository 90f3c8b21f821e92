/** The walk of {@link walkObject} over a tree of text. */

import { member, resolveAlias, textOf, type YamlNode } from '../yaml/yaml-tree.ts';
import type { NodeReader } from './walk-object.ts';

export const textReader: NodeReader<YamlNode> = {
  member,
  items: (node) => {
    const resolved = resolveAlias(node);
    return resolved?.kind === 'sequence' ? resolved.items : null;
  },
  visitEntries: (node, visit) => {
    const resolved = resolveAlias(node);
    if (resolved?.kind === 'map') for (const { key, value } of resolved.pairs) visit(key.value, value);
  },
  text: textOf,
  isScalar: (node) => resolveAlias(node)?.kind === 'scalar',
};
