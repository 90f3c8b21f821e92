/** Where kustomize's `images` come to in an object: lists of containers, image volumes, and what `configurations` add. */
import type { ImageField } from '../field/field.ts';
import { groupOf } from '../objects/api-group.ts';
import { isPlainMap, type Plain, type PlainMap, parsePlain, plainList, plainText } from './plain-object.ts';

/** A path that a file under `configurations` names for `images`; what is `null` fits all. */
export interface ImageSpec {
  readonly group: string | null;
  readonly version: string | null;
  readonly kind: string | null;
  /** Keys; lists on the way are gone through, whether the path has `[]` there or not. */
  readonly path: readonly string[];
}

const DEEPEST = 100;
const MOST_SPECS = 1_000;

/** Reads the `images` of a file that `configurations` names; `null` where it cannot be read. */
export function parseImageSpecs(text: string): readonly ImageSpec[] | null {
  const root = parsePlain(text);
  if (root === undefined) return null;
  return plainList(root, 'images')
    .slice(0, MOST_SPECS)
    .flatMap((item): ImageSpec[] => {
      const path = plainText(item, 'path');
      if (path === null || path === '') return [];
      const of = (key: string): string | null => plainText(item, key) || null;
      const keys = splitPath(path).map((key) => key.replace(/\[\]$/, ''));
      return [{ group: of('group'), version: of('version'), kind: of('kind'), path: keys }];
    });
}

/** A slash behind a backslash belongs to the key. */
function splitPath(path: string): string[] {
  return path
    .replaceAll('\\/', '\0')
    .split('/')
    .filter((key, index) => key !== '' || index > 0)
    .map((key) => key.replaceAll('\0', '/'));
}

/** How often kustomize comes to each image: the mapping that holds it, the key, the number of times. */
export type ImageVisits = ReadonlyMap<PlainMap, ReadonlyMap<string, number>>;

const PODS = [[], ['template', 'spec']];
const BUILT_IN: readonly ImageSpec[] = PODS.flatMap((pod) =>
  [
    ['containers', 'image'],
    ['initContainers', 'image'],
    ['volumes', 'image', 'reference'],
  ].map((path) => ({ group: null, version: null, kind: null, path: ['spec', ...pod, ...path] })),
);

/**
 * Every text that `images` come to. The lists of containers are found wherever they stand; those of a Pod and of a Pod
 * template, and image volumes (since 5.7), are come to by path as well, which shows in a `tagSuffix`.
 */
export function visitedImages(root: PlainMap, specs: readonly ImageSpec[]): ImageVisits {
  const visits = new Map<PlainMap, Map<string, number>>();
  if (root.kind === 'CustomResourceDefinition') return visits;
  const visit = (holder: PlainMap, key: string): void => {
    if (typeof holder[key] !== 'string') return;
    const keys = visits.get(holder) ?? new Map<string, number>();
    keys.set(key, (keys.get(key) ?? 0) + 1);
    visits.set(holder, keys);
  };
  visitLists(root, visit, 0);
  for (const spec of [...BUILT_IN, ...specs]) if (fits(spec, root)) visitPath(root, spec.path, visit, 0);
  return visits;
}

type Visit = (holder: PlainMap, key: string) => void;

function visitLists(value: Plain, visit: Visit, depth: number): void {
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) for (const item of value) visitLists(item, visit, depth + 1);
  if (!isPlainMap(value)) return;
  for (const [key, child] of Object.entries(value)) {
    const isList = key === 'containers' || key === 'initContainers';
    if (isList && Array.isArray(child)) for (const item of child) if (isPlainMap(item)) visit(item, 'image');
    visitLists(child, visit, depth + 1);
  }
}

function visitPath(value: Plain | undefined, path: readonly string[], visit: Visit, depth: number): void {
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) for (const item of value) visitPath(item, path, visit, depth + 1);
  const [key, ...rest] = path;
  if (!isPlainMap(value) || key === undefined) return;
  if (rest.length === 0) visit(value, key);
  else visitPath(value[key], rest, visit, depth + 1);
}

/** Whether `images` come to a field because of one of these. */
export function isNamedBySpecs(
  { object, path }: Pick<ImageField, 'object' | 'path'>,
  specs: readonly ImageSpec[],
): boolean {
  if (object === null || specs.length === 0) return false;
  const keys = path.filter((key) => typeof key === 'string').join('/');
  const { apiVersion, kind } = object;
  return specs.some((spec) => spec.path.join('/') === keys && fits(spec, { apiVersion, kind }));
}

function fits({ group, version, kind }: ImageSpec, root: PlainMap): boolean {
  const apiVersion = plainText(root, 'apiVersion');
  return (
    (kind === null || kind === plainText(root, 'kind')) &&
    (group === null || group === groupOf(apiVersion)) &&
    (version === null || version === (apiVersion?.split('/').at(-1) ?? ''))
  );
}
