/** Pushing blobs: in one request, in two, in chunks, and by mount. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryServer } from '../../src/registry-server/registry-server.ts';
import { errorCode, pushBlob, sha256, startFor } from './client.ts';

const CONTENT = '0123456789';
const DIGEST = sha256(CONTENT);

async function openUpload(server: RegistryServer, repository = 'team/app'): Promise<string> {
  const response = await fetch(`${server.url}/v2/${repository}/blobs/uploads/`, { method: 'POST' });
  assert.equal(response.status, 202);
  assert.equal(response.headers.get('range'), '0-0');
  return locationOf(server, response);
}

function locationOf(server: RegistryServer, response: Response): string {
  return new URL(response.headers.get('location') ?? '', server.url).href;
}

function patch(url: string, body: string, contentRange?: string): Promise<Response> {
  return fetch(url, {
    method: 'PATCH',
    body,
    headers: contentRange === undefined ? {} : { 'Content-Range': contentRange },
  });
}

async function readBack(server: RegistryServer, repository = 'team/app'): Promise<string> {
  return (await fetch(`${server.url}/v2/${repository}/blobs/${DIGEST}`)).text();
}

test('takes a blob with POST and PUT', async (context) => {
  const server = await startFor(context);
  const location = await openUpload(server);
  const response = await fetch(`${location}&digest=${DIGEST}`, { method: 'PUT', body: CONTENT });
  assert.equal(response.status, 201);
  assert.equal(response.headers.get('location'), `/v2/team/app/blobs/${DIGEST}`);
  assert.equal(response.headers.get('docker-content-digest'), DIGEST);
  assert.equal(await readBack(server), CONTENT);
});

test('takes an empty blob', async (context) => {
  const server = await startFor(context);
  const location = await openUpload(server);
  assert.equal((await fetch(`${location}&digest=${sha256('')}`, { method: 'PUT' })).status, 201);
});

test('takes chunks in order, the last one with PUT', async (context) => {
  const server = await startFor(context);
  const first = await patch(await openUpload(server), '0123', '0-3');
  assert.equal(first.status, 202);
  assert.equal(first.headers.get('range'), '0-3');
  const second = await patch(locationOf(server, first), '456', '4-6');
  assert.equal(second.headers.get('range'), '0-6');
  const last = await fetch(`${locationOf(server, second)}&digest=${DIGEST}`, {
    method: 'PUT',
    body: '789',
    headers: { 'Content-Range': '7-9' },
  });
  assert.equal(last.status, 201);
  assert.equal(await readBack(server), CONTENT);
});

test('takes one stream of unknown length', async (context) => {
  const server = await startFor(context);
  const body = new Blob([CONTENT]).stream();
  const response = await fetch(await openUpload(server), { method: 'PATCH', body, duplex: 'half' });
  assert.equal(response.headers.get('range'), '0-9');
  const closed = await fetch(`${locationOf(server, response)}&digest=${DIGEST}`, { method: 'PUT' });
  assert.equal(closed.status, 201);
});

test('refuses a chunk out of order and says where the upload stands', async (context) => {
  const server = await startFor(context);
  const location = await openUpload(server);
  const first = await patch(location, '0123', '0-3');
  for (const [url, range] of [
    [locationOf(server, first), '6-9'],
    [location, '0-3'],
  ] as const) {
    const response = await patch(url, 'abcd', range);
    assert.equal(response.status, 416);
    assert.equal(response.headers.get('range'), '0-3');
    assert.equal(locationOf(server, response), locationOf(server, first));
  }
});

test('refuses an address that is out of date', async (context) => {
  const server = await startFor(context);
  const location = await openUpload(server);
  await patch(location, '0123');
  const response = await patch(location, '4567');
  assert.equal(response.status, 404);
  assert.equal(await errorCode(response), 'BLOB_UPLOAD_INVALID');
});

test('refuses a chunk whose headers contradict each other or make no sense', async (context) => {
  const server = await startFor(context);
  const location = await openUpload(server);
  assert.equal(await errorCode(await patch(location, '0123', '0-9')), 'SIZE_INVALID');
  for (const range of ['3-0', 'four', '0-']) {
    const response = await patch(location, '0123', range);
    assert.equal(response.status, 400);
    assert.equal(await errorCode(response), 'BLOB_UPLOAD_INVALID');
  }
});

test('shows where an upload stands, and goes on from there', async (context) => {
  const server = await startFor(context);
  const location = await openUpload(server);
  await patch(location, '01234', '0-4');
  const shown = await fetch(location);
  assert.equal(shown.status, 204);
  assert.equal(shown.headers.get('range'), '0-4');
  const rest = await patch(locationOf(server, shown), '56789', '5-9');
  assert.equal((await fetch(`${locationOf(server, rest)}&digest=${DIGEST}`, { method: 'PUT' })).status, 201);
});

test('forgets an upload that is cancelled', async (context) => {
  const server = await startFor(context);
  const location = await openUpload(server);
  assert.equal((await fetch(location, { method: 'DELETE' })).status, 204);
  for (const method of ['GET', 'DELETE', 'PATCH']) {
    const response = await fetch(location, { method });
    assert.equal(response.status, 404, method);
    assert.equal(await errorCode(response), 'BLOB_UPLOAD_UNKNOWN', method);
  }
});

test('knows an upload only in its own repository', async (context) => {
  const server = await startFor(context);
  const location = await openUpload(server);
  assert.equal((await fetch(location.replace('team/app', 'team/other'))).status, 404);
});

test('refuses bytes without the digest given, and a digest that is none', async (context) => {
  const server = await startFor(context);
  const location = await openUpload(server);
  const put = (digest: string) => fetch(`${location}&digest=${digest}`, { method: 'PUT', body: CONTENT });
  assert.equal(await errorCode(await put('sha256:abc')), 'DIGEST_INVALID');
  assert.equal(await errorCode(await fetch(location, { method: 'PUT', body: CONTENT })), 'DIGEST_INVALID');
  assert.equal(await errorCode(await put(sha256('else'))), 'DIGEST_INVALID');
  assert.equal((await fetch(`${server.url}/v2/team/app/blobs/${DIGEST}`)).status, 404);
});

test('refuses a blob over the limit, in one piece or in chunks', async (context) => {
  const server = await startFor(context, { limits: { blobBytes: 9 } });
  const single = await fetch(`${server.url}/v2/team/app/blobs/uploads/?digest=${DIGEST}`, {
    method: 'POST',
    body: CONTENT,
  });
  assert.equal(single.status, 413);
  const first = await patch(await openUpload(server), '01234567');
  assert.equal((await patch(locationOf(server, first), '89')).status, 413);
});

test('gives up the upload that has waited longest where too many are open', async (context) => {
  const server = await startFor(context, { limits: { openUploads: 2 } });
  const first = await openUpload(server);
  const second = await openUpload(server);
  await patch(first, '0');
  await openUpload(server);
  assert.equal((await fetch(first)).status, 204);
  assert.equal((await fetch(second)).status, 404);
});

test('mounts a blob of another repository and of the same one', async (context) => {
  const server = await startFor(context);
  await pushBlob(server, 'team/app', CONTENT);
  for (const repository of ['team/copy', 'team/app']) {
    const url = `${server.url}/v2/${repository}/blobs/uploads/?mount=${DIGEST}&from=team/app`;
    const response = await fetch(url, { method: 'POST' });
    assert.equal(response.status, 201);
    assert.equal(response.headers.get('location'), `/v2/${repository}/blobs/${DIGEST}`);
    assert.equal(await readBack(server, repository), CONTENT);
  }
});

test('opens an upload where there is nothing to mount', async (context) => {
  const server = await startFor(context);
  await pushBlob(server, 'team/app', CONTENT);
  for (const query of [`mount=${DIGEST}&from=team/none`, `mount=${sha256('x')}&from=team/app`, `mount=${DIGEST}`]) {
    const response = await fetch(`${server.url}/v2/team/copy/blobs/uploads/?${query}`, { method: 'POST' });
    assert.equal(response.status, 202, query);
    assert.notEqual(response.headers.get('location'), null);
  }
});

test('mounts from wherever it is, where that is allowed', async (context) => {
  const server = await startFor(context, { anonymousMounts: true });
  await pushBlob(server, 'team/app', CONTENT);
  const post = (query: string) => fetch(`${server.url}/v2/team/copy/blobs/uploads/?${query}`, { method: 'POST' });
  assert.equal((await post(`mount=${sha256('x')}`)).status, 202);
  assert.equal((await post(`mount=${DIGEST}`)).status, 201);
  assert.equal(await readBack(server, 'team/copy'), CONTENT);
});
