/** The tags of a copy are set last: never on a part, and never over what somebody else set meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { assertCopied, codeOf, countAsked, openCopyScene, tagsOf, workOf } from './copy-scene.ts';
import { ownMachine } from './own-machine.ts';

const IMAGE = makeImage({ seed: 'tagged', platforms: ['linux/amd64', 'linux/arm64'] });
const OTHER = makeImage({ seed: 'tagged by others' });

/** Calls back once, right after an answer whose request fits. */
function afterFirst(fits: RegExp, act: () => unknown): (answered: { method: string; url: string }) => void {
  let met = false;
  return ({ method, url }) => {
    if (met || !fits.test(`${method} ${url}`)) return;
    met = true;
    act();
  };
}

test('a copy that lacks a part gets no tag, so that the next run sees that it is not there', async (context) => {
  const lost = (): RegistryServer['store'] => scene.destination.store;
  const [blob] = IMAGE.blobs;
  assert.ok(blob !== undefined);
  // What the registry took is gone before it is looked at.
  const onAnswer = afterFirst(/PUT .*\/manifests\/sha256/, () => lost().deleteBlob('mirror/app', blob.digest));
  const scene = await openCopyScene(context, { destination: { onAnswer } });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  assert.equal(codeOf(await scene.copier.copy(scene.order(IMAGE), 'heads')), 'COPY_INCOMPLETE');
  assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), null);
});

test('what was taken to be whole and is not is made whole in the same run', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  await loadImage(scene.destination, 'mirror/app', '0.9', IMAGE);
  const [blob] = IMAGE.blobs;
  assert.ok(blob !== undefined);
  await scene.destination.store.deleteBlob('mirror/app', blob.digest);
  workOf(await scene.copier.copy(scene.order(IMAGE, { known: true }), 'heads'));
  await assertCopied(scene.destination, IMAGE);
});

test('a tag that somebody else set since the plan was made stays as it is', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  await loadImage(scene.destination, 'mirror/app', '1.0', OTHER);
  const result = await scene.copier.copy(scene.order(IMAGE, { tags: tagsOf('2.0', '1.0') }), 'heads');
  assert.equal(codeOf(result), 'PLAN_STALE');
  assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), OTHER.digest);
  assert.equal(await scene.destination.store.readTag('mirror/app', '2.0'), null);
});

test('a tag that names what the plan saw is moved, and one that is right is not set again', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  await loadImage(scene.destination, 'mirror/app', '1.0', OTHER);
  const order = scene.order(IMAGE, { tags: [{ tag: '1.0', from: OTHER.digest }] });
  workOf(await scene.copier.copy(order, 'heads'));
  await assertCopied(scene.destination, IMAGE);
  scene.asked.destination.length = 0;
  workOf(await scene.open().copy({ ...order, known: true }, 'heads'));
  assert.deepEqual(
    scene.asked.destination.filter((line) => line.startsWith('PUT')),
    [],
  );
});

test('a tag that is set over right after is reported, with those that were set', async (context) => {
  const onAnswer = afterFirst(/PUT .*\/manifests\/1\.0/, () =>
    loadImage(scene.destination, 'mirror/app', '1.0', OTHER),
  );
  const scene = await openCopyScene(context, { destination: { onAnswer } });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  const result = await scene.copier.copy(scene.order(IMAGE), 'heads');
  assert.equal(codeOf(result), 'REGISTRY_TAG_CONTESTED');
  assert.deepEqual(result.kind === 'failed' && result.set, ['1.0']);
});

test('of several tags those before a refusal are named', async (context) => {
  const faults: FaultSwitch[] = [
    { fault: 'ignores-tag-parameter' },
    { fault: 'immutable-tags', match: { reference: '1' }, options: { status: 400 } },
  ];
  const scene = await openCopyScene(context, { destination: { faults } });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  await loadImage(scene.destination, 'mirror/app', '1', OTHER);
  const tags = [...tagsOf('1.0'), { tag: '1', from: OTHER.digest }, ...tagsOf('stable')];
  const result = await scene.copier.copy(scene.order(IMAGE, { tags }), 'heads');
  assert.equal(codeOf(result), 'REGISTRY_FAILED');
  assert.deepEqual(result.kind === 'failed' && result.set, ['1.0']);
});

test('the topmost manifest is sent under its tag, once all that it names has been looked at', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  workOf(await scene.copier.copy(scene.order(IMAGE), 'heads'));
  const manifests = scene.asked.destination.filter((line) => /^PUT.*manifests|^HEAD/.test(line));
  assert.equal(manifests.at(-2), 'PUT mirror/app/manifests/1.0 201');
  assert.equal(countAsked(manifests)['HEAD mirror/app/blobs/DIGEST 200'], IMAGE.blobs.length);
});

test('a tag that was not there a moment ago is set without another look, and one of earlier is looked at again', async (context) => {
  const machine = ownMachine();
  const scene = await openCopyScene(context, { machine });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  const looks = (): number => scene.asked.destination.filter((line) => /^HEAD .*manifests\/[12]\.0/.test(line)).length;
  for (const [tag, later, expected] of [
    ['1.0', 1_000, 1],
    ['2.0', 6_000, 2],
  ] as const) {
    const place = scene.order(IMAGE).destination;
    scene.asked.destination.length = 0;
    assert.equal((await scene.copier.lookUp({ ...place, tagOrDigest: tag })).kind, 'absent');
    machine.pass(later);
    workOf(await scene.copier.copy(scene.order(IMAGE, { tags: tagsOf(tag) }), null));
    assert.equal(looks(), expected);
  }
});
