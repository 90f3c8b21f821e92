/** The two stores, which keep the same promises; and what only the one on disk can promise. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { openDiskStore } from '../../src/registry-server/store/disk-store.ts';
import { storeImage } from '../../src/registry-server/store/load-image.ts';
import { createMemoryStore } from '../../src/registry-server/store/memory-store.ts';
import type { RegistryStore } from '../../src/registry-server/store/store.ts';
import { artifact, errorCode, pushBlob, pushImage, pushManifest, sha256, startFor } from './client.ts';

async function ownFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-store-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const STORES: readonly (readonly [string, (folder: string, now: () => number) => RegistryStore])[] = [
  ['memory', (_folder, now) => createMemoryStore(now)],
  ['disk', openDiskStore],
];
const IMAGE = makeImage({ seed: 'one', platforms: ['linux/amd64', 'linux/arm64'] });
const OTHER = makeImage({ seed: 'two' });

for (const [name, open] of STORES) {
  test(`in ${name} tags move, go alone, and go with their manifest`, async (context) => {
    const store = open(await ownFolder(context), () => 1000);
    await storeImage(store, 'team/app', '1.0', IMAGE);
    await storeImage(store, 'team/app', 'latest', IMAGE);
    await storeImage(store, 'team/app/sub', '1.0', OTHER);
    await storeImage(store, 'team/app', 'latest', OTHER);
    assert.deepEqual(await store.listRepositories(), ['team/app', 'team/app/sub']);
    assert.deepEqual(await store.listTags('team/app'), ['1.0', 'latest']);
    assert.equal(await store.readTag('team/app', 'latest'), OTHER.digest);
    assert.equal(await store.deleteTag('team/app', 'latest'), true);
    assert.equal(await store.deleteTag('team/app', 'latest'), false);
    assert.equal(await store.deleteManifest('team/app', IMAGE.digest), true);
    assert.equal(await store.deleteManifest('team/app', IMAGE.digest), false);
    assert.deepEqual(await store.listTags('team/app'), []);
    assert.equal(await store.listTags('team'), null);
    assert.equal(await store.hasRepository('team'), false);
  });

  test(`in ${name} a content knows since when nothing else holds it`, async (context) => {
    let now = 1_700_000_000_000;
    const store = open(await ownFolder(context), () => now);
    const sinceOf = async (digest: string): Promise<number | undefined> =>
      (await store.listManifests('app')).find((manifest) => manifest.digest === digest)?.since;
    await storeImage(store, 'app', '1.0', IMAGE);
    now += 60_000;
    await storeImage(store, 'app', '1.0', OTHER);
    assert.equal(await sinceOf(IMAGE.digest), now);
    now += 60_000;
    await store.writeTag('app', '1.0', OTHER.digest);
    assert.equal(await sinceOf(OTHER.digest), now - 60_000);
    await store.deleteTag('app', '1.0');
    assert.equal(await sinceOf(OTHER.digest), now);
    assert.ok((await store.listBlobs('app')).every(({ since }) => since < now));
  });

  test(`in ${name} what is no name of anything is not there`, async (context) => {
    const store = open(await ownFolder(context), () => 1000);
    await storeImage(store, 'app', '1.0', IMAGE);
    for (const reference of ['..', '.', '', '../1.0', 'a\u0000b'])
      assert.equal(await store.readTag('app', reference), null);
    assert.equal(await store.readBlob('app', 'sha256:..'), null);
    assert.equal(await store.hasRepository('../etc'), false);
  });
}

test('a store on disk survives its server', async (context) => {
  const folder = await ownFolder(context);
  const first = await startFor(context, { store: openDiskStore(folder) });
  assert.equal((await pushImage(first, 'team/app', '1.0', IMAGE)).status, 201);
  await first.stop();
  const second = await startFor(context, { store: openDiskStore(folder) });
  const answer = await fetch(`${second.url}/v2/team/app/manifests/1.0`);
  assert.equal(sha256(new Uint8Array(await answer.arrayBuffer())), IMAGE.digest);
  assert.equal(answer.headers.get('content-type'), IMAGE.mediaType);
  assert.equal(await (await fetch(`${second.url}/v2/team/app/tags/list`)).text(), '{"name":"team/app","tags":["1.0"]}');
});

test('what a killed server left half written is not there', async (context) => {
  const folder = await ownFolder(context);
  const store = openDiskStore(folder);
  await storeImage(store, 'app', '1.0', IMAGE);
  for (const kind of ['_tags', '_manifests', '_blobs']) await writeFile(join(folder, 'app', kind, 'x.1.tmp'), 'half');
  const orphan = `sha256-${'1'.repeat(64)}`;
  await writeFile(join(folder, 'app', '_manifests', `${orphan}.type`), 'a type whose bytes never came');
  assert.deepEqual(await store.listTags('app'), ['1.0']);
  assert.equal((await store.listManifests('app')).length, 3);
  assert.equal(await store.readManifest('app', orphan.replace('-', ':')), null);
});

test('many pushes at a time leave nothing half written', async (context) => {
  const folder = await ownFolder(context);
  const server = await startFor(context, { store: openDiskStore(folder) });
  const images = Array.from({ length: 8 }, (_, index) => makeImage({ seed: `parallel ${index}` }));
  await Promise.all(images.map((image, index) => pushImage(server, 'app', `1.${index}`, image)));
  await Promise.all(images.map((image) => pushImage(server, 'app', 'latest', image)));
  assert.equal((await server.store.listTags('app'))?.length, 9);
  const files = await readdir(folder, { recursive: true });
  assert.deepEqual(
    files.filter((name) => name.endsWith('.tmp')),
    [],
  );
});

test('a server that is read-only gives what it has and takes nothing', async (context) => {
  const server = await startFor(context, { readOnly: true });
  await storeImage(server.store, 'app', '1.0', IMAGE);
  assert.equal((await fetch(`${server.url}/v2/app/manifests/1.0`)).status, 200);
  const refused = await fetch(`${server.url}/v2/app/blobs/uploads/`, { method: 'POST' });
  assert.deepEqual([refused.status, await refused.text()], [405, 'registry is in read-only mode']);
});

test('a server that deletes nothing says so', async (context) => {
  const server = await startFor(context, { deletes: false });
  await pushBlob(server, 'app', '{}');
  assert.equal((await pushManifest(server, 'app', '1.0', artifact())).status, 201);
  const refused = await fetch(`${server.url}/v2/app/manifests/1.0`, { method: 'DELETE' });
  assert.deepEqual([refused.status, await errorCode(refused)], [405, 'UNSUPPORTED']);
});
