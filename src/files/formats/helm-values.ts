/** Values of Helm charts: shapes are what charts agree upon, but only the templates know what becomes of them. */

import { distinctFields } from '../field/distinct-fields.ts';
import type { ImageField, PathKey } from '../field/field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { parseEmbedded } from '../objects/embedded-documents.ts';
import { findHandedOn } from '../shapes/candidates.ts';
import { findImageShapes } from '../shapes/image-shapes.ts';
import { member, resolveAlias, scalarOf, textOf, type YamlNode } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';
import { findInObjects } from './kubernetes.ts';

const NAME = 'helm-values';
const FILE_NAME = /(?:^|\/)(?:[^/]*[-_.])?values(?:[-_.][^/]*)?\.(?:ya?ml|json)$/i;

export const helmValues: Format = {
  name: NAME,
  claims: ({ path, root, prefix }) =>
    prefix.length === 0 &&
    FILE_NAME.test(path) &&
    resolveAlias(root)?.kind === 'map' &&
    !(textOf(member(root, 'apiVersion')) !== null && textOf(member(root, 'kind')) !== null),
  find: (document) => findInValues(NAME, document),
};

/** The images of chart values, wherever the values stand. */
function findInValues(format: string, document: FormatDocument): ImageField[] {
  const context = fieldContext(format, document, null);
  return distinctFields(
    findImageShapes(context, document.root, [], { split: 'candidate', other: 'candidate', handle: 'values' }),
    findHandedOn(context, document.root, []),
    findInBlocks(document),
  );
}

const DEEPEST = 100;

/** Manifests and configurations that stand in the values as text, as a block of lines. */
function findInBlocks(document: FormatDocument): ImageField[] {
  const fields: ImageField[] = [];
  const visit = (node: YamlNode, path: readonly PathKey[]): void => {
    if (path.length > DEEPEST) return;
    if (node.kind === 'map') for (const { key, value } of node.pairs) visit(value, [...path, key.value]);
    else if (node.kind === 'sequence') for (const [index, item] of node.items.entries()) visit(item, [...path, index]);
    else if (node.kind === 'scalar' && node.style === 'literal') {
      const found = parseEmbedded(document, node, path).flatMap((inner) => findInInner(inner));
      for (const field of found) fields.push(field);
    }
  };
  visit(document.root, []);
  return fields;
}

/** Whatever it is, only the templates know whether it comes to a cluster. */
function findInInner(inner: FormatDocument): ImageField[] {
  if (scalarOf(inner.root) !== null) return [];
  const context = fieldContext(NAME, inner, null);
  const shapes = findImageShapes(context, inner.root, [], { split: 'candidate', other: 'candidate' });
  return distinctFields(findInObjects(NAME, inner), shapes).map((field) => ({
    ...field,
    certainty: field.certainty === 'certain' ? 'candidate' : field.certainty,
    handle: `values:${field.path.join('/')}`,
  }));
}
