/** Kustomization files and components: `images` entries, and patches, inline or as files of their own. */

import type { ImageField, PathKey } from '../field/field.ts';
import { imagesEntryField } from '../field/images-entry.ts';
import type { FieldContext } from '../field/scalar-field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { parseEmbedded } from '../objects/embedded-documents.ts';
import { textReader } from '../objects/walk-text.ts';
import { findInLiterals } from '../shapes/candidates.ts';
import { findImageShapes } from '../shapes/image-shapes.ts';
import { member, textOf, type YamlNode } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';
import { findInJsonPatch, isJsonPatch } from './json-patch-images.ts';
import { findInObjects } from './kubernetes.ts';

const NAME = 'kustomize';
const FILE_NAME = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/;
const KINDS = new Set(['Kustomization', 'Component']);

export const kustomize: Format = {
  name: NAME,
  claims: (document) => isKustomization(document) || isJsonPatch(document.root),
  find: (document) => (isKustomization(document) ? findInKustomization(document) : findInJsonPatch(NAME, document)),
};

function isKustomization({ path, root }: FormatDocument): boolean {
  const kind = textOf(member(root, 'kind'));
  const apiVersion = textOf(member(root, 'apiVersion'));
  if (apiVersion === null && kind === null) return FILE_NAME.test(path);
  if (kind !== null && !KINDS.has(kind)) return false;
  return apiVersion === null ? FILE_NAME.test(path) : apiVersion.startsWith('kustomize.config.k8s.io/');
}

function findInKustomization(document: FormatDocument): ImageField[] {
  const { root } = document;
  const context = fieldContext(NAME, document, null);
  const images = textReader.items(member(root, 'images')) ?? [];
  return [
    ...images.flatMap((entry, index) => imagesEntryField(context, ['images', index], entry) ?? []),
    ...findInPatches(document, 'patches', 'patch'),
    ...findInPatches(document, 'patchesJson6902', 'patch'),
    ...findInPatches(document, 'patchesStrategicMerge', null),
    ...findInGenerators(context, root),
    ...findInCharts(context, root),
  ];
}

/** Images that generators of ConfigMaps put in by value. */
function findInGenerators(context: FieldContext, root: YamlNode): ImageField[] {
  return (textReader.items(member(root, 'configMapGenerator')) ?? []).flatMap((generator, index) =>
    findInLiterals(context, member(generator, 'literals'), ['configMapGenerator', index, 'literals']),
  );
}

/** Values that kustomize hands to a chart it inflates. */
function findInCharts(context: FieldContext, root: YamlNode): ImageField[] {
  return (textReader.items(member(root, 'helmCharts')) ?? []).flatMap((chart, index) => {
    const values = member(chart, 'valuesInline');
    const path = ['helmCharts', index, 'valuesInline'];
    const options = { split: 'certain', other: 'candidate', handle: 'values' } as const;
    return values === null ? [] : findImageShapes(context, values, path, options);
  });
}

function findInPatches(document: FormatDocument, list: string, key: string | null): ImageField[] {
  const items = textReader.items(member(document.root, list)) ?? [];
  return items.flatMap((item, index) => {
    const path: PathKey[] = key === null ? [list, index] : [list, index, key];
    const text = key === null ? item : member(item, key);
    return parseEmbedded(document, text, path).flatMap((patch) =>
      isJsonPatch(patch.root) ? findInJsonPatch(NAME, patch) : findInObjects(NAME, patch),
    );
  });
}
