/** An entry of kustomize's `images`: one reference split over `name`, `newName`, `newTag` and `digest`. */

import { pairPlace } from '../yaml/pair-place.ts';
import {
  isNull,
  resolveAlias,
  scalarOf,
  type TextScalar,
  type YamlMap,
  type YamlNode,
  type YamlPair,
} from '../yaml/yaml-tree.ts';
import type { ImageField, PathKey } from './field.ts';
import { type FieldContext, scalarSpan } from './scalar-field.ts';
import { fieldOfSpans, firstPlace } from './split-reference.ts';

const PARTS = { name: 'name', newName: 'newName', newTag: 'tag', digest: 'digest' } as const;

type EntryKey = keyof typeof PARTS;

interface EntryPart {
  readonly pair: YamlPair;
  /** The value, or what its alias stands for. */
  readonly scalar: TextScalar;
}

/**
 * The field of one entry. What kustomize puts in place of the images it matches is `newName` (else the name), with
 * `newTag` and `digest` where they are written; where neither is, the tag stays that of the file that it changes.
 */
export function imagesEntryField(context: FieldContext, path: readonly PathKey[], node: YamlNode): ImageField | null {
  const map = resolveAlias(node);
  if (map?.kind !== 'map') return null;
  const parts = entryParts(map);
  const name = parts.get('newName') ?? parts.get('name');
  if (name === undefined) return null;
  const tag = parts.get('newTag');
  const digest = parts.get('digest');
  const suffixed = map.pairs.some(({ key }) => key.value === 'tagSuffix');
  const written = `${name.scalar.value}${tag ? `:${tag.scalar.value}` : ''}${digest ? `@${digest.scalar.value}` : ''}`;
  const spans = [...parts].map(([key, { pair, scalar }]) =>
    scalarSpan(context, scalar, PARTS[key], pairPlace(context.source, map, pair)),
  );
  const anchors = [tag, parts.get('newName'), parts.get('name')].map((part) =>
    part === undefined ? null : pairPlace(context.source, map, part.pair),
  );
  // A digest that says nothing in a form of its own leaves no room for one that does.
  const taken = digest === undefined && map.pairs.some(({ key }) => key.value === 'digest');
  return {
    ...fieldOfSpans(context, path, written, spans, null, 'certain'),
    tagElsewhere: (tag === undefined && digest === undefined) || suffixed,
    digestKey: 'digest',
    anchor: taken ? null : firstPlace(anchors),
    policySpan: null,
  };
}

function entryParts(map: YamlMap): Map<EntryKey, EntryPart> {
  const parts = new Map<EntryKey, EntryPart>();
  for (const pair of map.pairs) {
    const scalar = scalarOf(pair.value);
    if (scalar === null || isNull(scalar) || scalar.value === '' || !Object.hasOwn(PARTS, pair.key.value)) continue;
    parts.set(pair.key.value as EntryKey, { pair, scalar });
  }
  return parts;
}
