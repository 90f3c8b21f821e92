/** Workflows and actions of GitHub, Gitea and Forgejo: job containers, services, and steps that are `docker://` images. */

import { fieldContext } from '../objects/document.ts';
import { findAtPlaces, findNamedTexts } from '../shapes/image-paths.ts';
import { member, resolveAlias } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'github-actions';
const FILES = /(?:^|\/)(?:\.(?:github|gitea|forgejo)\/workflows\/[^/]+|action)\.ya?ml$/;
const IMAGES = ['jobs.*.container', 'jobs.*.container.image', 'jobs.*.services.*.image'];
const STEPS = ['jobs.*.steps.*.uses', 'runs.steps.*.uses', 'runs.image'];
/** Where a workflow hands images on by a name of its own. */
const NAMED = [
  'env.*',
  'jobs.*.env.*',
  'jobs.*.steps.*.env.*',
  'jobs.*.steps.*.with.*',
  'jobs.*.with.*',
  'jobs.*.strategy.matrix.*.*',
  'jobs.*.strategy.matrix.include.*.*',
  'runs.steps.*.env.*',
  'runs.steps.*.with.*',
  'inputs.*.default',
];

export const githubActions: Format = {
  name: NAME,
  files: FILES,
  trace: /image|container|docker:\/\//i,
  claims: ({ path, root }) =>
    FILES.test(path) &&
    resolveAlias(root)?.kind === 'map' &&
    (member(root, 'jobs') !== null || member(root, 'runs') !== null),
  find: (document) => {
    const context = fieldContext(NAME, document, null);
    const { root } = document;
    return [
      ...findAtPlaces(context, root, IMAGES),
      ...findAtPlaces(context, root, STEPS, { scheme: 'docker://' }),
      ...findNamedTexts(context, root, NAMED),
    ];
  },
};
