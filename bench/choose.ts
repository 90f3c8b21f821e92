/** How `bowline bump` chooses for 6,000 references in 2,000 files of 300 repositories with 200 tags each, and ranks one of 10,000 tags. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followOf } from '../src/choice/follow.ts';
import { rankCandidates } from '../src/choice/rank-candidates.ts';
import { rankTags } from '../src/choice/rank-tags.ts';
import { prepareRestraints } from '../src/choice/restraints.ts';
import { parseReference } from '../src/image/reference.ts';
import { EMPTY_CONFIG } from '../src/records/config/config.ts';
import { makeImage } from '../src/registry-server/images/synthetic-image.ts';
import { startRegistryServer } from '../src/registry-server/registry-server.ts';
import { loadImage } from '../src/registry-server/store/load-image.ts';
import { type ProgramRun, runProgram } from './measure/run-program.ts';

const [FILES, REFERENCES, REPOSITORIES, TAGS] = [2_000, 3, 300, 200];
const bowline = join(import.meta.dirname, '../bin/bowline.js');
const folder = mkdtempSync(join(tmpdir(), 'bowline-bench-choose-'));
const counts = { lists: 0, heads: 0, pulls: 0, others: 0 };

rankOne();
const server = await startRegistryServer({
  onAnswer: ({ method, url }) => {
    if (url.includes('/tags/list')) counts.lists += 1;
    else if (method === 'HEAD' && url.includes('/manifests/')) counts.heads += 1;
    else if (url.includes('/manifests/')) counts.pulls += 1;
    else counts.others += 1;
  },
});
try {
  await chooseAll();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Version `0` is the oldest. */
function tagOf(index: number): string {
  return `v1.${Math.floor(index / 10)}.${index % 10}`;
}

async function chooseAll(): Promise<void> {
  for (let repository = 0; repository < REPOSITORIES; repository += 1) {
    const image = makeImage({ seed: `app${repository}`, platforms: ['linux/amd64', 'linux/arm64'] });
    for (let tag = 0; tag < TAGS; tag += 1) await loadImage(server, `team/app${repository}`, tagOf(tag), image);
  }
  writeTree();
  const cold = show('bowline bump, cold', await bump([]));
  hold('one list and one HEAD a repository', counts.lists === REPOSITORIES && counts.heads === REPOSITORIES);
  hold('no manifest is pulled', counts.pulls === 0);
  hold(
    'every reference that is behind moves',
    (cold.output.match(/"kind": "edit"/g) ?? []).length === (FILES * REFERENCES) / 2,
  );
  show('bowline bump, again within --cache-for', await bump(['--cache-for', '1h']));
  hold('nothing is sent', counts.lists + counts.heads + counts.pulls + counts.others === 0);
}

/** Half of the references are behind, by their tag alone; half are pinned to the newest. */
function writeTree(): void {
  mkdirSync(join(folder, 'tree'));
  for (let file = 0; file < FILES; file += 1) {
    const containers = Array.from({ length: REFERENCES }, (_, index) => {
      const at = file * REFERENCES + index;
      const repository = at % REPOSITORIES;
      const { digest } = makeImage({ seed: `app${repository}`, platforms: ['linux/amd64', 'linux/arm64'] });
      const tag = Math.floor(at / REPOSITORIES) % 2 === 0 ? tagOf(at % (TAGS - 1)) : `${tagOf(TAGS - 1)}@${digest}`;
      return { name: `c${index}`, image: `${server.host}/team/app${repository}:${tag}` };
    });
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: `pod-${file}` }, spec: { containers } };
    writeFileSync(join(folder, 'tree', `pod-${file}.yaml`), `${JSON.stringify(pod)}\n`);
  }
}

function bump(options: readonly string[]): Promise<ProgramRun> {
  Object.assign(counts, { lists: 0, heads: 0, pulls: 0, others: 0 });
  const args = [bowline, 'bump', join(folder, 'tree'), '--format', 'json', ...options];
  return runProgram(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') },
    input: '',
  });
}

function show(name: string, run: ProgramRun): ProgramRun {
  const memory = run.peak === null ? '' : `, ${run.peak.toFixed(0)} MB`;
  const cpu = run.cpu === null ? '' : `, ${(run.cpu / 1000).toFixed(2)} s of the processor`;
  console.log(`${name}: ${(run.wall / 1000).toFixed(2)} s${cpu}${memory}`);
  console.log(
    `  ${counts.lists} lists, ${counts.heads} HEAD, ${counts.pulls} GET of manifests, ${counts.others} others`,
  );
  return run;
}

function hold(what: string, holds: boolean): void {
  console.log(`  ${holds ? 'holds' : 'FALLS SHORT'}: ${what}`);
  if (!holds) process.exitCode = 1;
}

function rankOne(): void {
  const tags = Array.from({ length: 10_000 }, (_, index) => {
    const at = (index * 7_919) % 10_000;
    const version = `${1 + (at % 7)}.${at % 113}.${Math.floor(at / 791)}`;
    return (
      [version, `v${version}-rc.${at % 9}`, `${version}-alpine3.${17 + (at % 4)}`, `${version}-r${at % 9}`][at % 4] ??
      ''
    );
  });
  const reference = parseReference('registry.example/team/app:1.0.0');
  const follow = followOf({ level: 'major' }, '1.0.0', 'version');
  const question = { reference, follow, tags: null, restraints: prepareRestraints(EMPTY_CONFIG, 0), mayLower: false };
  const times = Array.from({ length: 7 }, () => {
    const start = process.cpuUsage();
    rankCandidates(question, rankTags(tags));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  }).sort((a, b) => a - b);
  console.log(
    `10,000 tags, ranked: ${times[0]?.toFixed(0)} ms of the processor at best, ${times[3]?.toFixed(0)} in the middle`,
  );
}
