/** The texts of the fuzz: made up, or real ones to which something happened; the same for the same seed and number. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fc from 'fast-check';
import { isReadOnWalk } from '../../src/files/tree.ts';
import { yamlText } from '../../test/files/yaml-text.ts';
import { SAMPLES } from '../formats/samples.ts';
import { createRandom, type Random } from '../ground/random.ts';
import { makeKustomization } from '../made-up-tree/kustomizations.ts';
import { makeBroken, makeEncrypted, makeGenerated, makeTemplate } from '../made-up-tree/odd-files.ts';
import {
  makeConfigMap,
  makeCustomResource,
  makeDefinition,
  makeJson,
  makeShared,
  makeWorkload,
} from '../made-up-tree/workloads.ts';
import type { NamedText } from './judge-text.ts';
import { mutate } from './mutate.ts';

const MAKERS = [
  makeWorkload,
  makeShared,
  makeCustomResource,
  makeConfigMap,
  makeJson,
  makeTemplate,
  makeBroken,
  makeGenerated,
  makeEncrypted,
  makeDefinition,
];
/** A mutation of a larger text shows no more, and takes the time of many. */
const LARGEST_SEED = 40_000;
const MOST_SEEDS = 4_000;
const EXAMPLES = join(import.meta.dirname, '../../examples');
const LEFT_OUT = new Set(['.git', 'node_modules', '.bowline']);

/** Real texts: the samples of every format, the examples, and so many of the data that are not too large. */
export function loadSeeds(data: string | null): readonly NamedText[] {
  const folders = data === null ? [EXAMPLES] : [EXAMPLES, data];
  const paths = folders.flatMap((folder) => listManifests(folder).map((path) => ({ folder, path })));
  const random = createRandom(1);
  const chosen = paths.length <= MOST_SEEDS ? paths : random.repeat(MOST_SEEDS, () => random.pick(paths));
  const real = chosen.map(({ folder, path }) => ({
    path: relative(folder, path).split(sep).join('/'),
    text: readFileSync(path, 'utf8'),
  }));
  return [...[...SAMPLES].map(([path, text]) => ({ path, text })), ...real];
}

function listManifests(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : listManifests(path);
    return entry.isFile() && isReadOnWalk(path) && statSync(path).size <= LARGEST_SEED ? [path] : [];
  });
}

/** The input of this number. */
export function makeInput(seeds: readonly NamedText[], seed: number, index: number): NamedText {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ index);
  const start = makeStart(seeds, random);
  if (random.onceIn(12)) return start;
  return { path: start.path, text: mutate(start.text, random, random.pick(seeds).text) };
}

function makeStart(seeds: readonly NamedText[], random: Random): NamedText {
  const kind = random.below(10);
  if (kind < 5) return random.pick(seeds);
  if (kind < 8) return { path: 'made-up.yaml', text: random.pick(MAKERS)(random, 'app') };
  if (kind === 8) return { path: 'kustomization.yaml', text: makeKustomization(random) };
  return { path: 'random.yaml', text: makeRandomYaml(random) };
}

/** Random YAML whose keys and words are, now and then, those that we look for. */
function makeRandomYaml(random: Random): string {
  const [text = ''] = fc.sample(yamlText, { seed: random.below(2 ** 31), numRuns: 1 });
  const shaped = text.replaceAll(/\bb\b/g, 'containers').replaceAll(/\ba\b/g, 'image');
  return random.onceIn(2) ? `kind: Pod\nspec:\n${shaped.replaceAll(/^(?=.)/gm, '  ')}` : shaped;
}
