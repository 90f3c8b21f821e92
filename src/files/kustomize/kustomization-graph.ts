/** Which kustomizations of a tree read which files: resources, components, patches, and folders with a kustomization. */
import { folderOf, joinPath } from '../text/local-path.ts';
import { isKustomizationPath, type Kustomization, parseKustomization } from './kustomization.ts';

export interface KustomizationGraph {
  readonly kustomizations: ReadonlyMap<string, Kustomization>;
  /** The kustomizations that read a file, each once. */
  readonly includersOf: (path: string) => readonly string[];
  /** The path of the file that a kustomization means by a name; `null` where it lies outside. */
  readonly locate: (kustomization: string, name: string) => string | null;
}

const NOBODY: readonly string[] = [];

interface PathText {
  readonly path: string;
  readonly text: string;
}

/** The graph that was read last: several steps of one run ask for the same. */
let known: { readonly files: readonly PathText[]; readonly graph: KustomizationGraph } | null = null;

/** Reads the kustomizations among the files; those that are none are left out. */
export function readKustomizationGraph(files: readonly PathText[]): KustomizationGraph {
  const own = files.filter(({ path }) => isKustomizationPath(path));
  if (known === null || !areSame(known.files, own)) known = { files: own, graph: linkKustomizations(own) };
  return known.graph;
}

function areSame(files: readonly PathText[], others: readonly PathText[]): boolean {
  return (
    files.length === others.length &&
    files.every(({ path, text }, index) => path === others[index]?.path && text === others[index]?.text)
  );
}

function linkKustomizations(files: readonly PathText[]): KustomizationGraph {
  const kustomizations = new Map(
    files.flatMap(({ path, text }) => {
      const kustomization = parseKustomization(text);
      return kustomization === null ? [] : [[path, kustomization] as const];
    }),
  );
  const byFolder = new Map([...kustomizations.keys()].map((path) => [folderOf(path), path]));
  const locate = (kustomization: string, name: string): string | null => {
    const path = joinPath(folderOf(kustomization), name);
    return path === null ? null : (byFolder.get(path) ?? path);
  };
  const includers = new Map<string, Set<string>>();
  for (const [path, { resources, components, patches }] of kustomizations) {
    const patchFiles = patches.flatMap(({ file }) => (file === null ? [] : [file]));
    for (const name of [...resources, ...components, ...patchFiles]) {
      const included = locate(path, name);
      if (included === null || included === path) continue;
      const known = includers.get(included);
      if (known === undefined) includers.set(included, new Set([path]));
      else known.add(path);
    }
  }
  const lists = new Map([...includers].map(([path, all]) => [path, [...all]]));
  return { kustomizations, includersOf: (path) => lists.get(path) ?? NOBODY, locate };
}

/** The kustomizations that nobody else reads, among these and all that lead to them: what is built by itself. */
export function findOutermost({ kustomizations, includersOf }: KustomizationGraph, from: Iterable<string>): string[] {
  const seen = new Set<string>();
  const open = [...from];
  const outermost: string[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const includers = includersOf(path);
    if (includers.length === 0 && kustomizations.get(path)?.isComponent === false) outermost.push(path);
    open.push(...includers);
  }
  return outermost.sort();
}
