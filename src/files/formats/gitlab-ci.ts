/** Pipelines of GitLab: the image and the services of every job, hidden ones too, and of the defaults. */
import type { ImageField, PathKey } from '../field/field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { childrenOf, findNamedTexts, scalarsAt, textField } from '../shapes/image-paths.ts';
import { resolveAlias, type YamlNode } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'gitlab-ci';
const FILES = /(?:^|\/)(?:[^/]*\.gitlab-ci(?:[.-][^/]*)?|gitlab-ci|\.gitlab\/(?:.+\/)?[^/]+)\.ya?ml$/;
/** Keys at the top that are no jobs. */
const OTHERS = new Set(['variables', 'stages', 'include', 'workflow', 'spec', 'cache', 'image', 'services']);
const IMAGES = ['image', 'image.name', 'services.*', 'services.*.name'];

export const gitlabCi: Format = {
  name: NAME,
  files: FILES,
  trace: /image|services/i,
  // GitLab takes the last of two keys of one name, and people's files have them.
  duplicateKeys: true,
  claims: ({ path, root }) => FILES.test(path) && resolveAlias(root)?.kind === 'map',
  find: findInPipeline,
};

function findInPipeline(document: FormatDocument): ImageField[] {
  const context = fieldContext(NAME, document, null);
  const imagesOf = (node: YamlNode, at: readonly PathKey[]): ImageField[] =>
    IMAGES.flatMap((place) => scalarsAt(node, place, at).flatMap((found) => textField(context, found, {}) ?? []));
  return [
    ...imagesOf(document.root, []),
    ...childrenOf(document.root).flatMap(([name, job]) =>
      OTHERS.has(String(name)) || resolveAlias(job)?.kind !== 'map' ? [] : imagesOf(job, [name]),
    ),
    ...findNamedTexts(context, document.root, ['variables.*', 'variables.*.value', '*.variables.*']),
  ];
}
