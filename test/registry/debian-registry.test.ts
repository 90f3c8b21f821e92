/** The client against a registry that others wrote: Debian's docker-registry, with each of its kinds of access. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { DigestFact } from '../../src/image/manifest/facts.ts';
import { makeCertificate } from './certificate.ts';
import {
  type DockerRegistry,
  type DockerRegistryOptions,
  HTPASSWD_ACCOUNT,
  pushImage,
  pushIndex,
  startDockerRegistry,
  WITHOUT_DOCKER_REGISTRY,
} from './docker-registry.ts';
import { startTokenServer, type TokenServer } from './docker-token-server.ts';
import { dockerAuths, ownClient, ownFolder, ownMachine } from './own-machine.ts';

const skip = WITHOUT_DOCKER_REGISTRY;

function summary(fact: DigestFact): string {
  return fact.kind === 'exists' ? fact.digest : `${fact.kind} ${fact.error.code}`;
}

async function ownRegistry(context: TestContext, options: DockerRegistryOptions = {}): Promise<DockerRegistry> {
  const registry = await startDockerRegistry(options);
  context.after(() => registry.stop());
  return registry;
}

const { username, password } = HTPASSWD_ACCOUNT;
const BASIC = { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };

test('an open registry tells the digest of an image, of an index, and of what is not there', {
  skip,
}, async (context) => {
  const registry = await ownRegistry(context);
  const amd64 = await pushImage(registry, 'team/app', 'amd64');
  const arm64 = await pushImage(registry, 'team/app', 'arm64');
  const index = await pushIndex(registry, 'team/app', '1.0', [
    { ...amd64, platform: 'linux/amd64' },
    { ...arm64, platform: 'linux/arm64' },
  ]);
  const client = ownClient(context);
  const resolve = (repository: string, tagOrDigest: string): Promise<DigestFact> =>
    client.resolve({ registry: registry.host, repository, tagOrDigest });

  const fact = await resolve('team/app', '1.0');
  assert.ok(fact.kind === 'exists');
  assert.deepEqual([fact.digest, fact.mediaType], [index.digest, index.mediaType]);
  assert.equal(summary(await resolve('team/app', 'amd64')), amd64.digest);
  assert.equal(summary(await resolve('team/app', arm64.digest)), arm64.digest);
  assert.equal(summary(await resolve('team/app', '2.0')), 'absent REGISTRY_NOT_FOUND');
  const missing = await resolve('team/other', '1.0');
  assert.ok(missing.kind === 'absent');
  assert.match(
    missing.error.cause ?? '',
    /^404 (?:NAME|MANIFEST)_UNKNOWN from .* for GET \/v2\/team\/other\/manifests\/1\.0$/,
  );
});

test('a registry with passwords lets in whom it knows', { skip }, async (context) => {
  const registry = await ownRegistry(context, { auth: { kind: 'htpasswd' } });
  const image = await pushImage(registry, 'team/app', '1.0', BASIC);
  const resolveAs = (pair: string | null): Promise<DigestFact> => {
    const machine = ownMachine({ variables: pair === null ? {} : dockerAuths({ [registry.host]: pair }) });
    return ownClient(context, {}, machine).resolve({
      registry: registry.host,
      repository: 'team/app',
      tagOrDigest: '1.0',
    });
  };
  assert.equal(summary(await resolveAs(`${username}:${password}`)), image.digest);
  assert.equal(summary(await resolveAs(null)), 'unknown REGISTRY_UNAUTHORIZED');
  assert.equal(summary(await resolveAs(`${username}:wrong`)), 'unknown REGISTRY_UNAUTHORIZED');
});

const ALICE = 'alice:a:1';

async function tokenRegistry(context: TestContext): Promise<{ registry: DockerRegistry; tokens: TokenServer }> {
  const certificate = await makeCertificate(await ownFolder(context), 'own-issuer');
  const tokens = await startTokenServer({
    certificate,
    issuer: 'own-issuer',
    service: 'own registry, loopback',
    accounts: [ALICE],
    allows: (account, repository) => account === ALICE || repository.startsWith('public/'),
  });
  context.after(() => tokens.stop());
  const registry = await ownRegistry(context, {
    auth: {
      kind: 'token',
      realm: tokens.realm,
      service: 'own registry, loopback',
      issuer: 'own-issuer',
      certificate: certificate.certPath,
    },
  });
  return { registry, tokens };
}

test('a registry with tokens gives everyone what is public, and the rest to whom it knows', {
  skip,
}, async (context) => {
  const { registry, tokens } = await tokenRegistry(context);
  const push = (repository: string): Promise<{ digest: string }> =>
    pushImage(registry, repository, '1.0', tokens.authorize(repository, ['pull', 'push']));
  const open = await push('public/app');
  const closed = await push('team/app');
  const resolveAs = (pair: string | null, repository: string): Promise<DigestFact> => {
    const machine = ownMachine({ variables: pair === null ? {} : dockerAuths({ [registry.host]: pair }) });
    return ownClient(context, {}, machine).resolve({ registry: registry.host, repository, tagOrDigest: '1.0' });
  };
  assert.equal(summary(await resolveAs(null, 'public/app')), open.digest);
  assert.equal(summary(await resolveAs(null, 'team/app')), 'unknown REGISTRY_UNAUTHORIZED');
  assert.equal(summary(await resolveAs(ALICE, 'team/app')), closed.digest);
  assert.equal(summary(await resolveAs('alice:wrong', 'team/app')), 'unknown REGISTRY_UNAUTHORIZED');
  assert.equal(summary(await resolveAs(ALICE, 'team/missing')), 'absent REGISTRY_NOT_FOUND');
});

test('an identity token opens a registry with tokens', { skip }, async (context) => {
  const { registry, tokens } = await tokenRegistry(context);
  const { digest } = await pushImage(registry, 'team/app', '1.0', tokens.authorize('team/app', ['pull', 'push']));
  const variables = { DOCKER_AUTH_CONFIG: JSON.stringify({ auths: { [registry.host]: { identitytoken: ALICE } } }) };
  const client = ownClient(context, {}, ownMachine({ variables }));
  const fact = await client.resolve({ registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' });
  assert.equal(summary(fact), digest);
  assert.deepEqual(
    tokens.requests.map(({ method }) => method),
    ['POST'],
  );
});

test('many tags of two repositories take one token each', { skip }, async (context) => {
  const { registry, tokens } = await tokenRegistry(context);
  const questions: { registry: string; repository: string; tagOrDigest: string }[] = [];
  for (const repository of ['public/a', 'public/b']) {
    for (const tag of ['1', '2', '3', '4', '5']) {
      await pushImage(registry, repository, tag, tokens.authorize(repository, ['pull', 'push']));
      questions.push({ registry: registry.host, repository, tagOrDigest: tag });
    }
  }
  const client = ownClient(context);
  const facts = await Promise.all(questions.map((question) => client.resolve(question)));
  assert.ok(facts.every(({ kind }) => kind === 'exists'));
  assert.deepEqual(tokens.requests.map(({ query }) => query.get('scope')).sort(), [
    'repository:public/a:pull',
    'repository:public/b:pull',
  ]);
});

test('a registry with a certificate of its own is asked by HTTPS', { skip }, async (context) => {
  const certificate = await makeCertificate(await ownFolder(context), 'own');
  const registry = await ownRegistry(context, { tls: { certificate: certificate.certPath, key: certificate.keyPath } });
  const question = { registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' };
  const trusting = ownClient(context, { hosts: { [registry.host]: { ca: certificate.certPath } } });
  assert.equal(summary(await trusting.resolve(question)), 'absent REGISTRY_NOT_FOUND');
  const strict = ownClient(context, { hosts: { [registry.host]: { insecure: false } } });
  assert.equal(summary(await strict.resolve(question)), 'unknown REGISTRY_TLS');
});

test('a mirror that fetches for itself answers for its registry', { skip }, async (context) => {
  const registry = await ownRegistry(context);
  const { digest } = await pushImage(registry, 'team/app', '1.0');
  const mirror = await ownRegistry(context, { proxies: registry.url });
  const client = ownClient(context, { hosts: { 'quay.io': { mirror: mirror.host } } });
  const fact = await client.resolve({ registry: 'quay.io', repository: 'team/app', tagOrDigest: '1.0' });
  assert.equal(summary(fact), digest);
});

test('every tag of a repository comes in order, and none where only digests were pushed', { skip }, async (context) => {
  const registry = await ownRegistry(context);
  const tags = Array.from({ length: 30 }, (_, index) => `1.${index}`);
  for (const tag of tags) await pushImage(registry, 'team/app', tag);
  const { digest } = await pushImage(registry, 'team/deleted', '1.0');
  const client = ownClient(context);
  const list = await client.tags({ registry: registry.host, repository: 'team/app' });
  assert.ok(list.kind === 'exists');
  assert.deepEqual([list.tags, list.incomplete], [tags.toSorted(), null]);
  await fetch(`${registry.url}/v2/team/deleted/manifests/${digest}`, { method: 'DELETE' });
  const emptied = await client.tags({ registry: registry.host, repository: 'team/deleted' });
  assert.ok(emptied.kind === 'exists');
  assert.deepEqual(emptied.tags, []);
  assert.equal((await client.tags({ registry: registry.host, repository: 'team/missing' })).kind, 'absent');
});

test('manifests and platforms of an index come with their bytes', { skip }, async (context) => {
  const registry = await ownRegistry(context);
  const amd64 = await pushImage(registry, 'team/app', 'amd64');
  const index = await pushIndex(registry, 'team/app', '1.0', [{ ...amd64, platform: 'linux/amd64' }]);
  const client = ownClient(context);
  const question = { registry: registry.host, repository: 'team/app' };
  const manifest = await client.manifest({ ...question, digest: index.digest });
  assert.ok(manifest.kind === 'exists');
  assert.equal(manifest.bytes.length, index.size);
  const many = await client.platforms({ ...question, digest: index.digest });
  assert.ok(many.kind === 'exists');
  assert.deepEqual(
    many.platforms.map(({ platform, digest }) => [platform, digest]),
    [['linux/amd64', amd64.digest]],
  );
  const one = await client.platforms({ ...question, digest: amd64.digest });
  assert.ok(one.kind === 'exists' && !one.isIndex);
  assert.deepEqual(
    one.platforms.map(({ platform }) => platform),
    ['linux/amd64'],
  );
});

test('a registry that is read-only answers all the same', { skip }, async (context) => {
  const folder = await ownFolder(context);
  const before = await startDockerRegistry({ folder });
  const { digest } = await pushImage(before, 'team/app', '1.0');
  await before.stop();
  const registry = await ownRegistry(context, { folder, readOnly: true });
  const refused = await fetch(`${registry.url}/v2/team/app/blobs/uploads/`, { method: 'POST' });
  assert.equal(refused.status, 405);
  const client = ownClient(context);
  const question = { registry: registry.host, repository: 'team/app' };
  assert.equal(summary(await client.resolve({ ...question, tagOrDigest: '1.0' })), digest);
  const list = await client.tags(question);
  assert.ok(list.kind === 'exists');
  assert.deepEqual(list.tags, ['1.0']);
});

test('tags with tokens take one token for list, digest and bytes', { skip }, async (context) => {
  const { registry, tokens } = await tokenRegistry(context);
  const { digest } = await pushImage(registry, 'public/app', '1.0', tokens.authorize('public/app', ['pull', 'push']));
  const client = ownClient(context);
  const question = { registry: registry.host, repository: 'public/app' };
  const list = await client.tags(question);
  assert.ok(list.kind === 'exists');
  assert.equal(summary(await client.resolve({ ...question, tagOrDigest: '1.0' })), digest);
  assert.equal((await client.manifest({ ...question, digest })).kind, 'exists');
  assert.equal(tokens.requests.length, 1);
});

test('a pull-through cache lists what its source has, and gives its bytes', { skip }, async (context) => {
  const registry = await ownRegistry(context);
  const { digest } = await pushImage(registry, 'team/app', '1.0');
  const mirror = await ownRegistry(context, { proxies: registry.url });
  const client = ownClient(context, { hosts: { 'quay.io': { mirror: mirror.host } } });
  const question = { registry: 'quay.io', repository: 'team/app' };
  const list = await client.tags(question);
  assert.ok(list.kind === 'exists');
  assert.deepEqual(list.tags, ['1.0']);
  assert.equal((await client.manifest({ ...question, digest })).kind, 'exists');
  const refused = await fetch(`${mirror.url}/v2/team/app/blobs/uploads/`, { method: 'POST' });
  assert.equal(refused.status, 405);
});
