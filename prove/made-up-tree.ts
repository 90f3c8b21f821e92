/** A made-up tree of manifests in every kind, style and state that real trees have, the same for the same seed. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom, type Random } from './ground/random.ts';
import { makeKustomization } from './made-up-tree/kustomizations.ts';
import { makeBroken, makeBytes, makeEncrypted, makeGenerated, makeTemplate } from './made-up-tree/odd-files.ts';
import {
  makeConfigMap,
  makeCustomResource,
  makeDefinition,
  makeJson,
  makeShared,
  makeWorkload,
} from './made-up-tree/workloads.ts';

type Maker = (random: Random, name: string) => string | Buffer;

/** How often each kind of file occurs, relative to the others. */
const MAKERS: readonly { readonly word: string; readonly share: number; readonly make: Maker; readonly end: string }[] =
  [
    { word: 'workload', share: 30, make: makeDocuments, end: '.yaml' },
    { word: 'kustomization', share: 12, make: makeKustomization, end: '/kustomization.yaml' },
    { word: 'config-map', share: 8, make: makeConfigMap, end: '.yml' },
    { word: 'object', share: 8, make: makeJson, end: '.json' },
    { word: 'custom', share: 8, make: makeCustomResource, end: '.yaml' },
    { word: 'shared', share: 6, make: makeShared, end: '.yaml' },
    { word: 'template', share: 5, make: makeTemplate, end: '.yaml' },
    { word: 'definition', share: 5, make: makeDefinition, end: '.yaml' },
    { word: 'broken', share: 10, make: makeBroken, end: '.yaml' },
    { word: 'generated', share: 3, make: makeGenerated, end: '.yaml' },
    { word: 'encrypted', share: 2, make: makeEncrypted, end: '.yaml' },
    { word: 'bytes', share: 2, make: makeBytes, end: '.yaml' },
    { word: 'other', share: 2, make: makeWorkload, end: '.txt' },
  ];
const ALL_SHARES = MAKERS.reduce((sum, { share }) => sum + share, 0);
const ODD_NAMES = ['with space', 'ünïcode 🪢', "it's", 'a#b&c', '%25', '~', '.hidden', '-dash', 'UPPER.YAML'];

/** Writes so many files below the folder, and a few links. */
export function writeMadeUpTree(folder: string, options: { readonly seed: number; readonly files: number }): void {
  const random = createRandom(options.seed);
  for (let index = 0; index < options.files; index += 1) {
    const { word, make, end } = pickMaker(random);
    const odd = random.onceIn(20) ? `${random.pick(ODD_NAMES)}-` : '';
    const path = join(folder, `team-${random.below(20)}`, `app-${random.below(20)}`, `${odd}${word}-${index}${end}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, dress(random, make(random, `app-${index}`)));
    if (random.onceIn(100)) symlinkSync(path, join(folder, `link-${index}.yaml`));
  }
}

function pickMaker(random: Random): (typeof MAKERS)[number] {
  let left = random.below(ALL_SHARES);
  const found = MAKERS.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  if (found === undefined) throw new RangeError('the shares do not add up');
  return found;
}

function makeDocuments(random: Random, name: string): string {
  const documents = random.repeat(random.onceIn(3) ? 1 + random.below(4) : 1, () => makeWorkload(random, name));
  return `${random.onceIn(3) ? '---\n' : ''}${documents.join(random.pick(['---\n', '--- # next\n', '...\n---\n']))}`;
}

/** What happens to any text: Windows line breaks, a byte order mark, a missing last line break, blank lines, comments. */
function dress(random: Random, content: string | Buffer): string | Buffer {
  if (typeof content !== 'string') return content;
  let text = content;
  if (random.onceIn(10)) text = text.replace(/\n$/, '');
  if (random.onceIn(15)) text = `# a comment that names image: nginx:1\n\n${text}\n\n`;
  if (random.onceIn(8)) text = text.replaceAll('\n', '\r\n');
  else if (random.onceIn(60)) text = text.replace(/\n/g, () => random.pick(['\n', '\r\n']));
  if (random.onceIn(12)) text = `\uFEFF${text}`;
  return text;
}
