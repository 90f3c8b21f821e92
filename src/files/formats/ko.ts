/** Settings of ko (`.ko.yaml`): the base image of what it builds, and those of single import paths. */

import { fieldContext } from '../objects/document.ts';
import { findAtPlaces } from '../shapes/image-paths.ts';
import { resolveAlias } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'ko';
const FILES = /(?:^|\/)\.ko\.ya?ml$/;

export const ko: Format = {
  name: NAME,
  files: FILES,
  claims: ({ path, root }) => FILES.test(path) && resolveAlias(root)?.kind === 'map',
  find: (document) =>
    findAtPlaces(fieldContext(NAME, document, null), document.root, ['defaultBaseImage', 'baseImageOverrides.*']),
};
