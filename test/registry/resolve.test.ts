/** Resolving a tag over real HTTP: which requests are sent, and what each answer means. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DigestFact } from '../../src/image/manifest/facts.ts';
import { ownClient, START, scriptedRegistry } from './own-machine.ts';
import { MANIFEST, MANIFEST_ANSWER, type ScriptedAnswer } from './scripted-registry.ts';

const PATH = '/v2/team/app/manifests/1.0';
const LEARNT_AT = new Date(START).toISOString();
const OTHER_DIGEST = `sha256:${'0'.repeat(64)}`;
const PLAIN_MANIFEST: ScriptedAnswer = { headers: { 'content-type': MANIFEST.mediaType }, body: MANIFEST.body };

/** The fact in one word: the digest, or its kind and code. */
function summary(fact: DigestFact): string {
  return fact.kind === 'exists' ? fact.digest : `${fact.kind} ${fact.error.code}`;
}

interface Case {
  readonly title: string;
  readonly head: ScriptedAnswer;
  readonly get?: ScriptedAnswer;
  readonly tagOrDigest?: string;
  readonly fact: string;
  readonly requests: readonly string[];
}

const notHere = (code: string): ScriptedAnswer => ({ status: 404, body: JSON.stringify({ errors: [{ code }] }) });
const withDigest = (digest: string): ScriptedAnswer => ({
  headers: { ...PLAIN_MANIFEST.headers, 'docker-content-digest': digest },
  body: MANIFEST.body,
});
const SHA512 = `sha512:${'0'.repeat(128)}`;

const CASES: readonly Case[] = [
  { title: 'a HEAD with a digest is enough', head: MANIFEST_ANSWER, fact: MANIFEST.digest, requests: ['HEAD'] },
  ...[400, 404, 405, 500, 501, 503].map((status) => ({
    title: `after ${status} for the HEAD the bytes are hashed`,
    head: { status },
    get: PLAIN_MANIFEST,
    fact: MANIFEST.digest,
    requests: ['HEAD', 'GET'],
  })),
  {
    title: 'without a digest in the HEAD the bytes are hashed',
    head: PLAIN_MANIFEST,
    get: PLAIN_MANIFEST,
    fact: MANIFEST.digest,
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'a digest that is none counts as no digest',
    head: withDigest('sha256:abc'),
    get: PLAIN_MANIFEST,
    fact: MANIFEST.digest,
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'bytes that do not have the digest beside them are refused',
    head: { status: 405 },
    get: withDigest(OTHER_DIGEST),
    fact: 'unknown REGISTRY_DIGEST_MISMATCH',
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'bytes that do not have the SHA-512 digest beside them are refused',
    head: { status: 405 },
    get: withDigest(SHA512),
    fact: 'unknown REGISTRY_DIGEST_MISMATCH',
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'a digest that is there exists',
    tagOrDigest: MANIFEST.digest,
    head: MANIFEST_ANSWER,
    fact: MANIFEST.digest,
    requests: ['HEAD'],
  },
  {
    title: 'a digest that was asked for is not taken for another',
    tagOrDigest: OTHER_DIGEST,
    head: MANIFEST_ANSWER,
    get: MANIFEST_ANSWER,
    fact: 'unknown REGISTRY_DIGEST_MISMATCH',
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'what neither HEAD nor GET find is absent',
    head: { status: 404 },
    get: notHere('MANIFEST_UNKNOWN'),
    fact: 'absent REGISTRY_NOT_FOUND',
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'a refusal without a challenge is final',
    head: { status: 401 },
    fact: 'unknown REGISTRY_UNAUTHORIZED',
    requests: ['HEAD'],
  },
  { title: 'a denial is final', head: { status: 403 }, fact: 'unknown REGISTRY_DENIED', requests: ['HEAD'] },
  {
    title: 'a login page is not pinned',
    head: { headers: { 'content-type': 'text/html' } },
    get: { headers: { 'content-type': 'text/html' }, body: '<html>Log in</html>' },
    fact: 'unknown REGISTRY_ANSWER_INVALID',
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'JSON that is no manifest is not pinned',
    head: {},
    get: { headers: { 'content-type': 'application/json' }, body: '{"status":"ok"}' },
    fact: 'unknown REGISTRY_ANSWER_INVALID',
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'a manifest that calls itself two things is not pinned',
    head: {},
    get: { headers: { 'content-type': 'application/vnd.oci.image.index.v1+json' }, body: MANIFEST.body },
    fact: 'unknown REGISTRY_ANSWER_INVALID',
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'a Docker schema 1 manifest, whose digest is not that of its bytes, is not pinned',
    head: {},
    get: {
      headers: { 'content-type': 'application/vnd.docker.distribution.manifest.v1+prettyjws' },
      body: '{"schemaVersion":1}',
    },
    fact: 'unknown REGISTRY_ANSWER_INVALID',
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'bytes that come compressed are not hashed',
    head: {},
    get: { headers: { ...PLAIN_MANIFEST.headers, 'content-encoding': 'gzip' }, body: MANIFEST.body },
    fact: 'unknown REGISTRY_ANSWER_INVALID',
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'a manifest over the size limit is not read',
    head: {},
    get: { ...PLAIN_MANIFEST, body: `${MANIFEST.body}${' '.repeat(5 * 1024 * 1024)}` },
    fact: 'unknown REGISTRY_ANSWER_INVALID',
    requests: ['HEAD', 'GET'],
  },
  {
    title: 'a long error body does no harm',
    head: { status: 404 },
    get: { status: 404, body: 'x'.repeat(1024 * 1024) },
    fact: 'absent REGISTRY_NOT_FOUND',
    requests: ['HEAD', 'GET'],
  },
];

for (const { title, head, get = {}, tagOrDigest = '1.0', fact, requests } of CASES) {
  test(title, async (context) => {
    const registry = await scriptedRegistry(context, ({ method }) => (method === 'HEAD' ? head : get));
    const client = ownClient(context);
    const found = await client.resolve({ registry: registry.host, repository: 'team/app', tagOrDigest });
    assert.equal(summary(found), fact);
    assert.equal(found.learntAt, LEARNT_AT);
    assert.deepEqual(
      registry.requests.map(({ method }) => method),
      requests,
    );
  });
}

test('every request names the index and the manifest types, and nothing asks for /v2/', async (context) => {
  const registry = await scriptedRegistry(context, ({ method }) =>
    method === 'HEAD' ? { status: 405 } : PLAIN_MANIFEST,
  );
  await ownClient(context).resolve({ registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' });
  assert.deepEqual(registry.log(), [`HEAD ${PATH}`, `GET ${PATH}`]);
  for (const { headers } of registry.requests) {
    assert.deepEqual(headers.accept?.split(', '), [
      'application/vnd.oci.image.index.v1+json',
      'application/vnd.oci.image.manifest.v1+json',
      'application/vnd.docker.distribution.manifest.list.v2+json',
      'application/vnd.docker.distribution.manifest.v2+json',
    ]);
  }
});

test('a good answer tells media type and source', async (context) => {
  const registry = await scriptedRegistry(context, () => ({
    headers: { ...MANIFEST_ANSWER.headers, 'content-type': `${MANIFEST.mediaType}; charset=utf-8` },
  }));
  const fact = await ownClient(context).resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
  const { digest, mediaType } = MANIFEST;
  assert.deepEqual(fact, { kind: 'exists', digest, mediaType, learntAt: LEARNT_AT, source: 'registry' });
});

test('an error names image, host, method and path', async (context) => {
  const registry = await scriptedRegistry(context, () => notHere('NAME_UNKNOWN'));
  const fact = await ownClient(context).resolve({
    registry: registry.host,
    repository: 'team/app',
    tagOrDigest: '1.0',
  });
  assert.ok(fact.kind === 'absent');
  assert.equal(fact.error.message, `${registry.host}/team/app:1.0 does not exist`);
  assert.equal(fact.error.cause, `404 NAME_UNKNOWN from ${registry.host} for GET ${PATH}`);
});

test('a question is sent once a run, however often it is asked', async (context) => {
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const client = ownClient(context);
  const question = { registry: registry.host, repository: 'team/app', tagOrDigest: '1.0' };
  const facts = await Promise.all([
    client.resolve(question),
    client.resolve({ ...question }),
    client.resolve(question),
  ]);
  facts.push(await client.resolve(question));
  assert.deepEqual(
    facts.map(summary),
    Array.from(facts, () => MANIFEST.digest),
  );
  assert.equal(registry.requests.length, 1);
});

test('five hundred questions share a few connections', async (context) => {
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const client = ownClient(context, { concurrency: 8 });
  const tags = Array.from({ length: 500 }, (_, index) => `1.${index}`);
  const facts = await Promise.all(
    tags.map((tag) => client.resolve({ registry: registry.host, repository: 'team/app', tagOrDigest: tag })),
  );
  assert.ok(facts.every((fact) => fact.kind === 'exists'));
  assert.equal(registry.requests.length, 500);
  assert.ok(registry.connections() <= 8, `${registry.connections()} connections`);
});

const STRANGE: readonly (readonly [repository: string, tagOrDigest: string])[] = [
  ['team/../../secret', '1.0'],
  ['team/app', '../../../token'],
  ['team/app', '1.0?x=y'],
  ['team/app', ''],
  ['team/app', `1.0@${MANIFEST.digest}`],
  ['team/app@x', '1'],
  ['team/app:1.0@sha256', 'a'.repeat(64)],
  ['Team', '1.0'],
  ['', '1.0'],
];

for (const [repository, tagOrDigest] of STRANGE) {
  test(`a question about \`${repository}\` and \`${tagOrDigest}\` is not sent`, async (context) => {
    const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
    const fact = await ownClient(context).resolve({ registry: registry.host, repository, tagOrDigest });
    assert.equal(summary(fact), 'unknown REFERENCE_INVALID');
    assert.deepEqual(registry.log(), []);
  });
}

test('a mirror is asked instead of the registry', async (context) => {
  const registry = await scriptedRegistry(context, () => MANIFEST_ANSWER);
  const hosts = { 'docker.io': { mirror: `${registry.host}/hub` }, '*': { mirror: registry.host } };
  const client = ownClient(context, { hosts });
  await client.resolve({ registry: 'docker.io', repository: 'library/nginx', tagOrDigest: '1.27' });
  await client.resolve({ registry: 'quay.io', repository: 'team/app', tagOrDigest: '1' });
  assert.deepEqual(registry.log(), ['HEAD /v2/hub/library/nginx/manifests/1.27', 'HEAD /v2/team/app/manifests/1']);
  assert.deepEqual(
    registry.requests.map(({ query }) => query.toString()),
    ['', 'ns=quay.io'],
  );
});

test('a status that no manifest has is no answer', async (context) => {
  const registry = await scriptedRegistry(context, () => ({ status: 299 }));
  const fact = await ownClient(context).resolve({ registry: registry.host, repository: 'app', tagOrDigest: '1' });
  assert.equal(summary(fact), 'unknown REGISTRY_ANSWER_INVALID');
});
