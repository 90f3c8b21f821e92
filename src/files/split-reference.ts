/** A reference split over keys of one mapping, as Helm values and many custom resources write it. */
import { isTemplated, tryParseReference } from '../image/reference.ts';
import type { Certainty, FieldSpan, ImageField, PathKey } from './field.ts';
import { pairPlace } from './pair-place.ts';
import { type FieldContext, judge, scalarSpan, spanOwner } from './scalar-field.ts';
import {
  isNull,
  resolveAlias,
  scalarOf,
  type YamlMap,
  type YamlNode,
  type YamlPair,
  type YamlScalar,
} from './yaml-tree.ts';

/** Which key of a mapping holds which part of a reference. */
export interface SplitShape {
  readonly registry?: string;
  readonly repository: string;
  readonly tag?: string;
  readonly digest?: string;
  readonly pullPolicy?: string;
}

interface Part {
  readonly pair: YamlPair;
  readonly scalar: YamlScalar;
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
  certainty: Certainty,
): ImageField | null {
  const map = resolveAlias(node);
  if (map?.kind !== 'map') return null;
  const part = (key: string | undefined): Part | null => (key === undefined ? null : findPart(map, key));
  const repository = part(shape.repository);
  if (repository === null) return null;
  const registry = part(shape.registry);
  const tag = part(shape.tag);
  const digest = part(shape.digest);
  const policy = part(shape.pullPolicy);
  const parts: [FieldSpan['part'], Part | null][] = [
    ['registry', registry],
    ['name', repository],
    [tag?.scalar.value.includes('@') === true ? 'tagAndDigest' : 'tag', tag],
    ['digest', digest],
  ];
  const slot = digest === null && shape.digest !== undefined ? findEmptyPart(map, shape.digest) : null;
  const spans = [...parts, ['digest', slot] as const].flatMap(([name, found]) =>
    found === null ? [] : [partSpan(context, map, name, found)],
  );
  const written = composeReference(registry, repository, tag, digest);
  const parsed = tryParseReference(written);
  const reference = parsed.ok ? parsed.reference : null;
  const anchor = [tag, repository].map((each) => (each === null ? null : pairPlace(context.source, map, each.pair)));
  return {
    format: context.format,
    document: context.document,
    path: [...context.prefix, ...path],
    object: context.object,
    container: null,
    written,
    reference,
    problem: parsed.ok ? null : parsed.problem,
    tagElsewhere: reference !== null && reference.tag === null && reference.digest === null,
    digestKey: null,
    spans,
    refusal: null,
    anchor: anchor.find((place) => place !== null) ?? null,
    policySpan: policy === null ? null : partSpan(context, map, 'pullPolicy', policy),
    ...judge(reference, written, policy?.scalar.value ?? null),
    certainty: context.templated || (reference === null && isTemplated(written)) ? 'templated' : certainty,
    owner: context.owner ?? spans.map((span) => spanOwner(context, span)).find((owner) => owner !== null) ?? null,
  };
}

function findPart(map: YamlMap, key: string): Part | null {
  const pair = map.pairs.find((each) => each.key.value === key);
  const scalar = pair === undefined ? null : scalarOf(pair.value);
  if (pair === undefined || scalar === null || isNull(scalar) || scalar.value.trim() === '') return null;
  return { pair, scalar };
}

/** A key whose text is written and empty (`digest: ""`): a place for a digest. */
function findEmptyPart(map: YamlMap, key: string): Part | null {
  const pair = map.pairs.find((each) => each.key.value === key);
  return pair?.value.kind === 'scalar' && pair.value.start >= 0 && pair.value.value === ''
    ? { pair, scalar: pair.value }
    : null;
}

function partSpan(context: FieldContext, map: YamlMap, name: FieldSpan['part'], { pair, scalar }: Part): FieldSpan {
  return scalarSpan(context, scalar, name, pairPlace(context.source, map, pair));
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
