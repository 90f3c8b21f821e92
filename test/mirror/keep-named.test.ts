/** What counts as naming an image: streams, releases, holds, rollbacks; and what is attached to it is kept with it. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { renderRelease } from '../../src/records/releases/release.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ANSWER_SCHEMAS } from '../../src/report/schemas/answer-schemas.ts';
import { imageOf, openScene, type Scene } from './mirror-scene.ts';

const [APP, OLD] = [imageOf('app'), imageOf('old')];

/** A repository of one's own: its tag names one image, and the other has a keep tag on each manifest and no other. */
async function openKeeping(context: TestContext): Promise<Scene & { repository: string }> {
  const scene = await openScene(context);
  const { destination } = scene;
  await loadImage(destination, 'own/os', '1.0', OLD);
  await loadImage(destination, 'own/os', '1.1', APP);
  const repository = `${destination.host}/own/os`;
  await scene.bowline('keep', '--registry', repository, '--write', '--keep', 'all');
  return { ...scene, repository };
}

async function namesOf({ bowline, repository }: Scene & { repository: string }, digest: string) {
  const ended = await bowline('keep', '--registry', repository, '--format', 'json');
  const answer = ANSWER_SCHEMAS['bowline.keep/1'].parse(JSON.parse(ended.out));
  const [looked] = answer.repositories;
  const image = looked?.images.find((each) => each.digest === digest);
  return { by: image?.by ?? null, unnamed: looked?.unnamed?.length ?? null, code: ended.code, err: ended.err };
}

test('what nothing names may go', async (context) => {
  const scene = await openKeeping(context);
  await scene.destination.store.deleteTag('own/os', '1.0');
  const { by, unnamed, code } = await namesOf(scene, OLD.digest);
  assert.deepEqual([by, unnamed, code], [null, 4, 0]);
});

test('a stream keeps every release that it carries, whether it lies in files or in a registry', async (context) => {
  for (const store of ['streams', 'oci'] as const) {
    const scene = await openKeeping(context);
    const { bowline, repository, destination } = scene;
    const place = store === 'oci' ? ['--in', `oci://${repository}`] : [];
    for (const [version, action] of [
      ['1.0', ['create', 'stable', `${repository}:1.0`]],
      ['1.1', ['promote', `${repository}:1.1`, 'stable']],
    ] as const) {
      const made = await bowline('stream', ...action, ...place, '--release', version, '--by', 'ann', '--write');
      assert.equal(made.code, 0, made.err);
    }
    await destination.store.deleteTag('own/os', '1.0');
    const { by, unnamed } = await namesOf(scene, OLD.digest);
    assert.match(by?.join() ?? '', /stable/, store);
    assert.equal(unnamed, 0, store);
  }
});

test('the record of a release names its images', async (context) => {
  const scene = await openKeeping(context);
  const { write, repository, destination } = scene;
  await destination.store.deleteTag('own/os', '1.0');
  const image = {
    key: 'os',
    repository: 'quay.io/upstream/os',
    tag: '1.0',
    digest: OLD.digest,
    platforms: {},
    version: null,
    commit: null,
    mirrored: repository,
    firstSeen: null,
    labels: {},
  };
  const sourcing = { mode: 'mirror', until: null, issue: null, reason: null } as const;
  const component = { name: 'os', version: null, commit: null, source: null, sourcing, images: [image] };
  const at = '2026-11-30T12:00:00Z';
  write('releases/own/v1.yaml', renderRelease({ set: 'own', version: 'v1', at, components: [component] }));
  const { by, unnamed, err } = await namesOf(scene, OLD.digest);
  assert.deepEqual([by, unnamed], [['releases/own/v1.yaml'], 0], err);
});

test('a hold and a rollback name what they are about', async (context) => {
  const scene = await openKeeping(context);
  const { write, repository, destination } = scene;
  await destination.store.deleteTag('own/os', '1.0');
  const bar = `{ match: "${repository}:1.1", to: "${OLD.digest}", reason: broken }`;
  const hold = `{ match: "${repository}@${OLD.digest}", reason: broken }`;
  for (const text of [`bars: [${bar}]\n`, `holds: [${hold}]\n`]) {
    write('bowline.yaml', text);
    const { by, unnamed } = await namesOf(scene, OLD.digest);
    assert.deepEqual([by, unnamed], [['bowline.yaml'], 0], text);
  }
});

test('a stream that cannot be read lets nothing go', async (context) => {
  const scene = await openKeeping(context);
  const { bowline, repository, destination, write } = scene;
  await bowline('stream', 'create', 'stable', `${repository}:1.0`, '--release', '1', '--by', 'ann', '--write');
  await destination.store.deleteTag('own/os', '1.0');
  write('streams/stable.json', scene.read('streams/stable.json').replace('"sequence": 1', '"sequence": 2'));
  const ended = await bowline('keep', '--registry', repository, '--let-go', '0', '--format', 'json');
  const answer = ANSWER_SCHEMAS['bowline.keep/1'].parse(JSON.parse(ended.out));
  assert.equal(ended.code, 2);
  assert.deepEqual([answer.repositories[0]?.letGo, answer.repositories[0]?.unnamed], [null, null]);
});
