/** The containers of a rendered base: each with its object, its path in it, and the field that its image comes from. */

import type { ImageField, PathKey } from '../field.ts';
import { findLiveImages } from '../walk-live.ts';
import { findWorkloadKind } from '../workload.ts';
import { plainText } from './plain-object.ts';
import type { Origin, RenderedBase } from './render-base.ts';
import { type BaseObject, metadataText } from './select-objects.ts';

export interface RenderedContainer {
  readonly object: BaseObject;
  /** The path within the object: to `image`, or `reference` of an image volume. */
  readonly path: readonly PathKey[];
  readonly container: NonNullable<ImageField['container']>;
  /** The image as the base has it, after all patches and `images`. */
  readonly image: string;
  readonly pullPolicy: string | null;
  readonly origin: Origin;
}

/** Every container whose image is written in a file of the base. */
export function renderedContainers({ objects, origins }: RenderedBase): RenderedContainer[] {
  return objects.flatMap((object) =>
    findLiveImages(object.root).flatMap(({ place }): RenderedContainer[] => {
      const origin = origins.get(place.holder as object);
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
    }),
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
