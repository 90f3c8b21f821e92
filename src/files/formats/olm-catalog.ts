/** File-based catalogs of the Operator Lifecycle Manager: streams of documents that say by `schema` what they are. */
import type { ImageField } from '../field/field.ts';
import { scalarField } from '../field/scalar-field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { textReader } from '../objects/walk-text.ts';
import { isNull, member, resolveAlias, scalarOf, textOf, type YamlNode } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'olm-catalog';

export const olmCatalog: Format = {
  name: NAME,
  claims: ({ root }) =>
    resolveAlias(root)?.kind === 'map' && textOf(member(root, 'schema'))?.startsWith('olm.') === true,
  find: findInCatalog,
};

/** The bundle's own image, and those that it says it needs. */
function findInCatalog(document: FormatDocument): ImageField[] {
  const { root } = document;
  const object = {
    apiVersion: null,
    kind: textOf(member(root, 'schema')),
    namespace: null,
    name: textOf(member(root, 'name')),
  };
  const context = fieldContext(NAME, document, object);
  const fieldOf = (holder: YamlNode, path: readonly (string | number)[]): ImageField[] => {
    const scalar = scalarOf(member(holder, 'image'));
    if (scalar === null || isNull(scalar) || scalar.value === '') return [];
    return [scalarField(context, [...path, 'image'], null, { holder, scalar, policy: null })];
  };
  const related = textReader.items(member(root, 'relatedImages')) ?? [];
  return [...fieldOf(root, []), ...related.flatMap((item, index) => fieldOf(item, ['relatedImages', index]))];
}
