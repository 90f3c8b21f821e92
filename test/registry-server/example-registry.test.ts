/** The registry of the example: everything that its manifests name is there, and the pin that moved is a true one. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startExampleRegistry } from '../../scripts/example-registry.ts';
import { findImageFields } from '../../src/files/find.ts';
import type { ImageReference } from '../../src/image/reference.ts';

const FOLDER = join(import.meta.dirname, '../../examples/network-addons');

async function readReferences(): Promise<ImageReference[]> {
  const references: ImageReference[] = [];
  for (const path of await readdir(FOLDER, { recursive: true })) {
    if (!/\.(?:yaml|json)$/.test(path)) continue;
    const text = await readFile(join(FOLDER, path), 'utf8');
    for (const { reference } of findImageFields({ path, text }).fields)
      if (reference !== null) references.push(reference);
  }
  return references;
}

test('knows every image that the example names, by tag and by digest', async (context) => {
  const server = await startExampleRegistry(FOLDER);
  context.after(() => server.stop());
  const references = await readReferences();
  assert.equal(references.length, 13);
  for (const { registry, repository, tag, digest, written } of references) {
    for (const named of [tag ?? 'latest', digest].filter((part) => part !== null)) {
      const url = `${server.url}/v2/${repository}/manifests/${named}?ns=${registry}`;
      assert.equal((await fetch(url, { method: 'HEAD' })).status, 200, written);
    }
  }
});

test('serves other bytes now under the one tag that is pinned', async (context) => {
  const server = await startExampleRegistry(FOLDER);
  context.after(() => server.stop());
  const pinned = (await readReferences()).filter((reference) => reference.digest !== null);
  assert.equal(pinned.length, 1);
  for (const { registry, repository, tag, digest } of pinned) {
    const url = `${server.url}/v2/${registry}/${repository}/manifests/${tag}`;
    const now = (await fetch(url, { method: 'HEAD' })).headers.get('docker-content-digest') ?? '';
    assert.match(now, /^sha256:[0-9a-f]{64}$/);
    assert.notEqual(now, digest);
  }
});

test('does not start on a digest that is not that of the image beside it', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-example-'));
  context.after(() => rm(folder, { recursive: true }));
  const pushes = [{ seed: 'a', platforms: [], digest: `sha256:${'0'.repeat(64)}` }];
  await writeFile(join(folder, 'registry.json'), JSON.stringify({ repositories: { 'quay.io/a/b': { 1: pushes } } }));
  await assert.rejects(startExampleRegistry(folder), /quay\.io\/a\/b:1 is sha256:/);
});
