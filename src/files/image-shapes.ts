/** Places that look like images by their keys alone: in chart values, in custom resources, in YAML of nobody's format. */
import { BowlineError } from '../errors.ts';
import { tryParseReference } from '../image/reference.ts';
import type { Certainty, ImageField, PathKey } from './field.ts';
import { type FieldContext, scalarField } from './scalar-field.ts';
import { type SplitShape, splitField } from './split-reference.ts';
import { CONTAINER_LISTS } from './workload.ts';
import { isNull, resolveAlias, scalarOf, textOf, type YamlMap, type YamlNode } from './yaml-tree.ts';

const DEEPEST = 100;
const MOST_NODES = 200_000;
const IMAGE_KEY = /image$/i;
/** Keys that name pictures, disks and machines, not containers. */
const OTHER_IMAGES =
  /^(?:osImage|vmImage|diskImage|cloudImage|machineImage|backgroundImage|ogImage|coverImage|heroImage)$/i;
/** Values that are addresses of other things. */
const OTHER_REPOSITORIES = /^(?:https?|git|ssh|oci|file):|^git@|\.git$/i;

/** How sure a shape is, given the key that leads to it. */
export interface ShapeOptions {
  /** For a mapping with `repository` and `tag` under a key that ends in `image`. */
  readonly split: Certainty;
  /** For all the rest. */
  readonly other: Certainty;
  /** Lists of containers are somebody else's to find. */
  readonly skipKeys?: ReadonlySet<string>;
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
  const budget = { left: MOST_NODES };
  const visit = (node: YamlNode, at: readonly PathKey[], key: string, depth: number): void => {
    budget.left -= 1;
    if (budget.left < 0)
      throw new BowlineError('YAML_TOO_MANY_ALIASES', `the document unfolds to more than ${MOST_NODES} nodes`);
    const resolved = resolveAlias(node);
    if (resolved === null || depth > DEEPEST) return;
    if (resolved.kind === 'sequence') {
      for (const [index, item] of resolved.items.entries()) {
        if (scalarOf(item) !== null && /images$/i.test(key))
          push(fields, imageString(context, [...at, index], item, null, options));
        else visit(item, [...at, index], key, depth + 1);
      }
      return;
    }
    if (resolved.kind !== 'map') return;
    const split = splitShapeOf(resolved, key);
    const taken = new Set<string>();
    if (split !== null) {
      const certainty = IMAGE_KEY.test(key) ? options.split : options.other;
      const field = splitField(context, at, resolved, split, certainty);
      if (field !== null && (field.reference !== null || field.certainty === 'templated')) {
        fields.push(field);
        for (const name of Object.values(split)) taken.add(name);
      }
    }
    for (const { key: name, value } of resolved.pairs) {
      if (taken.has(name.value) || isSkipped(name.value, value, options)) continue;
      if (scalarOf(value) === null) visit(value, [...at, name.value], name.value, depth + 1);
      else if (IMAGE_KEY.test(name.value) && !OTHER_IMAGES.test(name.value))
        push(fields, imageString(context, [...at, name.value], value, resolved, options));
    }
  };
  visit(root, path, String(path.at(-1) ?? ''), 0);
  return fields;
}

/** Lists of containers are found elsewhere; a mapping of that name is a chart's own. */
function isSkipped(key: string, value: YamlNode, { skipKeys }: ShapeOptions): boolean {
  return skipKeys?.has(key) === true && (key in CONTAINER_LISTS ? resolveAlias(value)?.kind === 'sequence' : true);
}

function push(fields: ImageField[], field: ImageField | null): void {
  if (field !== null) fields.push(field);
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
  const parsed = tryParseReference(scalar.value);
  if (!parsed.ok || !hasEvidence(scalar.value)) return null;
  return scalarField(context, path, null, { holder, scalar, policy: null }, options.other);
}

/** Whether a text is an image rather than any word: it has a tag that is no port, a digest, or a host with a dot. */
export function hasEvidence(text: string): boolean {
  const parsed = tryParseReference(text);
  if (!parsed.ok) return false;
  const { tag, digest, name } = parsed.reference;
  if (digest !== null) return true;
  const host = name.includes('/') && /^(?:[^/]*\.[^/]*|localhost(?::\d+)?|[^/]*:\d+)\//.test(name);
  if (tag === null) return host && /\.[a-z]/i.test(name.split('/')[0] ?? '');
  return host || name.includes('/') || !/^\d{1,5}$/.test(tag);
}

/** The shape by which a mapping splits a reference, `null` where it does not. */
function splitShapeOf(map: YamlMap, key: string): SplitShape | null {
  const text = (name: string): string | null => textOf(map.pairs.find((pair) => pair.key.value === name)?.value);
  const has = (name: string): boolean =>
    map.pairs.some((pair) => pair.key.value === name && scalarOf(pair.value) !== null);
  const first = (...names: string[]): string | undefined => names.find(has);
  const repository = text('repository');
  const versions = { tag: first('tag', 'version', 'imageTag'), digest: first('digest', 'sha', 'sha256') };
  const rest = optional({
    registry: first('registry'),
    ...versions,
    pullPolicy: first('pullPolicy', 'imagePullPolicy'),
  });
  if (repository !== null && isRepository(repository) && !has('chart') && !has('image')) {
    if (versions.tag !== undefined || versions.digest !== undefined || IMAGE_KEY.test(key))
      return { ...rest, repository: 'repository' };
  }
  const image = text('image');
  if (image !== null && isRepository(image) && tagOf(image) === null && (has('tag') || has('imageTag')))
    return { ...rest, repository: 'image' };
  const name = text('name');
  if (IMAGE_KEY.test(key) && name !== null && isRepository(name) && has('tag')) return { ...rest, repository: 'name' };
  const imageRepository = text('imageRepository');
  if (imageRepository !== null && isRepository(imageRepository) && has('imageTag'))
    return { ...rest, repository: 'imageRepository', tag: 'imageTag' };
  return null;
}

function optional(shape: Record<string, string | undefined>): Omit<SplitShape, 'repository'> {
  return Object.fromEntries(Object.entries(shape).filter(([, name]) => name !== undefined));
}

function isRepository(text: string): boolean {
  return !OTHER_REPOSITORIES.test(text) && (tryParseReference(text).ok || text.includes('{{') || text.includes('${'));
}

function tagOf(text: string): string | null {
  const parsed = tryParseReference(text);
  return parsed.ok ? (parsed.reference.tag ?? parsed.reference.digest) : null;
}
