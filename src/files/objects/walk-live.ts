/** The walk of {@link walkObject} over a plain object, as the Kubernetes API answers it. */
import { isMapping } from '../../mapping.ts';
import { type ImagePlace, listObjects, type NodeReader, type ObjectPlace, walkObject } from './walk-object.ts';

const liveReader: NodeReader<unknown> = {
  member: (node, key) => (isMapping(node) && Object.hasOwn(node, key) ? (node[key] ?? null) : null),
  items: (node) => (Array.isArray(node) ? node : null),
  visitEntries: (node, visit) => {
    if (isMapping(node)) for (const [key, value] of Object.entries(node)) visit(key, value);
  },
  text: (node) => (typeof node === 'string' ? node : null),
  isScalar: (node) => node !== null && typeof node !== 'object',
};

/** Every image that a live object (or a `List` of them) names, with the object it stands in. */
export function findLiveImages(root: unknown): { object: ObjectPlace<unknown>; place: ImagePlace<unknown> }[] {
  return listObjects(root, liveReader).flatMap((object) =>
    walkObject(object, liveReader).map((place) => ({ object, place })),
  );
}
