/** Images that are made up: valid, the same in every run, and there when they are asked for. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { everyImage } from '../../src/registry-server/store/images-on-demand.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { pushImage, sha256, startFor } from './client.ts';

interface Descriptor {
  readonly digest: string;
  readonly size: number;
  readonly platform?: Readonly<Record<string, string>>;
}

test('makes the same bytes from the same seed, in every version', () => {
  const options = { seed: 'fixed', platforms: ['linux/amd64', 'linux/arm64'] };
  assert.equal(makeImage(options).digest, 'sha256:858426b29bc2d7bd11b566ceee5685a440ca506378b4bc4d6febb935fc2109d0');
  assert.notEqual(makeImage({ ...options, seed: 'other' }).digest, makeImage(options).digest);
});

test('makes an index of the platforms asked for, and a bare manifest for none', () => {
  const image = makeImage({ seed: 'a', platforms: ['linux/amd64', 'linux/arm/v7'] });
  const index = JSON.parse(Buffer.from(image.manifests.at(-1)?.bytes ?? '').toString()) as { manifests: Descriptor[] };
  assert.deepEqual(
    index.manifests.map((manifest) => manifest.platform),
    [
      { architecture: 'amd64', os: 'linux' },
      { architecture: 'arm', os: 'linux', variant: 'v7' },
    ],
  );
  assert.equal(makeImage({ seed: 'a' }).mediaType, 'application/vnd.oci.image.manifest.v1+json');
});

test('states the size and digest of all that it names', () => {
  const image = makeImage({ seed: 'a', platforms: ['linux/amd64'], labels: { 'org.example.a': 'b' } });
  const sizes = new Map([...image.blobs, ...image.manifests].map(({ digest, bytes }) => [digest, bytes.length]));
  for (const { digest, bytes } of [...image.blobs, ...image.manifests]) assert.equal(sha256(bytes), digest);
  for (const { bytes } of image.manifests) {
    const document = JSON.parse(Buffer.from(bytes).toString()) as Partial<Record<'manifests' | 'layers', Descriptor[]>>;
    for (const { digest, size } of [...(document.manifests ?? []), ...(document.layers ?? [])]) {
      assert.equal(sizes.get(digest), size);
    }
  }
});

test('makes layers that tar unpacks', () => {
  const layer = makeImage({ seed: 'hello' }).blobs[0];
  const unpacked = spawnSync('tar', ['-xOf', '-', 'seed.txt'], { input: layer?.bytes ?? '', timeout: 10_000 });
  assert.equal(unpacked.stdout.toString(), 'hello\nlinux/amd64\n');
  assert.equal(unpacked.status, 0);
});

for (const format of ['oci', 'docker'] as const) {
  test(`makes ${format} images that a registry takes over HTTP`, async (context) => {
    const server = await startFor(context);
    const image = makeImage({ seed: 'a', platforms: ['linux/amd64', 'linux/arm64'], format });
    const response = await pushImage(server, 'team/app', '1.0', image);
    assert.equal(response.status, 201);
    assert.equal(response.headers.get('docker-content-digest'), image.digest);
  });
}

test('loads an image from within the process and moves its tag', async (context) => {
  const server = await startFor(context);
  const [first, second] = [makeImage({ seed: 'first' }), makeImage({ seed: 'second' })];
  assert.equal(await loadImage(server, 'team/app', '1.0', first), first.digest);
  assert.equal(await loadImage(server, 'team/app', '1.0', second), second.digest);
  const head = (reference: string) => fetch(`${server.url}/v2/team/app/manifests/${reference}`, { method: 'HEAD' });
  assert.equal((await head('1.0')).headers.get('docker-content-digest'), second.digest);
  assert.equal((await head(first.digest)).status, 200);
});

test('knows every image, each tag with its own digest and its whole content', async (context) => {
  const server = await startFor(context, { imageFor: everyImage() });
  const digests = new Set<string>();
  for (const name of ['docker.io/library/nginx', 'quay.io/a/b']) {
    for (const tag of ['1.27', 'latest']) {
      const response = await fetch(`${server.url}/v2/${name}/manifests/${tag}`);
      assert.equal(response.status, 200);
      digests.add(response.headers.get('docker-content-digest') ?? '');
      const index = (await response.json()) as { manifests: Descriptor[] };
      for (const { digest } of index.manifests) {
        const child = await fetch(`${server.url}/v2/${name}/manifests/${digest}`);
        const { config, layers } = (await child.json()) as { config: Descriptor; layers: Descriptor[] };
        for (const blob of [config, ...layers]) {
          assert.equal((await fetch(`${server.url}/v2/${name}/blobs/${blob.digest}`)).status, 200);
        }
      }
    }
  }
  assert.equal(digests.size, 4);
  const again = await startFor(context, { imageFor: everyImage() });
  const response = await fetch(`${again.url}/v2/quay.io/a/b/manifests/latest`, { method: 'HEAD' });
  assert.ok(digests.has(response.headers.get('docker-content-digest') ?? ''));
});

test('makes up nothing where the source says no, and lets a pushed tag win', async (context) => {
  const pushed = makeImage({ seed: 'pushed' });
  const server = await startFor(context, {
    imageFor: (repository, tag) => (tag === '2.0' ? null : makeImage({ seed: `${repository}${tag}` })),
  });
  await loadImage(server, 'team/app', '1.0', pushed);
  const head = (tag: string) => fetch(`${server.url}/v2/team/app/manifests/${tag}`, { method: 'HEAD' });
  assert.equal((await head('1.0')).headers.get('docker-content-digest'), pushed.digest);
  assert.equal((await head('2.0')).status, 404);
});
