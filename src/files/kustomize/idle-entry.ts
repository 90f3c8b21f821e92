/** Why an `images` entry reaches nothing: what stands there in place of the image that it is for. */

import { groupOf } from '../objects/api-group.ts';
import { imageName, openImagesRewrite, type RewriteStep } from './images-rewrite.ts';
import type { PlacedEntry } from './kustomization.ts';
import { isPlainMap, type Plain, type PlainMap, plainText } from './plain-object.ts';
import type { EntryPlace } from './retagging.ts';
import { type BaseObject, metadataText } from './select-objects.ts';

/** A text that an entry would match, where kustomize's `images` do not look. */
export interface MissedImage {
  readonly object: { readonly kind: string; readonly group: string; readonly name: string };
  /** The keys that lead to it, numbers of lists left out, as `configurations` name a place. */
  readonly path: readonly string[];
  /** Whether it is an element of a list of texts, which `configurations` cannot name. */
  readonly inList: boolean;
  readonly image: string;
}

export interface IdleReason {
  /** An entry before it that gives another name to the image it is for. */
  readonly renamedBy: EntryPlace | null;
  /** What it would match elsewhere; a few. */
  readonly missed: readonly MissedImage[];
  /** The names of the images that it could have reached; sorted, the first thousand. */
  readonly standing: readonly string[];
}

export const NO_REASON: IdleReason = { renamedBy: null, missed: [], standing: [] };

/** The images that the entries of a kustomization come to. */
export interface PresentImages {
  /** The steps of each text, as it was before all entries. */
  readonly stepsOf: Map<string, readonly RewriteStep[]>;
  readonly visited: Map<PlainMap, Set<string>>;
}

export function newPresent(): PresentImages {
  return { stepsOf: new Map(), visited: new Map() };
}

const MOST_MISSED = 3;
const MOST_STANDING = 1_000;
const LONGEST_IMAGE = 500;
const DEEPEST = 100;

/** Says of the entries that are idle, by their number, what stands in what the kustomization builds. */
export function explainIdle(
  kustomization: string,
  entries: readonly PlacedEntry[],
  idle: ReadonlySet<number>,
  objects: readonly BaseObject[],
  { stepsOf, visited }: PresentImages,
): ReadonlyMap<number, IdleReason> {
  if (idle.size === 0) return new Map();
  const { matching } = openImagesRewrite(entries);
  const idleAmong = (image: string): readonly number[] => matching(image).filter((index) => idle.has(index));
  const renamed = new Map<number, EntryPlace>();
  for (const [before, steps] of stepsOf) {
    const first = steps.find((step) => imageName(step.before) !== imageName(step.after));
    const by = first === undefined ? undefined : entries[first.entry];
    if (by !== undefined)
      for (const index of idleAmong(before))
        if (!renamed.has(index)) renamed.set(index, { kustomization, index: by.index });
  }
  const missed = new Map<number, MissedImage[]>();
  for (const object of objects)
    for (const { path, image, inList } of otherTexts(object.root, [], visited))
      for (const index of idleAmong(image)) {
        const known = missed.get(index) ?? [];
        if (known.length < MOST_MISSED)
          missed.set(index, [...known, { object: nameObject(object), path, inList, image }]);
      }
  const standing = [...new Set([...stepsOf.keys()].map(imageName))]
    .filter((name) => name !== '')
    .sort()
    .slice(0, MOST_STANDING);
  return new Map(
    [...idle].map((index) => [
      index,
      { renamedBy: renamed.get(index) ?? null, missed: missed.get(index) ?? [], standing },
    ]),
  );
}

function nameObject({ root }: BaseObject): MissedImage['object'] {
  const apiVersion = plainText(root, 'apiVersion');
  return {
    kind: plainText(root, 'kind') ?? '',
    group: groupOf(apiVersion),
    name: metadataText(root, 'name') ?? '',
  };
}

/** Every short text of an object that no entry came to, with the keys that lead to it. */
function* otherTexts(
  value: Plain,
  path: readonly string[],
  visited: PresentImages['visited'],
): Generator<Omit<MissedImage, 'object'>> {
  if (path.length > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const item of value)
      if (typeof item === 'string') {
        if (isLikeImage(path.at(-1) ?? '', item)) yield { path, inList: true, image: item };
      } else yield* otherTexts(item, path, visited);
  } else if (isPlainMap(value)) {
    const known = visited.get(value);
    for (const [key, child] of Object.entries(value))
      if (typeof child !== 'string') yield* otherTexts(child, [...path, key], visited);
      else if (known?.has(key) !== true && isLikeImage(key, child))
        yield { path: [...path, key], inList: false, image: child };
  }
}

/** A label that happens to be called like an image is none. */
function isLikeImage(key: string, text: string): boolean {
  return text.length <= LONGEST_IMAGE && (/[:/@]/.test(text) || /image/i.test(key));
}
