/** An entry of kustomize's `images`: one reference split over `name`, `newName`, `newTag` and `digest`. */
import { isTemplated, tryParseReference } from '../image/reference.ts';
import type { ImageField, PathKey } from './field.ts';
import { pairPlace } from './pair-place.ts';
import { type FieldContext, judge, scalarSpan, spanOwner } from './scalar-field.ts';
import { isNull, resolveAlias, scalarOf, type YamlMap, type YamlNode, type YamlScalar } from './yaml-tree.ts';

const PARTS = { name: 'name', newName: 'newName', newTag: 'tag', digest: 'digest' } as const;

type EntryKey = keyof typeof PARTS;

interface EntryPair {
  readonly key: YamlScalar;
  readonly value: YamlScalar;
}

/**
 * The field of one entry. What kustomize puts in place of the images it matches is `newName` (else the name), with
 * `newTag` and `digest` where they are written; where neither is, the tag stays that of the file that it changes.
 */
export function imagesEntryField(context: FieldContext, path: readonly PathKey[], node: YamlNode): ImageField | null {
  const map = resolveAlias(node);
  if (map?.kind !== 'map') return null;
  const pairs = entryPairs(map);
  const name = pairs.get('newName') ?? pairs.get('name');
  if (name === undefined) return null;
  const tag = pairs.get('newTag');
  const digest = pairs.get('digest');
  const suffixed = map.pairs.some(({ key }) => key.value === 'tagSuffix');
  const written = `${name.value.value}${tag ? `:${tag.value.value}` : ''}${digest ? `@${digest.value.value}` : ''}`;
  const parsed = tryParseReference(written);
  const reference = parsed.ok ? parsed.reference : null;
  const spans = [...pairs].map(([key, pair]) =>
    scalarSpan(context, pair.value, PARTS[key], pairPlace(context.source, map, pair)),
  );
  const anchor = tag ?? pairs.get('newName') ?? pairs.get('name');
  return {
    format: context.format,
    document: context.document,
    path: [...context.prefix, ...path],
    object: context.object,
    container: null,
    written,
    reference,
    problem: parsed.ok ? null : parsed.problem,
    tagElsewhere: (tag === undefined && digest === undefined) || suffixed,
    spans,
    refusal: null,
    anchor: anchor === undefined ? null : pairPlace(context.source, map, anchor),
    policySpan: null,
    ...judge(reference, written, null),
    certainty: context.templated || (reference === null && isTemplated(written)) ? 'templated' : 'certain',
    owner: context.owner ?? spans.map((span) => spanOwner(context, span)).find((owner) => owner !== null) ?? null,
  };
}

function entryPairs(map: YamlMap): Map<EntryKey, EntryPair> {
  const pairs = new Map<EntryKey, EntryPair>();
  for (const { key, value } of map.pairs) {
    const scalar = scalarOf(value);
    if (scalar === null || isNull(scalar) || scalar.value === '' || !Object.hasOwn(PARTS, key.value)) continue;
    pairs.set(key.value as EntryKey, { key, value: scalar });
  }
  return pairs;
}
