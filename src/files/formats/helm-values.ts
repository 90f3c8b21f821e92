/** Values of Helm charts: shapes are what charts agree upon, but only the templates know what becomes of them. */
import { findHandedOn } from '../candidates.ts';
import { distinctFields } from '../distinct-fields.ts';
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
function findInValues(format: string, document: FormatDocument): ImageField[] {
  const context = fieldContext(format, document, null);
  return distinctFields(
    findImageShapes(context, document.root, [], { split: 'candidate', other: 'candidate', handle: 'values' }),
    findHandedOn(context, document.root, []),
  );
}
