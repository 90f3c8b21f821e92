/** Kubernetes objects, in YAML or JSON: workloads, lists of them, custom resources with container lists, embedded manifests. */

import { distinctFields } from '../field/distinct-fields.ts';
import type { Certainty, ImageField, Owner } from '../field/field.ts';
import { findObjectOwner, findTriggeredContainers, joinOwners, ownerOfList } from '../field/owners.ts';
import { type FieldContext, scalarField } from '../field/scalar-field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import { parseEmbedded } from '../objects/embedded-documents.ts';
import { listDataTexts } from '../objects/embedded-texts.ts';
import { emptyImageField } from '../objects/empty-image.ts';
import { resourceLookup } from '../objects/resource-table.ts';
import { type ImagePlace, listObjects, type ObjectPlace, objectName, walkObject } from '../objects/walk-object.ts';
import { textReader } from '../objects/walk-text.ts';
import { CUSTOM_RESOURCES } from '../resources/custom-resources.ts';
import { DELIVERY_RESOURCES } from '../resources/delivery-resources.ts';
import { findInResource } from '../resources/find-in-resource.ts';
import { findCandidates } from '../shapes/candidates.ts';
import { findImageShapes } from '../shapes/image-shapes.ts';
import { isNull, member, resolveAlias, scalarOf, textOf, type YamlNode } from '../yaml/yaml-tree.ts';
import type { Format } from './format.ts';
import { findInJsonPatch, isJsonPatch } from './json-patch-images.ts';

const NAME = 'kubernetes';

export const kubernetes: Format = {
  name: NAME,
  claims: ({ root }) => resolveAlias(root)?.kind === 'map',
  find: (document) => findInObjects(NAME, document),
};

/** The fields of every object of a document; a patch names its objects the same way. */
export function findInObjects(format: string, document: FormatDocument): ImageField[] {
  const objects = listObjects(document.root, textReader);
  const wholeOwner = objects.every(({ root }) => root === document.root)
    ? document.owner
    : ownerOfList(document.owner, document.root);
  return objects.flatMap((object) => {
    const owner = wholeOwner ?? findObjectOwner(object.root);
    const context = fieldContext(format, document, objectName(object, textReader), owner);
    return distinctFields(
      findInContainers(context, object),
      ...findInTables(context, document, object),
      findInConfigMap(context, document, object),
      findCandidates(context, object),
    );
  });
}

const builtInPlaces = resourceLookup(CUSTOM_RESOURCES, DELIVERY_RESOURCES);

/** What the tables know about the kind. */
function findInTables(context: FieldContext, document: FormatDocument, object: ObjectPlace<YamlNode>): ImageField[][] {
  const { apiVersion, kind } = object;
  if (kind === null) return [];
  const places = [...builtInPlaces(apiVersion, kind), ...(document.findPlaces?.(apiVersion, kind) ?? [])];
  if (places.length === 0) return [];
  const findInside = (inner: FormatDocument): ImageField[] =>
    isJsonPatch(inner.root) ? findInJsonPatch(context.format, inner) : findInObjects(context.format, inner);
  return findInResource(object, places, { context, document, findInside });
}

function findInContainers(context: FieldContext, object: ObjectPlace<YamlNode>): ImageField[] {
  const places = walkObject(object, textReader);
  if (places.length === 0) return [];
  const triggered = object.kind === 'DeploymentConfig' ? findTriggeredContainers(object.root) : null;
  const fields: ImageField[] = [];
  for (const place of places) {
    const scalar = scalarOf(place.image);
    if (scalar === null) continue;
    if (isNull(scalar) || scalar.value.trim() === '') {
      if (place.known) fields.push(emptyImageField(context, place, scalar));
      continue;
    }
    const scalars = { holder: place.holder, scalar, policy: scalarOf(place.pullPolicy) };
    const field = scalarField(context, place.path, place.container, scalars, certaintyOf(place, object));
    if (!place.known && field.reference === null && field.certainty !== 'templated') continue;
    const owner = placeOwner(place, object, triggered);
    fields.push(owner === null ? field : { ...field, owner: joinOwners(owner, field.owner) });
  }
  return fields;
}

/** Who writes this place of an object, whatever its annotations say. */
function placeOwner(
  { readOnly, container }: ImagePlace<YamlNode>,
  { kind }: ObjectPlace<YamlNode>,
  triggered: ReadonlySet<string> | null,
): Owner | null {
  if (readOnly) {
    const reason = 'history that the cluster keeps: read, never edited';
    return { tool: 'kubernetes', marker: `kind: ${kind}`, reason };
  }
  return container.name !== null && triggered?.has(container.name) === true
    ? { tool: 'openshift image trigger', marker: 'imageChangeParams' }
    : null;
}

/** A place found by shape alone counts as certain within an object that says what it is. */
function certaintyOf(place: ImagePlace<YamlNode>, object: ObjectPlace<YamlNode>): Certainty {
  return place.known || (object.kind !== null && object.apiVersion !== null) ? 'certain' : 'candidate';
}

/** Whole manifests that a ConfigMap holds as text; what looks like an image in other YAML of it is a candidate. */
function findInConfigMap(context: FieldContext, document: FormatDocument, object: ObjectPlace<YamlNode>): ImageField[] {
  return listDataTexts(object).flatMap(({ node, path }) =>
    parseEmbedded(document, node, path).flatMap((inner) =>
      isObject(inner.root) ? findInObjects(context.format, inner) : findLoose(context, inner),
    ),
  );
}

function isObject(root: YamlNode): boolean {
  return textOf(member(root, 'kind')) !== null && textOf(member(root, 'apiVersion')) !== null;
}

function findLoose(context: FieldContext, inner: FormatDocument): ImageField[] {
  if (scalarOf(inner.root) !== null) return [];
  const within = fieldContext(context.format, inner, context.object, context.owner);
  return findImageShapes(within, inner.root, [], { split: 'candidate', other: 'candidate' });
}
