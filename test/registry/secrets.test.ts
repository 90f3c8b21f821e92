/** No secret reaches a message, a cause, a hint or the cache, whatever a registry does with it. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { ownClient, ownFolder, ownMachine, scriptedRegistry } from './own-machine.ts';
import { MANIFEST_ANSWER, type ScriptedAnswer, type ScriptedRequest } from './scripted-registry.ts';

const PASSWORD = 'S3CRET-password';
const IDENTITY = 'S3CRET-identity';
const TOKEN = 'S3CRET-token';
const PAIR = Buffer.from(`user:${PASSWORD}`).toString('base64');
const SECRETS = [PASSWORD, IDENTITY, TOKEN, PAIR, encodeURIComponent(PASSWORD)];

/** Registries that hand back whatever they were sent, in every place that a message could be made of. */
const echo = ({ headers, body }: ScriptedRequest): string =>
  JSON.stringify({
    errors: [{ code: `${headers.authorization} ${body}`, message: headers.authorization, detail: body }],
  });

const ENDINGS: readonly (readonly [title: string, ending: (request: ScriptedRequest) => ScriptedAnswer])[] = [
  ['is good', () => MANIFEST_ANSWER],
  ['is a 404 that echoes', (request) => ({ status: 404, body: echo(request) })],
  ['is a 401 that echoes', (request) => ({ status: 401, body: echo(request) })],
  ['is a 403 that echoes', (request) => ({ status: 403, body: echo(request) })],
  ['is a 500 that echoes', (request) => ({ status: 500, body: echo(request) })],
  [
    'names the secret as media type',
    ({ headers }) => ({ headers: { ...MANIFEST_ANSWER.headers, 'content-type': `${headers.authorization}` } }),
  ],
  [
    'names the secret as digest',
    ({ headers, method }) =>
      method === 'HEAD'
        ? { headers: { 'docker-content-digest': `${headers.authorization}` } }
        : { body: echo({ headers, method, path: '', query: new URLSearchParams(), body: '' }) },
  ],
  [
    'redirects to the secret',
    ({ headers }) => ({ status: 307, headers: { location: `http://${headers.authorization}/` } }),
  ],
  [
    'redirects to a path with the secret',
    ({ headers, path }) =>
      path.startsWith('/lost')
        ? { status: 404 }
        : { status: 307, headers: { location: `/lost/${headers.authorization?.split(' ')[1]}` } },
  ],
  [
    'redirects to a path with the secret in its query',
    ({ headers, path }) =>
      path.startsWith('/lost')
        ? { status: 404 }
        : { status: 307, headers: { location: `/lost?a=${encodeURIComponent(`${headers.authorization}`)}` } },
  ],
];

const ACCOUNTS: readonly (readonly [title: string, entry: object])[] = [
  ['a password', { auth: PAIR }],
  ['an identity token', { identitytoken: IDENTITY }],
  ['a registry token', { registrytoken: TOKEN }],
];

for (const scheme of ['Basic', 'Bearer']) {
  for (const [ending, answer] of ENDINGS) {
    test(`${scheme}: no secret is shown when the answer ${ending}`, async (context) => {
      for (const [account, entry] of ACCOUNTS) {
        const registry = await scriptedRegistry(context, (request) => {
          if (request.path === '/token') return { body: JSON.stringify({ token: TOKEN }) };
          if (request.headers.authorization !== undefined || request.path.startsWith('/lost')) return answer(request);
          const challenge = `${scheme} realm="http://${request.headers.host}/token"`;
          return { status: 401, headers: { 'www-authenticate': challenge } };
        });
        const cacheDir = await ownFolder(context);
        const variables = { DOCKER_AUTH_CONFIG: JSON.stringify({ auths: { [registry.host]: entry } }) };
        const client = ownClient(context, { cacheDir }, ownMachine({ variables }));
        const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
        await client.close();
        const files = await readdir(cacheDir, { recursive: true, withFileTypes: true });
        const texts = files
          .filter((file) => file.isFile())
          .map((file) => readFile(join(file.parentPath, file.name), 'utf8'));
        const shown = [
          inspect(fact, { depth: null }),
          JSON.stringify(fact),
          inspect(client),
          ...(await Promise.all(texts)),
        ].join('\n');
        for (const secret of SECRETS) assert.ok(!shown.includes(secret), `${account}: ${shown}`);
      }
    });
  }
}

test('no secret is shown when the token server echoes', async (context) => {
  for (const [account, entry] of ACCOUNTS) {
    for (const status of [400, 401, 403, 404, 500, 200]) {
      const registry = await scriptedRegistry(context, (request) =>
        request.path === '/token'
          ? { status, body: echo(request) }
          : { status: 401, headers: { 'www-authenticate': `Bearer realm="http://${request.headers.host}/token"` } },
      );
      const variables = { DOCKER_AUTH_CONFIG: JSON.stringify({ auths: { [registry.host]: entry } }) };
      const client = ownClient(context, {}, ownMachine({ variables }));
      const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
      assert.equal(fact.kind, 'unknown');
      const shown = inspect(fact, { depth: null });
      for (const secret of SECRETS) assert.ok(!shown.includes(secret), `${account}: ${shown}`);
    }
  }
});
