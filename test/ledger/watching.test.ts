/** What a ledger makes of tags that move on a real registry: the cause of a move is looked for while the old end is there. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openLedgerKeeper } from '../../src/io/ledger/ledger-keeper.ts';
import { openRegistry } from '../../src/io/registry/open-registry.ts';
import { LEDGER_FILE } from '../../src/records/ledger/ledger.ts';
import { collectedDigests, indexLedger } from '../../src/records/ledger/ledger-index.ts';
import { findMoves } from '../../src/records/ledger/ledger-moves.ts';
import { parseLedger } from '../../src/records/ledger/parse-ledger.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ownMachine } from '../registry/own-machine.ts';
import { OCI_INDEX, pushManifest, startFor } from '../registry-server/client.ts';

const REPOSITORY = 'team/agent';

interface Watch {
  readonly server: RegistryServer;
  /** One run a day that asks for a tag, through a mirror or not. */
  ask(tagOrDigest: string, mirror?: string): Promise<void>;
  told(): { readonly moves: readonly string[]; readonly collected: readonly string[]; readonly by: readonly string[] };
}

async function startWatch(context: TestContext): Promise<Watch> {
  const server = await startFor(context);
  const folder = mkdtempSync(join(tmpdir(), 'bowline-watch-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, LEDGER_FILE), '');
  const machine = ownMachine();
  return {
    server,
    async ask(tagOrDigest, mirror) {
      machine.pass(24 * 60 * 60 * 1000);
      const keeper = openLedgerKeeper({
        root: folder,
        cacheDir: join(folder, 'cache'),
        record: true,
        now: machine.clock.now,
        mirrorOf: () => mirror ?? null,
      });
      const hosts = mirror === undefined ? {} : { '*': { mirror } };
      const client = openRegistry({ hosts }, machine);
      const registry = mirror === undefined ? server.host : 'quay.io';
      await keeper.watch(client).resolve({ registry, repository: REPOSITORY, tagOrDigest });
      assert.equal((await keeper.record()).error, null);
      await client.close();
    },
    told() {
      const ledger = parseLedger(readFileSync(join(folder, LEDGER_FILE), 'utf8'), LEDGER_FILE);
      assert.deepEqual(ledger.faults, []);
      const index = indexLedger(ledger);
      return {
        moves: findMoves(index).map(({ tag, cause }) => `${tag}: ${cause}`),
        collected: [...index.keys()].flatMap((repository) => collectedDigests(index, repository)),
        by: [...new Set(ledger.entries.map(({ by }) => by))],
      };
    },
  };
}

/** Pushes an index over the platforms of an image, with annotations of its own. */
async function pushIndex(
  server: RegistryServer,
  tag: string,
  seed: string,
  annotations: Record<string, string>,
): Promise<void> {
  const image = makeImage({ seed, platforms: ['linux/amd64', 'linux/arm64'] });
  await loadImage(server, REPOSITORY, 'parts', image);
  const whole = image.manifests.at(-1);
  const index: object = JSON.parse(Buffer.from(whole?.bytes ?? []).toString('utf8'));
  const pushed = await pushManifest(server, REPOSITORY, tag, JSON.stringify({ ...index, annotations }), OCI_INDEX);
  assert.equal(pushed.status, 201);
}

const COMMIT = 'org.opencontainers.image.revision';
const BASE = 'org.opencontainers.image.base.digest';
const [OLD_BASE, NEW_BASE] = [`sha256:${'1'.repeat(64)}`, `sha256:${'2'.repeat(64)}`];

type Pushed = readonly [seed: string, annotations: Record<string, string>];
const MOVES: readonly (readonly [tag: string, before: Pushed, after: Pushed, cause: string])[] = [
  ['v1.0.0', ['a', {}], ['a', { note: 'signed' }], 'index-only'],
  ['v1.0.0', ['a', {}], ['b', {}], 'unknown'],
  ['v1.0.0', ['a', { [COMMIT]: 'x' }], ['b', { [COMMIT]: 'x' }], 'same-commit'],
  ['v1.0.0', ['a', { [COMMIT]: 'x', [BASE]: OLD_BASE }], ['b', { [COMMIT]: 'x', [BASE]: NEW_BASE }], 'rebuild'],
  ['v1.0.0', ['a', { [COMMIT]: 'x' }], ['b', { [COMMIT]: 'y' }], 'unknown'],
  ['devel', ['a', {}], ['b', {}], 'by-design'],
];

for (const [tag, before, after, cause] of MOVES) {
  test(`${tag} from ${JSON.stringify(before)} to ${JSON.stringify(after)} moved: ${cause}`, async (context) => {
    const watch = await startWatch(context);
    await pushIndex(watch.server, tag, ...before);
    await watch.ask(tag);
    await watch.ask(tag);
    assert.deepEqual(watch.told().moves, []);
    await pushIndex(watch.server, tag, ...after);
    await watch.ask(tag);
    assert.deepEqual(watch.told().moves, [`${tag}: ${cause}`]);
  });
}

test('the commit is found among the labels of the image, where no annotation says it', async (context) => {
  const watch = await startWatch(context);
  const push = (seed: string, platforms: readonly string[]): Promise<string> =>
    loadImage(watch.server, REPOSITORY, 'v1.0.0', makeImage({ seed, platforms, labels: { [COMMIT]: '6adfe2a' } }));
  await push('first', ['linux/amd64', 'linux/arm64']);
  await watch.ask('v1.0.0');
  await push('second', []);
  await watch.ask('v1.0.0');
  assert.deepEqual(watch.told().moves, ['v1.0.0: same-commit']);
});

test('an old end that is gone is noted as gone, and as what the registry collects', async (context) => {
  const watch = await startWatch(context);
  const old = await loadImage(watch.server, REPOSITORY, 'v1.0.0', makeImage({ seed: 'old' }));
  await watch.ask('v1.0.0');
  await loadImage(watch.server, REPOSITORY, 'v1.0.0', makeImage({ seed: 'new' }));
  await watch.server.store.deleteManifest(REPOSITORY, old);
  await watch.ask('v1.0.0');
  assert.deepEqual(watch.told(), { moves: ['v1.0.0: unknown'], collected: [old], by: ['bowline'] });
});

test('what a mirror says is signed as its word, and what it lacks is not noted', async (context) => {
  const watch = await startWatch(context);
  const { host } = watch.server;
  const old = await loadImage(watch.server, REPOSITORY, 'v1.0.0', makeImage({ seed: 'old' }));
  await watch.ask('v1.0.0', host);
  await watch.server.store.deleteManifest(REPOSITORY, old);
  await watch.ask(old, host);
  assert.deepEqual(watch.told(), { moves: [], collected: [], by: [`bowline via ${host}`] });
});
