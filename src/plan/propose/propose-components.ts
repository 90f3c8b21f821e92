/** The components of a set, put together from what copies name: images by their repositories, parts by their sources. */

import { nameCore, nameWords } from '../../files/shown/copy/name-words.ts';
import type { Copy } from '../../files/shown/copy/shown-copy.ts';
import { type ImageReference, lastPart, repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import { namedVariant } from '../../image/version/tag-variant.ts';
import type { Detection } from './detector.ts';
import { namedImages } from './named-images.ts';

export interface ProposedImage {
  readonly key: string;
  /** `registry/repository` as it is written. */
  readonly from: string;
  /** The words of the variant in its tags; `null` where they have none. */
  readonly variant: string | null;
}

export interface ProposedComponent {
  readonly name: string;
  readonly source: { readonly git: string; readonly branch: string | null } | null;
  readonly images: readonly ProposedImage[];
}

export type FindTag = (reference: ImageReference) => string | null;

/** An image with everything that it is called. */
interface FoundImage {
  readonly from: string;
  readonly variant: string | null;
  readonly labels: string[];
  /** The variable that its version comes from, which others may share. */
  variable: string | null;
}

interface Part {
  readonly name: string;
  readonly source: ProposedComponent['source'];
}

/**
 * @param fields references that are deployed, where no copy names images
 * @param tagOf the tag of a reference, also where only its digest stands there; `null` where nobody knows it
 */
export function proposeComponents(
  detections: readonly Detection[],
  fields: readonly string[],
  tagOf: FindTag,
): readonly ProposedComponent[] {
  const images = findImages(detections, fields, tagOf);
  const parts = findParts(detections);
  const groups = new Map<string, { part: Part; images: FoundImage[] }>(
    parts.map((part) => [part.name, { part, images: [] }]),
  );
  for (const image of images) {
    const part = partOf(image, parts) ?? samePart(image, groups) ?? ownPart(image, groups);
    const group = groups.get(part.name) ?? { part, images: [] };
    group.images.push(image);
    groups.set(part.name, group);
  }
  const taken = new Set<string>();
  return [...groups.values()].map(({ part, images: own }) => ({
    name: part.name,
    source: part.source,
    images: own.map((image) => ({
      key: keyOf(image, part.name, own.length === 1, taken),
      from: image.from,
      variant: image.variant,
    })),
  }));
}

/** A reference whose tag nobody knows is of the variant that the others of its repository have, where that is one. */
function findImages(
  detections: readonly Detection[],
  fields: readonly string[],
  tagOf: FindTag,
): readonly FoundImage[] {
  const named = namedReferences(detections, fields);
  const variants = new Map<string, Set<string>>();
  for (const { reference } of named) {
    const tag = tagOf(reference);
    const id = repositoryIdentity(reference);
    if (tag !== null) variants.set(id, (variants.get(id) ?? new Set<string>()).add(namedVariant(tag) ?? ''));
  }
  const found = new Map<string, FoundImage>();
  for (const { reference, label, variable } of named) {
    const id = repositoryIdentity(reference);
    const tag = tagOf(reference);
    const [only = '', ...more] = variants.get(id) ?? [];
    const variant = tag === null ? (more.length === 0 ? only : '') : (namedVariant(tag) ?? '');
    const key = `${id} ${variant}`;
    const image = found.get(key) ?? {
      ...{ from: reference.name, variant: variant === '' ? null : variant },
      ...{ labels: [], variable: null },
    };
    if (label !== null) image.labels.push(label);
    image.variable ??= variable;
    found.set(key, image);
  }
  return [...found.values()];
}

interface NamedReference {
  readonly reference: ImageReference;
  readonly label: string | null;
  readonly variable: string | null;
}

function namedReferences(detections: readonly Detection[], fields: readonly string[]): readonly NamedReference[] {
  const named: NamedReference[] = [];
  const add = (written: string, label: string | null, variable: string | null): void => {
    const parsed = tryParseReference(written.replace(/@$/, ''));
    if (!parsed.ok) return;
    named.push({ reference: parsed.reference, label, variable });
  };
  for (const { entry, copies } of detections) {
    const isNamed = entry.kind !== 'expected' && entry.kind !== 'relatedImages';
    for (const copy of entry.kind === 'csv' ? copies : namedImages(copies))
      if (copy.shows === 'reference') add(copy.says, isNamed ? labelOf(copy) : null, copy.variable ?? null);
  }
  for (const written of fields) add(written, null, null);
  return named;
}

/** What stands in a container is called after the container, which tells little. */
function labelOf({ label, path }: Copy): string | null {
  return path[0] === 'env' || path.length === 1 ? label : null;
}

function findParts(detections: readonly Detection[]): readonly Part[] {
  const copies = detections.filter(({ entry }) => entry.kind === 'versions').flatMap((each) => each.copies);
  return [...Map.groupBy(copies, ({ label }) => label)].map(([name, own]) => {
    const says = (shows: Copy['shows']): string | null =>
      own.find((copy) => copy.shows === shows && copy.says !== '')?.says ?? null;
    const git = says('source');
    return { name, source: git === null ? null : { git, branch: says('branch') } };
  });
}

/** The part that an image is called after; else the one with the longest name that its own begins with. */
function partOf(image: FoundImage, parts: readonly Part[]): Part | null {
  const names = [lastPart(image.from), ...image.labels].map(nameCore);
  const called = parts.find(({ name }) => names.includes(nameCore(name)));
  if (called !== undefined) return called;
  const begins = parts.filter(({ name }) => names.some((each) => each.startsWith(nameCore(name))));
  return begins.toSorted((a, b) => nameCore(b.name).length - nameCore(a.name).length)[0] ?? null;
}

/** Variants of one image are built together. */
function samePart(
  { from }: FoundImage,
  groups: ReadonlyMap<string, { readonly part: Part; readonly images: readonly FoundImage[] }>,
): Part | null {
  return [...groups.values()].find(({ images }) => images.some((each) => each.from === from))?.part ?? null;
}

/** Images with one variable are one component; what nothing holds together is each its own. */
function ownPart({ variable, from }: FoundImage, groups: ReadonlyMap<string, unknown>): Part {
  if (variable !== null) return { name: kebab(variable), source: null };
  return {
    name: firstFree([lastPart(from), from.split('/').slice(-2).join('-'), plainName(from)], groups),
    source: null,
  };
}

function keyOf({ labels, from, variant }: FoundImage, component: string, isOnly: boolean, taken: Set<string>): string {
  const own = variant === null ? [] : [`${lastPart(from)}-${variant}`];
  const names = [...(isOnly ? [component] : []), ...labels.map(kebab), ...own, lastPart(from), plainName(from)];
  const key = firstFree(names, taken);
  taken.add(key);
  return key;
}

/** The first name that nothing has yet; the last with a number where all are taken. */
function firstFree(names: readonly string[], taken: { readonly has: (name: string) => boolean }): string {
  const last = names.at(-1) ?? '';
  const free = names.find((name) => name !== '' && !taken.has(name));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`${last}-${number}`)) number += 1;
  return `${last}-${number}`;
}

function plainName(from: string): string {
  return from.replaceAll(/[/:]/g, '-');
}

function kebab(name: string): string {
  return nameWords(name).join('-');
}
