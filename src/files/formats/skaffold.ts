/** Skaffold: the images that it verifies with. What it builds are outputs. */
import { findAtPlaces } from '../image-paths.ts';
import { member, textOf } from '../yaml-tree.ts';
import { type Format, fieldContext } from './format.ts';

const NAME = 'skaffold';
const IMAGES = ['verify.*.container.image', 'profiles.*.verify.*.container.image'];

export const skaffold: Format = {
  name: NAME,
  claims: ({ root, prefix }) =>
    prefix.length === 0 && textOf(member(root, 'apiVersion'))?.startsWith('skaffold/') === true,
  find: (document) => findAtPlaces(fieldContext(NAME, document, null), document.root, IMAGES),
};
