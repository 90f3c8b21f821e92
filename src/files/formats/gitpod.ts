/** Workspaces of Gitpod: the image of `.gitpod.yml`, unless a Dockerfile is named in its place. */
import { findAtPlaces } from '../image-paths.ts';
import { resolveAlias } from '../yaml-tree.ts';
import { type Format, fieldContext } from './format.ts';

const NAME = 'gitpod';
const FILES = /(?:^|\/)\.gitpod\.ya?ml$/;

export const gitpod: Format = {
  name: NAME,
  files: FILES,
  claims: ({ path, root }) => FILES.test(path) && resolveAlias(root)?.kind === 'map',
  find: (document) => findAtPlaces(fieldContext(NAME, document, null), document.root, ['image']),
};
