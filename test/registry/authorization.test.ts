/** Challenges, accounts and tokens over real HTTP: who is named to whom, and how often. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { DigestFact } from '../../src/image/manifest/facts.ts';
import { dockerAuths, type MachineParts, ownClient, ownMachine, scriptedRegistry } from './own-machine.ts';
import {
  MANIFEST,
  MANIFEST_ANSWER,
  type ScriptedAnswer,
  type ScriptedRegistry,
  type ScriptedRequest,
} from './scripted-registry.ts';

function summary(fact: DigestFact): string {
  return fact.kind === 'exists' ? fact.digest : `${fact.kind} ${fact.error.code}`;
}

function causeOf(fact: DigestFact): string {
  return fact.kind === 'exists' ? '' : (fact.error.cause ?? '');
}

function basic(pair: string): string {
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

interface TokenRules {
  /** The token for a request to the token server, or its whole answer. */
  readonly grant?: (request: ScriptedRequest) => string | ScriptedAnswer;
  /** Whether a token lets one in; by default every token but `refused`. */
  readonly accepts?: (token: string, request: ScriptedRequest) => boolean;
  /** More parameters of the challenge. */
  readonly challenge?: string;
}

/** A registry with its token server at `/token` on the same host. */
function tokenRegistry(context: TestContext, rules: TokenRules = {}): Promise<ScriptedRegistry> {
  const { grant = () => 'granted', accepts = (token) => token !== 'refused', challenge = '' } = rules;
  return scriptedRegistry(context, (request) => {
    if (request.path === '/token') {
      const granted = grant(request);
      return typeof granted === 'string' ? { body: JSON.stringify({ token: granted }) } : granted;
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined && accepts(token, request)) return MANIFEST_ANSWER;
    const realm = `http://${request.headers.host}/token`;
    return {
      status: 401,
      headers: { 'www-authenticate': `Bearer realm="${realm}",service="own registry"${challenge}` },
      body: '{"errors":[{"code":"UNAUTHORIZED"}]}',
    };
  });
}

const tokenRequests = ({ requests }: ScriptedRegistry): ScriptedRequest[] =>
  requests.filter(({ path }) => path === '/token');

test('a public image is read with a token for nobody', async (context) => {
  const registry = await tokenRegistry(context);
  const fact = await ownClient(context).resolve({ registry: registry.host, repository: 'team/app', tagOrDigest: '1' });
  assert.equal(summary(fact), MANIFEST.digest);
  assert.deepEqual(registry.log(), ['HEAD /v2/team/app/manifests/1', 'GET /token', 'HEAD /v2/team/app/manifests/1']);
  const [asked] = tokenRequests(registry);
  assert.deepEqual(
    [...(asked?.query ?? [])],
    [
      ['service', 'own registry'],
      ['scope', 'repository:team/app:pull'],
    ],
  );
  assert.equal(asked?.headers.authorization, undefined);
});

test('once the challenge is known, requests carry a token at once', async (context) => {
  const registry = await tokenRegistry(context);
  const client = ownClient(context);
  const ask = (repository: string, tagOrDigest: string): Promise<DigestFact> =>
    client.resolve({ registry: registry.host, repository, tagOrDigest });
  await ask('a', '1');
  await ask('a', '2');
  await ask('b', '1');
  assert.deepEqual(registry.log().slice(3), ['HEAD /v2/a/manifests/2', 'GET /token', 'HEAD /v2/b/manifests/1']);
});

test('many questions at once cost one refusal, and one token for each repository', async (context) => {
  const registry = await tokenRegistry(context);
  const client = ownClient(context);
  const questions = ['a', 'b', 'c'].flatMap((repository) =>
    Array.from({ length: 20 }, (_, index) => ({ registry: registry.host, repository, tagOrDigest: `${index}` })),
  );
  const facts = await Promise.all(questions.map((question) => client.resolve(question)));
  assert.ok(facts.every(({ kind }) => kind === 'exists'));
  assert.deepEqual(
    tokenRequests(registry)
      .map(({ query }) => query.get('scope'))
      .sort(),
    ['repository:a:pull', 'repository:b:pull', 'repository:c:pull'],
  );
  assert.equal(registry.requests.length, 1 + 3 + questions.length);
});

test('a token is renewed when four fifths of its life are over', async (context) => {
  const registry = await tokenRegistry(context, {
    grant: () => ({ body: '{"access_token":"granted","expires_in":100}' }),
  });
  const machine = ownMachine();
  const client = ownClient(context, {}, machine);
  const ask = (tag: string): Promise<DigestFact> =>
    client.resolve({ registry: registry.host, repository: 'a', tagOrDigest: tag });
  await ask('1');
  machine.pass(79_000);
  await ask('2');
  assert.equal(tokenRequests(registry).length, 1);
  machine.pass(2_000);
  await ask('3');
  assert.equal(tokenRequests(registry).length, 2);
});

test('a token without a life lives a minute', async (context) => {
  const registry = await tokenRegistry(context);
  const machine = ownMachine();
  const client = ownClient(context, {}, machine);
  await client.resolve({ registry: registry.host, repository: 'a', tagOrDigest: '1' });
  machine.pass(49_000);
  await client.resolve({ registry: registry.host, repository: 'a', tagOrDigest: '2' });
  assert.equal(tokenRequests(registry).length, 2);
});

test('a token that is no longer accepted is replaced once', async (context) => {
  let granted = 0;
  const registry = await tokenRegistry(context, {
    grant: () => {
      granted += 1;
      return `token-${granted}`;
    },
    accepts: (token, { path }) => path.endsWith('/1') || token === 'token-2',
  });
  const client = ownClient(context);
  await client.resolve({ registry: registry.host, repository: 'a', tagOrDigest: '1' });
  const fact = await client.resolve({ registry: registry.host, repository: 'a', tagOrDigest: '2' });
  assert.equal(summary(fact), MANIFEST.digest);
  assert.equal(granted, 2);
});

test('a registry that names another scope gets a token for exactly that, once', async (context) => {
  const registry = await tokenRegistry(context, {
    grant: ({ query }) => (query.getAll('scope').length === 2 ? 'wide' : 'refused'),
    challenge: ',scope="repository:virtual/a:pull repository:real/a:pull",error="insufficient_scope"',
  });
  const fact = await ownClient(context).resolve({ registry: registry.host, repository: 'virtual/a', tagOrDigest: '1' });
  assert.equal(summary(fact), MANIFEST.digest);
  assert.deepEqual(
    tokenRequests(registry).map(({ query }) => query.getAll('scope')),
    [['repository:virtual/a:pull'], ['repository:real/a:pull', 'repository:virtual/a:pull']],
  );
});

for (const [error, requests] of [
  ['insufficient_scope', 3],
  ['invalid_token', 5],
] as const) {
  test(`a second refusal with ${error} is final`, async (context) => {
    const registry = await tokenRegistry(context, {
      accepts: () => false,
      challenge: `,scope="repository:team/app:pull",error="${error}"`,
    });
    const fact = await ownClient(context).resolve({
      registry: registry.host,
      repository: 'team/app',
      tagOrDigest: 'v1.2',
    });
    assert.equal(summary(fact), 'unknown REGISTRY_UNAUTHORIZED');
    assert.equal(causeOf(fact), `401 from ${registry.host} for HEAD /v2/team/app/manifests/v1.2`);
    assert.equal(registry.requests.length, requests);
  });
}

test('every account that fits is tried, the longest path first', async (context) => {
  const registry = await tokenRegistry(context, {
    grant: ({ headers }) => (headers.authorization === basic('host:h') ? 'good' : 'refused'),
    challenge: ',error="insufficient_scope"',
  });
  const variables = dockerAuths({ [registry.host]: 'host:h', [`${registry.host}/team`]: 'team:t' });
  const client = ownClient(context, {}, ownMachine({ variables }));
  const fact = await client.resolve({ registry: registry.host, repository: 'team/app', tagOrDigest: '1' });
  assert.equal(summary(fact), MANIFEST.digest);
  assert.deepEqual(
    tokenRequests(registry).map(({ headers }) => headers.authorization),
    [basic('team:t'), basic('host:h')],
  );
});

test('two paths of one host are asked with their own accounts', async (context) => {
  const registry = await tokenRegistry(context, {
    grant: ({ headers, query }) =>
      headers.authorization === basic(`${query.get('scope')?.charAt(16)}:x`) ? 'good' : 'refused',
  });
  const variables = dockerAuths({ [`${registry.host}/team-a`]: 'a:x', [`${registry.host}/team-b`]: 'b:x' });
  const client = ownClient(context, {}, ownMachine({ variables }));
  for (const repository of ['team-a/app', 'team-b/app']) {
    const fact = await client.resolve({ registry: registry.host, repository, tagOrDigest: '1' });
    assert.equal(fact.kind, 'exists');
  }
  assert.deepEqual(
    tokenRequests(registry).map(({ headers }) => headers.authorization),
    [basic('a:x'), basic('b:x')],
  );
});

test('an account that the token server refuses is not tried for the next repository', async (context) => {
  const registry = await tokenRegistry(context, { grant: () => ({ status: 401 }) });
  const machine = ownMachine({ variables: dockerAuths({ [registry.host]: 'u:wrong' }) });
  const client = ownClient(context, {}, machine);
  for (const repository of ['a', 'b', 'c']) {
    const fact = await client.resolve({ registry: registry.host, repository, tagOrDigest: '1' });
    assert.equal(summary(fact), 'unknown REGISTRY_UNAUTHORIZED');
    assert.equal(causeOf(fact), `401 from ${registry.host} for GET /token`);
  }
  assert.equal(tokenRequests(registry).length, 1);
});

test('an identity token is exchanged by POST and never sent to the registry', async (context) => {
  const registry = await tokenRegistry(context);
  const variables = {
    DOCKER_AUTH_CONFIG: JSON.stringify({ auths: { [registry.host]: { identitytoken: 'REFRESH' } } }),
  };
  const client = ownClient(context, {}, ownMachine({ variables }));
  const fact = await client.resolve({ registry: registry.host, repository: 'team/app', tagOrDigest: '1' });
  assert.equal(summary(fact), MANIFEST.digest);
  const [asked] = tokenRequests(registry);
  assert.equal(asked?.method, 'POST');
  assert.deepEqual(Object.fromEntries(new URLSearchParams(asked?.body)), {
    grant_type: 'refresh_token',
    client_id: 'bowline',
    service: 'own registry',
    scope: 'repository:team/app:pull',
    refresh_token: 'REFRESH',
  });
  for (const { path, headers } of registry.requests) {
    if (path !== '/token') assert.doesNotMatch(JSON.stringify(headers), /REFRESH/);
  }
});

test('a stale identity token means that nobody is let in', async (context) => {
  const registry = await tokenRegistry(context, { grant: () => ({ status: 400, body: '{"error":"invalid_grant"}' }) });
  const variables = { DOCKER_AUTH_CONFIG: JSON.stringify({ auths: { [registry.host]: { identitytoken: 'x' } } }) };
  const client = ownClient(context, {}, ownMachine({ variables }));
  const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
  assert.equal(summary(fact), 'unknown REGISTRY_UNAUTHORIZED');
});

test('a registry token is sent as it is', async (context) => {
  const registry = await tokenRegistry(context, { accepts: (token) => token === 'READY' });
  const variables = { DOCKER_AUTH_CONFIG: JSON.stringify({ auths: { [registry.host]: { registrytoken: 'READY' } } }) };
  const client = ownClient(context, {}, ownMachine({ variables }));
  const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
  assert.equal(summary(fact), MANIFEST.digest);
  assert.equal(tokenRequests(registry).length, 0);
});

const TOKEN_FAILURES: readonly (readonly [title: string, answer: ScriptedAnswer, fact: string])[] = [
  ['that is not there says nothing about the image', { status: 404 }, 'unknown REGISTRY_FAILED'],
  ['that fails', { status: 500 }, 'unknown REGISTRY_FAILED'],
  ['that limits', { status: 429 }, 'unknown REGISTRY_RATE_LIMITED'],
  ['that denies', { status: 403 }, 'unknown REGISTRY_DENIED'],
  ['that answers no JSON', { body: '<html>' }, 'unknown REGISTRY_ANSWER_INVALID'],
  ['that answers no token', { body: '{"token":7}' }, 'unknown REGISTRY_ANSWER_INVALID'],
  ['whose token would end the header', { body: '{"token":"a\\r\\nx: y"}' }, 'unknown REGISTRY_ANSWER_INVALID'],
  ['that answers without end', { body: 'x'.repeat(1024 * 1024) }, 'unknown REGISTRY_ANSWER_INVALID'],
  ['that redirects', { status: 302, headers: { location: 'http://127.0.0.1/' } }, 'unknown REGISTRY_ANSWER_INVALID'],
];

for (const [title, answer, expected] of TOKEN_FAILURES) {
  test(`a token server ${title}`, async (context) => {
    const registry = await tokenRegistry(context, { grant: () => answer });
    const fact = await ownClient(context).resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
    assert.equal(summary(fact), expected);
  });
}

const REALMS: readonly (readonly [title: string, realm: string, cause: RegExp])[] = [
  ['where cloud metadata lives', 'http://169.254.169.254/token', /169\.254\.169\.254: it is an internal address/],
  ['in a private network', 'https://192.168.0.1/token', /192\.168\.0\.1: it is an internal address/],
  ['with a password in its address', 'http://u:S3CRET@127.0.0.1/token', /holds a password/],
  ['that is a file', 'file:///etc/passwd', /names no token server/],
  ['that is no address', 'token', /names no token server/],
];

for (const [title, realm, cause] of REALMS) {
  test(`a token server ${title} is not asked`, async (context) => {
    const registry = await scriptedRegistry(context, () => ({
      status: 401,
      headers: { 'www-authenticate': `Bearer realm="${realm}",service="s"` },
    }));
    const variables = dockerAuths({ [registry.host]: 'u:S3CRET' });
    const client = ownClient(context, {}, ownMachine({ variables }));
    const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
    assert.equal(summary(fact), 'unknown REGISTRY_ANSWER_INVALID');
    assert.match(causeOf(fact), cause);
    assert.doesNotMatch(JSON.stringify(fact), /S3CRET/);
  });
}

/** A registry that wants Basic credentials, and lets one pair in. */
function basicRegistry(context: TestContext, pair: string): Promise<ScriptedRegistry> {
  return scriptedRegistry(context, ({ headers }) =>
    headers.authorization === basic(pair)
      ? MANIFEST_ANSWER
      : { status: 401, headers: { 'www-authenticate': ['Negotiate', 'Basic realm="own, registry"'] } },
  );
}

test('a registry that wants a password gets it when it has asked', async (context) => {
  const registry = await basicRegistry(context, 'u:p:q');
  const client = ownClient(context, {}, ownMachine({ variables: dockerAuths({ [registry.host]: 'u:p:q' }) }));
  for (const tag of ['1', '2']) {
    const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: tag });
    assert.equal(summary(fact), MANIFEST.digest);
  }
  assert.deepEqual(
    registry.requests.map(({ headers }) => headers.authorization),
    [undefined, basic('u:p:q'), basic('u:p:q')],
  );
});

test('a registry that wants a password, where there is none, is asked once', async (context) => {
  const registry = await basicRegistry(context, 'u:p');
  const fact = await ownClient(context).resolve({
    registry: registry.host,
    repository: 'team/agent',
    tagOrDigest: 'v1.2',
  });
  assert.equal(summary(fact), 'unknown REGISTRY_UNAUTHORIZED');
  assert.equal(causeOf(fact), `401 from ${registry.host} for HEAD /v2/team/agent/manifests/v1.2`);
  assert.equal(registry.requests.length, 1);
});

test('a registry that asks for nobody sees nobody', async (context) => {
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const machine = ownMachine({ variables: { DOCKER_AUTH_CONFIG: '{"credsStore":"s"}' } });
  await ownClient(context, {}, machine).resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
  assert.equal(registry.requests[0]?.headers.authorization, undefined);
  assert.deepEqual(machine.helped, []);
});

test('a denial without a challenge is answered with each password', async (context) => {
  const registry = await scriptedRegistry(context, ({ headers }) =>
    headers.authorization === basic('u:p') ? MANIFEST_ANSWER : { status: 403 },
  );
  const client = ownClient(context, {}, ownMachine({ variables: dockerAuths({ [registry.host]: 'u:p' }) }));
  const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
  assert.equal(summary(fact), MANIFEST.digest);
});

const UNUSABLE: readonly (readonly [title: string, machine: MachineParts, cause: RegExp])[] = [
  [
    'a broken credential file',
    { variables: { DOCKER_AUTH_CONFIG: '{"S3CRET' } },
    /^DOCKER_AUTH_CONFIG: it is not valid JSON; 401 from /,
  ],
  [
    'a helper that is not installed',
    {
      variables: { DOCKER_AUTH_CONFIG: '{"credsStore":"x"}' },
      helpers: () => ({ code: null, problem: 'is not installed' }),
    },
    /^the credential helper docker-credential-x is not installed; 401 from /,
  ],
];

for (const [title, machine, cause] of UNUSABLE) {
  test(`${title} is named where a registry wants credentials`, async (context) => {
    const registry = await basicRegistry(context, 'u:p');
    const client = ownClient(context, {}, ownMachine(machine));
    const fact = await client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
    assert.equal(summary(fact), 'unknown CREDENTIALS_INVALID');
    assert.match(causeOf(fact), cause);
    assert.doesNotMatch(JSON.stringify(fact), /S3CRET/);
  });
}

test('a broken credential file does not hide a public image, nor make a private one absent', async (context) => {
  const registry = await scriptedRegistry(context, ({ path, headers }) => {
    if (path === '/token') return { body: '{"token":"t"}' };
    if (headers.authorization === undefined) {
      return { status: 401, headers: { 'www-authenticate': `Bearer realm="http://${headers.host}/token"` } };
    }
    return path.startsWith('/v2/public/') ? MANIFEST_ANSWER : { status: 404 };
  });
  const client = ownClient(context, {}, ownMachine({ variables: { DOCKER_AUTH_CONFIG: '{' } }));
  const resolve = (repository: string): Promise<DigestFact> =>
    client.resolve({ registry: registry.host, repository, tagOrDigest: '1' });
  assert.equal(summary(await resolve('public/app')), MANIFEST.digest);
  assert.equal(summary(await resolve('private/app')), 'unknown CREDENTIALS_INVALID');
});

test('a redirect to another host carries no credentials, and that host may want a token for nobody', async (context) => {
  const other = await tokenRegistry(context);
  const registry = await scriptedRegistry(context, ({ path, headers }) =>
    headers.authorization === basic('u:S3CRET')
      ? { status: 307, headers: { location: `${other.url}${path}` } }
      : { status: 401, headers: { 'www-authenticate': 'Basic realm="r"' } },
  );
  const variables = dockerAuths({ [registry.host]: 'u:S3CRET', [other.host]: 'u:S3CRET' });
  const client = ownClient(context, {}, ownMachine({ variables }));
  const fact = await client.resolve({ registry: registry.host, repository: 'team/app', tagOrDigest: '1' });
  assert.equal(summary(fact), MANIFEST.digest);
  const authorizations = other.requests.map(({ headers }) => headers.authorization);
  assert.deepEqual(authorizations, [undefined, undefined, 'Bearer granted']);
});
