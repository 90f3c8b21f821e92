/** Builds of Google Cloud Build: the builder image of every step, under `name`. `images` are what it makes. */

import { fieldContext } from '../objects/document.ts';
import { findAtPlaces } from '../shapes/image-paths.ts';
import { member, resolveAlias } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'cloud-build';
const FILES = /(?:^|\/)[^/]*cloudbuild[^/]*\.(?:ya?ml|json)$/i;

export const cloudBuild: Format = {
  name: NAME,
  files: FILES,
  trace: /steps/,
  claims: ({ path, root }) =>
    FILES.test(path) && resolveAlias(member(root, 'steps'))?.kind === 'sequence' && member(root, 'kind') === null,
  find: (document) => findAtPlaces(fieldContext(NAME, document, null), document.root, ['steps.*.name']),
};
