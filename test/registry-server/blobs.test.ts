/** Pulling blobs, whole and in part, and deleting them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCode, pushBlob, sha256, startFor } from './client.ts';

const CONTENT = '0123456789';

test('answers a blob with its bytes, and HEAD with its size', async (context) => {
  const server = await startFor(context);
  const digest = await pushBlob(server, 'team/app', CONTENT);
  const url = `${server.url}/v2/team/app/blobs/${digest}`;
  const response = await fetch(url);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('docker-content-digest'), digest);
  assert.equal(await response.text(), CONTENT);
  const head = await fetch(url, { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal(head.headers.get('content-length'), '10');
});

const ranges = [
  { range: 'bytes=2-4', status: 206, body: '234', contentRange: 'bytes 2-4/10' },
  { range: 'bytes=7-', status: 206, body: '789', contentRange: 'bytes 7-9/10' },
  { range: 'bytes=-3', status: 206, body: '789', contentRange: 'bytes 7-9/10' },
  { range: 'bytes=-99', status: 206, body: CONTENT, contentRange: 'bytes 0-9/10' },
  { range: 'bytes=8-99', status: 206, body: '89', contentRange: 'bytes 8-9/10' },
  { range: 'bytes=10-', status: 416, body: null, contentRange: 'bytes */10' },
  { range: 'bytes=-0', status: 416, body: null, contentRange: 'bytes */10' },
  { range: 'bytes=4-2', status: 200, body: CONTENT, contentRange: null },
  { range: 'bytes=0-1,4-5', status: 200, body: CONTENT, contentRange: null },
  { range: 'lines=0-1', status: 200, body: CONTENT, contentRange: null },
];

for (const { range, status, body, contentRange } of ranges) {
  test(`answers the range ${range} with ${status}`, async (context) => {
    const server = await startFor(context);
    const digest = await pushBlob(server, 'team/app', CONTENT);
    const response = await fetch(`${server.url}/v2/team/app/blobs/${digest}`, { headers: { Range: range } });
    assert.equal(response.status, status);
    assert.equal(response.headers.get('content-range'), contentRange);
    if (body !== null) assert.equal(await response.text(), body);
  });
}

test('keeps a blob to the repository that it was pushed to', async (context) => {
  const server = await startFor(context);
  const digest = await pushBlob(server, 'team/app', CONTENT);
  const response = await fetch(`${server.url}/v2/team/other/blobs/${digest}`);
  assert.equal(response.status, 404);
  assert.equal(await errorCode(response), 'BLOB_UNKNOWN');
});

test('refuses what is no digest', async (context) => {
  const server = await startFor(context);
  const response = await fetch(`${server.url}/v2/team/app/blobs/sha256:abc`);
  assert.equal(response.status, 400);
  assert.equal(await errorCode(response), 'DIGEST_INVALID');
});

test('deletes a blob once', async (context) => {
  const server = await startFor(context);
  const digest = await pushBlob(server, 'team/app', CONTENT);
  const url = `${server.url}/v2/team/app/blobs/${digest}`;
  assert.equal((await fetch(url, { method: 'DELETE' })).status, 202);
  assert.equal((await fetch(url, { method: 'DELETE' })).status, 404);
  assert.equal((await fetch(url)).status, 404);
});

test('tells an absent blob by HEAD without a body', async (context) => {
  const server = await startFor(context);
  const response = await fetch(`${server.url}/v2/team/app/blobs/${sha256('absent')}`, { method: 'HEAD' });
  assert.equal(response.status, 404);
  assert.equal(await response.text(), '');
});
