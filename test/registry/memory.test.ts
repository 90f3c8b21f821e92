/** What is remembered from run to run: fresh answers, traits of hosts, and a memory that does not grow. */
import assert from 'node:assert/strict';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openHostMemory } from '../../src/io/registry/cache/host-memory.ts';
import { openRegistryCache } from '../../src/io/registry/cache/registry-cache.ts';
import { ownClient, ownFolder, ownMachine, START, scriptedRegistry } from './own-machine.ts';
import { MANIFEST_ANSWER } from './scripted-registry.ts';

const DAY = 24 * 60 * 60 * 1000;

test('within its time a second run sends nothing, and after it asks again', async (context) => {
  const cacheDir = await ownFolder(context);
  const registry = await scriptedRegistry(context, ({ path }) =>
    path.endsWith('/tags/list') ? { body: '{"tags":["1.0"]}' } : MANIFEST_ANSWER,
  );
  const machine = ownMachine();
  const question = { registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' };
  const sent: number[] = [];
  for (const pause of [0, 59_000, 2_000]) {
    machine.pass(pause);
    const before = registry.requests.length;
    const client = ownClient(context, { cacheDir, cacheFor: 60_000 }, machine);
    assert.equal((await client.resolve(question)).kind, 'exists');
    assert.equal((await client.tags(question)).kind, 'exists');
    await client.close();
    sent.push(registry.requests.length - before);
  }
  assert.deepEqual(sent, [2, 0, 2]);
});

test('a time for one host goes over the time for all', async (context) => {
  const cacheDir = await ownFolder(context);
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const question = { registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' };
  const requests: number[] = [];
  for (const cacheFor of [60_000, 60_000, 0]) {
    const hosts = { [registry.host]: { cacheFor } };
    const client = ownClient(context, { cacheDir, cacheFor: 0, hosts });
    await client.resolve(question);
    await client.close();
    requests.push(registry.requests.length);
  }
  assert.deepEqual(requests, [1, 1, 2]);
});

test('an answer from the future is not fresh', async (context) => {
  const cacheDir = await ownFolder(context);
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const question = { registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' };
  for (const pass of [DAY, 0]) {
    const machine = ownMachine();
    machine.pass(pass);
    const client = ownClient(context, { cacheDir, cacheFor: 7 * DAY }, machine);
    await client.resolve(question);
    await client.close();
  }
  assert.equal(registry.requests.length, 2);
});

test('a list that does not change is not written again, and goes when nobody asked for it in a long time', async (context) => {
  const folder = await ownFolder(context);
  let now = START;
  const tags = Array.from({ length: 2000 }, (_, index) => `v1.0.${index}`);
  const repositories = Array.from({ length: 20 }, (_, index) => ({
    registry: 'r.example',
    repository: `team/app${index}`,
  }));
  const scan = async (asked: typeof repositories): Promise<void> => {
    const cache = openRegistryCache(folder, () => now);
    for (const question of asked) cache.tags.keep(question, { tags, at: now });
    await cache.close();
  };
  const read = async (): Promise<{ size: number; written: readonly number[] }> => {
    const paths = (await readdir(join(folder, 'tags'))).map((name) => join(folder, 'tags', name));
    const found = await Promise.all(paths.map((path) => stat(path)));
    return { size: found.reduce((sum, { size }) => sum + size, 0), written: found.map(({ ino }) => ino).sort() };
  };
  await scan(repositories);
  const first = await read();
  for (let day = 1; day <= 40; day += 1) {
    now += DAY;
    await scan(repositories);
  }
  assert.deepEqual(await read(), first);

  for (let day = 1; day <= 32; day += 1) {
    now += DAY;
    await scan(repositories.slice(0, 15));
  }
  assert.equal((await read()).written.length, 15);
  const cache = openRegistryCache(folder, () => now);
  const kept = await cache.tags.find({ registry: 'r.example', repository: 'team/app3' });
  assert.deepEqual([kept?.tags.length, kept?.at], [2000, now]);
  assert.equal(await cache.tags.find({ registry: 'r.example', repository: 'team/app19' }), null);
});

test('traits of a host are remembered for a week, and written only where they are new', async (context) => {
  const folder = await ownFolder(context);
  let now = START;
  const open = () => openHostMemory(folder, () => now);
  const memory = open();
  memory.learn('r.example', { auth: 'bearer' });
  memory.learn('r.example', { head: false });
  await memory.close();
  assert.deepEqual({ ...(await open().find('r.example')), at: 0 }, { auth: 'bearer', head: false, at: 0 });

  const { ino } = await stat(join(folder, 'hosts.json'));
  const same = open();
  same.learn('r.example', { auth: 'bearer', head: false });
  await same.close();
  assert.equal((await stat(join(folder, 'hosts.json'))).ino, ino);

  const other = open();
  other.learn('q.example', { pages: true });
  await other.close();
  assert.deepEqual(Object.keys(JSON.parse(await readFile(join(folder, 'hosts.json'), 'utf8')).hosts).sort(), [
    'q.example',
    'r.example',
  ]);
  now += 7 * DAY;
  assert.equal((await open().find('r.example')).auth, 'bearer');
  now += 1;
  assert.deepEqual(await open().find('r.example'), {});
});

test('a memory of hosts that cannot be read counts as empty', async (context) => {
  const folder = await ownFolder(context);
  const one = JSON.stringify({ auth: 'other', head: 'no', pages: 1, at: START });
  for (const text of ['', '[]', '{"schema":"other/1"}', `{"schema":"bowline.hosts/1","hosts":{"r.example":${one}}}`]) {
    await writeFile(join(folder, 'hosts.json'), text);
    const { at: _, ...traits } = { at: 0, ...(await openHostMemory(folder, () => START).find('r.example')) };
    assert.deepEqual(traits, {});
  }
});
