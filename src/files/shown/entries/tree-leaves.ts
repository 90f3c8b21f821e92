/** What a text of YAML or JSON says, so that two of them can be compared. */

import type { YamlNode } from '../../yaml/yaml-tree.ts';
import { yamlRoots } from '../copy/yaml-places.ts';

/**
 * Every value and key, in the order of the text, with how deep it stands.
 *
 * @param isLeftOut whether what begins at an offset is left out, with all that is in it
 */
export function treeLeaves(text: string, isLeftOut: (offset: number) => boolean): string {
  const leaves: unknown[] = [];
  const visit = (node: YamlNode, depth: number): void => {
    if (node.start >= 0 && isLeftOut(node.start)) return;
    if (node.kind === 'scalar') leaves.push([depth, node.value, node.style === 'plain']);
    else if (node.kind === 'alias') leaves.push([depth, text.slice(node.start, node.end), 'alias']);
    else if (node.kind === 'sequence') for (const item of node.items) visit(item, depth + 1);
    else
      for (const { key, value } of node.pairs) {
        if (key.start >= 0 && isLeftOut(key.start)) continue;
        leaves.push([depth, key.value, 'key']);
        visit(value, depth + 1);
      }
  };
  for (const root of yamlRoots(text)) visit(root, 0);
  return JSON.stringify(leaves);
}
