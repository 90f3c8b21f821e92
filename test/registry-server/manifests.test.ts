/** Pulling, pushing and deleting manifests over HTTP. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import {
  artifact,
  errorCode,
  OCI_INDEX,
  OCI_MANIFEST,
  pushBlob,
  pushImage,
  pushManifest,
  sha256,
  startFor,
} from './client.ts';

const image = makeImage({ seed: 'one', platforms: ['linux/amd64', 'linux/arm64'] });

test('says which API it speaks', async (context) => {
  const server = await startFor(context);
  const response = await fetch(`${server.url}/v2/`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('docker-distribution-api-version'), 'registry/2.0');
  assert.equal(server.url, `http://${server.host}`);
  assert.match(server.host, /^127\.0\.0\.1:\d+$/);
});

test('answers a tag and its digest with the same bytes as pushed', async (context) => {
  const server = await startFor(context);
  const pushed = await pushImage(server, 'team/app', '1.0', image);
  assert.equal(pushed.status, 201);
  assert.equal(pushed.headers.get('docker-content-digest'), image.digest);
  assert.equal(pushed.headers.get('location'), `/v2/team/app/manifests/${image.digest}`);

  for (const reference of ['1.0', image.digest]) {
    const response = await fetch(`${server.url}/v2/team/app/manifests/${reference}`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), OCI_INDEX);
    assert.equal(response.headers.get('docker-content-digest'), image.digest);
    assert.equal(sha256(new Uint8Array(await response.arrayBuffer())), image.digest);
  }
});

test('answers HEAD with every header and no body', async (context) => {
  const server = await startFor(context);
  await pushImage(server, 'team/app', '1.0', image);
  const response = await fetch(`${server.url}/v2/team/app/manifests/1.0`, { method: 'HEAD' });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-length'), String(image.manifests.at(-1)?.bytes.length));
  assert.equal(response.headers.get('docker-content-digest'), image.digest);
  assert.equal((await response.arrayBuffer()).byteLength, 0);
});

test('answers 304 to whoever has the bytes already', async (context) => {
  const server = await startFor(context);
  await pushImage(server, 'team/app', '1.0', image);
  const url = `${server.url}/v2/team/app/manifests/1.0`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  assert.equal(etag, `"${image.digest}"`);
  assert.equal((await fetch(url, { headers: { 'If-None-Match': etag } })).status, 304);
  assert.equal((await fetch(url, { headers: { 'If-None-Match': `"${sha256('other')}"` } })).status, 200);
});

test('keeps the old image under its digest when a tag moves', async (context) => {
  const server = await startFor(context);
  const next = makeImage({ seed: 'two' });
  await pushImage(server, 'team/app', '1.0', image);
  await pushImage(server, 'team/app', '1.0', next);
  const head = (reference: string) => fetch(`${server.url}/v2/team/app/manifests/${reference}`, { method: 'HEAD' });
  assert.equal((await head('1.0')).headers.get('docker-content-digest'), next.digest);
  assert.equal((await head(image.digest)).status, 200);
});

test('takes the media type from the document where no Content-Type is sent', async (context) => {
  const server = await startFor(context);
  await pushBlob(server, 'team/app', '{}');
  assert.equal((await pushManifest(server, 'team/app', 'a', artifact(), '')).status, 201);
  const response = await fetch(`${server.url}/v2/team/app/manifests/a`);
  assert.equal(response.headers.get('content-type'), OCI_MANIFEST);
});

test('takes a manifest under its sha512 digest', async (context) => {
  const server = await startFor(context);
  await pushBlob(server, 'team/app', '{}');
  const { createHash } = await import('node:crypto');
  const digest = `sha512:${createHash('sha512').update(artifact()).digest('hex')}`;
  assert.equal((await pushManifest(server, 'team/app', digest, artifact())).status, 201);
  assert.equal((await fetch(`${server.url}/v2/team/app/manifests/${digest}`)).status, 200);
});

const layer = { mediaType: 'application/vnd.oci.image.layer.v1.tar', size: 3 };
const refusals = [
  {
    what: 'bytes without the digest they are pushed under',
    reference: sha256('else'),
    body: artifact(),
    code: 'DIGEST_INVALID',
  },
  { what: 'a digest of the wrong length', reference: 'sha256:abc', body: artifact(), code: 'DIGEST_INVALID' },
  { what: 'a tag that is none', reference: '.a', body: artifact(), code: 'MANIFEST_INVALID' },
  { what: 'text that is not JSON', reference: 'a', body: '{', code: 'MANIFEST_INVALID' },
  { what: 'a list', reference: 'a', body: '[]', code: 'MANIFEST_INVALID' },
  { what: 'schema version 1', reference: 'a', body: artifact({ schemaVersion: 1 }), code: 'MANIFEST_INVALID' },
  {
    what: 'a mediaType unlike the Content-Type',
    reference: 'a',
    body: artifact({ mediaType: OCI_INDEX }),
    code: 'MANIFEST_INVALID',
  },
  { what: 'layers that are no descriptors', reference: 'a', body: artifact({ layers: [1] }), code: 'MANIFEST_INVALID' },
  { what: 'no config', reference: 'a', body: artifact({ config: null }), code: 'MANIFEST_INVALID' },
  {
    what: 'a layer that is not here',
    reference: 'a',
    body: artifact({ layers: [{ ...layer, digest: sha256('abc') }] }),
    code: 'MANIFEST_BLOB_UNKNOWN',
  },
];

for (const { what, reference, body, code } of refusals) {
  test(`refuses ${what}`, async (context) => {
    const server = await startFor(context);
    await pushBlob(server, 'team/app', '{}');
    const response = await pushManifest(server, 'team/app', reference, body);
    assert.equal(response.status, 400);
    assert.equal(response.headers.get('content-type'), 'application/json');
    assert.equal(await errorCode(response), code);
  });
}

test('refuses an index whose children are not here', async (context) => {
  const server = await startFor(context);
  const index = image.manifests.at(-1);
  const response = await pushManifest(server, 'team/app', 'a', index?.bytes ?? '', OCI_INDEX);
  assert.equal(response.status, 400);
  assert.equal(await errorCode(response), 'MANIFEST_BLOB_UNKNOWN');
});

test('does not ask for layers that live elsewhere by design', async (context) => {
  const server = await startFor(context);
  await pushBlob(server, 'team/app', '{}');
  const layers = [{ ...layer, digest: sha256('abc'), urls: ['https://layers.example/abc'] }];
  assert.equal((await pushManifest(server, 'team/app', 'a', artifact({ layers }))).status, 201);
});

test('refuses a manifest over the limit, announced or not', async (context) => {
  const server = await startFor(context, { limits: { manifestBytes: 100 } });
  const announced = await pushManifest(server, 'team/app', 'a', 'x'.repeat(101));
  assert.equal(announced.status, 413);
  assert.equal(await errorCode(announced), 'SIZE_INVALID');
  const body = new Blob(['x'.repeat(101)]).stream();
  const url = `${server.url}/v2/team/app/manifests/a`;
  assert.equal((await fetch(url, { method: 'PUT', body, duplex: 'half' })).status, 413);
});

test('tells an unknown repository from an unknown manifest', async (context) => {
  const server = await startFor(context);
  await pushBlob(server, 'team/app', '{}');
  const nowhere = await fetch(`${server.url}/v2/team/none/manifests/1.0`);
  assert.equal(nowhere.status, 404);
  assert.equal(await errorCode(nowhere), 'NAME_UNKNOWN');
  const unknown = await fetch(`${server.url}/v2/team/app/manifests/1.0`);
  assert.equal(unknown.status, 404);
  assert.equal(await errorCode(unknown), 'MANIFEST_UNKNOWN');
});

test('deletes a tag alone, and a digest with its tags', async (context) => {
  const server = await startFor(context);
  await pushImage(server, 'team/app', '1.0', image);
  await pushImage(server, 'team/app', '1', image);
  const url = `${server.url}/v2/team/app/manifests`;
  const status = async (reference: string, method: string) => (await fetch(`${url}/${reference}`, { method })).status;
  assert.equal(await status('1.0', 'DELETE'), 202);
  assert.equal(await status('1.0', 'GET'), 404);
  assert.equal(await status('1', 'GET'), 200);
  assert.equal(await status(image.digest, 'DELETE'), 202);
  assert.equal(await status('1', 'GET'), 404);
  assert.equal(await status(image.digest, 'DELETE'), 404);
});

test('knows repositories that carry a registry host, with a port too', async (context) => {
  const server = await startFor(context);
  for (const repository of ['docker.io/library/nginx', 'localhost:5000/team/app', 'Registry.Example:5000/app']) {
    assert.equal((await pushImage(server, repository, '1.0', image)).status, 201, repository);
  }
});

const strayPaths = [
  { method: 'GET', path: '/v2/Team/app/manifests/1.0', status: 400, code: 'NAME_INVALID' },
  { method: 'GET', path: '/v2/team/../app/manifests/%31', status: 404, code: 'NAME_UNKNOWN' },
  { method: 'GET', path: '/v2/a%2e%2e/manifests/1', status: 400, code: 'NAME_INVALID' },
  { method: 'GET', path: '/v2/%ff/manifests/1', status: 404, code: 'UNSUPPORTED' },
  { method: 'GET', path: '/v2/manifests/1', status: 400, code: 'NAME_INVALID' },
  { method: 'GET', path: '/other', status: 404, code: 'UNSUPPORTED' },
  { method: 'GET', path: '/token', status: 404, code: 'UNSUPPORTED' },
  { method: 'PATCH', path: '/v2/team/app/manifests/1.0', status: 405, code: 'UNSUPPORTED' },
  { method: 'POST', path: '/v2/', status: 405, code: 'UNSUPPORTED' },
];

for (const { method, path, status, code } of strayPaths) {
  test(`answers ${method} ${path} with ${status} ${code}`, async (context) => {
    const server = await startFor(context);
    const response = await fetch(`${server.url}${path}`, { method });
    assert.equal(response.status, status);
    assert.equal(await errorCode(response), code);
  });
}

test('sets the tags that a push by digest names, and says which', async (context) => {
  const server = await startFor(context);
  await pushBlob(server, 'team/app', '{}');
  const body = artifact();
  const push = (query: string) =>
    fetch(`${server.url}/v2/team/app/manifests/${sha256(body)}${query}`, {
      method: 'PUT',
      headers: { 'Content-Type': OCI_MANIFEST },
      body,
    });
  const pushed = await push('?tag=1.0&tag=latest');
  assert.deepEqual([pushed.status, pushed.headers.get('oci-tag')], [201, '1.0, latest']);
  for (const tag of ['1.0', 'latest']) assert.equal(await server.store.readTag('team/app', tag), sha256(body));
  assert.equal((await push('')).headers.get('oci-tag'), null);
  assert.equal(await errorCode(await push('?tag=-no-tag')), 'MANIFEST_INVALID');
  assert.equal((await push(`?${Array.from({ length: 21 }, (_, index) => `tag=t${index}`).join('&')}`)).status, 414);
  assert.deepEqual(await server.store.listTags('team/app'), ['1.0', 'latest']);
});

test('sets none of them where it behaves as distribution 2.8 does', async (context) => {
  const server = await startFor(context, { faults: [{ fault: 'ignores-tag-parameter' }] });
  await pushBlob(server, 'team/app', '{}');
  const pushed = await pushManifest(server, 'team/app', `${sha256(artifact())}?tag=1.0`, artifact());
  assert.deepEqual([pushed.status, pushed.headers.get('oci-tag')], [201, null]);
  assert.deepEqual(await server.store.listTags('team/app'), []);
});

test('takes an index without its images only where it is told to', async (context) => {
  const index = image.manifests.at(-1)?.bytes ?? new Uint8Array();
  for (const [sparse, status] of [
    [false, 400],
    [true, 201],
  ] as const) {
    const server = await startFor(context, { sparse });
    const response = await fetch(`${server.url}/v2/team/app/manifests/1.0`, {
      method: 'PUT',
      headers: { 'Content-Type': OCI_INDEX },
      body: new Uint8Array(index),
    });
    assert.equal(response.status, status);
  }
});
