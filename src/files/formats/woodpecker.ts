/** Pipelines of Drone and Woodpecker: the image of every step, service and clone step. */

import { fieldContext } from '../objects/document.ts';
import { findAtPlaces } from '../shapes/image-paths.ts';
import { member, resolveAlias } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

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
