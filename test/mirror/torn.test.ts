/** A destination that died while it was written to may have torn what it had: the next run looks, though every tag is right. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { imageOf, openScene, type Scene } from './mirror-scene.ts';

const [APP, NEWER] = [imageOf('app'), imageOf('newer')];
const [TORN] = APP.blobs;

/** One image is copied, and a second one lies at the source. */
async function openTorn(context: TestContext) {
  const scene = await openScene(context);
  const { source, mirror } = scene;
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(source, 'team/app', '2.0', NEWER);
  const [first, second] = [`${source.host}/team/app:1.0`, `${source.host}/team/app:2.0`];
  assert.equal((await mirror(first, '--write')).code, 0);
  return { ...scene, first, second };
}

async function tear({ destination, place }: Scene): Promise<void> {
  assert.ok(await destination.store.deleteBlob(place('team/app'), TORN?.digest ?? ''));
}

async function assertMended(scene: Scene, first: string): Promise<void> {
  const { mirror, destination, place, asked } = scene;
  const mended = await mirror(first, '--write');
  assert.match(mended.out, /^1 copied/m, mended.err);
  assert.ok((await destination.store.readBlob(place('team/app'), TORN?.digest ?? '')) !== null);
  for (const side of [asked.source, asked.destination]) side.length = 0;
  assert.match((await mirror(first, '--write')).out, /^0 copied, 1 present$/m);
  assert.equal(asked.source.length + asked.destination.length, 2, 'what was found whole is not looked at again');
}

test('what was torn by a write that was never answered is mended, though its tag is right', async (context) => {
  const scene = await openTorn(context);
  scene.destination.faults.set([{ fault: 'cut', match: { kind: 'uploads', method: 'POST' } }]);
  assert.equal((await scene.mirror(scene.second, '--write')).code, 2);
  scene.destination.faults.set([]);
  await tear(scene);
  await assertMended(scene, scene.first);
});

test('what was torn while a run was killed is mended', async (context) => {
  const scene = await openTorn(context);
  scene.destination.faults.set([{ fault: 'hang', match: { kind: 'upload', method: 'PUT' } }]);
  scene.asked.destination.length = 0;
  const { child, ended } = scene.start('mirror', scene.second, '--to', `${scene.destination.host}/hub`, '--write');
  const begun = (): boolean => scene.asked.destination.some((line) => line.startsWith('POST '));
  for (let waited = 0; !begun() && waited < 600; waited += 1) await pause(50);
  child.kill('SIGKILL');
  await ended;
  scene.destination.faults.set([]);
  await tear(scene);
  await assertMended(scene, scene.first);
});

test('a copy that was refused casts no doubt on the others', async (context) => {
  const scene = await openTorn(context);
  const { mirror, destination, asked, first, second } = scene;
  destination.faults.set([
    { fault: 'server-error', options: { status: 403 }, match: { kind: 'manifest', method: 'PUT' } },
  ]);
  assert.equal((await mirror(second, '--write')).code, 2);
  destination.faults.set([]);
  for (const side of [asked.source, asked.destination]) side.length = 0;
  assert.match((await mirror(first, '--write')).out, /^0 copied, 1 present$/m);
  assert.equal(asked.source.length + asked.destination.length, 2);
});
