/** Serving as a mirror of several registries. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { everyImage } from '../../src/registry-server/store/images-on-demand.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { startFor } from './client.ts';

const hub = makeImage({ seed: 'hub' });
const quay = makeImage({ seed: 'quay' });
const bare = makeImage({ seed: 'bare' });

const cases = [
  { path: 'team/app/manifests/1?ns=docker.io', digest: hub.digest },
  { path: 'team/app/manifests/1?ns=quay.io:8443', digest: quay.digest },
  { path: 'docker.io/team/app/manifests/1', digest: hub.digest },
  { path: 'team/app/manifests/1', digest: null },
  { path: 'team/app/manifests/1?ns=ghcr.io', digest: null },
  { path: 'own/app/manifests/1?ns=ghcr.io', digest: bare.digest },
  { path: 'own/app/manifests/1?ns=..', digest: bare.digest },
];

for (const { path, digest } of cases) {
  test(`answers ${path} with ${digest === null ? 'nothing' : 'the image that is meant'}`, async (context) => {
    const server = await startFor(context);
    await loadImage(server, 'docker.io/team/app', '1', hub);
    await loadImage(server, 'quay.io:8443/team/app', '1', quay);
    await loadImage(server, 'own/app', '1', bare);
    const response = await fetch(`${server.url}/v2/${path}`, { method: 'HEAD' });
    assert.equal(response.headers.get('docker-content-digest'), digest);
  });
}

test('makes up other images for other registries', async (context) => {
  const server = await startFor(context, { imageFor: everyImage() });
  const digestOf = async (namespace: string) => {
    const url = `${server.url}/v2/team/app/manifests/1?ns=${namespace}`;
    return (await fetch(url, { method: 'HEAD' })).headers.get('docker-content-digest');
  };
  assert.notEqual(await digestOf('docker.io'), null);
  assert.notEqual(await digestOf('docker.io'), await digestOf('quay.io'));
});
