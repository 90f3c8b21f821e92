/** What kustomizations say about image fields of other files: places that `configurations` add, and those that `replacements` write. */
import type { ImageField, Owner } from '../../files/field/field.ts';
import { type ImageSpec, parseImageSpecs } from '../../files/kustomize/image-specs.ts';
import { isKustomizationPath } from '../../files/kustomize/kustomization.ts';
import { type KustomizationGraph, readKustomizationGraph } from '../../files/kustomize/kustomization-graph.ts';
import { findReplacement, type ImageReplacement, parseReplacements } from '../../files/kustomize/replacements.ts';
import type { ResourceRow } from '../../files/objects/resource-table.ts';
import { folderOf, joinPath } from '../../files/text/local-path.ts';
import type { Disk, Listing, ReadFile } from '../../io/world.ts';
import { readIfReadable } from '../read-if-there.ts';

export interface KustomizedFields {
  /** The places that `configurations` add in a file that is part of their builds. */
  readonly specsOf: (path: string) => readonly ImageSpec[];
  /** Who writes a field in every build that its file is part of; `null` where one leaves it. */
  readonly ownerOf: (path: string, field: ImageField) => Owner | null;
}

export const NOTHING_KUSTOMIZED: KustomizedFields = { specsOf: () => [], ownerOf: () => null };

const MENTIONS = /\b(?:configurations|replacements)["']?[ \t]*:/;
const MOST_WAYS = 500;
const NO_SPECS: readonly ImageSpec[] = [];

/**
 * Reads the kustomizations among the files.
 *
 * @param textOf the text of a file that they name; `null` where it cannot be read
 */
export function readKustomizedFields(
  kustomizations: readonly { readonly path: string; readonly text: string }[],
  textOf: (path: string) => string | null,
): KustomizedFields {
  if (!kustomizations.some(({ text }) => MENTIONS.test(text))) return NOTHING_KUSTOMIZED;
  const graph = readKustomizationGraph(kustomizations);
  const specs = specsByFile(graph, textOf);
  const replacements = new Map(
    kustomizations.flatMap(({ path, text }) => {
      if (graph.kustomizations.get(path)?.replacesImages !== true) return [];
      const textBeside = (name: string): string | null => {
        const local = joinPath(folderOf(path), name);
        return local === null ? null : textOf(local);
      };
      return [[path, parseReplacements(text, textBeside)] as const];
    }),
  );
  // Few files are part of a build with replacements; for the fields of all others there is nothing to follow.
  const replaced = reachable(replacements.keys(), (each) => namedBy(graph, each));
  return {
    specsOf: (path) => specs.get(path) ?? NO_SPECS,
    ownerOf: (path, field) => (replaced.has(path) ? replacingOwner(graph, replacements, path, field) : null),
  };
}

/** The rows that let a file's custom resources be read with the places of specs. */
export function rowsOf(specs: readonly ImageSpec[]): ResourceRow[] {
  return specs.map(({ group, kind, path }) => ({
    ...(group === null ? {} : { group }),
    kind: kind ?? '*',
    places: [path.map((key) => `[${key}]`).join('[]')],
  }));
}

/** Configurations count in the kustomization that names them and in all that stand on it, for every file of these builds. */
function specsByFile(
  graph: KustomizationGraph,
  textOf: (path: string) => string | null,
): ReadonlyMap<string, readonly ImageSpec[]> {
  const specs = new Map<string, ImageSpec[]>();
  for (const [path, { configurations }] of graph.kustomizations) {
    const own = configurations.flatMap((name) => {
      const local = joinPath(folderOf(path), name);
      const text = local === null ? null : textOf(local);
      return (text === null ? null : parseImageSpecs(text)) ?? [];
    });
    if (own.length === 0) continue;
    const builds = reachable([path], graph.includersOf);
    const files = reachable(builds, (each) => namedBy(graph, each));
    for (const file of files) specs.set(file, [...(specs.get(file) ?? []), ...own]);
  }
  return specs;
}

function namedBy({ kustomizations, locate }: KustomizationGraph, path: string): string[] {
  const kustomization = kustomizations.get(path);
  if (kustomization === undefined) return [];
  const { resources, components, patches } = kustomization;
  const patchFiles = patches.flatMap(({ file }) => (file === null ? [] : [file]));
  return [...resources, ...components, ...patchFiles].flatMap((name) => locate(path, name) ?? []);
}

function reachable(from: Iterable<string>, next: (path: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    open.push(...next(path));
  }
  return seen;
}

/** The first replacement on every way up from the file; a way without one leaves the field to its file. */
function replacingOwner(
  { includersOf }: KustomizationGraph,
  replacements: ReadonlyMap<string, readonly ImageReplacement[]>,
  path: string,
  field: ImageField,
): Owner | null {
  let owner: Owner | null = null;
  const seen = new Set<string>();
  const open = [path];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const found = findReplacement(field, replacements.get(at) ?? []);
    if (found !== null) {
      owner ??= { tool: 'kustomize', marker: `replacements in ${at}, from ${found.source}` };
      continue;
    }
    const includers = includersOf(at);
    if (includers.length === 0 || seen.size > MOST_WAYS) return null;
    open.push(...includers);
  }
  return owner;
}

/** What kustomizations say, and the files that were read to know it. */
export interface ReadKustomizations extends KustomizedFields {
  /** Every file that was read, by path, so that nobody reads it once more. */
  readonly read: ReadonlyMap<string, ReadFile>;
}

/** Kustomizations are read ahead, where one says something about the fields of other files. */
export function readKustomizations({ files }: Listing, disk: Disk): ReadKustomizations {
  const read = new Map<string, ReadFile>();
  const textOf = (path: string): string | null => {
    const file = read.get(path) ?? readIfReadable(path, disk);
    if (file !== null) read.set(path, file);
    return file?.text ?? null;
  };
  const texts = files.flatMap(({ path }) => {
    const text = isKustomizationPath(path) ? textOf(path) : null;
    return text === null ? [] : [{ path, text }];
  });
  const kustomized = readKustomizedFields(texts, (path) => {
    // What a kustomization names may be a link, which must not lead out of the root.
    const [only] = disk.list([path], { fromRoot: true }).files;
    return only?.named === true ? textOf(only.path) : null;
  });
  return { ...kustomized, read };
}
