/** Pipelines of Azure: container resources, and jobs that name an image instead of a resource. `vmImage` is a machine. */

import { fieldContext } from '../objects/document.ts';
import { findAtPlaces, scalarsAt } from '../shapes/image-paths.ts';
import { resolveAlias } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'azure-pipelines';
const FILES = /(?:^|\/)(?:[^/]*azure-pipelines?[^/]*|\.azure(?:-pipelines|devops)?\/(?:.+\/)?[^/]+)\.ya?ml$/;
const JOBS = ['', 'jobs.*.', 'stages.*.jobs.*.'];

export const azurePipelines: Format = {
  name: NAME,
  files: FILES,
  trace: /image|container/i,
  claims: ({ path, root }) => FILES.test(path) && resolveAlias(root)?.kind === 'map',
  find: (document) => {
    const context = fieldContext(NAME, document, null);
    const { root } = document;
    const resources = new Set(scalarsAt(root, 'resources.containers.*.container').map(({ scalar }) => scalar.value));
    const jobs = findAtPlaces(
      context,
      root,
      JOBS.flatMap((job) => [`${job}container`, `${job}container.image`, `${job}services.*`]),
    );
    return [
      ...findAtPlaces(context, root, ['resources.containers.*.image']),
      ...jobs.filter(({ written }) => !resources.has(written) && /[/:@$]/.test(written)),
    ];
  },
};
