/** A registry that fetches what it does not have from another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { artifact, errorCode, pushManifest, startFor } from './client.ts';

const OLD = makeImage({ seed: 'old', platforms: ['linux/amd64', 'linux/arm64'] });
const NEW = makeImage({ seed: 'new', platforms: ['linux/amd64', 'linux/arm64'] });

test('what is asked for is fetched, kept, and given when upstream is gone; a tag follows as long as it is there', async (context) => {
  const upstream = await startFor(context);
  const cache = await startFor(context, { upstream: upstream.url });
  const ask = async (reference: string): Promise<string> => {
    const response = await fetch(`${cache.url}/v2/team/app/manifests/${reference}`);
    return response.headers.get('docker-content-digest') ?? String(response.status);
  };
  assert.equal(await ask('stable'), '404');
  await loadImage(upstream, 'team/app', 'stable', OLD);
  assert.equal(await ask('stable'), OLD.digest);
  for (const { digest } of OLD.manifests) assert.equal(await ask(digest), digest);
  const [blob] = OLD.blobs;
  const read = await fetch(`${cache.url}/v2/team/app/blobs/${blob?.digest}`);
  assert.deepEqual(new Uint8Array(await read.arrayBuffer()), new Uint8Array(blob?.bytes ?? []));

  await loadImage(upstream, 'team/app', 'stable', NEW);
  assert.equal(await ask('stable'), NEW.digest);
  await upstream.store.deleteManifest('team/app', OLD.digest);
  assert.equal(await ask(OLD.digest), OLD.digest);
  await upstream.stop();
  assert.equal(await ask('stable'), NEW.digest);
  assert.equal(await ask(NEW.manifests[0]?.digest ?? ''), '404');
});

test('nothing can be pushed to it', async (context) => {
  const upstream = await startFor(context);
  const cache = await startFor(context, { upstream: upstream.url });
  const pushed = await pushManifest(cache, 'team/app', '1.0', artifact());
  assert.deepEqual([pushed.status, await errorCode(pushed)], [405, 'UNSUPPORTED']);
});
