/** Faults that pushes and tokens meet, and which requests a fault meets at all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHandClock } from '../../src/registry-server/clock.ts';
import { FAULTS, type FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import type { FaultMatch } from '../../src/registry-server/faults/fault.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { artifact, errorCode, pushBlob, pushManifest, sha256, startFor } from './client.ts';

const IMAGE = makeImage({ seed: 'faults' });

const MET: readonly (readonly [title: string, match: FaultMatch, statuses: string])[] = [
  ['every request', {}, '503 503 503 503'],
  ['a method', { method: 'HEAD' }, '503 200 200 200'],
  ['one of several methods', { method: ['PUT', 'GET'] }, '200 503 503 503'],
  ['a kind of path', { kind: 'tags' }, '200 200 200 503'],
  ['a repository', { repository: 'team/*' }, '503 503 200 503'],
  ['a reference', { reference: '1.*' }, '503 503 503 200'],
  ['a path', { path: '/v2/*/manifests/*.0' }, '503 503 503 200'],
  ['what comes after', { after: 2 }, '200 200 503 503'],
  ['the first ones', { times: 1 }, '503 200 200 200'],
  ['some in the middle', { after: 1, times: 2 }, '200 503 503 200'],
];

for (const [title, match, statuses] of MET) {
  test(`a fault meets ${title}`, async (context) => {
    const server = await startFor(context, { faults: [{ fault: 'server-error', match }] });
    await loadImage(server, 'team/app', '1.0', IMAGE);
    await loadImage(server, 'other', '1.0', IMAGE);
    const ask = async (method: string, path: string): Promise<number> =>
      (await fetch(`${server.url}/v2/${path}`, { method })).status;
    const found = [
      await ask('HEAD', 'team/app/manifests/1.0'),
      await ask('GET', 'team/app/manifests/1.0'),
      await ask('GET', 'other/manifests/1.0'),
      await ask('GET', 'team/app/tags/list'),
    ];
    assert.equal(found.join(' '), statuses);
  });
}

test('an answer that HTTP cannot carry ends its own connection', async (context) => {
  const server = await startFor(context, { faults: [{ fault: 'warning', options: { text: 'red \u001b[31m' } }] });
  await assert.rejects(fetch(`${server.url}/v2/`));
  server.faults.set([]);
  assert.equal((await fetch(`${server.url}/v2/`)).status, 200);
});

test('faults are switched while the server runs', async (context) => {
  const server = await startFor(context);
  const status = async (): Promise<number> => (await fetch(`${server.url}/v2/`)).status;
  assert.equal(await status(), 200);
  server.faults.set([{ fault: 'denied' }]);
  assert.equal(await status(), 403);
  server.faults.set([]);
  assert.equal(await status(), 200);
});

test('limits have defaults, and begin anew with the next window', async (context) => {
  const clock = createHandClock(Date.UTC(2026, 0, 1));
  const server = await startFor(context, { clock, faults: [{ fault: 'quota' }] });
  const ask = async () => {
    const { status, headers } = await fetch(`${server.url}/v2/`);
    return [status, ...['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))];
  };
  assert.deepEqual(await ask(), [200, '50;w=10', '49;w=10', '10']);
  for (let count = 0; count < 48; count += 1) await ask();
  assert.deepEqual(await ask(), [200, '50;w=10', '0;w=10', '10']);
  assert.deepEqual(await ask(), [429, '50;w=10', '0;w=10', '10']);
  clock.moveTo(clock.now() + 9_999);
  assert.deepEqual(await ask(), [429, '50;w=10', '0;w=10', '1']);
  clock.moveTo(clock.now() + 1);
  assert.deepEqual(await ask(), [200, '50;w=10', '49;w=10', '10']);
});

test('small pages hold a hundred tags, and fewer where fewer are asked for', async (context) => {
  const server = await startFor(context, { faults: [{ fault: 'small-pages' }] });
  for (let index = 0; index <= 100; index += 1) await loadImage(server, 'team/app', `t${index}`, IMAGE);
  const count = async (query: string): Promise<unknown> => {
    const { tags } = (await (await fetch(`${server.url}/v2/team/app/tags/list${query}`)).json()) as { tags: string[] };
    return tags.length;
  };
  assert.deepEqual([await count(''), await count('?n=500'), await count('?n=7')], [100, 100, 7]);
});

test('a slow answer waits for the clock of the server', async (context) => {
  const clock = createHandClock(0);
  const server = await startFor(context, { clock, faults: [{ fault: 'slow', options: { milliseconds: 5000 } }] });
  let done = false;
  const answer = fetch(`${server.url}/v2/`).then(({ status }) => {
    done = true;
    return status;
  });
  await fetch(`${server.url}/v2/`, { signal: AbortSignal.timeout(50) }).catch(() => undefined);
  assert.equal(done, false);
  clock.moveTo(5000);
  assert.equal(await answer, 200);
});

test('without mounts an upload is opened', async (context) => {
  const server = await startFor(context, { faults: [{ fault: 'no-mount' }] });
  const digest = await pushBlob(server, 'from', 'blob');
  const url = `${server.url}/v2/app/blobs/uploads/?mount=${digest}&from=from`;
  assert.equal((await fetch(url, { method: 'POST' })).status, 202);
});

test('a blob in one request is dropped, as distribution drops it', async (context) => {
  const server = await startFor(context, { faults: [{ fault: 'no-single-post' }] });
  const digest = sha256('blob');
  const answer = await fetch(`${server.url}/v2/app/blobs/uploads/?digest=${digest}`, { method: 'POST', body: 'blob' });
  assert.equal(answer.status, 202);
  assert.equal((await fetch(`${server.url}/v2/app/blobs/${digest}`)).status, 404);
});

test('a chunk that belongs elsewhere is appended where the range is not looked at', async (context) => {
  for (const [faults, status] of [
    [[], 416],
    [[{ fault: 'ignores-content-range' } as const], 202],
  ] as const) {
    const server = await startFor(context, { faults });
    const opened = await fetch(`${server.url}/v2/app/blobs/uploads/`, { method: 'POST' });
    const location = new URL(opened.headers.get('location') ?? '', server.url);
    const headers = { 'Content-Range': '10-13' };
    assert.equal((await fetch(location, { method: 'PATCH', headers, body: 'late' })).status, status);
  }
});

test('a manifest comes too early where its blobs are not known yet, and is taken later', async (context) => {
  const server = await startFor(context, {
    faults: [{ fault: 'late-blobs', match: { method: 'PUT', kind: 'manifest', times: 1 } }],
  });
  await pushBlob(server, 'app', '{}');
  const early = await pushManifest(server, 'app', '1.0', artifact());
  assert.deepEqual([early.status, await errorCode(early)], [400, 'MANIFEST_BLOB_UNKNOWN']);
  assert.equal((await pushManifest(server, 'app', '1.0', artifact())).status, 201);
});

test('a tag that is immutable is not moved, and a digest is pushed all the same', async (context) => {
  const server = await startFor(context, { faults: [{ fault: 'immutable-tags' }] });
  await pushBlob(server, 'app', '{}');
  assert.equal((await pushManifest(server, 'app', '1.0', artifact())).status, 409);
  assert.equal((await pushManifest(server, 'app', sha256(artifact()), artifact())).status, 201);
});

test('an upload is sent to another host', async (context) => {
  const server = await startFor(context, {
    faults: [{ fault: 'upload-elsewhere', options: { host: 'evil.example' } }],
  });
  const opened = await fetch(`${server.url}/v2/app/blobs/uploads/`, { method: 'POST' });
  assert.match(opened.headers.get('location') ?? '', /^https:\/\/evil\.example\/v2\/app\//);
});

test('referrers are unknown, or not filtered', async (context) => {
  const digest = sha256('x');
  const without = await startFor(context, { faults: [{ fault: 'no-referrers' }] });
  const missing = await fetch(`${without.url}/v2/app/referrers/${digest}`);
  assert.deepEqual([missing.status, await missing.text()], [404, '404 page not found']);
  const unfiltered = await startFor(context, { faults: [{ fault: 'unfiltered-referrers' }] });
  const all = await fetch(`${unfiltered.url}/v2/app/referrers/${digest}?artifactType=a/b`);
  assert.deepEqual([all.status, all.headers.get('oci-filters-applied')], [200, null]);
});

const TOKENS: readonly (readonly [FaultSwitch, told: string, date: string | null])[] = [
  [{ fault: 'token-life' }, '{}', null],
  [{ fault: 'token-life', options: { expiresIn: '0' } }, '{"expires_in":0}', null],
  [{ fault: 'token-life', options: { expiresIn: '"300"' } }, '{"expires_in":"300"}', null],
  [
    { fault: 'old-token', options: { milliseconds: 250_000 } },
    '{"expires_in":300,"issued_at":"2026-01-01T11:55:50.000Z"}',
    'Thu, 01 Jan 2026 12:00:00 GMT',
  ],
  [
    { fault: 'skewed-token-clock', options: { milliseconds: -3_600_000 } },
    '{"expires_in":300,"issued_at":"2026-01-01T11:00:00.000Z"}',
    'Thu, 01 Jan 2026 11:00:00 GMT',
  ],
];

for (const [fault, told, date] of TOKENS) {
  test(`with \`${fault.fault} ${JSON.stringify(fault.options ?? {})}\` a token says ${told}, and opens the door`, async (context) => {
    const clock = createHandClock(Date.parse('2026-01-01T12:00:00Z'));
    const server = await startFor(context, { clock, auth: { kind: 'token' }, faults: [fault] });
    const answer = await fetch(`${server.url}/token?service=registry`);
    const { token, access_token: _, ...times } = (await answer.json()) as Record<string, unknown>;
    assert.equal(JSON.stringify(times), told);
    if (date !== null) assert.equal(answer.headers.get('date'), date);
    const opened = await fetch(`${server.url}/v2/`, { headers: { authorization: `Bearer ${token}` } });
    assert.equal(opened.status, 200);
  });
}

test('a fault of tokens leaves a refused account and every other answer alone', async (context) => {
  const auth = { kind: 'token', users: { robot: 'secret' } } as const;
  const faults = [{ fault: 'token-life' }, { fault: 'old-token' }, { fault: 'skewed-token-clock' }] as const;
  for (const path of ['token', 'v2/']) {
    const [plain, faulty] = [await startFor(context, { auth }), await startFor(context, { auth, faults })];
    const [expected, found] = [await fetch(`${plain.url}/${path}`), await fetch(`${faulty.url}/${path}`)];
    assert.deepEqual([found.status, await found.text()], [expected.status, await expected.text()]);
    assert.equal(found.status, 401);
  }
});

test('a fault names each of its options in its words', () => {
  for (const [name, { about, options }] of Object.entries(FAULTS)) {
    for (const option of Object.keys(options)) assert.ok(about.includes(`\`${option}\``), `${name}: ${option}`);
  }
});
