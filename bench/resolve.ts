/** How `bowline pin` asks for 1,000 references of 300 repositories at 20 ms: requests, time and memory, beside `crane digest`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGoProgram, CRANE } from '../scripts/go-program.ts';
import { LEDGER_FILE } from '../src/records/ledger/ledger.ts';
import { type RegistryServer, startRegistryServer } from '../src/registry-server/registry-server.ts';
import { everyImage } from '../src/registry-server/store/images-on-demand.ts';
import { type ProgramRun, runProgram } from './measure/run-program.ts';

const [REFERENCES, REPOSITORIES, LATENCY] = [1_000, 300, 20];
const PEER_AT_ONCE = 16;
const bowline = join(import.meta.dirname, '../bin/bowline.js');

interface Counts {
  challenges: number;
  tokens: number;
  images: number;
  others: number;
  limited: number;
}

const counts: Counts = { challenges: 0, tokens: 0, images: 0, others: 0, limited: 0 };
const folder = mkdtempSync(join(tmpdir(), 'bowline-bench-resolve-'));
const server = await startRegistryServer({
  auth: { kind: 'token' },
  latency: LATENCY,
  imageFor: everyImage(['linux/amd64']),
  onAnswer: count,
});
try {
  await compare(server);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function compare({ host, faults }: RegistryServer): Promise<void> {
  const references = Array.from({ length: REFERENCES }, (_, index) => {
    return `${host}/team/app${index % REPOSITORIES}:1.${Math.floor(index / REPOSITORIES)}.0`;
  });
  writeTree(references);
  // The images are made up when they are first asked for, which is not what is measured.
  await pin('warm up');
  const ledger = join(folder, 'tree', LEDGER_FILE);
  writeFileSync(ledger, '');
  const cold = show('bowline pin, cold', await pin('cold'));
  const coldRequests = totalOf(counts);
  hold('every reference has its digest', distinctDigests(cold) === REFERENCES);
  hold('at most one token a repository', counts.tokens <= REPOSITORIES);
  hold('at most one HEAD a reference', counts.images <= REFERENCES);
  hold('one challenge a host, nothing else', counts.challenges <= 1 && counts.others === 0);
  hold('the ledger has a line of each', readFileSync(ledger, 'utf8').trimEnd().split('\n').length === REFERENCES);

  const warm = show('bowline pin, again within --cache-for', await pin('cold', ['--cache-for', '1h']));
  hold('nothing is sent', totalOf(counts) === 0);
  hold('the answers are the same', distinctDigests(warm) === REFERENCES);

  faults.set([{ fault: 'rate-limited', options: { requests: 200, window: 1_000, retryAfter: 1 } }]);
  const limited = show('bowline pin, 200 requests in a second allowed', await pin('limited'));
  hold('nothing is lost', distinctDigests(limited) === REFERENCES);
  hold('at most a tenth of the requests is refused', counts.limited <= totalOf(counts) / 10);
  faults.set([]);

  const crane = buildGoProgram(CRANE);
  if (crane === null) {
    console.log('there is no Go on this machine, so the peer was not run');
    return;
  }
  const args = ['-n', '1', '-P', String(PEER_AT_ONCE), crane, 'digest', '--insecure'];
  const peer = show(`crane digest, ${PEER_AT_ONCE} at a time`, await runFresh('xargs', args, references.join('\n')));
  hold('the peer finds the same digests', new Set(peer.output.match(/sha256:[0-9a-f]{64}/g)).size === REFERENCES);
  console.log(
    `ratio  time ${(peer.wall / cold.wall).toFixed(1)}x, requests ${(totalOf(counts) / coldRequests).toFixed(1)}x`,
  );
}

/** A file for each hundred references, as a large repository has them. */
function writeTree(references: readonly string[]): void {
  mkdirSync(join(folder, 'tree'));
  for (let first = 0; first < references.length; first += 100) {
    const pods = references.slice(first, first + 100).map((image, index) => {
      const pod = {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: `pod-${first + index}` },
        spec: { containers: [{ name: 'app', image }] },
      };
      return JSON.stringify(pod);
    });
    writeFileSync(join(folder, 'tree', `pods-${first}.yaml`), `${pods.join('\n---\n')}\n`);
  }
}

function pin(cache: string, options: readonly string[] = []): Promise<ProgramRun> {
  const args = [bowline, 'pin', join(folder, 'tree'), '--format', 'json', ...options];
  return runFresh(process.execPath, args, '', join(folder, cache));
}

async function runFresh(command: string, args: readonly string[], input = '', cache = folder): Promise<ProgramRun> {
  Object.assign(counts, { challenges: 0, tokens: 0, images: 0, others: 0, limited: 0 });
  const env = { PATH: process.env.PATH, HOME: folder, XDG_CACHE_HOME: cache };
  return runProgram(command, args, { env, input });
}

function count({
  method,
  url,
  status,
}: {
  readonly method: string;
  readonly url: string;
  readonly status: number;
}): void {
  if (status === 429) counts.limited += 1;
  else if (status === 401) counts.challenges += 1;
  else if (url.startsWith('/token')) counts.tokens += 1;
  else if (method === 'HEAD' && url.includes('/manifests/')) counts.images += 1;
  else counts.others += 1;
}

function totalOf({ challenges, tokens, images, others, limited }: Counts): number {
  return challenges + tokens + images + others + limited;
}

function show(name: string, run: ProgramRun): ProgramRun {
  const { challenges, tokens, images, others, limited } = counts;
  const memory = run.peak === null ? '' : `, ${run.peak.toFixed(0)} MB`;
  console.log(`${name}: ${(run.wall / 1000).toFixed(2)} s${memory}`);
  console.log(
    `  ${totalOf(counts)} requests: ${images} HEAD, ${tokens} tokens, ${challenges} challenges, ${others} others, ${limited} refused`,
  );
  return run;
}

function hold(what: string, holds: boolean): void {
  console.log(`  ${holds ? 'holds' : 'FALLS SHORT'}: ${what}`);
  if (!holds) process.exitCode = 1;
}

/** Of the pins of a plan; its own hashes stand without `@`. */
function distinctDigests({ output }: ProgramRun): number {
  return new Set(output.match(/@sha256:[0-9a-f]{64}/g)).size;
}
