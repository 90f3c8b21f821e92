/** Values of Helm charts: shapes are what charts agree upon, but only the templates know what becomes of them. */
import type { ImageField } from '../field.ts';
import { findImageShapes } from '../image-shapes.ts';
import { member, resolveAlias, textOf } from '../yaml-tree.ts';
import { type Format, type FormatDocument, fieldContext } from './format.ts';

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
export function findInValues(format: string, document: FormatDocument): ImageField[] {
  return findImageShapes(fieldContext(format, document, null), document.root, [], {
    split: 'candidate',
    other: 'candidate',
    handle: 'values',
  });
}
