/** The readings of a template whose branches write the same keys: `{{ if }}` one, `{{ else }}` the other. */
import type { YamlMap, YamlNode, YamlPair } from '../yaml/yaml-tree.ts';

const MOST_BRANCHES = 8;

/**
 * The tree once for each branch: where a mapping has a key several times, the first reading has the first of them, the
 * second the second, and a mapping with fewer keeps its last. A tree without such a key is its only reading. What is the
 * same in all readings is shared by them.
 */
export function branchesOf(root: YamlNode): readonly YamlNode[] {
  const parting = new Map<YamlNode, ReadonlyMap<string, readonly YamlPair[]>>();
  const most = Math.min(MOST_BRANCHES, findParting(root, parting));
  return most < 2 ? [root] : Array.from({ length: most }, (_, branch) => chooseBranch(root, branch, parting));
}

type Parting = ReadonlyMap<YamlNode, ReadonlyMap<string, readonly YamlPair[]>>;
const NO_KEYS: ReadonlyMap<string, readonly YamlPair[]> = new Map();

/**
 * How often a key of one mapping stands there at most.
 *
 * @param parting takes every node in which readings part, a mapping that has a key several times with its pairs by key
 */
function findParting(node: YamlNode, parting: Map<YamlNode, ReadonlyMap<string, readonly YamlPair[]>>): number {
  if (node.kind !== 'sequence' && node.kind !== 'map') return 1;
  let most = 1;
  if (node.kind === 'sequence') for (const item of node.items) most = Math.max(most, findParting(item, parting));
  else for (const { value } of node.pairs) most = Math.max(most, findParting(value, parting));
  if (node.kind === 'map' && hasRepeats(node)) {
    const byKey = Map.groupBy(node.pairs, ({ key }) => key.value);
    for (const pairs of byKey.values()) most = Math.max(most, pairs.length);
    parting.set(node, byKey);
  } else if (most > 1) parting.set(node, NO_KEYS);
  return most;
}

function hasRepeats({ pairs }: YamlMap): boolean {
  return pairs.length > 1 && new Set(pairs.map(({ key }) => key.value)).size < pairs.length;
}

function chooseBranch(node: YamlNode, branch: number, parting: Parting): YamlNode {
  const byKey = parting.get(node);
  if (byKey === undefined) return node;
  if (node.kind === 'sequence')
    return { ...node, items: node.items.map((item) => chooseBranch(item, branch, parting)) };
  if (node.kind !== 'map') return node;
  const chosen = new Set([...byKey.values()].map((pairs) => pairs[Math.min(branch, pairs.length - 1)]));
  const pairs = byKey === NO_KEYS ? node.pairs : node.pairs.filter((pair) => chosen.has(pair));
  return { ...node, pairs: pairs.map((pair) => ({ ...pair, value: chooseBranch(pair.value, branch, parting) })) };
}
