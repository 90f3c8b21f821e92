/** Pipelines of Drone and Woodpecker: the image of every step, service and clone step. */
import { findAtPlaces } from '../image-paths.ts';
import { member, resolveAlias } from '../yaml-tree.ts';
import { type Format, fieldContext } from './format.ts';

const NAME = 'woodpecker';
const FILES =
  /(?:^|\/)(?:\.drone(?:[.-][^/]*)?|\.woodpecker|\.woodpecker\/(?:.+\/)?[^/]+|\.crow|\.crow\/(?:.+\/)?[^/]+)\.ya?ml$/;
const IMAGES = ['steps.*.image', 'pipeline.*.image', 'services.*.image', 'clone.*.image'];

export const woodpecker: Format = {
  name: NAME,
  files: FILES,
  claims: ({ path, root }) =>
    FILES.test(path) &&
    resolveAlias(root)?.kind === 'map' &&
    ['steps', 'pipeline', 'services'].some((key) => member(root, key) !== null),
  find: (document) => findAtPlaces(fieldContext(NAME, document, null), document.root, IMAGES),
};
