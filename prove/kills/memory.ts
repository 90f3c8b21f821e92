/** Runs that ask a registry are killed at any request, and amid the writing: what they remember is whole and true. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ledgerLock } from '../../src/io/ledger/ledger-place.ts';
import { formatLedger, LEDGER_FILE } from '../../src/records/ledger/ledger.ts';
import { parseLedger } from '../../src/records/ledger/parse-ledger.ts';
import { type BuiltCommand, findCrash, openBuiltCommand } from '../ground/built-command.ts';
import { createClaims } from '../ground/claims.ts';
import { openKnowingRegistry } from '../ground/knowing-registry.ts';
import { createRandom } from '../ground/random.ts';
import { openWorkTree } from '../ground/work-tree.ts';

const SEED = 20_260_210;
const IMAGES = 120;
/** Milliseconds after the last answer within which a run writes down what it learnt. */
const WRITING = 150;
const PIN = ['pin', '--config'];

/** A tree with a ledger, and what an undisturbed run makes of its questions. */
interface Ground {
  readonly tree: string;
  readonly cache: string;
  readonly command: BuiltCommand;
  readonly config: string;
  readonly requests: number;
  readonly plan: string;
  /** What the ledger says in the end, without the times. */
  readonly lines: ReadonlySet<string>;
}

/** Told of each answer, so that a kill hits between two of them. */
interface Counter {
  onAnswer: () => void;
}

interface Options {
  readonly slice: boolean;
  readonly log: (line: string) => void;
}

export async function proveMemory({ slice, log }: Options): Promise<boolean> {
  const work = openWorkTree(null, writeTree);
  const counter: Counter = { onAnswer: () => undefined };
  const registry = await openKnowingRegistry(work, undefined, () => counter.onAnswer());
  const claims = createClaims(log);
  try {
    const ground = await openGround(work.tree, join(work.folder, 'home'), registry.config, counter);
    const random = createRandom(SEED);
    const [torn, wrong, stuck, counts]: [string[], string[], string[], string[]] = [[], [], [], []];
    for (let round = 0; round < (slice ? 8 : 50); round += 1) {
      reset(ground, random.below(ground.lines.size + 1));
      // Half of the kills come between two answers, half of them while what was learnt is written down.
      const at = random.onceIn(2) ? random.below(ground.requests) + 1 : ground.requests;
      const delay = at === ground.requests ? random.below(WRITING) : 0;
      const hit = await killAt(ground, counter, at, delay);
      counts.push(hit ? (delay > 0 ? 'while it was written down' : 'between two answers') : 'too late');
      torn.push(...findTorn(ground).map((fault) => `round ${round}: ${fault}`));
      const again = await ground.command.run([...PIN, ground.config, '--cache-for', '1h']);
      stuck.push(...findCrash(`round ${round}: pin`, again, [0]));
      if (withoutSource(again.stdout) !== ground.plan) wrong.push(`round ${round}: the next run plans something else`);
      wrong.push(...findMissing(ground).map((fault) => `round ${round}: ${fault}`));
      if (existsSync(ledgerLock({ kind: 'record', folder: ground.tree })))
        stuck.push(`round ${round}: the lock is left`);
    }
    claims.check('the ledger and the cache are whole after each kill', torn);
    claims.check('the next run goes on, and nobody waits for the dead one', stuck);
    claims.check('the next run knows everything, from the memory of the killed one or by asking', wrong);
    const words = [...Map.groupBy(counts, (each) => each)].map(([word, own]) => `${own.length} ${word}`).sort();
    log(`${counts.length} kills of runs with ${ground.requests} requests each: ${words.join(', ')}`);
  } finally {
    await registry.stop();
    work.remove();
  }
  return claims.hold();
}

function writeTree(tree: string): void {
  const pods = Array.from(
    { length: IMAGES },
    (_, index) =>
      `apiVersion: v1\nkind: Pod\nmetadata: { name: app-${index} }\nspec:\n  containers:\n    - { name: app, image: "registry.example/team/app-${index % 30}:1.${index}.0" }\n`,
  );
  writeFileSync(join(tree, 'pods.yaml'), pods.join('---\n'));
  writeFileSync(join(tree, LEDGER_FILE), '');
}

async function openGround(tree: string, home: string, config: string, counter: Counter): Promise<Ground> {
  const command = openBuiltCommand(tree, home);
  let requests = 0;
  counter.onAnswer = () => {
    requests += 1;
  };
  const ended = await command.run([...PIN, config]);
  const crash = findCrash('pin', ended, [0]);
  if (crash.length > 0) throw new Error(crash.join('\n'));
  const lines = readLines(tree);
  return {
    tree,
    cache: join(home, 'cache'),
    command,
    config,
    requests,
    plan: withoutSource(ended.stdout),
    lines: new Set(lines),
  };
}

/** A plan says of each answer whether it came from the cache, which is no difference. */
function withoutSource(plan: string): string {
  return plan.replaceAll(' (from the cache)', '');
}

/** The ledger as it was with so many of its lines, and nothing in the cache. */
function reset({ tree, cache, lines }: Ground, known: number): void {
  rmSync(cache, { recursive: true, force: true });
  const kept = [...lines].slice(0, known).map((line) => {
    const [repository = '', tag = '', digest = ''] = line.split(' ');
    return JSON.stringify({ at: '2024-01-01T00:00:00.000Z', by: 'before', repository, tag, digest });
  });
  writeFileSync(join(tree, LEDGER_FILE), kept.map((line) => `${line}\n`).join(''));
}

/** Kills a run when the registry has answered so often; whether it was still alive then. */
async function killAt({ command, config }: Ground, counter: Counter, at: number, delay: number): Promise<boolean> {
  const running = command.start([...PIN, config]);
  let answered = 0;
  counter.onAnswer = () => {
    answered += 1;
    if (answered === at) void pause(delay).then(() => running.child.kill('SIGKILL'));
  };
  const { status } = await running.ended;
  counter.onAnswer = () => undefined;
  return status === null;
}

/** What is not whole: a ledger with faults or lines that nobody wrote, a file of the cache that cannot be read. */
function findTorn({ tree, cache, lines }: Ground): string[] {
  if (!existsSync(join(tree, LEDGER_FILE))) return ['the ledger is gone'];
  const text = readFileSync(join(tree, LEDGER_FILE), 'utf8');
  const ledger = parseLedger(text, LEDGER_FILE);
  const digests = join(cache, 'bowline', 'registries', 'digests');
  const files = existsSync(digests) ? readdirSync(digests).filter((name) => name.endsWith('.json')) : [];
  return [
    ...ledger.faults.map(({ message }) => message),
    ...(formatLedger(ledger) === text ? [] : ['the ledger is not in order']),
    ...readLines(tree).flatMap((line) => (lines.has(line) ? [] : [`the ledger says ${line}`])),
    ...files.flatMap((name) => findTornAnswers(join(digests, name), lines)),
  ];
}

function findTornAnswers(path: string, lines: ReadonlySet<string>): string[] {
  try {
    const { registry, repository, answers } = JSON.parse(readFileSync(path, 'utf8'));
    return Object.entries<{ readonly digest: string }>(answers).flatMap(([tag, { digest }]) => {
      const line = `${registry}/${repository} ${tag} ${digest}`;
      return lines.has(line) ? [] : [`the cache says ${line}`];
    });
  } catch (thrown) {
    return [`${path} cannot be read: ${String(thrown)}`];
  }
}

/** Lines that the ledger should have by now. */
function findMissing({ tree, lines }: Ground): string[] {
  const there = readLines(tree);
  const known = new Set(there);
  return [
    ...[...lines].filter((line) => !known.has(line)).map((line) => `the ledger does not say ${line}`),
    ...(there.length === known.size ? [] : ['the ledger says something twice']),
  ];
}

function readLines(tree: string): string[] {
  const path = join(tree, LEDGER_FILE);
  const { entries } = parseLedger(existsSync(path) ? readFileSync(path, 'utf8') : '', LEDGER_FILE);
  return entries.map(({ repository, tag, digest }) => `${repository} ${tag} ${digest}`);
}
