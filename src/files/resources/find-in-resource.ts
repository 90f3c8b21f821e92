/** The images of one custom resource, by the tables: each place is read in the shape that its row says. */
import type { Certainty, ImageField } from '../field/field.ts';
import { imagesEntryField } from '../field/images-entry.ts';
import { type FieldContext, scalarField } from '../field/scalar-field.ts';
import { composedField, findPart, type Part, splitField } from '../field/split-reference.ts';
import { unmanagedField } from '../field/unmanaged-field.ts';
import { type FormatDocument, fieldContext } from '../objects/document.ts';
import type { ResourcePlace } from '../objects/resource-table.ts';
import type { ObjectPlace } from '../objects/walk-object.ts';
import { findImageShapes } from '../shapes/image-shapes.ts';
import { findParameters } from '../shapes/parameter-images.ts';
import { isNull, member, resolveAlias, scalarOf, type TextScalar, textOf, type YamlNode } from '../yaml/yaml-tree.ts';
import { parsePath, type ReachedNode, reachNodes } from './resource-path.ts';

/** What surrounds the object. */
export interface ResourceSurroundings {
  readonly context: FieldContext;
  readonly document: FormatDocument;
  /** Finds the fields of a whole object, or of a patch, that stands inside this one. */
  readonly findInside: (document: FormatDocument) => ImageField[];
}

/** The fields of every place that the tables name for this kind, place by place. */
export function findInResource(
  object: ObjectPlace<YamlNode>,
  places: readonly ResourcePlace[],
  { context, document, findInside }: ResourceSurroundings,
): ImageField[][] {
  const { format, object: name, owner } = context;
  return places.map((place) =>
    reachNodes(document, object.root, object.path, parsePath(place.path)).flatMap((reached) => {
      const own = reached.document === document ? context : fieldContext(format, reached.document, name, owner);
      return fieldsAt(own, reached, place, findInside);
    }),
  );
}

function fieldsAt(
  context: FieldContext,
  reached: ReachedNode,
  place: ResourcePlace,
  findInside: ResourceSurroundings['findInside'],
): ImageField[] {
  const { node, path, document } = reached;
  const certainty = place.certainty ?? 'certain';
  const { shape } = place;
  if (typeof shape !== 'string') return splitAt(context, reached, place);
  switch (shape) {
    case 'reference':
    case 'repository':
      return referenceAt(context, reached, place);
    case 'container':
      return containerAt(context, reached);
    case 'docker-url':
    case 'oci-url':
    case 'artifact':
      return artifactAt(context, reached, place);
    case 'docker-image':
      return dockerImageAt(context, node, path);
    case 'values':
      return findImageShapes(context, node, path, { split: 'certain', other: 'candidate', handle: 'values' });
    case 'parameters':
      return findParameters(context, node, path);
    case 'images-entry':
      return some(imagesEntryField(context, path, node));
    case 'renamed-image':
      return renamedImageAt(context, reached, certainty);
    case 'objects':
      return findInside({ ...document, root: node, prefix: [...document.prefix, ...path] });
    default:
      return some(unmanagedField(context, path, scalarOf(node), place.reason ?? 'no image that we manage'));
  }
}

function some(field: ImageField | null): ImageField[] {
  return field === null ? [] : [field];
}

/** A reference in one text, with the pull policy that may stand beside it. */
function referenceAt(context: FieldContext, { node, holder, path }: ReachedNode, place: ResourcePlace): ImageField[] {
  const scalar = writtenScalar(node);
  if (scalar === null) return [];
  const policy = scalarOf(member(holder, 'imagePullPolicy'));
  const field = scalarField(context, path, null, { holder, scalar, policy }, place.certainty ?? 'certain');
  const { reference } = field;
  if (reference === null && field.certainty === 'candidate') return [];
  const tagless =
    place.shape === 'repository' && reference !== null && reference.tag === null && reference.digest === null;
  return [{ ...field, ...(tagless ? { tagElsewhere: true } : {}), ...traitsOf(place) }];
}

function containerAt(context: FieldContext, { node, path }: ReachedNode): ImageField[] {
  const scalar = writtenScalar(member(node, 'image'));
  if (scalar === null) return [];
  const container = { name: textOf(member(node, 'name')), role: 'container' } as const;
  const policy = scalarOf(member(node, 'imagePullPolicy'));
  return [scalarField(context, [...path, 'image'], container, { holder: node, scalar, policy })];
}

/** Keys of one mapping; without a tag or a digest of its own it may be anything of that name. */
function splitAt(context: FieldContext, { node, path }: ReachedNode, place: ResourcePlace): ImageField[] {
  const { shape } = place;
  if (typeof shape === 'string') return [];
  const field = splitField(context, [...path, shape.repository], node, shape, {
    certainty: place.certainty ?? 'certain',
    ...traitsOf(place),
  });
  if (field === null || (field.reference === null && field.certainty !== 'templated')) return [];
  return [field];
}

/** `from` of OpenShift: `name` is a reference where `kind` says so. */
function dockerImageAt(context: FieldContext, node: YamlNode, path: ReachedNode['path']): ImageField[] {
  const scalar = writtenScalar(member(node, 'name'));
  if (scalar === null || textOf(member(node, 'kind')) !== 'DockerImage') return [];
  return [scalarField(context, [...path, 'name'], null, { holder: node, scalar, policy: null })];
}

/** A URL whose scheme is no part of the reference; `spec` of an OCIRepository has the tag and digest under `ref`. */
function artifactAt(context: FieldContext, { node, holder, path }: ReachedNode, place: ResourcePlace): ImageField[] {
  const map = resolveAlias(node);
  if (map?.kind === 'map') return ociRepositoryAt(context, map, path, place);
  const scalar = writtenScalar(node);
  if (scalar === null) return [];
  const scheme = place.shape === 'docker-url' ? 'docker://' : 'oci://';
  if (place.shape !== 'artifact' && !scalar.value.startsWith(scheme)) {
    const reason = 'a URL of another transport';
    return place.shape === 'docker-url' ? some(unmanagedField(context, path, scalar, reason)) : [];
  }
  const part = withoutScheme(context, scalar);
  if (part === null) return [];
  const made = place.shape === 'docker-url' ? context : { ...context, format: ARTIFACT };
  const whole = part === scalar ? holder : null;
  const field = scalarField(made, path, null, { holder: whole, scalar: part, policy: null }, place.certainty);
  if (field.reference === null && field.certainty !== 'templated') return [];
  const elsewhere = place.shape === 'oci-url' && field.reference?.tag === null && field.reference.digest === null;
  return [{ ...field, ...(elsewhere ? { tagElsewhere: true } : {}), ...traitsOf(place) }];
}

const ARTIFACT = 'oci-artifact';

function ociRepositoryAt(
  context: FieldContext,
  map: NonNullable<ReturnType<typeof resolveAlias>> & { kind: 'map' },
  path: ReachedNode['path'],
  place: ResourcePlace,
): ImageField[] {
  const url = findPart(map, 'url');
  const part = url?.scalar.value.startsWith('oci://') ? withoutScheme(context, url.scalar) : null;
  if (url === null || part === null) return [];
  const parts = {
    repository: { ...url, scalar: part } satisfies Part,
    tag: findPart(map, 'ref.tag'),
    digest: findPart(map, 'ref.digest'),
  };
  const traits = { certainty: place.certainty ?? 'certain', digestKey: 'digest' } as const;
  const field = composedField({ ...context, format: ARTIFACT }, [...path, 'url'], parts, traits);
  return field.reference === null && field.certainty !== 'templated' ? [] : [field];
}

/** The rest of a scalar behind its scheme; `null` where the text is written in another way than it reads. */
function withoutScheme({ source }: FieldContext, scalar: TextScalar): TextScalar | null {
  const scheme = /^(?:docker|oci):\/\//.exec(scalar.value)?.[0] ?? '';
  if (scheme === '') return scalar;
  return partOfScalar(source.text, scalar, scheme.length);
}

/** What stands in a scalar from an index on, as a scalar of its own. */
function partOfScalar(text: string, scalar: TextScalar, from: number): TextScalar | null {
  if (text.slice(scalar.start, scalar.end) !== scalar.value) return null;
  return { ...scalar, start: scalar.start + from, value: scalar.value.slice(from) };
}

/** Argo CD's way to write kustomize's `images`: `old=new:tag@digest`, or a reference alone. */
function renamedImageAt(context: FieldContext, { node, path }: ReachedNode, certainty: Certainty): ImageField[] {
  const scalar = writtenScalar(node);
  if (scalar === null) return [];
  const equals = scalar.value.indexOf('=');
  const part = equals < 0 ? scalar : partOfScalar(context.source.text, scalar, equals + 1);
  if (part === null) return [];
  const field = scalarField(context, path, null, { holder: null, scalar: part, policy: null }, certainty);
  const { reference } = field;
  const elsewhere = reference !== null && reference.tag === null && reference.digest === null;
  return [elsewhere ? { ...field, tagElsewhere: true } : field];
}

function writtenScalar(node: YamlNode | null): TextScalar | null {
  const scalar = scalarOf(node);
  return scalar === null || isNull(scalar) || scalar.value.trim() === '' ? null : scalar;
}

/** What the table says of a place, and its text does not. */
function traitsOf({ oneOf, fixed, polled }: ResourcePlace): Pick<ImageField, 'oneOf' | 'fixed' | 'polled'> {
  return {
    ...(oneOf === undefined ? {} : { oneOf }),
    ...(fixed === undefined ? {} : { fixed }),
    ...(polled === undefined ? {} : { polled }),
  };
}
