/** What `bowline bump` costs and chooses over thousands of references, beside Renovate in the same run; `--size small`, `full` (default). */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countWords } from '../prove/ground/claims.ts';
import { bringRenovate } from '../scripts/bring-renovate.ts';
import { type Bump, bumpWithBowline } from './choosing/bump-with-bowline.ts';
import {
  type CountingRegistry,
  type RequestCounts,
  startCountingRegistry,
  totalOf,
} from './choosing/counting-registry.ts';
import { describeDifferences, judgePicks } from './choosing/judge-picks.ts';
import { type LookUp, lookUpWithRenovate } from './choosing/look-up-with-renovate.ts';
import type { MadeUpRepository } from './choosing/made-up-repository.ts';
import { makeRepositories, type RepositoryCounts } from './choosing/make-repositories.ts';
import { splitText } from './choosing/pick.ts';
import { writeUses } from './choosing/write-uses.ts';
import { type ProgramRun, runProgram } from './measure/run-program.ts';

const SIZES = {
  small: [
    { name: 'many', files: 200, references: 600, repositories: 100, tags: 200, uses: 'one' },
    { name: 'long', files: 10, references: 30, repositories: 3, tags: 10_000, uses: 'several' },
  ],
  full: [
    { name: 'many', files: 2_000, references: 6_000, repositories: 300, tags: 200, uses: 'one' },
    { name: 'long', files: 100, references: 300, repositories: 10, tags: 10_000, uses: 'several' },
  ],
} as const;

/** What is asked of `bump` on the full tree. */
const WANTED = { cpu: 3_000, peak: 200, cold: 600, warm: 300, ranking: 50 };

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'full' }, 'without-peer': { type: 'boolean', default: false } },
});
const sizes = values.size === 'small' ? SIZES.small : SIZES.full;
const isFull = sizes === SIZES.full;
const renovate = values['without-peer'] ? null : bringRenovate();
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}`,
);
if (renovate === null) console.log('Renovate is not compared');
for (const size of sizes) await compare(size);

async function compare(size: (typeof SIZES)[keyof typeof SIZES][number]): Promise<void> {
  const { name, files, references, repositories: count, tags, uses } = size;
  console.log(`\n${files} files, ${references} references, ${count} repositories of about ${tags} tags`);
  const counts = { seed: 20_261_130, repositories: count, tags, uses };
  const repositories = makeRepositories(counts);
  const folder = mkdtempSync(join(tmpdir(), 'bowline-bench-choose-'));
  const registry = await startCountingRegistry(counts);
  try {
    const tree = join(folder, 'tree');
    writeUses(tree, repositories, registry.host, { seed: 20_261_130, files, references });
    const ours = await measureOurs(registry, folder, tree, name === 'many' && isFull);
    const theirs = renovate === null ? null : await measureTheirs(registry, folder, tree, renovate);
    if (theirs !== null) tellRatios(ours, theirs);
    if (name === 'long') await tellRanking(counts);
    tellPicks(repositories, registry.host, ours, theirs);
  } finally {
    registry.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each repository is ranked in one process, the first of them by code that was not yet compiled. */
async function tellRanking(counts: RepositoryCounts): Promise<void> {
  const program = join(import.meta.dirname, 'choosing/rank-once.ts');
  const { output } = await runProgram(process.execPath, [program, JSON.stringify(counts)], { env: process.env });
  const times: { readonly tags: number; readonly first: number; readonly median: number }[] = JSON.parse(output);
  const words = (key: 'first' | 'median'): string => times.map((each) => each[key].toFixed(0)).join(', ');
  console.log(
    `ranking the tags of each once: ${words('first')} ms of processor time; when it is done again: ${words('median')} ms`,
  );
  const slow = times.filter(({ median }) => median > WANTED.ranking);
  hold(
    `a repository of 10,000 tags is ranked within ${WANTED.ranking} ms`,
    slow.map(({ median }) => `${median.toFixed(0)} ms`),
  );
}

interface Ours {
  readonly cold: Bump;
  readonly requests: RequestCounts;
}

async function measureOurs(registry: CountingRegistry, folder: string, tree: string, isHeld: boolean): Promise<Ours> {
  // Images are made when they are first asked for, and the code is compiled: neither is what is measured.
  await bumpWithBowline(tree, join(folder, 'warm up'));
  await registry.takeCounts();
  const home = join(folder, 'home');
  const cold = await bumpWithBowline(tree, home);
  const requests = tell('bowline bump, cold', cold, await registry.takeCounts());
  const warm = await bumpWithBowline(tree, home);
  const warmRequests = tell('bowline bump, again', warm, await registry.takeCounts());
  const cached = await bumpWithBowline(tree, home, ['--cache-for', '1h']);
  const cachedRequests = tell('bowline bump, again within --cache-for', cached, await registry.takeCounts());
  const copy = join(folder, 'copy');
  cpSync(tree, copy, { recursive: true });
  tell(
    'bowline bump --write, cold',
    await bumpWithBowline(copy, join(folder, 'write'), ['--write']),
    await registry.takeCounts(),
  );
  const after = await bumpWithBowline(copy, join(folder, 'write'));
  await registry.takeCounts();

  hold('nothing is refused, no text is chosen for in two ways', [...cold.refused, ...cold.divided]);
  hold('once written there is nothing to change', [...after.picks.keys()]);
  hold(
    'the same is chosen again',
    warm.picks.size === cold.picks.size && cached.picks.size === cold.picks.size ? [] : ['not the same'],
  );
  hold(
    'no pull for what stays, two for a pin that moves: its index and the next one',
    atMost(requests.manifests, 2 * movedPins(cold)),
  );
  hold('an hour long nothing is sent', atMost(totalOf(cachedRequests), 0));
  if (!isHeld) return { cold, requests };
  hold(`less than ${WANTED.cpu / 1000} s of processor time`, atMost(cold.cpu ?? Number.NaN, WANTED.cpu));
  hold(`less than ${WANTED.peak} MB`, atMost(cold.peak ?? Number.NaN, WANTED.peak));
  const asked = requests.tagLists + requests.heads;
  hold(`at most ${WANTED.cold} lists and HEAD, cold`, atMost(asked, WANTED.cold));
  hold(`at most ${WANTED.warm} requests, again`, atMost(totalOf(warmRequests), WANTED.warm));
  return { cold, requests };
}

function movedPins({ picks }: Bump): number {
  return [...picks.keys()].filter((text) => splitText(text).digest !== null).length;
}

interface Theirs {
  readonly cold: LookUp;
  readonly requests: RequestCounts;
}

async function measureTheirs(
  registry: CountingRegistry,
  folder: string,
  tree: string,
  command: string,
): Promise<Theirs> {
  const where = { host: registry.host, beside: folder, memory: join(folder, 'renovate') };
  const cold = await lookUpWithRenovate(command, tree, where);
  const requests = tell('Renovate, lookup, cold', cold, await registry.takeCounts());
  console.log(`  ${cold.references} references found`);
  tell('Renovate, lookup, again', await lookUpWithRenovate(command, tree, where), await registry.takeCounts());
  return { cold, requests };
}

function tell(name: string, run: ProgramRun, counts: RequestCounts): RequestCounts {
  const [cpu, peak] = [(run.cpu ?? Number.NaN) / 1000, run.peak ?? Number.NaN];
  console.log(
    `${name}: ${cpu.toFixed(2)} CPU s, ${peak.toFixed(0)} MB, ${(run.wall / 1000).toFixed(1)} s, exit ${run.status}`,
  );
  const { tagLists, heads, manifests, blobs, tokens, others } = counts;
  console.log(
    `  ${totalOf(counts)} requests: ${tagLists} tag lists, ${heads} HEAD, ${manifests} GET of manifests (pulls at Docker Hub), ${blobs} blobs, ${tokens} tokens, ${others} others`,
  );
  return counts;
}

function tellRatios({ cold, requests }: Ours, theirs: Theirs): void {
  const times = (theirs: number | null, ours: number | null): string =>
    `${((theirs ?? Number.NaN) / (ours ?? Number.NaN)).toFixed(1)}x`;
  console.log(
    `ratio  processor ${times(theirs.cold.cpu, cold.cpu)}, memory ${times(theirs.cold.peak, cold.peak)}, requests ${times(totalOf(theirs.requests), totalOf(requests))}, pulls ${theirs.requests.manifests} and ${requests.manifests}`,
  );
}

function tellPicks(
  repositories: readonly MadeUpRepository[],
  host: string,
  { cold }: Ours,
  theirs: Theirs | null,
): void {
  const judged = judgePicks(repositories, host, cold.picks, theirs?.cold ?? cold);
  console.log(`${judged.length} uses: ${countWords(judged.map(({ verdict }) => verdict))}`);
  for (const line of describeDifferences(judged)) console.log(`  ${line}`);
  const wrong = judged.filter(({ verdict }) => verdict === 'theirs right' || verdict === 'both wrong');
  hold(
    'what we choose is right',
    wrong.map(({ text }) => text),
  );
}

function atMost(figure: number, limit: number): string[] {
  return figure <= limit ? [] : [`${figure.toFixed(0)} and not ${limit}`];
}

function hold(what: string, against: readonly string[]): void {
  console.log(
    `  ${against.length === 0 ? 'holds' : 'FALLS SHORT'}: ${what}${against.length === 0 ? '' : ` (${against.length}: ${against[0]})`}`,
  );
  if (against.length > 0) process.exitCode = 1;
}
