/** Pipelines of CircleCI: the `docker` lists of jobs and executors, in orbs as well. A `machine` image is a virtual machine. */

import { fieldContext } from '../objects/document.ts';
import { findAtPlaces, findNamedTexts } from '../shapes/image-paths.ts';
import { resolveAlias } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'circleci';
const FILES = /(?:^|\/)\.circleci\/(?:.+\/)?[^/]+\.ya?ml$/;
const HOLDERS = ['jobs.*', 'executors.*', 'orbs.*.jobs.*', 'orbs.*.executors.*'];
const IMAGES = HOLDERS.map((holder) => `${holder}.docker.*.image`);
/** Lists that jobs take by an alias. */
const SHARED = ['aliases.*.docker.*.image', 'aliases.*.*.image', 'aliases.*.image'];
const NAMED = [
  'parameters.*.default',
  ...HOLDERS.flatMap((holder) => [`${holder}.environment.*`, `${holder}.parameters.*.default`]),
];

export const circleci: Format = {
  name: NAME,
  files: FILES,
  claims: ({ path, root }) => FILES.test(path) && resolveAlias(root)?.kind === 'map',
  find: (document) => {
    const context = fieldContext(NAME, document, null);
    const fields = findAtPlaces(context, document.root, IMAGES);
    const taken = new Set(fields.map(({ spans }) => spans[0]?.start));
    const shared = findAtPlaces(context, document.root, SHARED, { certainty: 'candidate' });
    return [
      ...fields,
      ...shared.filter(({ spans, path }) => !taken.has(spans[0]?.start) && !path.includes('machine')),
      ...findNamedTexts(context, document.root, NAMED),
    ];
  },
};
