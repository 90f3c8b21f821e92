/** Development containers: the image of `devcontainer.json`, and of a build the images it takes from. */

import { fieldContext } from '../objects/document.ts';
import { findAtPlaces } from '../shapes/image-paths.ts';
import { resolveAlias } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'devcontainer';
const FILES = /(?:^|\/)(?:\.devcontainer\.json|\.devcontainer\/(?:.+\/)?devcontainer\.json)$/;

export const devcontainer: Format = {
  name: NAME,
  files: FILES,
  comments: true,
  claims: ({ path, root }) => FILES.test(path) && resolveAlias(root)?.kind === 'map',
  find: (document) => findAtPlaces(fieldContext(NAME, document, null), document.root, ['image']),
};
