/** The proof of what values of charts feed: every chart of a tree is rendered by the real helm. */

import { bringHelm } from '../scripts/bring-helm.ts';
import type { FedPlace, ImageField } from '../src/files/field/field.ts';
import { openHelm } from '../src/io/helm.ts';
import { openWorld } from '../src/io/open-world.ts';
import type { ChartRenderer, World } from '../src/io/world.ts';
import { NOT_RENDERED, OTHER_VALUES, proveValues } from '../src/steps/charts/prove-values.ts';
import { type FileFields, type Reading, readFields } from '../src/steps/read.ts';
import { countWords, createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';
import { createRandom } from './ground/random.ts';
import { findDifferences, takeSnapshot } from './ground/snapshot.ts';
import { openWorkTree } from './ground/work-tree.ts';
import { type Truth, writeMadeUpCharts } from './made-up-charts.ts';

export const summary = 'Values of charts feed the images that a rendering says they do, alone and all at once.';

const SEED = 20_261_130;
/** One value in so many is marked once more, alone. */
const ALONE = 4;

export async function prove({ data, slice, log }: ProofOptions): Promise<boolean> {
  if (!bringHelm()) {
    log('skipped: there is no helm here, and none could be brought');
    return true;
  }
  let truth: Truth = new Map();
  const work = openWorkTree(data, (tree) => {
    truth = writeMadeUpCharts(tree, { seed: SEED, charts: slice ? 12 : 60 });
  });
  const claims = createClaims(log);
  const renderer = openHelm(work.tree);
  try {
    const start = takeSnapshot(work.tree);
    const world = await openWorld({ cwd: work.tree, operands: ['.'] });
    const read = readFields(['.'], {}, world);
    const reading = await proveValues(read, renderer, world);
    if (data === null) claims.check('each made-up value feeds what it was made to feed', findUntrue(reading, truth));
    claims.check(
      'marked alone, a value feeds what it feeds when all are marked',
      renderer === null ? [] : await findInfluences(reading, renderer, world),
    );
    claims.check('the tree is as it was', findDifferences(work.tree, start));
    report(reading, log);
    return claims.hold();
  } finally {
    renderer?.close();
    work.remove();
  }
}

function provenFields(reading: Reading): { readonly file: FileFields; readonly field: ImageField }[] {
  return reading.files.flatMap((file) =>
    file.fields.flatMap((field) => (field.feeds === undefined ? [] : [{ file, field }])),
  );
}

function findUntrue(reading: Reading, truth: Truth): string[] {
  const told = new Map(
    provenFields(reading).map(({ file, field }) => [`${file.path.split('/')[0]}/${field.path[0]}`, field.feeds]),
  );
  return [...truth].flatMap(([place, kind]) => {
    const feeds = told.get(place);
    return feeds?.kind === kind ? [] : [`${place} is told to feed ${feeds?.kind} (${feeds?.reason}), not ${kind}`];
  });
}

/** Values that feed something else when no other is marked beside them. */
async function findInfluences(reading: Reading, renderer: ChartRenderer, world: World): Promise<string[]> {
  const random = createRandom(SEED);
  const against: string[] = [];
  for (const { file, field } of provenFields(reading)) {
    if (field.feeds?.kind !== 'images' || !random.onceIn(ALONE)) continue;
    const { feeds: together, ...bare } = field;
    const alone = await proveValues({ ...reading, files: [{ ...file, fields: [bare] }] }, renderer, world);
    const feeds = alone.files[0]?.fields[0]?.feeds;
    const known = new Set(together.places.map(nameOf));
    const more = feeds?.places.find((place) => !known.has(nameOf(place)));
    // What is switched on beside it decides where a part shows, or whether it does.
    const holds = together.switchedOn
      ? feeds?.kind === 'images' || feeds?.kind === 'unproven'
      : feeds?.kind === 'images' && feeds.places.length === together.places.length && more === undefined;
    if (!holds)
      against.push(`${file.path} ${field.path.join('.')}: ${feeds?.kind}, ${more === undefined ? '' : nameOf(more)}`);
  }
  return against;
}

/** Without what depends on what else is switched on: names made up anew in each rendering, places in lists. */
function nameOf({ template, object, container, path }: FedPlace): string {
  return [template, object?.kind, container?.name, path.filter((key) => typeof key === 'string').join('.')].join(' ');
}

function report(reading: Reading, log: (line: string) => void): void {
  const fields = provenFields(reading);
  const inCharts = fields.filter(({ field }) => field.feeds?.reason !== OTHER_VALUES);
  const charts = new Set(inCharts.map(({ file }) => file.path));
  const unrendered = new Set(
    inCharts.filter(({ field }) => field.feeds?.reason === NOT_RENDERED).map(({ file }) => file.path),
  );
  log(`${charts.size} charts with values that look like images; ${charts.size - unrendered.size} of them render here`);
  log(`values: ${countWords(inCharts.map(({ field }) => `feed ${field.feeds?.kind}`))}`);
  const reasons = inCharts.flatMap(({ field }) => field.feeds?.reason?.split(':')[0] ?? []);
  log(`unproven: ${countWords(reasons)}`);
  log(`${fields.length - inCharts.length} values stand in other files of values`);
  log(`notes: ${countWords(reading.notes.map(({ code }) => code))}`);
  for (const { file, field } of inCharts)
    if (field.feeds?.kind === 'nothing' || field.feeds?.kind === 'text')
      log(`  feeds ${field.feeds.kind}: ${file.path} ${field.path.join('.')} ${field.written}`);
  for (const { code, message } of reading.notes) if (code === 'CHART_IMAGE_UNLISTED') log(`  ${message}`);
}
