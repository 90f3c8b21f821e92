/** YAML and JSON that no other format claims and that is no Kubernetes object: what looks like an image is a candidate. */
import { distinctFields } from '../field/distinct-fields.ts';
import type { ImageField } from '../field/field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { textReader } from '../objects/walk-text.ts';
import { CONTAINER_LISTS } from '../objects/workload.ts';
import { textField } from '../shapes/image-paths.ts';
import { findImageShapes } from '../shapes/image-shapes.ts';
import { hasEvidence } from '../shapes/image-text.ts';
import { member, resolveAlias, scalarOf, textOf } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';
import { findInObjects } from './kubernetes.ts';

const NAME = 'yaml';
const CONTAINER_KEYS = new Set(Object.keys(CONTAINER_LISTS));

export const anyYaml: Format = {
  name: NAME,
  claims: ({ root }) => {
    const kind = resolveAlias(root)?.kind;
    return kind === 'sequence' || (kind === 'map' && textOf(member(root, 'kind')) === null);
  },
  find: (document) =>
    distinctFields(
      ...objectsOf(document).map((object) => findInObjects(NAME, object)),
      findBuilders(document),
      findImageShapes(fieldContext(NAME, document, null), document.root, [], {
        split: 'candidate',
        other: 'candidate',
        skipKeys: CONTAINER_KEYS,
      }),
    ),
};

/** A list is one of objects, as playbooks and templates for operators have it. */
function objectsOf(document: FormatDocument): FormatDocument[] {
  const items = textReader.items(document.root);
  if (items === null) return [document];
  return items.map((root, index) => ({ ...document, root, prefix: [...document.prefix, index] }));
}

/** Builds of Google Cloud Build in a file of another name: steps whose `name` is an image, with arguments for it. */
function findBuilders(document: FormatDocument): ImageField[] {
  const context = fieldContext(NAME, document, null);
  const steps = textReader.items(member(document.root, 'steps')) ?? [];
  return steps.flatMap((step, index) => {
    const scalar = scalarOf(member(step, 'name'));
    const isRun = member(step, 'args') !== null || member(step, 'entrypoint') !== null;
    if (scalar === null || !isRun || !hasEvidence(scalar.value)) return [];
    return textField(context, { path: ['steps', index, 'name'], scalar }, { certainty: 'candidate' }) ?? [];
  });
}
