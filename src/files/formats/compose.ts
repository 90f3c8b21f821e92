/** Compose files: the image of every service that is not built from it, and `docker-image://` contexts of builds. */
import type { ImageField } from '../field/field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { childrenOf, findAtPlaces, scalarsAt, textField } from '../shapes/image-paths.ts';
import { member, resolveAlias, textOf } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';

const NAME = 'compose';
const FILES = /(?:^|\/)(?:docker-|podman-)?compose[^/]*\.ya?ml$/i;
const DEFAULTS = { defaults: true } as const;

export const compose: Format = {
  name: NAME,
  files: FILES,
  trace: /image|Image|\\u|\\x/,
  claims: ({ path, root }) =>
    FILES.test(path) && resolveAlias(root)?.kind === 'map' && textOf(member(root, 'apiVersion')) === null,
  find: findInCompose,
};

function findInCompose(document: FormatDocument): ImageField[] {
  const { root } = document;
  const context = fieldContext(NAME, document, null);
  const services = member(root, 'services');
  // The first version of the format had the services at the top.
  const path = services === null ? [] : ['services'];
  const fields = childrenOf(services ?? root).flatMap(([name, service]) => {
    if (resolveAlias(service)?.kind !== 'map' || String(name).startsWith('x-')) return [];
    if (member(service, 'build') !== null) return [];
    return scalarsAt(service, 'image', [...path, name]).flatMap((at) => textField(context, at, DEFAULTS) ?? []);
  });
  const taken = new Set(fields.map(({ spans }) => spans[0]?.start));
  const shared = childrenOf(root).flatMap(([key, extension]) => {
    if (!String(key).startsWith('x-') || member(extension, 'build') !== null) return [];
    return scalarsAt(extension, 'image', [key]).flatMap(
      (at) => textField(context, at, { ...DEFAULTS, certainty: 'candidate' }) ?? [],
    );
  });
  const contexts = findAtPlaces(context, root, CONTEXTS, { scheme: 'docker-image://' });
  return [...fields, ...shared.filter(({ spans }) => !taken.has(spans[0]?.start)), ...contexts];
}

const CONTEXTS = ['services.*.build.additional_contexts.*'];
