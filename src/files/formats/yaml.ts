/** YAML and JSON that no other format claims and that is no Kubernetes object: what looks like an image is a candidate. */
import { distinctFields } from '../distinct-fields.ts';
import { findImageShapes } from '../image-shapes.ts';
import { CONTAINER_LISTS } from '../workload.ts';
import { member, resolveAlias, textOf } from '../yaml-tree.ts';
import { type Format, fieldContext } from './format.ts';
import { findInObjects } from './kubernetes.ts';

const NAME = 'yaml';
const CONTAINER_KEYS = new Set(Object.keys(CONTAINER_LISTS));

export const anyYaml: Format = {
  name: NAME,
  claims: ({ root }) => resolveAlias(root)?.kind === 'map' && textOf(member(root, 'kind')) === null,
  find: (document) =>
    distinctFields(
      findInObjects(NAME, document),
      findImageShapes(fieldContext(NAME, document, null), document.root, [], {
        split: 'candidate',
        other: 'candidate',
        skipKeys: CONTAINER_KEYS,
      }),
    ),
};
