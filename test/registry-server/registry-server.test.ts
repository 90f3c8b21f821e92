/** The socket: where it listens, what it tells, how it ends. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { startFor } from './client.ts';

test('tells of every request with its answer', async (context) => {
  const seen: unknown[] = [];
  const server = await startFor(context, { onAnswer: (exchange) => seen.push(exchange) });
  await fetch(`${server.url}/v2/`);
  await fetch(`${server.url}/v2/team/app/tags/list?n=1`);
  assert.deepEqual(seen, [
    { method: 'GET', url: '/v2/', status: 200 },
    { method: 'GET', url: '/v2/team/app/tags/list?n=1', status: 404 },
  ]);
});

test('stops with connections still open, and answers nobody afterwards', async () => {
  const server = await startRegistryServer();
  await fetch(`${server.url}/v2/`);
  await server.stop();
  await assert.rejects(fetch(`${server.url}/v2/`));
});

test('fails where the port is taken', async (context) => {
  const server = await startFor(context);
  const port = Number(server.host.split(':')[1]);
  await assert.rejects(startRegistryServer({ port }), { code: 'EADDRINUSE' });
});

test('answers on after a client that breaks off its upload', async (context) => {
  const server = await startFor(context);
  const open = await fetch(`${server.url}/v2/team/app/blobs/uploads/`, { method: 'POST' });
  const location = new URL(open.headers.get('location') ?? '', server.url);
  await new Promise<void>((resolve) => {
    const broken = request(location, { method: 'PATCH', headers: { 'Content-Length': '100' } });
    broken.on('error', () => resolve());
    broken.write('0123', () => broken.destroy(new Error('broken off')));
  });
  const shown = await fetch(location);
  assert.equal(shown.status, 204);
  assert.equal(shown.headers.get('range'), '0-0');
});

test('says that its own bugs are its own', async (context) => {
  const server = await startFor(context, {
    imageFor: () => {
      throw new Error('no image today');
    },
  });
  const response = await fetch(`${server.url}/v2/team/app/manifests/1`);
  assert.equal(response.status, 500);
  assert.match(await response.text(), /no image today/);
});
