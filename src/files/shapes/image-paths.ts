/** Images at the places that a format names by their keys: `jobs.*.services.*.image`. */
import type { Certainty, ImageField, PathKey } from '../field/field.ts';
import { type FieldContext, scalarField } from '../field/scalar-field.ts';
import { partScalar, variableDefault } from '../yaml/part-scalar.ts';
import { isNull, member, resolveAlias, scalarOf, type TextScalar, type YamlNode } from '../yaml/yaml-tree.ts';
import { isImageText } from './image-text.ts';

/** How the text at a place is read. */
export interface ImageText {
  /** What stands before every reference (`docker://`); a text without it is none. */
  readonly scheme?: string;
  /** Whether `${NAME:-reference}` is the format's own way to give a default. */
  readonly defaults?: boolean;
  readonly certainty?: Certainty;
}

const MOST_PLACES = 100_000;

/** A scalar, with the keys that lead to it. */
export interface ScalarAt {
  readonly path: readonly PathKey[];
  readonly scalar: TextScalar;
}

/**
 * The scalars at a place: keys with dots between, `*` for every key or item of a level. Keys that are merged in count as
 * the mapping's own where they are named; a key that a mapping has twice gets a number.
 */
export function scalarsAt(root: YamlNode, place: string, at: readonly PathKey[] = []): ScalarAt[] {
  const found: ScalarAt[] = [];
  const keys = place.split('.');
  const visit = (node: YamlNode | null, path: readonly PathKey[], depth: number): void => {
    const key = keys[depth];
    if (found.length > MOST_PLACES) return;
    if (key === undefined) {
      const scalar = scalarOf(node);
      if (scalar !== null && !isNull(scalar) && scalar.value.trim() !== '') found.push({ path, scalar });
    } else if (key === '*') {
      for (const [name, child] of childrenOf(node)) visit(child, [...path, name], depth + 1);
    } else visit(member(node, key), [...path, key], depth + 1);
  };
  visit(root, at, 0);
  return found;
}

/** The items of a list, or the values of a mapping, each with its key. */
export function childrenOf(node: YamlNode | null): (readonly [PathKey, YamlNode])[] {
  const resolved = resolveAlias(node);
  if (resolved?.kind === 'sequence') return [...resolved.items.entries()];
  if (resolved?.kind !== 'map') return [];
  const seen = new Map<string, number>();
  return resolved.pairs.map(({ key, value }) => {
    const before = seen.get(key.value) ?? 0;
    seen.set(key.value, before + 1);
    return [before === 0 ? key.value : `${key.value} (${before + 1})`, value];
  });
}

/** The fields at several places, each scalar once for each way that leads to it. */
export function findAtPlaces(
  context: FieldContext,
  root: YamlNode,
  places: readonly string[],
  text: ImageText = {},
): ImageField[] {
  return places.flatMap((place) => scalarsAt(root, place).flatMap((at) => textField(context, at, text) ?? []));
}

/** Candidates among the texts that a format hands on under names of the author's own: by the name, or by what they are. */
export function findNamedTexts(context: FieldContext, root: YamlNode, places: readonly string[]): ImageField[] {
  return places.flatMap((place) =>
    scalarsAt(root, place).flatMap((at) => {
      const named = at.path.some((key) => typeof key === 'string' && /image$/i.test(key));
      if (/^(?:images|tags?|labels|outputs|cache-(?:from|to))$/i.test(String(at.path.at(-1)))) return [];
      if (!isImageText(at.scalar.value, named)) return [];
      return textField(context, at, { certainty: 'candidate' }) ?? [];
    }),
  );
}

/** The field of a scalar that is an image to its format. */
export function textField(context: FieldContext, { path, scalar }: ScalarAt, text: ImageText): ImageField | null {
  const { scheme, defaults, certainty } = text;
  let part: TextScalar | null = scalar;
  if (scheme !== undefined) {
    if (!scalar.value.startsWith(scheme)) return null;
    part = partScalar(context.source, scalar, scheme.length, scalar.value.length);
  } else if (defaults === true) {
    const inner = variableDefault(scalar.value);
    if (inner?.from === inner?.to && inner !== null) return null;
    if (inner !== null) part = partScalar(context.source, scalar, inner.from, inner.to);
  }
  return part === null
    ? null
    : scalarField(context, path, null, { holder: null, scalar: part, policy: null }, certainty);
}
