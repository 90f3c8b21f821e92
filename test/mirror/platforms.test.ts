/** `bowline mirror --platform`: fewer platforms are another index, and everything says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ANSWER_SCHEMAS } from '../../src/report/schemas/answer-schemas.ts';
import { attach } from '../registry/attach.ts';
import { imageOf, openScene } from './mirror-scene.ts';

const APP = imageOf('app');
const AMD = ['--platform', 'linux/amd64'];

test('an index with one platform gets another digest, goes into the files, and is present the next time', async (context) => {
  const { source, destination, mirror, place, write, read, bowline } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const pinned = `${source.host}/team/app:1.0@${APP.digest}`;
  write(
    'pod.yaml',
    `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  containers:\n    - { name: c, image: "${pinned}" }\n`,
  );
  const copied = await mirror('pod.yaml', ...AMD, '--rewrite', '--write', '--format', 'json');
  assert.equal(copied.code, 0, copied.err);
  const [image] = ANSWER_SCHEMAS['bowline.mirror/1'].parse(JSON.parse(copied.out)).images;
  assert.ok(image !== undefined && image.digest !== null);
  assert.deepEqual(image.trimmed, { from: APP.digest, leftOut: ['linux/arm64'] });
  assert.notEqual(image.digest, APP.digest);

  assert.equal(await destination.store.readTag(place('team/app'), '1.0'), image.digest);
  assert.equal(await destination.store.readManifest(place('team/app'), APP.digest), null);
  const copy = `${destination.host}/${place('team/app')}:1.0@${image.digest}`;
  assert.ok(read('pod.yaml').includes(`image: "${copy}"`), read('pod.yaml'));

  const again = await mirror(pinned, ...AMD, '--write');
  assert.deepEqual([again.code, again.out], [0, '0 copied, 1 present\n']);
  // The tag has the bytes of fewer platforms: the whole is never taken to be there, nor put over it.
  const whole = await mirror(pinned, '--write');
  assert.equal(whole.code, 2);
  assert.match(whole.err, /COPY_TAG_TAKEN/);

  const back = await bowline('mirror', '--back', 'pod.yaml', '--write');
  assert.equal(back.code, 0, back.err);
  assert.ok(read('pod.yaml').includes(`image: "${pinned}"`), read('pod.yaml'));
});

test('the report tells both digests, what is left out, and what that means for signatures', async (context) => {
  const { source, mirror } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const shown = await mirror(`${source.host}/team/app:1.0`, ...AMD);
  assert.match(shown.out, /index, 1 platform, digest changed sha256:\w+ → sha256:\w+ \(linux\/arm64 left out\)/);
  assert.match(shown.out, /signatures of the whole index no longer apply; those of its images do/);
  assert.match((await mirror(`${source.host}/team/app:1.0`)).out, /index, 2 platforms, digest unchanged/);
});

test('what is attached to the images that stay goes along, and what is attached to the index does not', async (context) => {
  const { source, destination, mirror, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const [child] = APP.manifests;
  assert.ok(child !== undefined && child.digest !== APP.digest);
  const ofWhole = await attach(source, 'of the whole', { subject: APP.digest });
  const ofChild = await attach(source, 'of a child', { subject: child.digest });
  const copied = await mirror(`${source.host}/team/app:1.0`, ...AMD, '--write');
  assert.equal(copied.code, 0, copied.err);
  assert.ok((await destination.store.readManifest(place('team/app'), ofChild.digest)) !== null);
  assert.equal(await destination.store.readManifest(place('team/app'), ofWhole.digest), null);
});

test('a platform that an image lacks is said, and is an error where it has none of those', async (context) => {
  const { source, mirror } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const some = await mirror(`${source.host}/team/app:1.0`, ...AMD, '--platform', 'linux/s390x');
  assert.equal(some.code, 0, some.err);
  assert.match(some.err, /has no image for linux\/s390x/);
  const none = await mirror(`${source.host}/team/app:1.0`, '--platform', 'linux/s390x');
  assert.equal(none.code, 2);
  assert.match(none.err, /PLATFORM_ABSENT/);
});

test('a saved plan makes the same index, and not where its source comes to another', async (context) => {
  const { source, destination, mirror, bowline, place } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  assert.equal((await mirror(`${source.host}/team/app:1.0`, ...AMD, '--out', 'plan.json')).code, 0);
  const applied = await bowline('apply', 'plan.json');
  assert.equal(applied.code, 0, applied.err);
  assert.notEqual(await destination.store.readTag(place('team/app'), '1.0'), null);
});

test('what speaks of whole images takes no platform', async (context) => {
  const { mirror, bowline } = await openScene(context);
  for (const ended of [
    await mirror('nginx', ...AMD, '--export', 'idms'),
    await bowline('mirror', '--back', ...AMD),
    await mirror('nginx', '--platform', 'amd64'),
  ]) {
    assert.equal(ended.code, 2);
    assert.match(ended.err, /USAGE_INVALID/);
  }
});
