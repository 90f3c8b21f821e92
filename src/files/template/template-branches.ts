/** The readings of a template whose branches write the same keys: `{{ if }}` one, `{{ else }}` the other. */
import type { YamlMap, YamlNode, YamlPair } from '../yaml/yaml-tree.ts';

const MOST_BRANCHES = 8;

/**
 * The tree once for each branch: where a mapping has a key several times, the first reading has the first of them, the
 * second the second, and a mapping with fewer keeps its last. A tree without such a key is its only reading.
 */
export function branchesOf(root: YamlNode): readonly YamlNode[] {
  const most = Math.min(MOST_BRANCHES, mostRepeats(root));
  return most < 2 ? [root] : Array.from({ length: most }, (_, branch) => chooseBranch(root, branch));
}

/** How often a key of one mapping stands there at most. */
function mostRepeats(node: YamlNode): number {
  if (node.kind === 'sequence') return node.items.reduce((most, item) => Math.max(most, mostRepeats(item)), 1);
  if (node.kind !== 'map') return 1;
  const counts = [...pairsByKey(node).values()];
  const own = counts.reduce((most, pairs) => Math.max(most, pairs.length), 1);
  return node.pairs.reduce((most, { value }) => Math.max(most, mostRepeats(value)), own);
}

function chooseBranch(node: YamlNode, branch: number): YamlNode {
  if (node.kind === 'sequence') return { ...node, items: node.items.map((item) => chooseBranch(item, branch)) };
  if (node.kind !== 'map') return node;
  const byKey = pairsByKey(node);
  const chosen = new Set([...byKey.values()].flatMap((pairs) => pairs[Math.min(branch, pairs.length - 1)] ?? []));
  const pairs = node.pairs.filter((pair) => chosen.has(pair));
  return { ...node, pairs: pairs.map((pair) => ({ ...pair, value: chooseBranch(pair.value, branch) })) };
}

function pairsByKey({ pairs }: YamlMap): Map<string, YamlPair[]> {
  return Map.groupBy(pairs, ({ key }) => key.value);
}
