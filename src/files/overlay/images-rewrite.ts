/** What an entry of kustomize's `images` makes of a reference, as `api/filters/imagetag` of kustomize has it. */
import { isPlainMap, type Plain } from './plain-object.ts';

export interface ImagesEntry {
  readonly name: string;
  readonly newName: string | null;
  readonly newTag: string | null;
  readonly digest: string | null;
  readonly tagSuffix: string | null;
}

const DEEPEST = 100;

/**
 * The lists that kustomize's `images` reach, wherever they stand in an object, and image volumes (since 5.7). It comes
 * to those of a Pod and of a Pod template twice, which shows in a `tagSuffix`.
 */
export function rewriteContainers(value: Plain, entries: readonly ImagesEntry[], path: readonly string[] = []): void {
  if (Array.isArray(value)) for (const item of value) rewriteContainers(item, entries, [...path, '*']);
  if (!isPlainMap(value) || path.length > DEEPEST) return;
  const isPodSpec = ['spec', 'spec/template/spec'].includes(path.join('/'));
  const twice = isPodSpec ? entries.flatMap((entry) => [entry, entry]) : entries;
  for (const [key, child] of Object.entries(value)) {
    const isList = key === 'containers' || key === 'initContainers';
    if (isList && Array.isArray(child)) for (const container of child) rewriteAt(container, 'image', twice);
    if (isPodSpec && key === 'volumes' && Array.isArray(child))
      for (const volume of child) if (isPlainMap(volume)) rewriteAt(volume.image, 'reference', entries);
    rewriteContainers(child, entries, [...path, key]);
  }
}

function rewriteAt(holder: Plain | undefined, key: string, entries: readonly ImagesEntry[]): void {
  if (!isPlainMap(holder)) return;
  const image = holder[key];
  if (typeof image === 'string') holder[key] = entries.reduce(rewriteImage, image);
}

/** The text after the entry; the same text where the entry does not match it. */
export function rewriteImage(image: string, entry: ImagesEntry): string {
  if (!imagesEntryMatches(entry.name, image)) return image;
  const parts = splitImage(image);
  const name = entry.newName ?? parts.name;
  if (entry.newTag !== null && entry.digest !== null) return `${name}:${entry.newTag}@${entry.digest}`;
  if (entry.newTag !== null) return `${name}:${entry.newTag}`;
  if (entry.digest !== null) return `${name}@${entry.digest}`;
  if (entry.tagSuffix !== null) return `${name}:${parts.tag}${entry.tagSuffix}`;
  return `${name}${parts.tag === '' ? '' : `:${parts.tag}`}${parts.digest === '' ? '' : `@${parts.digest}`}`;
}

/** Whether an entry of this name matches: kustomize reads the name as a pattern, in which a dot is any character. */
export function imagesEntryMatches(name: string, image: string): boolean {
  if (image.length < name.length) return false;
  for (let at = 0; at < name.length; at += 1) if (name[at] !== '.' && name[at] !== image[at]) return false;
  return /^(?::[a-zA-Z0-9_.{}-]*)?(?:@sha256:[a-zA-Z0-9_.{}-]*)?$/.test(image.slice(name.length));
}

function splitImage(image: string): { name: string; tag: string; digest: string } {
  const at = image.indexOf('@');
  const tagged = at < 0 ? image : image.slice(0, at);
  const colon = tagged.indexOf(':', tagged.lastIndexOf('/') + 1);
  return {
    name: colon < 0 ? tagged : tagged.slice(0, colon),
    tag: colon < 0 ? '' : tagged.slice(colon + 1),
    digest: at < 0 ? '' : image.slice(at + 1),
  };
}
