/** `Chart.yaml`: lists of images that annotations hold as YAML, and the version that templates fall back to. */

import type { ImageField, PathKey } from '../field/field.ts';
import { scalarField } from '../field/scalar-field.ts';
import { unmanagedField } from '../field/unmanaged-field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { parseEmbedded } from '../objects/embedded-documents.ts';
import { textReader } from '../objects/walk-text.ts';
import { isNull, member, resolveAlias, scalarOf } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'helm-chart';
const FILE_NAME = /(?:^|\/)Chart\.ya?ml$/;
/** Artifact Hub's list, and Bitnami's. */
const LISTS = ['artifacthub.io/images', 'images'];

export const helmChart: Format = {
  name: NAME,
  claims: ({ path, root, prefix }) => prefix.length === 0 && FILE_NAME.test(path) && resolveAlias(root)?.kind === 'map',
  find: (document) => {
    const context = fieldContext(NAME, document, null);
    const fallback = unmanagedField(
      context,
      ['appVersion'],
      scalarOf(member(document.root, 'appVersion')),
      'the tag that templates fall back to where the values name none',
    );
    return [...(fallback === null ? [] : [fallback]), ...LISTS.flatMap((list) => findInAnnotation(document, list))];
  },
};

/** What is listed is what the chart says about itself: candidates, since nothing runs from there. */
function findInAnnotation(document: FormatDocument, name: string): ImageField[] {
  const path: PathKey[] = ['annotations', name];
  return parseEmbedded(document, member(member(document.root, 'annotations'), name), path).flatMap((inner) => {
    const context = fieldContext(NAME, inner, null);
    return (textReader.items(inner.root) ?? []).flatMap((item, index) => {
      const scalar = scalarOf(member(item, 'image'));
      if (scalar === null || isNull(scalar)) return [];
      const field = scalarField(context, [index, 'image'], null, { holder: item, scalar, policy: null }, 'candidate');
      return field.reference === null ? [] : [{ ...field, handle: `annotation:${name}` }];
    });
  });
}
