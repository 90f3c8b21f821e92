/** What is remembered of registries, and what a run without a network makes of it. */
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDigestCache } from '../../src/io/registry/cache/digest-cache.ts';
import { openRegistryCache } from '../../src/io/registry/cache/registry-cache.ts';
import { ownClient, ownFolder, START, scriptedRegistry } from './own-machine.ts';
import { MANIFEST, MANIFEST_ANSWER } from './scripted-registry.ts';

const LEARNT_AT = new Date(START).toISOString();
const ANSWER = { digest: MANIFEST.digest, mediaType: MANIFEST.mediaType, learntAt: LEARNT_AT };
const QUESTION = { registry: 'r.example', repository: 'team/app', tagOrDigest: '1.0' };

test('what was answered online is the answer offline, for the tag and for its digest', async (context) => {
  const cacheDir = await ownFolder(context);
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const question = { registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' };
  const online = ownClient(context, { cacheDir });
  await online.resolve(question);
  await online.close();

  const offline = ownClient(context, { cacheDir, offline: true });
  const remembered = { kind: 'exists', ...ANSWER, source: 'cache' };
  assert.deepEqual(await offline.resolve(question), remembered);
  assert.deepEqual(await offline.resolve({ ...question, tagOrDigest: MANIFEST.digest }), remembered);
  assert.equal(registry.requests.length, 1);
});

test('what was never answered is unknown offline', async (context) => {
  for (const cacheDir of [null, await ownFolder(context)]) {
    const fact = await ownClient(context, { cacheDir, offline: true }).resolve(QUESTION);
    assert.ok(fact.kind === 'unknown');
    assert.equal(fact.error.code, 'REGISTRY_OFFLINE');
    assert.match(fact.error.message, /^r\.example\/team\/app:1\.0 /);
  }
});

test('online the registry is asked, whatever is remembered, and its answer replaces it', async (context) => {
  const cacheDir = await ownFolder(context);
  const registry = await scriptedRegistry(context, (_request, { length }) =>
    length === 1 ? MANIFEST_ANSWER : { status: 404 },
  );
  const question = { registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' };
  for (const kind of ['exists', 'absent']) {
    const client = ownClient(context, { cacheDir });
    assert.equal((await client.resolve(question)).kind, kind);
    await client.close();
  }
  assert.equal((await ownClient(context, { cacheDir, offline: true }).resolve(question)).kind, 'unknown');
});

test('a failed answer leaves what is remembered', async (context) => {
  const cacheDir = await ownFolder(context);
  const registry = await scriptedRegistry(context, (_request, { length }) =>
    length === 1 ? MANIFEST_ANSWER : { status: 403 },
  );
  const question = { registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' };
  for (const kind of ['exists', 'unknown']) {
    const client = ownClient(context, { cacheDir });
    assert.equal((await client.resolve(question)).kind, kind);
    await client.close();
  }
  assert.equal((await ownClient(context, { cacheDir, offline: true }).resolve(question)).kind, 'exists');
});

test('many answers about one repository lie in one file, and none is lost', async (context) => {
  const folder = await ownFolder(context);
  const cache = openDigestCache(folder);
  for (let tag = 0; tag < 100; tag += 1) cache.keep({ ...QUESTION, tagOrDigest: `${tag}` }, ANSWER);
  await cache.close();
  assert.equal((await readdir(join(folder, 'digests'))).length, 1);
  const again = openDigestCache(folder);
  for (let tag = 0; tag < 100; tag += 1) {
    assert.deepEqual(await again.find({ ...QUESTION, tagOrDigest: `${tag}` }), ANSWER);
  }
});

test('a repository keeps a bounded number of answers, the newest', async (context) => {
  const folder = await ownFolder(context);
  const cache = openDigestCache(folder);
  for (let tag = 0; tag < 5_100; tag += 1) {
    cache.keep({ ...QUESTION, tagOrDigest: `${tag}` }, { ...ANSWER, learntAt: new Date(START + tag).toISOString() });
  }
  await cache.close();
  const again = openDigestCache(folder);
  assert.equal(await again.find({ ...QUESTION, tagOrDigest: '99' }), null);
  assert.notEqual(await again.find({ ...QUESTION, tagOrDigest: '100' }), null);
});

test('two writers at a time leave a whole file', async (context) => {
  const folder = await ownFolder(context);
  const caches = [openDigestCache(folder), openDigestCache(folder)];
  for (let round = 0; round < 20; round += 1) {
    for (const cache of caches) cache.keep({ ...QUESTION, tagOrDigest: `${round}` }, ANSWER);
    await openDigestCache(folder).find(QUESTION);
  }
  await Promise.all(caches.map((cache) => cache.close()));
  const [name, ...others] = await readdir(join(folder, 'digests'));
  assert.deepEqual(others, []);
  assert.equal(JSON.parse(await readFile(join(folder, 'digests', name ?? ''), 'utf8')).schema, 'bowline.digests/1');
});

test('names that lead upwards stay in the folder', async (context) => {
  const folder = await ownFolder(context);
  const cache = openDigestCache(join(folder, 'inner'));
  for (const repository of ['../../escape', '/etc/passwd', 'a/../../b', '..']) {
    cache.keep({ registry: '../..', repository, tagOrDigest: '1' }, ANSWER);
  }
  await cache.close();
  assert.deepEqual(await readdir(folder), ['inner']);
  assert.deepEqual(await readdir(join(folder, 'inner')), ['digests']);
  for (const name of await readdir(join(folder, 'inner', 'digests'))) assert.match(name, /^[0-9a-f]{64}\.json$/);
});

const entry = (parts: object): string =>
  JSON.stringify({ schema: 'bowline.digests/1', registry: 'r.example', repository: 'team/app', answers: {}, ...parts });

const BROKEN: readonly (readonly [title: string, text: string])[] = [
  ['is empty', ''],
  ['ends early', entry({ answers: { '1.0': ANSWER } }).slice(0, -20)],
  ['is no object', '[]'],
  ['has another schema', entry({ schema: 'other/1', answers: { '1.0': ANSWER } })],
  ['is about another repository', entry({ repository: 'team/other', answers: { '1.0': ANSWER } })],
  ['holds what is no digest', entry({ answers: { '1.0': { ...ANSWER, digest: 'sha256:abc' } } })],
  ['holds what is no time', entry({ answers: { '1.0': { ...ANSWER, learntAt: 'yesterday' } } })],
  ['is too large', `${entry({ answers: { '1.0': ANSWER } })}${' '.repeat(5 * 1024 * 1024)}`],
];

for (const [title, text] of BROKEN) {
  test(`a file that ${title} counts as empty, and the next answer mends it`, async (context) => {
    const folder = await ownFolder(context);
    const cache = openDigestCache(folder);
    cache.keep({ ...QUESTION, tagOrDigest: 'other' }, ANSWER);
    await cache.close();
    const [name = ''] = await readdir(join(folder, 'digests'));
    await writeFile(join(folder, 'digests', name), text);

    assert.equal(await openDigestCache(folder).find(QUESTION), null);
    const mending = openDigestCache(folder);
    mending.keep(QUESTION, ANSWER);
    await mending.close();
    assert.deepEqual(await openDigestCache(folder).find(QUESTION), ANSWER);
  });
}

test('a folder that cannot be written does not spoil an answer', async (context) => {
  const folder = await ownFolder(context);
  const cacheDir = join(folder, 'file');
  await writeFile(cacheDir, '');
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const client = ownClient(context, { cacheDir });
  const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
  await client.close();
  assert.equal(fact.kind, 'exists');
});

test('what a killed process left half written is removed when it is old', async (context) => {
  const folder = await ownFolder(context);
  const digests = join(folder, 'digests');
  await mkdir(digests);
  for (const name of ['old.json.1.tmp', 'new.json.2.tmp']) await writeFile(join(digests, name), '{');
  await utimes(join(digests, 'old.json.1.tmp'), 1000, 1000);
  const cache = openRegistryCache(folder, Date.now);
  cache.digests.keep(QUESTION, ANSWER);
  await cache.close();
  const left = await readdir(digests);
  assert.deepEqual(
    left.filter((name) => name.endsWith('.tmp')),
    ['new.json.2.tmp'],
  );
});
