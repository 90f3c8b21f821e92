/** Images that a JSON patch (RFC 6902) puts into the object that it changes. */
import type { Certainty, ContainerRole, ImageField, PathKey } from '../field/field.ts';
import { type FieldContext, scalarField } from '../field/scalar-field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { containerPlace } from '../objects/walk-object.ts';
import { textReader } from '../objects/walk-text.ts';
import { CONTAINER_LISTS } from '../objects/workload.ts';
import { findImageShapes } from '../shapes/image-shapes.ts';
import { hasEvidence } from '../shapes/image-text.ts';
import { isNull, member, resolveAlias, scalarOf, textOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** A list of operations as RFC 6902 has them. */
export function isJsonPatch(root: YamlNode): boolean {
  const items = textReader.items(root);
  return (
    items !== null &&
    items.length > 0 &&
    items.every((item) => textOf(member(item, 'op')) !== null && textOf(member(item, 'path'))?.startsWith('/') === true)
  );
}

/** What a JSON patch puts where a Pod specification has containers: a reference, a container, or a list of them. */
export function findInJsonPatch(format: string, document: FormatDocument): ImageField[] {
  const context = fieldContext(format, document, null);
  const operations = textReader.items(document.root) ?? [];
  return operations.flatMap((operation, index) => {
    const target = patchTarget(operation);
    const value = member(operation, 'value');
    if (value === null || textOf(member(operation, 'op')) === 'test') return [];
    if (target === null) return otherImages(context, [index, 'value'], operation, value);
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

/** What is put elsewhere, and looks like an image by the keys around it: those of the pointer count as well. */
function otherImages(
  context: FieldContext,
  path: readonly PathKey[],
  operation: YamlNode,
  value: YamlNode,
): ImageField[] {
  const key = (textOf(member(operation, 'path')) ?? '').split('/').at(-1) ?? '';
  const options = { split: 'candidate', other: 'candidate' } as const;
  const scalar = scalarOf(value);
  if (scalar === null) return findImageShapes(context, value, path, options);
  if (isNull(scalar) || !/image$/i.test(key) || !hasEvidence(scalar.value)) return [];
  return [scalarField(context, path, null, { holder: null, scalar, policy: null }, 'candidate')];
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
  if (role === undefined) return null;
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
  if (scalar === null || isNull(scalar)) return null;
  const field = scalarField(context, path, { name: null, role }, { holder: null, scalar, policy: null });
  // What stands beside the image is in the object that is patched.
  return { ...field, pullPolicy: { ...field.pullPolicy, effective: null } };
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
