/** The images of a rendered base: each with its object, its path in it, and the field that it comes from. */

import type { ImageField, PathKey } from '../field/field.ts';
import { findLiveImages } from '../objects/walk-live.ts';
import { findWorkloadKind } from '../objects/workload.ts';
import type { Origin, Origins } from './origins.ts';
import { isPlainMap, type Plain, plainText } from './plain-object.ts';
import type { RenderedBase } from './render-base.ts';
import { type BaseObject, metadataText } from './select-objects.ts';

export interface RenderedContainer {
  readonly object: BaseObject;
  /** The path within the object: to `image`, `reference` of an image volume, or a key of a custom resource. */
  readonly path: readonly PathKey[];
  /** `null` for an image that another key of an object names. */
  readonly container: ImageField['container'];
  /** The image as the base has it, after all patches and `images`. */
  readonly image: string;
  readonly pullPolicy: string | null;
  readonly origin: Origin;
}

/** Every image that is written in a file of the base. */
export function renderedContainers({ objects, origins }: RenderedBase): RenderedContainer[] {
  return objects.flatMap((object) => {
    const containers = containersOf(object, origins);
    const known = new Set(containers.map(({ path }) => JSON.stringify(path)));
    return [
      ...containers,
      ...keysOf(object, object.root, [], origins).filter(({ path }) => !known.has(JSON.stringify(path))),
    ];
  });
}

function containersOf(object: BaseObject, origins: Origins): RenderedContainer[] {
  return findLiveImages(object.root).flatMap(({ place }): RenderedContainer[] => {
    const origin = origins.of(place.holder as object).get(String(place.path.at(-1)));
    if (origin === undefined || typeof place.image !== 'string' || place.readOnly) return [];
    return [
      {
        object,
        path: place.path,
        container: place.container,
        image: place.image,
        pullPolicy: typeof place.pullPolicy === 'string' ? place.pullPolicy : null,
        origin,
      },
    ];
  });
}

/** Images that other keys name, where it is certain that they do and the key holds the whole reference. */
function keysOf(object: BaseObject, value: Plain, path: readonly PathKey[], origins: Origins): RenderedContainer[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => keysOf(object, item, [...path, index], origins));
  if (!isPlainMap(value)) return [];
  const own = [...origins.of(value)].flatMap(([key, origin]): RenderedContainer[] => {
    const image = value[key];
    if (typeof image !== 'string' || !isWholeReference(origin.field)) return [];
    return [{ object, path: [...path, key], container: null, image, pullPolicy: null, origin }];
  });
  return [...own, ...Object.entries(value).flatMap(([key, child]) => keysOf(object, child, [...path, key], origins))];
}

function isWholeReference({ container, certainty, chosen, spans, oneOf, digestKey }: ImageField): boolean {
  return (
    container === null &&
    (certainty === 'certain' || chosen === true) &&
    oneOf === undefined &&
    digestKey === null &&
    spans.length === 1 &&
    spans[0]?.part === 'reference'
  );
}

/** Names an object of the rendering. */
export function renderedName({ root }: BaseObject): NonNullable<ImageField['object']> {
  return {
    apiVersion: plainText(root, 'apiVersion'),
    kind: plainText(root, 'kind'),
    namespace: metadataText(root, 'namespace'),
    name: metadataText(root, 'name'),
  };
}

/** Whether the object is of a kind whose Pod specification Kubernetes itself defines. */
export function isWorkload({ root }: BaseObject): boolean {
  return findWorkloadKind(plainText(root, 'apiVersion'), plainText(root, 'kind')) !== null;
}
