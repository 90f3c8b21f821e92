/** Kustomization files and components: `images` entries, and patches, inline or as files of their own. */
import { parseEmbedded } from '../embedded-documents.ts';
import type { Certainty, ContainerRole, ImageField, PathKey } from '../field.ts';
import { imagesEntryField } from '../images-entry.ts';
import { type FieldContext, scalarField } from '../scalar-field.ts';
import { containerPlace } from '../walk-object.ts';
import { textReader } from '../walk-text.ts';
import { CONTAINER_LISTS } from '../workload.ts';
import { isNull, member, resolveAlias, scalarOf, textOf, type YamlNode } from '../yaml-tree.ts';
import { type Format, type FormatDocument, fieldContext } from './format.ts';
import { findInObjects } from './kubernetes.ts';

const NAME = 'kustomize';
const FILE_NAME = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/;
const KINDS = new Set(['Kustomization', 'Component']);

export const kustomize: Format = {
  name: NAME,
  claims: (document) => isKustomization(document) || isJsonPatch(document.root),
  find: (document) => (isKustomization(document) ? findInKustomization(document) : findInJsonPatch(document)),
};

function isKustomization({ path, root }: FormatDocument): boolean {
  const kind = textOf(member(root, 'kind'));
  const apiVersion = textOf(member(root, 'apiVersion'));
  if (apiVersion === null && kind === null) return FILE_NAME.test(path);
  if (kind !== null && !KINDS.has(kind)) return false;
  return apiVersion === null ? FILE_NAME.test(path) : apiVersion.startsWith('kustomize.config.k8s.io/');
}

function findInKustomization(document: FormatDocument): ImageField[] {
  const { root } = document;
  const context = fieldContext(NAME, document, null);
  const images = textReader.items(member(root, 'images')) ?? [];
  return [
    ...images.flatMap((entry, index) => imagesEntryField(context, ['images', index], entry) ?? []),
    ...findInPatches(document, 'patches', 'patch'),
    ...findInPatches(document, 'patchesJson6902', 'patch'),
    ...findInPatches(document, 'patchesStrategicMerge', null),
  ];
}

function findInPatches(document: FormatDocument, list: string, key: string | null): ImageField[] {
  const items = textReader.items(member(document.root, list)) ?? [];
  return items.flatMap((item, index) => {
    const path: PathKey[] = key === null ? [list, index] : [list, index, key];
    const text = key === null ? item : member(item, key);
    return parseEmbedded(document, text, path).flatMap((patch) =>
      isJsonPatch(patch.root) ? findInJsonPatch(patch) : findInObjects(NAME, patch),
    );
  });
}

/** A list of operations as RFC 6902 has them. */
function isJsonPatch(root: YamlNode): boolean {
  const items = textReader.items(root);
  return (
    items !== null &&
    items.length > 0 &&
    items.every((item) => textOf(member(item, 'op')) !== null && textOf(member(item, 'path'))?.startsWith('/') === true)
  );
}

/** What a JSON patch puts where a Pod specification has containers: a reference, a container, or a list of them. */
function findInJsonPatch(document: FormatDocument): ImageField[] {
  const context = fieldContext(NAME, document, null);
  const operations = textReader.items(document.root) ?? [];
  return operations.flatMap((operation, index) => {
    const target = patchTarget(operation);
    const value = member(operation, 'value');
    if (target === null || value === null) return [];
    const at = { path: [index, 'value'] as PathKey[], known: true, readOnly: false };
    if (target.puts === 'image') return patchedImage(context, at.path, target.role, value) ?? [];
    if (target.puts === 'container') return patchedContainer(context, at, target.role, value, 'certain') ?? [];
    // A list takes the place of all containers or adds the first ones; which, only the patched object tells.
    return (textReader.items(value) ?? []).flatMap(
      (container, position) =>
        patchedContainer(context, { ...at, path: [...at.path, position] }, target.role, container, 'candidate') ?? [],
    );
  });
}

interface PatchTarget {
  readonly role: ContainerRole;
  readonly puts: 'image' | 'container' | 'list';
}

/** What an operation's JSON pointer names: `…/containers`, `…/containers/0` or `…/containers/0/image`. */
function patchTarget(operation: YamlNode): PatchTarget | null {
  const keys = (textOf(member(operation, 'path')) ?? '').split('/').slice(1);
  const listAt = keys.findLastIndex((key) => Object.hasOwn(CONTAINER_LISTS, key));
  const role = CONTAINER_LISTS[keys[listAt] ?? ''];
  if (role === undefined || textOf(member(operation, 'op')) === 'test') return null;
  const rest = keys.slice(listAt + 1);
  if (rest.length === 0) return { role, puts: 'list' };
  if (rest.length === 1) return { role, puts: 'container' };
  return rest.length === 2 && rest[1] === 'image' ? { role, puts: 'image' } : null;
}

function patchedImage(
  context: FieldContext,
  path: readonly PathKey[],
  role: ContainerRole,
  value: YamlNode,
): ImageField | null {
  const scalar = scalarOf(value);
  return scalar === null || isNull(scalar)
    ? null
    : scalarField(context, path, { name: null, role }, { holder: null, scalar, policy: null });
}

function patchedContainer(
  context: FieldContext,
  at: Parameters<typeof containerPlace>[1],
  role: ContainerRole,
  container: YamlNode,
  certainty: Certainty,
): ImageField | null {
  const place = resolveAlias(container)?.kind === 'map' ? containerPlace(container, at, role, textReader) : null;
  const scalar = scalarOf(place?.image);
  if (place === null || scalar === null || isNull(scalar)) return null;
  const scalars = { holder: place.holder, scalar, policy: scalarOf(place.pullPolicy) };
  return scalarField(context, place.path, place.container, scalars, certainty);
}
