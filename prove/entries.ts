/** The proof that we know what entries of `images` reach: each is marked and taken out, and the real kustomize builds what is left. */

import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import type { BaseFiles } from '../src/files/kustomize/base-files.ts';
import { type EntryReach, entryKey, readEntryReach } from '../src/files/kustomize/entry-reach.ts';
import {
  findOutermost,
  type KustomizationGraph,
  readKustomizationGraph,
} from '../src/files/kustomize/kustomization-graph.ts';
import { renderBase } from '../src/files/kustomize/render-base.ts';
import { folderOf } from '../src/files/text/local-path.ts';
import { openWorld } from '../src/io/open-world.ts';
import { baseFilesAround } from '../src/steps/overlay/base-files.ts';
import { readFields } from '../src/steps/read.ts';
import type { Kustomize } from '../test/overlays/kustomize.ts';
import { bringKustomizes } from './ground/bring-kustomizes.ts';
import { type Claims, countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { findDifferences, takeSnapshot } from './ground/snapshot.ts';
import { openWorkTree } from './ground/work-tree.ts';
import { writeMadeUpBuilds } from './made-up-builds.ts';

export const summary = 'What lint says that an images entry reaches is what kustomize makes of it.';

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  const kustomizes = bringKustomizes(log);
  if (kustomizes.length === 0) return true;
  const work = openWorkTree(data, (tree) => writeMadeUpBuilds(tree, { seed: 20_261_130, cases: slice ? 4 : 24 }));
  const claims = createClaims(log);
  try {
    const start = takeSnapshot(work.tree);
    const names = '**/{kustomization.yaml,kustomization.yml,Kustomization}';
    const run = await openRun(work.tree, globSync(names, { cwd: work.tree }).sort(), kustomizes);
    for (const kustomization of run.having) run.proveKustomization(kustomization);
    run.tidy();
    run.conclude(claims, log);
    claims.check('the tree is as it was', findDifferences(work.tree, start));
    return claims.hold();
  } finally {
    work.remove();
  }
}

async function openRun(tree: string, paths: readonly string[], kustomizes: readonly Kustomize[]): Promise<Run> {
  const world = await openWorld({ cwd: tree, operands: ['.'], offline: true });
  const reading = readFields(['.'], { noIgnore: true }, world);
  const graph = readKustomizationGraph(paths.map((path) => ({ path, text: readFileSync(join(tree, path), 'utf8') })));
  return new Run(tree, graph, baseFilesAround(reading, world), kustomizes);
}

/** A name that no image has. */
const MARK = 'marked.invalid/entry';
const MOST_SUPPLIED = 20;

class Run {
  readonly having: readonly string[];
  readonly #tree: string;
  readonly #graph: KustomizationGraph;
  readonly #files: BaseFiles;
  readonly #kustomizes: readonly Kustomize[];
  readonly #reached: ReadonlyMap<string, EntryReach>;
  readonly #against: Record<'reach' | 'change', string[]> = { reach: [], change: [] };
  readonly #outcomes: string[] = [];
  readonly #unbuilt: string[] = [];
  readonly #supplied: string[] = [];
  #builds = 0;

  constructor(tree: string, graph: KustomizationGraph, files: BaseFiles, kustomizes: readonly Kustomize[]) {
    this.#tree = tree;
    this.#graph = graph;
    this.#files = files;
    this.#kustomizes = kustomizes;
    this.having = [...graph.kustomizations].filter(([, { images }]) => images.length > 0).map(([path]) => path);
    this.#reached = readEntryReach(findOutermost(graph, this.having), files);
  }

  proveKustomization(path: string): void {
    const { images = [], isComponent = false } = this.#graph.kustomizations.get(path) ?? {};
    const builds = isComponent ? findOutermost(this.#graph, [path]) : [path];
    const file = join(this.#tree, path);
    const before = readFileSync(file, 'utf8');
    for (const kustomize of this.#kustomizes) {
      const whole = this.#build(kustomize, builds);
      if (whole === null || builds.length === 0) {
        this.#unbuilt.push(builds.length === 0 ? 'in components that nothing names' : `by ${kustomize.name}`);
        continue;
      }
      for (const { index } of images) {
        const reach = this.#reached.get(entryKey({ kustomization: path, index }));
        const marked = this.#buildWith(kustomize, builds, path, edited(before, index, MARK));
        const without = this.#buildWith(kustomize, builds, path, edited(before, index, null));
        if (reach === undefined || marked === null || without === null) {
          this.#outcomes.push(reach === undefined ? 'not judged' : 'not built');
          continue;
        }
        const where = `${path}, entry ${index + 1} (${reach.entry.name}), ${kustomize.name}`;
        this.#compare(where, reach, marked.includes(MARK), without !== whole);
        this.#compareChange(where, builds, path, edited(before, index, null), reach, without !== whole);
      }
    }
  }

  #compare(where: string, { places, followed }: EntryReach, isMarked: boolean, isChanged: boolean): void {
    const isReaching = places.length > 0;
    if (!isReaching && !followed) {
      this.#outcomes.push(isMarked ? 'unknown, and reaches something' : 'unknown, and reaches nothing');
      return;
    }
    this.#outcomes.push(isReaching ? 'reaches something' : 'reaches nothing');
    if (isReaching !== isMarked) this.#against.reach.push(`${where}: ${isMarked ? 'reaches' : 'does not reach'}`);
    if (!isReaching && isChanged) this.#against.reach.push(`${where}: its removal changes what is built`);
  }

  /** An entry that reaches something may leave it as it is; whether it does is told by rendering without it. */
  #compareChange(
    where: string,
    builds: readonly string[],
    path: string,
    text: string,
    { followed }: EntryReach,
    isChanged: boolean,
  ): void {
    if (!followed) return;
    const without: BaseFiles = {
      ...this.#files,
      file: (each) => (each === path ? { path, text, fields: [] } : this.#files.file(each)),
    };
    const isExpected = builds.some((build) => rendered(build, this.#files) !== rendered(build, without));
    this.#outcomes.push(isExpected ? 'changes something' : 'changes nothing');
    if (isExpected !== isChanged) this.#against.change.push(`${where}: ${isChanged ? 'changes' : 'does not change'}`);
  }

  #buildWith(kustomize: Kustomize, builds: readonly string[], path: string, text: string): string | null {
    const file = join(this.#tree, path);
    const before = readFileSync(file);
    try {
      writeFileSync(file, text);
      return this.#build(kustomize, builds);
    } finally {
      writeFileSync(file, before);
    }
  }

  /** What some kustomizations build, one after the other; `null` where one cannot be built. */
  #build(kustomize: Kustomize, builds: readonly string[]): string | null {
    const texts: string[] = [];
    for (const each of builds) {
      this.#builds += 1;
      const built = this.#buildWhole(kustomize, join(this.#tree, dirname(each)));
      if (!built.ok) return null;
      texts.push(built.text);
    }
    return texts.join('\n---\n');
  }

  /** Builds a folder; files for generators that the data lacks are made up, since no image comes from them. */
  #buildWhole(kustomize: Kustomize, folder: string): ReturnType<Kustomize['build']> {
    for (let attempt = 0; ; attempt += 1) {
      const built = kustomize.build(folder);
      const missing = built.ok ? undefined : /lstat (\S+): no such file or directory/.exec(built.problem)?.[1];
      const isOurs = missing?.startsWith(`${this.#tree}/`) === true && /\.(?:env|py)$/.test(missing);
      if (missing === undefined || !isOurs || existsSync(missing) || attempt >= MOST_SUPPLIED) return built;
      writeFileSync(missing, '');
      this.#supplied.push(missing);
    }
  }

  /** Takes away what was made up. */
  tidy(): void {
    for (const path of this.#supplied) rmSync(path);
  }

  conclude(claims: Claims, log: (line: string) => void): void {
    claims.check('an entry reaches what kustomize lets it reach', this.#against.reach);
    claims.check('taking an entry out changes what is expected to change', this.#against.change);
    log(`with ${this.#kustomizes.map(({ name }) => name).join(' and ')}: ${this.#builds} builds`);
    log(`${this.having.length} kustomizations with entries; not built: ${countWords(this.#unbuilt)}`);
    log(`entries: ${countWords(this.#outcomes)}`);
  }
}

/** The kustomization with one entry of `images` under another name, or without it. */
function edited(text: string, index: number, newName: string | null): string {
  const document = parseDocument(text, { uniqueKeys: false });
  if (newName === null) document.deleteIn(['images', index]);
  else document.setIn(['images', index, 'newName'], newName);
  return String(document);
}

function rendered(kustomization: string, files: BaseFiles): string {
  return JSON.stringify(renderBase([folderOf(kustomization)], files).objects.map(({ root }) => root));
}
