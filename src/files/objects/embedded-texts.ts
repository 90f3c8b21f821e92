/** Where an object may hold other objects as text: data of a ConfigMap, patches of kustomize and of Flux. */
import type { PathKey } from '../field/field.ts';
import { member, resolveAlias, type YamlNode } from '../yaml/yaml-tree.ts';
import type { ObjectPlace } from './walk-object.ts';
import { textReader } from './walk-text.ts';

export interface TextPlace {
  readonly node: YamlNode;
  /** The keys from the root of the document. */
  readonly path: readonly PathKey[];
}

/** What the data of a ConfigMap hold; nothing for any other object. */
export function listDataTexts({ root, kind, path }: ObjectPlace<YamlNode>): TextPlace[] {
  const data = kind === 'ConfigMap' ? resolveAlias(member(root, 'data')) : null;
  if (data?.kind !== 'map') return [];
  return data.pairs.map(({ key, value }) => ({ node: value, path: [...path, 'data', key.value] }));
}

/** What the patches of a kustomization hold, in a file of its own or in an object of Flux. */
export function listPatchTexts({ root, kind, path }: ObjectPlace<YamlNode>): TextPlace[] {
  if (kind !== null && kind !== 'Kustomization' && kind !== 'Component') return [];
  return [...listPatches(root, path), ...listPatches(member(root, 'spec'), [...path, 'spec'])];
}

function listPatches(holder: YamlNode | null, path: readonly PathKey[]): TextPlace[] {
  const itemsOf = (key: string): readonly YamlNode[] => textReader.items(member(holder, key)) ?? [];
  const patches = itemsOf('patches').flatMap((item, index) => {
    const node = member(item, 'patch');
    return node === null ? [] : [{ node, path: [...path, 'patches', index, 'patch'] }];
  });
  const merged = itemsOf('patchesStrategicMerge').map((node, index) => ({
    node,
    path: [...path, 'patchesStrategicMerge', index],
  }));
  return [...patches, ...merged];
}
