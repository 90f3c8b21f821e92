/** Pipelines of Bitbucket: images of steps and services, and `docker://` pipes. A pipe without that is a git tag. */
import type { ImageField, PathKey } from '../field/field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { childrenOf, scalarsAt, textField } from '../shapes/image-paths.ts';
import { resolveAlias, type YamlNode } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'bitbucket-pipelines';
const FILES = /(?:^|\/)bitbucket-pipelines\.ya?ml$/;
const DEEPEST = 20;

export const bitbucketPipelines: Format = {
  name: NAME,
  files: FILES,
  trace: /image|docker:\/\//,
  claims: ({ path, root }) => FILES.test(path) && resolveAlias(root)?.kind === 'map',
  find: findInPipelines,
};

/** Steps nest in lists, parallel blocks, stages and branches; wherever one is, `image` and `pipe` mean the same. */
function findInPipelines(document: FormatDocument): ImageField[] {
  const context = fieldContext(NAME, document, null);
  const fields: ImageField[] = [];
  const visit = (node: YamlNode, path: readonly PathKey[], depth: number): void => {
    if (depth > DEEPEST || node.kind === 'alias' || node.kind === 'scalar') return;
    if (resolveAlias(node)?.kind === 'map') {
      for (const place of ['image', 'image.name'])
        for (const at of scalarsAt(node, place, path)) push(fields, textField(context, at, {}));
      for (const at of scalarsAt(node, 'pipe', path)) push(fields, textField(context, at, { scheme: 'docker://' }));
    }
    for (const [key, child] of childrenOf(node)) if (key !== 'image') visit(child, [...path, key], depth + 1);
  };
  visit(document.root, [], 0);
  return fields;
}

function push(fields: ImageField[], field: ImageField | null): void {
  if (field !== null) fields.push(field);
}
