/** Blobs that a source sends us to another host for: read there without a word of who we are, and not just anywhere. */
import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { assertCopied, type CopyScene, codeOf, openCopyScene, workOf } from './copy-scene.ts';
import { dockerAuths, ownMachine } from './own-machine.ts';

const IMAGE = makeImage({
  seed: 'elsewhere',
  platforms: ['linux/amd64', 'linux/arm64'],
  layers: () => [{ seed: 'large', size: 5_000 }],
});

/** A host that gives out blobs, as storage behind a registry does, and remembers what it was told. */
async function startStorage(context: TestContext): Promise<{ host: string; heard: IncomingHttpHeaders[] }> {
  const heard: IncomingHttpHeaders[] = [];
  const blobs = new Map(IMAGE.blobs.map(({ digest, bytes }) => [digest, bytes]));
  const server = createServer(({ url = '', headers }, response) => {
    heard.push(headers);
    const bytes = blobs.get(decodeURIComponent(url.split('/').at(-1) ?? ''));
    response.writeHead(bytes === undefined ? 404 : 200, { 'content-length': String(bytes?.length ?? 0) });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

/** A source that wants credentials, and sends us elsewhere for blobs. */
async function openRedirecting(context: TestContext, host: string): Promise<CopyScene> {
  const variables: Record<string, string> = {};
  const scene = await openCopyScene(context, {
    source: {
      auth: { kind: 'token', users: { robot: 'S3CRET' } },
      faults: [{ fault: 'blobs-elsewhere', options: { host } }],
    },
    machine: ownMachine({ variables }),
  });
  // The storage has an entry too: only one that it asks for may be shown to it.
  Object.assign(variables, dockerAuths({ [scene.source.host]: 'robot:S3CRET', [host]: 'robot:S3CRET' }));
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  return scene;
}

test('blobs that lie elsewhere are copied, and no credentials go there', async (context) => {
  const { host, heard } = await startStorage(context);
  const scene = await openRedirecting(context, host);
  workOf(await scene.copier.copy(scene.order(IMAGE), 'heads'));
  await assertCopied(scene.destination, IMAGE);
  assert.equal(heard.length, new Set(IMAGE.blobs.map(({ digest }) => digest)).size);
  for (const headers of heard) {
    assert.equal(headers.authorization, undefined);
    assert.doesNotMatch(JSON.stringify(headers), /S3CRET|robot/);
  }
});

for (const host of ['169.254.169.254', '10.0.0.1', '192.168.1.1:8080', '[fe80::1]', '[fc00::1]'])
  test(`a source on this machine leads to no blob at ${host}`, async (context) => {
    const scene = await openRedirecting(context, host);
    const result = await scene.copier.copy(scene.order(IMAGE), 'heads');
    assert.equal(codeOf(result), 'REGISTRY_ANSWER_INVALID');
    assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), null);
    for (const { digest } of IMAGE.blobs)
      assert.equal(await scene.destination.store.readBlob('mirror/app', digest), null);
  });
