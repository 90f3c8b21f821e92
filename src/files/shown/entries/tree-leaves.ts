/** What a text of YAML or JSON says, so that two of them can be compared. */

import type { YamlNode } from '../../yaml/yaml-tree.ts';
import { yamlRoots } from '../copy/yaml-places.ts';

/**
 * Every value and key, in the order of the text, with how deep it stands.
 *
 * @param isLeftOut whether what begins at an offset, at these keys with dots between, is left out with all that is in it
 */
export function treeLeaves(text: string, isLeftOut: (offset: number, path: string) => boolean): string {
  const leaves: unknown[] = [];
  const visit = (node: YamlNode, depth: number, path: string): void => {
    if (node.start >= 0 && isLeftOut(node.start, path)) return;
    if (node.kind === 'scalar') leaves.push([depth, node.value, node.style === 'plain']);
    else if (node.kind === 'alias') leaves.push([depth, text.slice(node.start, node.end), 'alias']);
    else if (node.kind === 'sequence')
      for (const [index, item] of node.items.entries()) visit(item, depth + 1, `${path}.${index}`);
    else
      for (const { key, value } of node.pairs) {
        if (key.start >= 0 && isLeftOut(key.start, `${path}.${key.value}`)) continue;
        leaves.push([depth, key.value, 'key']);
        visit(value, depth + 1, `${path}.${key.value}`);
      }
  };
  for (const [index, root] of yamlRoots(text).entries()) visit(root, 0, String(index));
  return JSON.stringify(leaves);
}
