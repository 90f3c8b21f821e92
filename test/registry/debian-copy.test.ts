/** Copying to and within Debian's `docker-registry` (distribution 2.8), the registry that most others are built on. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { CopyOrder } from '../../src/io/world.ts';
import { makeImage, type SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { startFor } from '../registry-server/client.ts';
import { codeOf, tagsOf, workOf } from './copy-scene.ts';
import { startDockerRegistry, WITHOUT_DOCKER_REGISTRY } from './docker-registry.ts';
import { ownClient } from './own-machine.ts';

const skip = WITHOUT_DOCKER_REGISTRY;
const SHARED = { seed: 'base', size: 3_000_000 };
const IMAGE = makeImage({ seed: 'debian', platforms: ['linux/amd64', 'linux/arm64'], layers: () => [SHARED] });
const OTHER = makeImage({ seed: 'debian-other', layers: () => [SHARED], format: 'docker' });

async function openScene(context: TestContext) {
  const source = await startFor(context);
  const real = await startDockerRegistry();
  context.after(() => real.stop());
  await loadImage(source, 'team/app', '1.0', IMAGE);
  await loadImage(source, 'team/app', '2.0', OTHER);
  const copier = ownClient(context).copier();
  assert.ok(copier !== null);
  const order = (image: SyntheticImage, repository: string, more: Partial<CopyOrder> = {}): CopyOrder => ({
    source: { registry: source.host, repository: 'team/app' },
    digest: image.digest,
    destination: { registry: real.host, repository },
    tags: tagsOf('1.0', '1'),
    keep: 'all',
    attached: true,
    known: false,
    ...more,
  });
  return { copier, order, real };
}

test('an image arrives whole, shared blobs once, and stays what it was', { skip }, async (context) => {
  const { copier, order } = await openScene(context);
  const first = workOf(await copier.copy(order(IMAGE, 'mirror/app'), null));
  assert.deepEqual([first.manifests, first.sent, first.there], [3, 5, 1]);
  const second = workOf(await copier.copy(order(OTHER, 'mirror/other'), null));
  assert.deepEqual([second.manifests, second.sent, second.mounted], [1, 2, 1]);
  assert.deepEqual(await copier.inspect(order(IMAGE, 'mirror/app'), 'deep'), []);
  assert.deepEqual(await copier.inspect(order(OTHER, 'mirror/other'), 'deep'), []);
});

test('within it nothing is sent again', { skip }, async (context) => {
  const { copier, order, real } = await openScene(context);
  workOf(await copier.copy(order(IMAGE, 'mirror/app'), null));
  const source = { registry: real.host, repository: 'mirror/app' };
  const { sent, mounted } = workOf(await copier.copy(order(IMAGE, 'released/app', { source }), null));
  assert.deepEqual([sent, mounted], [0, 5]);
});

test('a repository that is read only says so', { skip }, async (context) => {
  const { copier, order } = await openScene(context);
  const real = await startDockerRegistry({ readOnly: true });
  context.after(() => real.stop());
  const destination = { registry: real.host, repository: 'mirror/app' };
  assert.equal(codeOf(await copier.copy({ ...order(IMAGE, 'mirror/app'), destination }, null)), 'REGISTRY_FAILED');
});
