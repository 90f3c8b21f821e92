/** Places that look like images by their keys alone: in chart values, in custom resources, in YAML of nobody's format. */
import { BowlineError } from '../../errors.ts';
import { tryParseReference } from '../../image/reference.ts';
import type { Certainty, ImageField, PathKey } from '../field/field.ts';
import { type FieldContext, scalarField } from '../field/scalar-field.ts';
import { findPart, splitField } from '../field/split-reference.ts';
import { splitShapesOf } from '../field/split-shapes.ts';
import { unmanagedField } from '../field/unmanaged-field.ts';
import { DOCKER_URL_TAKES } from '../objects/resource-table.ts';
import { CONTAINER_LISTS } from '../objects/workload.ts';
import { isNull, resolveAlias, scalarOf, withMerged, type YamlMap, type YamlNode } from '../yaml/yaml-tree.ts';
import { textField } from './image-paths.ts';
import { hasEvidence, hasHost, isStrictlyImage } from './image-text.ts';

const DEEPEST = 100;
const MOST_NODES = 200_000;
const IMAGE_KEY = /image$/i;
/** Keys that hold a whole reference though they end in another word. */
const WHOLE_KEY = /^(?:imageName|imageURL|repositoryAndTag|dockerImage\w*|\w+_image)$/i;
/** One look at a key, which leaves hardly any for the rest. */
const MAY_BE_IMAGE_KEY = /image|^repositoryAndTag$|^override$/i;
/** Keys that name pictures, disks and machines, not containers. */
export const OTHER_IMAGES =
  /^(?:osImage|vmImage|diskImage|cloudImage|machineImage|backgroundImage|ogImage|coverImage|heroImage|sourceImage)$/i;

/** A choice of images: `image: {value: …, options: […]}`; and an image with more beside its name. */
const IMAGE_HOLDER = /^image(?!Pull)|image$/i;
const HELD_KEY = /^(?:name|value|default)$/;

/** Keys above an `image` that is a disk, a machine or a picture. */
const OTHER_HOLDERS = /^(?:rbd|cephfs|machine|vm|disk|ami|backingImage|dataSource|openGraph|og|seo)$/i;

/** How sure a shape is, given the key that leads to it. */
export interface ShapeOptions {
  /** For a mapping that can only be an image: a repository with a host or under a key that ends in `image`, and a tag. */
  readonly split: Certainty;
  /** For all the rest. */
  readonly other: Certainty;
  /** Lists of containers are somebody else's to find. */
  readonly skipKeys?: ReadonlySet<string>;
  /** What `candidates` of the configuration call these places; left out, by all keys of the document. */
  readonly handle?: 'values';
}

/**
 * Walks a tree and takes what has the shape of an image: mappings of `repository` with `tag` or `digest` (and the like),
 * and strings under keys that end in `image`, if they carry a tag, a digest or a host.
 *
 * @throws {BowlineError} `YAML_TOO_MANY_ALIASES` where aliases unfold without end.
 */
export function findImageShapes(
  context: FieldContext,
  root: YamlNode,
  path: readonly PathKey[],
  options: ShapeOptions,
): ImageField[] {
  const fields: ImageField[] = [];
  const at = [...path];
  let nodesLeft = MOST_NODES;
  const push = (field: ImageField | null): void => {
    if (field !== null) fields.push(withHandle(field, context.prefix.length + path.length, options));
  };
  const visitBelow = (step: PathKey, node: YamlNode, key: string, depth: number): void => {
    at.push(step);
    visit(node, key, depth);
    at.pop();
  };
  const visit = (node: YamlNode, key: string, depth: number): void => {
    nodesLeft -= 1;
    if (nodesLeft < 0)
      throw new BowlineError('YAML_TOO_MANY_ALIASES', `the document unfolds to more than ${MOST_NODES} nodes`);
    const resolved = resolveAlias(node);
    if (resolved === null || depth > DEEPEST) return;
    if (resolved.kind === 'sequence') {
      for (const [index, item] of resolved.items.entries()) {
        const isOption = key === 'options' && IMAGE_HOLDER.test(String(at.at(-2) ?? ''));
        if (scalarOf(item) !== null && (isOption || /images$/i.test(key)))
          push(imageString(context, [...at, index], item, null, options));
        else visitBelow(index, item, key, depth + 1);
      }
      return;
    }
    if (resolved.kind !== 'map') return;
    const whole = withMerged(resolved);
    const taken: string[] = [];
    for (const { shape, key: name } of splitShapesOf(whole, key)) {
      const where = name === null ? [...at] : [...at, name];
      const field = splitField(context, where, resolved, shape, { certainty: options.other });
      if (field === null || (field.reference === null && field.certainty !== 'templated')) continue;
      push(isSure(field, name ?? key) ? { ...field, certainty: surest(field, options) } : field);
      taken.push(...Object.values(shape));
    }
    if (options.handle === 'values') push(chartsOwn(context, resolved, at, key));
    for (const { key: name, value } of whole.pairs) {
      if (taken.includes(name.value) || isSkipped(name.value, value, options)) continue;
      if (scalarOf(value) === null) visitBelow(name.value, value, name.value, depth + 1);
      else if (name.value === 'url' && key === 'registry') push(dockerUrl(context, [...at, 'url'], value));
      else if (isImageKey(name.value, key)) push(imageString(context, [...at, name.value], value, resolved, options));
    }
  };
  visit(root, String(path.at(-1) ?? ''), 0);
  return fields;
}

function withHandle(field: ImageField, base: number, { handle }: ShapeOptions): ImageField {
  if (handle === undefined) return field;
  return { ...field, handle: `${handle}:${field.path.slice(base).join('/')}` };
}

/** Lists of containers are found elsewhere; a mapping of that name is a chart's own. */
function isSkipped(key: string, value: YamlNode, { skipKeys }: ShapeOptions): boolean {
  return skipKeys?.has(key) === true && (key in CONTAINER_LISTS ? resolveAlias(value)?.kind === 'sequence' : true);
}

function isImageKey(key: string, parent: string): boolean {
  if (IMAGE_HOLDER.test(parent) && HELD_KEY.test(key)) return !OTHER_IMAGES.test(parent);
  if (!MAY_BE_IMAGE_KEY.test(key) || OTHER_HOLDERS.test(parent)) return false;
  if (IMAGE_KEY.test(key)) return !OTHER_IMAGES.test(key);
  return /image/i.test(key) || WHOLE_KEY.test(key) || (key === 'override' && IMAGE_KEY.test(parent));
}

/** Whether a split reference can be nothing but an image: it is exact, and its key or its host says so. */
function isSure({ reference }: ImageField, key: string): boolean {
  if (reference === null || (reference.tag === null && reference.digest === null)) return false;
  return IMAGE_KEY.test(key) || hasHost(reference.name) || reference.digest !== null;
}

function surest({ certainty }: ImageField, options: ShapeOptions): Certainty {
  return certainty === 'templated' ? certainty : options.split;
}

/** What a chart puts together with a part of its own: a tag without a name, a registry for all its images. */
function chartsOwn(context: FieldContext, map: YamlMap, path: readonly PathKey[], key: string): ImageField | null {
  const registry = findPart(map, 'imageRegistry');
  if (registry !== null)
    return unmanagedField(
      context,
      [...path, 'imageRegistry'],
      registry.scalar,
      'a registry that the chart puts before its images',
    );
  if (!IMAGE_KEY.test(key)) return null;
  const tag = findPart(map, 'tag');
  if (tag === null || ['repository', 'name', 'image', 'imageRepository'].some((name) => findPart(map, name) !== null))
    return null;
  const field = scalarField(
    context,
    [...path, 'tag'],
    null,
    { holder: map, scalar: tag.scalar, policy: null },
    'candidate',
  );
  const problem = 'it is a tag alone: the chart knows the name';
  return { ...field, written: `:${tag.scalar.value}`, reference: null, tagKind: null, problem };
}

/** `registry: {url: docker://reference}`, as importers of disks have it, whatever the object around it is. */
function dockerUrl(context: FieldContext, path: readonly PathKey[], node: YamlNode): ImageField | null {
  const scalar = scalarOf(node);
  if (scalar === null || !isStrictlyImage(scalar.value.replace(/^docker:\/\//, ''))) return null;
  const field = textField(context, { path, scalar }, { scheme: 'docker://', certainty: 'candidate' });
  return field === null ? null : { ...field, oneOf: DOCKER_URL_TAKES };
}

/** A string that is an image by more than its key: a tag, a digest, or a host before a slash. */
function imageString(
  context: FieldContext,
  path: readonly PathKey[],
  node: YamlNode,
  holder: YamlMap | null,
  options: ShapeOptions,
): ImageField | null {
  const scalar = scalarOf(node);
  if (scalar === null || isNull(scalar)) return null;
  const key = path.at(-1);
  const parsed = tryParseReference(scalar.value);
  const isNamed = typeof key !== 'string' || IMAGE_KEY.test(key) || WHOLE_KEY.test(key) || key === 'override';
  if (!parsed.ok || !(isNamed ? hasEvidence(scalar.value) : isStrictlyImage(scalar.value))) return null;
  return scalarField(context, path, null, { holder, scalar, policy: null }, options.other);
}
