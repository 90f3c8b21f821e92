/** Which images kustomize puts in the place of those that a file names: its kustomization's entries, then its overlays'. */
import { folderOf, joinPath } from './base-files.ts';
import { type ImagesEntry, rewriteImage } from './images-rewrite.ts';
import { isKustomizationPath, type Kustomization, parseKustomization } from './kustomization.ts';

/**
 * What becomes of an image that a file names, once for every way that leads from a kustomization to the file; the text
 * itself where no entry is for it.
 */
export type Retagging = (path: string, image: string) => readonly string[];

interface Part {
  readonly path: string;
  readonly entries: readonly ImagesEntry[];
}

/** Ways that are followed from one file; where there are more, nothing is known of it. */
const MOST_WAYS = 500;

/** Reads what the kustomizations of a tree do to images; `null` where they do nothing. */
export function readRetagging(files: readonly { readonly path: string; readonly text: string }[]): Retagging | null {
  const own = files.filter(({ path }) => isKustomizationPath(path));
  if (!own.some(({ text }) => /\bimages["']?[ \t]*:/.test(text))) return null;
  const parsed = own.flatMap(({ path, text }) => {
    const kustomization = parseKustomization(text);
    return kustomization === null ? [] : [[path, kustomization] as const];
  });
  const { partAt, includersOf } = readIncluders(new Map(parsed));
  return (path, image) => {
    const after = new Set<string>();
    const seen = new Set<string>();
    const start = partAt(path);
    const open = [{ path, image: start === null ? image : start.entries.reduce(rewriteImage, image) }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { path: at, image: before } = next;
      const key = `${at}\0${before}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > MOST_WAYS) return [image];
      const includers = includersOf(at);
      if (includers.length === 0) after.add(before);
      for (const part of includers) open.push({ path: part.path, image: part.entries.reduce(rewriteImage, before) });
    }
    return [...after];
  };
}

/** Who reads each file: kustomizations name files, and folders with a kustomization. */
function readIncluders(kustomizations: ReadonlyMap<string, Kustomization>): {
  readonly partAt: (path: string) => Part | null;
  readonly includersOf: (path: string) => readonly Part[];
} {
  const byFolder = new Map([...kustomizations.keys()].map((path) => [folderOf(path), path]));
  const locate = (folder: string, name: string): string | null => {
    const path = joinPath(folder, name);
    return path === null ? null : (byFolder.get(path) ?? path);
  };
  const parts = new Map<string, Part>();
  const includers = new Map<string, Part[]>();
  for (const [path, kustomization] of kustomizations) {
    const folder = folderOf(path);
    const components = kustomization.components.flatMap((name) => locate(folder, name) ?? []);
    const entries = [path, ...components].map((each) => kustomizations.get(each)?.images ?? []);
    const part = { path, entries: [...entries.slice(1), ...entries.slice(0, 1)].flat() };
    parts.set(path, part);
    const patches = kustomization.patches.flatMap(({ file }) => (file === null ? [] : [file]));
    for (const name of [...kustomization.resources, ...kustomization.components, ...patches]) {
      const included = locate(folder, name);
      if (included === null || included === path) continue;
      const known = includers.get(included);
      if (known === undefined) includers.set(included, [part]);
      else known.push(part);
    }
  }
  return { partAt: (path) => parts.get(path) ?? null, includersOf: (path) => includers.get(path) ?? [] };
}
