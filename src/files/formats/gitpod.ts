/** Workspaces of Gitpod: the image of `.gitpod.yml`, unless a Dockerfile is named in its place. */

import { fieldContext } from '../objects/document.ts';
import { findAtPlaces } from '../shapes/image-paths.ts';
import { resolveAlias } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'gitpod';
const FILES = /(?:^|\/)\.gitpod\.ya?ml$/;

export const gitpod: Format = {
  name: NAME,
  files: FILES,
  claims: ({ path, root }) => FILES.test(path) && resolveAlias(root)?.kind === 'map',
  find: (document) => findAtPlaces(fieldContext(NAME, document, null), document.root, ['image']),
};
