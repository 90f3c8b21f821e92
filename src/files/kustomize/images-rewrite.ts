/** What an entry of kustomize's `images` makes of a reference, as `api/filters/imagetag` of kustomize has it. */
import { lastPart } from '../../image/reference.ts';
import { matchesDots } from './select-objects.ts';

export interface ImagesEntry {
  readonly name: string;
  readonly newName: string | null;
  readonly newTag: string | null;
  readonly digest: string | null;
  readonly tagSuffix: string | null;
}

/** One entry at work: its number among those of the rewriting, and the text before and after it. */
export interface RewriteStep {
  readonly entry: number;
  readonly before: string;
  readonly after: string;
}

/** What the entries of a list make of an image, one after the other. */
export interface ImagesRewrite {
  /**
   * The text after the entries; told of each entry that matches.
   *
   * @param times how often kustomize comes to the place with each entry
   */
  readonly rewrite: (image: string, times?: number, told?: (step: RewriteStep) => void) => string;
  /** The entries that match an image as it is, in their order. */
  readonly matching: (image: string) => readonly number[];
  /** Entries whose name is a pattern that is not followed here, so that what they match is not known. */
  readonly unclear: readonly number[];
}

/** Prepares the entries of a list: an image is held only against those whose name could match it. */
export function openImagesRewrite(entries: readonly ImagesEntry[]): ImagesRewrite {
  const unclear = [...entries.keys()].filter((index) => !isFollowed(entries[index]?.name ?? ''));
  const { candidates } = indexNames(entries);
  const matches = (index: number, image: string): boolean => imagesEntryMatches(entries[index]?.name ?? '', image);
  return {
    unclear,
    matching: (image) => candidates(image).filter((index) => matches(index, image)),
    rewrite: (image, times = 1, told) => {
      let text = image;
      let from = 0;
      for (let open = candidates(text); ; ) {
        const entry = open.find((index) => index >= from && matches(index, text));
        const found = entry === undefined ? undefined : entries[entry];
        if (entry === undefined || found === undefined) return text;
        let after = text;
        for (let time = 0; time < times; time += 1) after = rewriteImage(after, found);
        told?.({ entry, before: text, after });
        from = entry + 1;
        if (after !== text) open = candidates(after);
        text = after;
      }
    },
  };
}

/** Entries by the last part of their names, which a dot elsewhere leaves as it is; the others are looked at each time. */
function indexNames(entries: readonly ImagesEntry[]): { readonly candidates: (image: string) => readonly number[] } {
  const byLast = new Map<string, number[]>();
  const open: number[] = [];
  for (const [index, { name }] of entries.entries()) {
    const last = lastPart(name);
    if (/[.:@]/.test(last) || !isFollowed(name)) {
      open.push(index);
      continue;
    }
    const same = byLast.get(last);
    if (same === undefined) byLast.set(last, [index]);
    else same.push(index);
  }
  return {
    candidates: (image) => {
      const last = /^[^:@]*/.exec(image.slice(image.lastIndexOf('/') + 1))?.[0] ?? '';
      const same = byLast.get(last) ?? [];
      if (open.length === 0 || same.length === 0) return same.length === 0 ? open : same;
      return [...same, ...open].sort((a, b) => a - b);
    },
  };
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

const TAIL = /^(?::[a-zA-Z0-9_.{}-]*)?(?:@sha256:[a-zA-Z0-9_.{}-]*)?$/;

/**
 * Whether an entry of this name matches: kustomize reads the name as a pattern, in which a dot is any character. `.*`
 * is any text; a name with other signs of a pattern matches nothing here.
 */
export function imagesEntryMatches(name: string, image: string): boolean {
  if (!isFollowed(name)) return false;
  if (name.includes('*')) {
    const parts = name.split('.*');
    for (let at = image.length; at >= 0; at -= 1)
      if (TAIL.test(image.slice(at)) && matchesDots(parts, image.slice(0, at))) return true;
    return false;
  }
  if (image.length < name.length) return false;
  for (let at = 0; at < name.length; at += 1) if (name[at] !== '.' && name[at] !== image[at]) return false;
  return TAIL.test(image.slice(name.length));
}

/** Whether a name holds no sign of a pattern but dots and `.*`. */
function isFollowed(name: string): boolean {
  return !/[[\](){}+?^$\\|]|(?<!\.)\*/.test(name);
}

/** The name of an image as kustomize parts it from tag and digest. */
export function imageName(image: string): string {
  return splitImage(image).name;
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
