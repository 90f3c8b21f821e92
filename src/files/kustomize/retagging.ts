/** Which images kustomize puts in the place of those that a file names: its kustomization's entries, then its overlays'. */
import { type ImagesRewrite, openImagesRewrite } from './images-rewrite.ts';
import { isKustomizationPath, type PlacedEntry } from './kustomization.ts';
import { readKustomizationGraph } from './kustomization-graph.ts';

/** The entry of a kustomization. */
export interface EntryPlace {
  readonly kustomization: string;
  /** Its number in the list `images`. */
  readonly index: number;
}

/** What an image becomes on one of the ways that lead from its file to what is built. */
export interface DeployedImage {
  readonly image: string;
  /** The last entry that changed it; `null` where none did. */
  readonly by: EntryPlace | null;
  /** Every entry that is for the image, on any of its ways. */
  readonly entries: readonly EntryPlace[];
}

/**
 * What becomes of an image that a file names, once for every way that leads from a kustomization to the file; the text
 * itself where no entry is for it.
 */
export type Retagging = (path: string, image: string) => readonly DeployedImage[];

/** A kustomization with its components: their entries, which come before its own, and where each is written. */
interface Part {
  readonly path: string;
  readonly rewrite: ImagesRewrite['rewrite'];
  readonly places: readonly EntryPlace[];
}

/** Ways that are followed from one file; where there are more, nothing is known of it. */
const MOST_WAYS = 500;

/** Reads what the kustomizations of a tree do to images; `null` where they do nothing. */
export function readRetagging(files: readonly { readonly path: string; readonly text: string }[]): Retagging | null {
  const own = files.filter(({ path }) => isKustomizationPath(path));
  if (!own.some(({ text }) => /\bimages["']?[ \t]*:/.test(text))) return null;
  const { kustomizations, includersOf, locate } = readKustomizationGraph(own);
  const parts = new Map<string, Part>();
  for (const [path, kustomization] of kustomizations) {
    const components = kustomization.components.flatMap((name) => locate(path, name) ?? []);
    const placed = [...components, path].flatMap((each) =>
      (kustomizations.get(each)?.images ?? []).map((entry) => ({ entry, kustomization: each })),
    );
    const entries: PlacedEntry[] = placed.map(({ entry }) => entry);
    const places = placed.map(({ entry: { index }, kustomization: each }) => ({ kustomization: each, index }));
    parts.set(path, { path, rewrite: openImagesRewrite(entries).rewrite, places });
  }
  const isTouched = touchedFiles(parts, includersOf);
  return (path, image) => {
    if (!isTouched(path)) return [{ image, by: null, entries: [] }];
    const after = new Map<string, Omit<DeployedImage, 'entries'>>();
    const entries = new Map<string, EntryPlace>();
    const met = (entry: EntryPlace): unknown => entries.set(`${entry.kustomization}#${entry.index}`, entry);
    const seen = new Set<string>();
    const open = [{ path, ...through(parts.get(path), { image, by: null }, met) }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { path: at, image: before, by } = next;
      const key = `${at}\0${before}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > MOST_WAYS) return [{ image, by: null, entries: [] }];
      const includers = includersOf(at);
      if (includers.length === 0) after.set(`${before}\0${by?.kustomization}#${by?.index}`, { image: before, by });
      for (const includer of includers)
        open.push({ path: includer, ...through(parts.get(includer), { image: before, by }, met) });
    }
    const all = [...entries.values()];
    return [...after.values()].map((each) => ({ ...each, entries: all }));
  };
}

/** Tells whether an entry stands anywhere on the ways up from a file; most files have none, and each has many images. */
function touchedFiles(
  parts: ReadonlyMap<string, Part>,
  includersOf: (path: string) => readonly string[],
): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const seen = new Set([path]);
    for (const at of seen) for (const includer of includersOf(at)) seen.add(includer);
    const touched = [...seen].some((at) => (parts.get(at)?.places.length ?? 0) > 0);
    known.set(path, touched);
    return touched;
  };
}

/** What a kustomization makes of an image that comes to it; told of each entry that is for it. */
function through(
  part: Part | undefined,
  { image, by }: Pick<DeployedImage, 'image' | 'by'>,
  met: (entry: EntryPlace) => void,
): Pick<DeployedImage, 'image' | 'by'> {
  let last = by;
  const after = part?.rewrite(image, 1, ({ entry, before, after: text }) => {
    const place = part.places[entry];
    if (place === undefined) return;
    met(place);
    if (text !== before) last = place;
  });
  return { image: after ?? image, by: last };
}
