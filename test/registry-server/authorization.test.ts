/** Who may ask: passwords and tokens. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTokenDesk, parseScope } from '../../src/registry-server/access/token-desk.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { errorCode, sha256, startFor } from './client.ts';

const users = { robot: 's3:cret' };
const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

test('lets in whoever knows a name and its password', async (context) => {
  const server = await startFor(context, { auth: { kind: 'basic', users } });
  const status = async (authorization?: string) =>
    (await fetch(`${server.url}/v2/`, { headers: authorization === undefined ? {} : { authorization } })).status;
  assert.equal(await status(basic('robot', 's3:cret')), 200);
  for (const wrong of [undefined, basic('robot', 's3'), basic('toString', ''), basic('', ''), 'Basic', 'Bearer x']) {
    assert.equal(await status(wrong), 401, wrong);
  }
  const response = await fetch(`${server.url}/v2/team/app/tags/list`);
  assert.equal(response.headers.get('www-authenticate'), 'Basic realm="registry"');
  assert.equal(await errorCode(response), 'UNAUTHORIZED');
});

test('challenges with the scope that the request needs', async (context) => {
  const server = await startFor(context, { auth: { kind: 'token', service: 'embedded' } });
  const start = `Bearer realm="${server.url}/token",service="embedded"`;
  const challengeOf = async (path: string, method = 'GET') => {
    const response = await fetch(`${server.url}/v2/${path}`, { method });
    assert.equal(response.status, 401);
    return response.headers.get('www-authenticate');
  };
  assert.equal(await challengeOf(''), start);
  assert.equal(await challengeOf('team/app/manifests/1', 'HEAD'), `${start},scope="repository:team/app:pull"`);
  assert.equal(await challengeOf('team/app/blobs/uploads/', 'POST'), `${start},scope="repository:team/app:pull,push"`);
  assert.equal(await challengeOf('team/app/manifests/1', 'DELETE'), `${start},scope="repository:team/app:delete"`);
  assert.equal(
    await challengeOf(`team/app/blobs/uploads/?mount=${sha256('a')}&from=team/base`, 'POST'),
    `${start},scope="repository:team/app:pull,push repository:team/base:pull"`,
  );
});

test('gives anyone a token where there are no users, good for what it names', async (context) => {
  const server = await startFor(context, { auth: { kind: 'token' } });
  await loadImage(server, 'team/app', '1.0', makeImage({ seed: 'a' }));
  const answer = await fetch(`${server.url}/token?service=registry&scope=repository:team/app:pull`);
  const { token, expires_in: life } = (await answer.json()) as { token: string; expires_in: number };
  assert.equal(life, 300);
  const ask = (path: string, method = 'GET') =>
    fetch(`${server.url}/v2/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  assert.equal((await ask('')).status, 200);
  assert.equal((await ask('team/app/manifests/1.0')).status, 200);
  for (const response of [await ask('team/other/tags/list'), await ask('team/app/blobs/uploads/', 'POST')]) {
    assert.equal(response.status, 401);
    assert.match(response.headers.get('www-authenticate') ?? '', /,error="insufficient_scope"$/);
  }
});

test('refuses a token that it did not give', async (context) => {
  const server = await startFor(context, { auth: { kind: 'token' } });
  const response = await fetch(`${server.url}/v2/`, { headers: { authorization: 'Bearer made-up' } });
  assert.equal(response.status, 401);
  assert.match(response.headers.get('www-authenticate') ?? '', /error="invalid_token"/);
});

test('gives a token only to its users where it has some, and only for its own service', async (context) => {
  const server = await startFor(context, { auth: { kind: 'token', users } });
  const ask = async (query: string, authorization?: string) =>
    (await fetch(`${server.url}/token?${query}`, { headers: authorization === undefined ? {} : { authorization } }))
      .status;
  assert.equal(await ask('service=registry'), 401);
  assert.equal(await ask('service=registry', basic('robot', 'wrong')), 401);
  assert.equal(await ask('service=registry', basic('robot', 's3:cret')), 200);
  assert.equal(await ask('service=other', basic('robot', 's3:cret')), 403);
});

for (const life of [undefined, 60]) {
  test(`takes a token for invalid once its life is over, ${life ?? 'by default 300'} seconds`, () => {
    let now = 0;
    const desk = createTokenDesk({
      realm: 'http://127.0.0.1/token',
      auth: { kind: 'token', ...(life === undefined ? {} : { life }) },
      now: () => now,
    });
    const token = desk.issue(['repository:team/app:pull']);
    const needs = [{ repository: 'team/app', actions: ['pull'] }];
    now = (life ?? 300) * 1000 - 1;
    assert.equal(desk.judge(token, needs), 'granted');
    now += 1;
    assert.equal(desk.judge(token, needs), 'invalid');
  });
}

test('reads a scope whose repository holds a port', () => {
  assert.deepEqual(parseScope('repository:localhost:5000/app:pull,push'), {
    repository: 'localhost:5000/app',
    actions: ['pull', 'push'],
  });
  for (const scope of ['registry:catalog:*', 'repository:app', 'repository:APP:pull', '']) {
    assert.equal(parseScope(scope), null, scope);
  }
});
