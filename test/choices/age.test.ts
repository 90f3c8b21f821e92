/** Ages by our own first sight, day after day: what is published faster than it ages moves all the same. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openLedgerKeeper } from '../../src/io/ledger/ledger-keeper.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ownClient, ownFolder, ownMachine, START } from '../registry/own-machine.ts';
import { startFor } from '../registry-server/client.ts';
import { bumpImages, podOf } from './own-world.ts';

const DAY = 86_400_000;

/** Lets days pass; each day something is pushed, and what stands there is bumped with what was remembered so far. */
async function passDays(
  context: TestContext,
  days: number,
  config: string,
  first: (host: string) => string,
  push: (server: RegistryServer, day: number) => Promise<unknown>,
): Promise<readonly string[]> {
  const server = await startFor(context);
  const folder = await ownFolder(context);
  const machine = ownMachine();
  let image = first(server.host);
  const stood: string[] = [];
  for (let day = 0; day < days; day += 1) {
    await push(server, day);
    const now = START + day * DAY;
    const keeper = openLedgerKeeper({
      root: folder,
      cacheDir: folder,
      record: true,
      now: () => now,
      mirrorOf: () => null,
    });
    const client = ownClient(context, {}, machine);
    const hint = keeper.hint();
    const registry = keeper.watch(client);
    const { became } = await bumpImages({
      files: { 'pod.yaml': podOf(image) },
      registry,
      config,
      now,
      ...(hint === null ? {} : { hint }),
    });
    await keeper.record();
    await client.close();
    machine.pass(DAY);
    const next = became.get(image) ?? '';
    image = next.includes('/') ? next : image;
    stood.push(image.slice(server.host.length));
  }
  return stood;
}

function nightly(day: number) {
  return makeImage({ seed: `night ${day}`, platforms: ['linux/amd64'] });
}

test('a tag that is pushed every day is followed three days behind', async (context) => {
  const stood = await passDays(
    context,
    8,
    'images: [{ match: "*", minimumAge: 3d }]\n',
    (host) => `${host}/team/app:stable@${nightly(0).digest}`,
    (server, day) => loadImage(server, 'team/app', 'stable', nightly(day)),
  );
  const nights = [0, 0, 0, 0, 1, 2, 3, 4];
  assert.deepEqual(
    stood,
    nights.map((day) => `/team/app:stable@${nightly(day).digest}`),
  );
});

test('of versions that come every day the newest that is three days old is taken', async (context) => {
  const stood = await passDays(
    context,
    8,
    'images: [{ match: "*", minimumAge: 3d }]\n',
    (host) => `${host}/team/app:1.0.0`,
    (server, day) => loadImage(server, 'team/app', `1.0.${day}`, nightly(day)),
  );
  assert.deepEqual(
    stood,
    [0, 0, 0, 0, 1, 2, 3, 4].map((day) => `/team/app:1.0.${day}`),
  );
});

test('what was never seen before is old enough where that is said', async (context) => {
  const stood = await passDays(
    context,
    3,
    'images: [{ match: "*", minimumAge: 3d, unknown: pass }]\n',
    (host) => `${host}/team/app:1.0.0`,
    (server, day) => loadImage(server, 'team/app', `1.0.${day}`, nightly(day)),
  );
  assert.deepEqual(
    stood,
    [0, 1, 2].map((day) => `/team/app:1.0.${day}`),
  );
});

// What waits is not asked about, so other bytes are seen when its time is up, and their own time begins.
test('a version that was pushed again begins anew', async (context) => {
  const stood = await passDays(
    context,
    7,
    'images: [{ match: "*", minimumAge: 3d }]\n',
    (host) => `${host}/team/app:1.0.0`,
    async (server, day) => {
      await loadImage(server, 'team/app', '1.0.0', nightly(0));
      await loadImage(server, 'team/app', '1.0.1', nightly(day < 2 ? 100 : 101));
    },
  );
  assert.deepEqual(
    stood,
    [0, 0, 0, 0, 0, 0, 1].map((patch) => `/team/app:1.0.${patch}`),
  );
});
