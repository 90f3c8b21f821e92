/** Garbage collection in the ways of different registries, and a time line that drives it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHandClock } from '../../src/registry-server/clock.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { type CollectOptions, collectGarbage } from '../../src/registry-server/store/collect.ts';
import { storeImage } from '../../src/registry-server/store/load-image.ts';
import { createMemoryStore } from '../../src/registry-server/store/memory-store.ts';
import type { RegistryStore } from '../../src/registry-server/store/store.ts';
import { createTimeLine } from '../../src/registry-server/time-line.ts';
import { artifact, sha256, startFor } from './client.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-01-01T00:00:00Z');
const OLD = makeImage({ seed: 'old', platforms: ['linux/amd64', 'linux/arm64'] });
const NEW = makeImage({ seed: 'new', platforms: ['linux/amd64', 'linux/arm64'] });

/** A repository whose tag moved from one index to another, with a referrer of the new one. */
async function movedTag(now: () => number): Promise<{ store: RegistryStore; referrer: string }> {
  const store = createMemoryStore(now);
  await storeImage(store, 'app', '1.0', OLD);
  await storeImage(store, 'app', '1.0', NEW);
  const bytes = Buffer.from(artifact({ subject: { digest: NEW.digest, mediaType: NEW.mediaType, size: 1 } }));
  await store.writeManifest('app', {
    digest: sha256(bytes),
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    bytes,
  });
  return { store, referrer: sha256(bytes) };
}

const [newChild = ''] = NEW.manifests.map(({ digest }) => digest);
const [oldChild = ''] = OLD.manifests.map(({ digest }) => digest);

/** What is left of: the tagged index, its child, its referrer, the index before, its child. */
const WAYS: readonly (readonly [title: string, options: Partial<CollectOptions>, left: string])[] = [
  ['what deletes only blobs keeps every manifest', { untagged: false }, 'index child referrer old-index old-child'],
  ['what follows children and referrers keeps them', {}, 'index child referrer'],
  ['distribution 2.x deletes the children of a tagged index', { keepsChildren: false, keepsReferrers: false }, 'index'],
  ['what does not follow referrers deletes them', { keepsReferrers: false }, 'index child'],
  ['within its time of grace everything stays', { grace: DAY }, 'index child referrer old-index old-child'],
];

for (const [title, options, left] of WAYS) {
  test(title, async () => {
    const { store, referrer } = await movedTag(() => START);
    await collectGarbage(store, { now: START, ...options });
    const names: Readonly<Record<string, string>> = {
      index: NEW.digest,
      child: newChild,
      referrer,
      'old-index': OLD.digest,
      'old-child': oldChild,
    };
    const found: string[] = [];
    for (const [name, digest] of Object.entries(names))
      if ((await store.readManifest('app', digest)) !== null) found.push(name);
    assert.equal(found.join(' '), left);
  });
}

test('blobs go with the last manifest that names them, and those on their way stay', async () => {
  let now = START;
  const { store } = await movedTag(() => now);
  now += 10 * DAY;
  await store.writeBlob('app', sha256('just pushed'), Buffer.from('just pushed'));
  const gone = await collectGarbage(store, { now, grace: 2 * DAY });
  const blobs = gone.filter(({ kind }) => kind === 'blob').map(({ digest }) => digest);
  assert.deepEqual(blobs.sort(), OLD.blobs.map(({ digest }) => digest).sort());
  assert.ok((await store.listBlobs('app')).some(({ digest }) => digest === sha256('just pushed')));
});

test('a time line moves tags, collects after two weeks as quay.io does, and switches faults', async (context) => {
  const clock = createHandClock(START);
  const server = await startFor(context, { clock });
  const quay = { do: 'collect', options: { grace: 14 * DAY } } as const;
  const line = createTimeLine(server, clock, [
    { at: START, do: 'push', repository: 'app', tag: 'stable', image: OLD },
    { at: START + 3 * DAY, do: 'push', repository: 'app', tag: 'stable', image: NEW },
    { at: START + 16 * DAY, ...quay },
    { at: START + 17 * DAY, ...quay },
    { at: START + 18 * DAY, do: 'faults', faults: [{ fault: 'denied' }] },
    { at: START + 19 * DAY, do: 'faults', faults: [] },
    { at: START + 20 * DAY, do: 'delete', repository: 'app', reference: 'stable' },
    { at: START + 21 * DAY, do: 'delete', repository: 'app', reference: NEW.digest },
  ]);
  const statusOf = async (reference: string): Promise<number> =>
    (await fetch(`${server.url}/v2/app/manifests/${reference}`, { method: 'HEAD' })).status;
  const at = async (day: number): Promise<number[]> => {
    await line.advanceTo(START + day * DAY);
    return [await statusOf('stable'), await statusOf(OLD.digest), await statusOf(NEW.digest)];
  };
  assert.deepEqual(await at(0), [200, 200, 404]);
  assert.deepEqual(await at(3), [200, 200, 200]);
  assert.deepEqual(await at(16), [200, 200, 200]);
  assert.deepEqual(await at(17), [200, 404, 200]);
  assert.deepEqual(await at(18.5), [403, 403, 403]);
  assert.deepEqual(await at(19), [200, 404, 200]);
  assert.deepEqual(await at(20), [404, 404, 200]);
  assert.deepEqual(line.moments(), [START + 21 * DAY]);
  assert.deepEqual(await at(30), [404, 404, 404]);
  assert.equal(clock.now(), START + 30 * DAY);
});

test('a time line tells what was collected', async (context) => {
  const clock = createHandClock(START);
  const server = await startFor(context, { clock });
  const line = createTimeLine(server, clock, [
    { at: START, do: 'push', repository: 'app', tag: null, image: OLD },
    { at: START + 1, do: 'collect' },
  ]);
  const gone = await line.advanceTo(START + 1);
  assert.equal(gone.filter(({ kind }) => kind === 'manifest').length, OLD.manifests.length);
  assert.equal(gone.filter(({ kind }) => kind === 'blob').length, OLD.blobs.length);
  assert.equal(clock.now(), START + 1);
});
