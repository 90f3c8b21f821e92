/** Registries that limit, break, hang, redirect or are not there. */
import assert from 'node:assert/strict';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import type { DigestFact } from '../../src/image/manifest/facts.ts';
import { DEFAULT_REGISTRY_SETTINGS } from '../../src/io/registry/settings/settings.ts';
import { ownClient, ownMachine, scriptedRegistry } from './own-machine.ts';
import { MANIFEST, MANIFEST_ANSWER } from './scripted-registry.ts';

const APP = { repository: 'team/app', tagOrDigest: '1.0' };
const PATH = '/v2/team/app/manifests/1.0';

function summary(fact: DigestFact): string {
  return fact.kind === 'exists' ? fact.digest : `${fact.kind} ${fact.error.code}`;
}

function errorOf(fact: DigestFact): { code: string; message: string; cause?: string; hint: string } {
  assert.ok(fact.kind !== 'exists');
  return fact.error;
}

test('a limit is waited out for as long as the registry says, then the request goes again', async (context) => {
  const registry = await scriptedRegistry(context, (_request, { length }) =>
    length === 1 ? { status: 429, headers: { 'retry-after': '17' } } : MANIFEST_ANSWER,
  );
  const machine = ownMachine();
  const fact = await ownClient(context, {}, machine).resolve({ registry: registry.host, ...APP });
  assert.equal(summary(fact), MANIFEST.digest);
  assert.deepEqual(machine.pauses, [17_000]);
});

test('a limit that does not end is remembered, so that other images do not wait for it again', async (context) => {
  const registry = await scriptedRegistry(context, () => ({ status: 429 }));
  const client = ownClient(context);
  const facts = await Promise.all(
    ['1', '2', '3', '4'].map((tag) => client.resolve({ registry: registry.host, repository: 'app', tagOrDigest: tag })),
  );
  assert.deepEqual(
    facts.map(summary),
    Array.from(facts, () => 'unknown REGISTRY_RATE_LIMITED'),
  );
  assert.equal(registry.requests.length, 1 + DEFAULT_REGISTRY_SETTINGS.retries.attempts);
});

test('a server error is tried again a bounded number of times', async (context) => {
  const registry = await scriptedRegistry(context, () => ({ status: 503, body: 'down' }));
  const machine = ownMachine();
  const fact = await ownClient(context, {}, machine).resolve({ registry: registry.host, ...APP });
  assert.equal(summary(fact), 'unknown REGISTRY_FAILED');
  assert.deepEqual(registry.log(), [`HEAD ${PATH}`, ...Array.from({ length: 4 }, () => `GET ${PATH}`)]);
  assert.deepEqual(machine.pauses, [1000, 2000, 4000]);
});

test('a broken connection is tried again', async (context) => {
  const registry = await scriptedRegistry(context, (_request, { length }) =>
    length <= 2 ? { breaks: true } : MANIFEST_ANSWER,
  );
  const fact = await ownClient(context).resolve({ registry: registry.host, ...APP });
  assert.equal(summary(fact), MANIFEST.digest);
});

test('a body that ends early is not hashed', async (context) => {
  const registry = await scriptedRegistry(context, ({ method }, { length }) => {
    if (method === 'HEAD') return { status: 405 };
    const headers = { 'content-type': MANIFEST.mediaType };
    return length === 2
      ? {
          headers: { ...headers, 'content-length': '246', connection: 'close' },
          body: MANIFEST.body.slice(0, 100),
          breaksAfter: true,
        }
      : { headers, body: MANIFEST.body };
  });
  const fact = await ownClient(context).resolve({ registry: registry.host, ...APP });
  assert.equal(summary(fact), MANIFEST.digest);
  assert.equal(registry.requests.length, 3);
});

test('a registry that does not answer in time is given up after a bounded number of attempts', async (context) => {
  const registry = await scriptedRegistry(context, () => ({ hangs: true }));
  const timeouts = { connect: 1000, request: 200, helper: 1000 };
  const client = ownClient(context, {
    timeouts,
    retries: { attempts: 1, firstPause: 1, longestPause: 1, patience: 1 },
  });
  const facts = await Promise.all([
    client.resolve({ registry: registry.host, ...APP }),
    client.resolve({ registry: registry.host, repository: 'other', tagOrDigest: '2' }),
  ]);
  assert.deepEqual(facts.map(summary), ['unknown REGISTRY_TIMEOUT', 'unknown REGISTRY_TIMEOUT']);
  assert.equal(registry.requests.length, 2);
});

test('a host that accepts connections but never greets is given up', async (context) => {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const timeouts = { connect: 50, request: 60_000, helper: 1000 };
  const fact = await ownClient(context, { hosts: { [host]: { insecure: false } }, timeouts }).resolve({
    registry: host,
    ...APP,
  });
  assert.equal(summary(fact), 'unknown REGISTRY_TIMEOUT');
  assert.equal(errorOf(fact).cause, `${host}: no connection within 0.05 s`);
});

test('what is not HTTP is no answer', async (context) => {
  const server = createServer((socket) => socket.on('error', () => undefined).end('220 mail.example ESMTP\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fact = await ownClient(context).resolve({ registry: host, ...APP });
  assert.equal(summary(fact), 'unknown REGISTRY_ANSWER_INVALID');
});

test('a host that is not there is tried once for all its images', async (context) => {
  const gone = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  await gone.stop();
  const machine = ownMachine();
  const client = ownClient(context, {}, machine);
  const tags = Array.from({ length: 500 }, (_, index) => `1.${index}`);
  const facts = await Promise.all(
    tags.map((tag) => client.resolve({ registry: gone.host, repository: 'app', tagOrDigest: tag })),
  );
  assert.deepEqual([...new Set(facts.map(summary))], ['unknown REGISTRY_UNREACHABLE']);
  assert.equal(
    errorOf(facts[499] ?? assert.fail()).message,
    `${gone.host}/app:1.499 could not be resolved: ${gone.host} cannot be reached`,
  );
  assert.equal(errorOf(facts[499] ?? assert.fail()).cause, `${gone.host}: nothing listens there (ECONNREFUSED)`);
  assert.deepEqual(machine.pauses, []);
});

test('a redirect on the same host is followed', async (context) => {
  const registry = await scriptedRegistry(context, ({ path }) =>
    path === PATH ? { status: 307, headers: { location: '/v2/moved/app/manifests/1.0' } } : MANIFEST_ANSWER,
  );
  const fact = await ownClient(context).resolve({ registry: registry.host, ...APP });
  assert.equal(summary(fact), MANIFEST.digest);
  assert.deepEqual(registry.log(), [`HEAD ${PATH}`, 'HEAD /v2/moved/app/manifests/1.0']);
});

test('redirects without end are given up', async (context) => {
  const registry = await scriptedRegistry(context, (_request, { length }) => ({
    status: 302,
    headers: { location: `/round/${length}` },
  }));
  const fact = await ownClient(context).resolve({ registry: registry.host, ...APP });
  assert.equal(summary(fact), 'unknown REGISTRY_ANSWER_INVALID');
  assert.equal(registry.requests.length, 1 + DEFAULT_REGISTRY_SETTINGS.limits.redirects);
});

for (const [title, location, cause] of [
  [
    'to where cloud metadata lives',
    'http://169.254.169.254/latest/meta-data',
    /169\.254\.169\.254: it is an internal address/,
  ],
  ['into a private network', 'http://10.0.0.1/v2/', /10\.0\.0\.1: it is an internal address/],
  ['to an address with a password', 'http://user:S3CRET@127.0.0.1/', /redirects to an address with a password/],
  ['to another kind of address', 'file:///etc/passwd', /redirects to what is not HTTP/],
  ['to what is no address', 'http://', /redirects to what is no address/],
] as const) {
  test(`a redirect ${title} is refused`, async (context) => {
    const registry = await scriptedRegistry(context, () => ({ status: 307, headers: { location } }));
    const error = errorOf(await ownClient(context).resolve({ registry: registry.host, ...APP }));
    assert.equal(error.code, 'REGISTRY_ANSWER_INVALID');
    assert.match(error.cause ?? '', cause);
    assert.doesNotMatch(JSON.stringify(error), /S3CRET/);
    assert.equal(registry.requests.length, 1);
  });
}

test('a host that the settings name may lie anywhere', async (context) => {
  const registry = await scriptedRegistry(context, () => ({
    status: 307,
    headers: { location: 'http://10.255.255.1:1/' },
  }));
  const timeouts = { connect: 50, request: 100, helper: 1000 };
  const client = ownClient(context, { timeouts, hosts: { '10.255.255.1:1': {} } });
  const error = errorOf(await client.resolve({ registry: registry.host, ...APP }));
  // How the address fails to answer is up to the network of this machine.
  assert.match(error.cause ?? '', /10\.255\.255\.1:1/);
  assert.doesNotMatch(error.cause ?? '', /internal address/);
});
