/** A reference split over keys of its own, as Helm values and many custom resources write it. */
import { isTemplated, tryParseReference } from '../../image/reference.ts';
import { type PairPlace, pairPlace } from '../yaml/pair-place.ts';
import {
  isNull,
  member,
  mergedMaps,
  resolveAlias,
  scalarOf,
  type TextScalar,
  type YamlMap,
  type YamlNode,
  type YamlPair,
} from '../yaml/yaml-tree.ts';
import type { Certainty, FieldSpan, ImageField, PathKey } from './field.ts';
import { joinOwners } from './owners.ts';
import { type FieldContext, judge, scalarSpan, spanOwner } from './scalar-field.ts';

/** Which key of a mapping holds which part of a reference; `ref.tag` is the key `tag` of the mapping `ref`. */
export interface SplitShape {
  readonly registry?: string;
  readonly repository: string;
  readonly tag?: string;
  readonly digest?: string;
  readonly pullPolicy?: string;
}

/** A part of a reference: its text, and the pair that holds it. */
export interface Part {
  readonly map: YamlMap;
  readonly pair: YamlPair;
  readonly scalar: TextScalar;
}

/** The parts of one reference, wherever they stand. */
export interface SplitParts {
  readonly registry?: Part | null;
  readonly repository: Part;
  readonly tag?: Part | null;
  readonly digest?: Part | null;
  /** A key whose text is written and empty: where a digest goes. */
  readonly emptyDigest?: Part | null;
  readonly pullPolicy?: Part | null;
}

/** What else a composed field is. */
export interface ComposedTraits {
  readonly certainty: Certainty;
  /** The key that a missing digest goes under; left out, it goes behind the tag. */
  readonly digestKey?: string | null;
  readonly handle?: string;
  readonly oneOf?: string;
}

/**
 * The field of a mapping with the keys of a shape. A part that is empty or null counts as absent; where neither tag nor
 * digest is written, the tag comes from elsewhere (a chart's `appVersion`, say). A digest may stand behind the tag in
 * one text, and may be bare hex; an empty key for it is the place where it goes.
 */
export function splitField(
  context: FieldContext,
  path: readonly PathKey[],
  node: YamlNode,
  shape: SplitShape,
  traits: ComposedTraits,
): ImageField | null {
  const map = resolveAlias(node);
  if (map?.kind !== 'map') return null;
  const part = (key: string | undefined): Part | null => (key === undefined ? null : findPart(map, key));
  const repository = part(shape.repository);
  if (repository === null) return null;
  const digest = part(shape.digest);
  return composedField(
    context,
    path,
    {
      repository,
      registry: part(shape.registry),
      tag: part(shape.tag),
      digest,
      emptyDigest: digest === null && shape.digest !== undefined ? findEmptyPart(map, shape.digest) : null,
      pullPolicy: part(shape.pullPolicy),
    },
    traits,
  );
}

/** A digest under the key of the tag: templates that allow for it put `@` before it. */
const WHOLE_DIGEST = /^sha256:[0-9a-f]{64}$/;

/** The field of parts that are known already. */
export function composedField(
  context: FieldContext,
  path: readonly PathKey[],
  { repository, registry = null, emptyDigest = null, pullPolicy = null, ...exact }: SplitParts,
  { certainty, digestKey = null, handle, oneOf }: ComposedTraits,
): ImageField {
  const isDigest = exact.digest == null && WHOLE_DIGEST.test(exact.tag?.scalar.value ?? '');
  const [tag, digest] = isDigest ? [null, exact.tag ?? null] : [exact.tag ?? null, exact.digest ?? null];
  const named: readonly (readonly [FieldSpan['part'], Part | null])[] = [
    ['registry', registry],
    ['name', repository],
    [tag?.scalar.value.includes('@') === true ? 'tagAndDigest' : 'tag', tag],
    ['digest', digest],
    ['digest', emptyDigest],
  ];
  const spans = named.flatMap(([name, part]) => (part === null ? [] : [partSpan(context, name, part)]));
  const written = composeReference(registry, repository, tag, digest);
  const { reference, ...field } = fieldOfSpans(
    context,
    path,
    written,
    spans,
    pullPolicy?.scalar.value ?? null,
    certainty,
  );
  return {
    ...field,
    reference,
    tagElsewhere: reference !== null && reference.tag === null && reference.digest === null,
    digestKey,
    anchor: firstPlace([tag, repository].map((part) => (part === null ? null : placeOf(context, part)))),
    policySpan: pullPolicy === null ? null : partSpan(context, 'pullPolicy', pullPolicy),
    ...(handle === undefined ? {} : { handle }),
    ...(oneOf === undefined ? {} : { oneOf }),
  };
}

/** What every field of several spans has in common: the text that they make up together, and what it tells. */
export function fieldOfSpans(
  context: FieldContext,
  path: readonly PathKey[],
  written: string,
  spans: readonly FieldSpan[],
  writtenPolicy: string | null,
  certainty: Certainty,
): Omit<ImageField, 'tagElsewhere' | 'digestKey' | 'anchor' | 'policySpan'> {
  const parsed = tryParseReference(written);
  const reference = parsed.ok ? parsed.reference : null;
  return {
    format: context.format,
    document: context.document,
    path: [...context.prefix, ...path],
    object: context.object,
    container: null,
    written,
    reference,
    problem: parsed.ok ? null : parsed.problem,
    spans,
    refusal: null,
    ...judge(reference, written, writtenPolicy, false),
    certainty: context.templated || (reference === null && isTemplated(written)) ? 'templated' : certainty,
    owner: spans.reduce((owner, span) => joinOwners(owner, spanOwner(context, span)), context.owner),
  };
}

/** The first pair that stands in the text: behind it a missing key goes. */
export function firstPlace(places: readonly (PairPlace | null)[]): PairPlace | null {
  return places.find((place) => place !== null) ?? null;
}

/** The part under a key, with its text; `null` where there is none, or one that says nothing. */
export function findPart(map: YamlMap, key: string): Part | null {
  const found = findPair(map, key);
  const scalar = found === null ? null : scalarOf(found.pair.value);
  return found === null || scalar === null || isNull(scalar) || scalar.value.trim() === ''
    ? null
    : { ...found, scalar };
}

function findPair(map: YamlMap, key: string): { map: YamlMap; pair: YamlPair } | null {
  for (const holder of [map, ...mergedMaps(map)]) {
    const pair = holder.pairs.find((each) => each.key.value === key);
    if (pair !== undefined) return { map: holder, pair };
  }
  const dot = key.indexOf('.');
  if (dot < 0) return null;
  const inner = resolveAlias(member(map, key.slice(0, dot)));
  return inner?.kind === 'map' ? findPair(inner, key.slice(dot + 1)) : null;
}

/** A key whose text is written and empty (`digest: ""`): a place for a digest. */
function findEmptyPart(map: YamlMap, key: string): Part | null {
  const found = findPair(map, key);
  const value = found?.pair.value;
  return found !== null && value?.kind === 'scalar' && value.start >= 0 && value.value === ''
    ? { ...found, scalar: value }
    : null;
}

function placeOf(context: FieldContext, { map, pair, scalar }: Part): ReturnType<typeof pairPlace> {
  return pair.value === scalar ? pairPlace(context.source, map, pair) : null;
}

function partSpan(context: FieldContext, name: FieldSpan['part'], part: Part): FieldSpan {
  return scalarSpan(context, part.scalar, name, placeOf(context, part));
}

function composeReference(registry: Part | null, repository: Part, tag: Part | null, digest: Part | null): string {
  const host = registry === null ? '' : `${registry.scalar.value.replace(/\/$/, '')}/`;
  const behind = tag === null ? '' : `:${tag.scalar.value}`;
  const exact = digest === null ? '' : `@${withAlgorithm(digest.scalar.value)}`;
  return `${host}${repository.scalar.value}${behind}${exact}`;
}

/** A digest that is written as bare hex is one of sha256. */
function withAlgorithm(digest: string): string {
  return /^[0-9a-f]{64}$/.test(digest) ? `sha256:${digest}` : digest;
}
