/** `bowline keep` as a person starts it: what holds copies, what is exposed, what is gone, and what may be let go. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ANSWER_SCHEMAS } from '../../src/report/schemas/answer-schemas.ts';
import { imageOf, openScene, type Scene } from './mirror-scene.ts';

const [APP, NEWER] = [imageOf('app'), imageOf('newer')];

const keepTag = (digest: string): string => `bowline-keep-${digest.replace(':', '-')}`;

async function openKept(context: Parameters<typeof openScene>[0]): Promise<Scene & { repository: string }> {
  const scene = await openScene(context);
  await loadImage(scene.source, 'team/app', '1.0', APP);
  scene.write(
    'pod.yaml',
    `apiVersion: v1\nkind: Pod\nmetadata: { name: app }\nspec: { containers: [{ name: app, image: "${scene.source.host}/team/app:1.0@${APP.digest}" }] }\n`,
  );
  return { ...scene, repository: `${scene.destination.host}/${scene.place('team/app')}` };
}

async function keepIn(scene: Scene, ...args: string[]) {
  const ended = await scene.bowline('keep', ...args, '--to', `${scene.destination.host}/hub`, '--format', 'json');
  const answer = ANSWER_SCHEMAS['bowline.keep/1'].parse(JSON.parse(ended.out));
  return { ...ended, answer };
}

test('manifests of a copy that nothing holds are shown, kept by tags of their own, and stay kept', async (context) => {
  const scene = await openKept(context);
  const { destination, mirror, place } = scene;
  await mirror('--write', '--keep', 'none', '--no-provenance');
  const { code, answer } = await keepIn(scene, '--check');
  assert.equal(code, 1);
  const [image] = answer.repositories[0]?.images ?? [];
  assert.deepEqual([image?.tags, image?.by, image?.state], [['1.0'], ['pod.yaml'], 'whole']);
  assert.deepEqual(
    image?.members.map(({ role, state }) => `${role} ${state}`),
    ['whole held', 'child exposed', 'child exposed', 'child exposed'],
  );
  const written = await keepIn(scene, '--write');
  assert.equal(written.code, 0, written.err);
  for (const { digest } of APP.manifests)
    assert.equal(await destination.store.readTag(place('team/app'), keepTag(digest)), digest);
  const again = await keepIn(scene, '--check');
  assert.deepEqual([again.code, again.answer.plan.changes], [0, []]);
});

test('once a tag has moved and nothing names the old image, its keep tags may go; what a file names stays', async (context) => {
  const scene = await openKept(context);
  const { destination, mirror, place } = scene;
  await mirror('--write', '--no-provenance');
  await loadImage(destination, place('team/app'), '1.0', NEWER);
  const named = await keepIn(scene);
  assert.deepEqual(named.answer.repositories[0]?.unnamed, []);
  scene.write('pod.yaml', 'apiVersion: v1\nkind: Pod\nmetadata: { name: app }\nspec: { containers: [] }\n');
  const let_ = await scene.bowline(
    'keep',
    '--registry',
    `${destination.host}/${place('team/app')}`,
    '--format',
    'json',
  );
  const answer = ANSWER_SCHEMAS['bowline.keep/1'].parse(JSON.parse(let_.out));
  assert.deepEqual(answer.repositories[0]?.unnamed, APP.manifests.map(({ digest }) => keepTag(digest)).sort());
});

test('what is named and gone, or not whole, is an error, and nothing is said to be free then', async (context) => {
  const scene = await openKept(context);
  const { destination, mirror, place } = scene;
  await mirror('--write', '--keep', 'none', '--no-provenance');
  const [child] = APP.manifests;
  assert.ok(child !== undefined);
  await destination.store.deleteManifest(place('team/app'), child.digest);
  const { code, err, answer } = await keepIn(scene);
  assert.equal(code, 2);
  assert.match(err, /KEEP_GONE/);
  assert.equal(answer.repositories[0]?.images[0]?.state, 'gone');
  assert.equal(answer.repositories[0]?.unnamed, null);
});

test('what was not copied yet is said, and clean-up rules are shown', async (context) => {
  const scene = await openKept(context);
  const ended = await scene.bowline('keep', '--to', `${scene.destination.host}/hub`, '--policy');
  assert.equal(ended.code, 0, ended.err);
  assert.match(ended.out, /not copied yet/);
  assert.match(ended.out, /# zot: /);
});

test('a list of tags that cannot be read is an error', async (context) => {
  const scene = await openScene(context, { destination: [{ fault: 'server-error', match: { kind: 'tags' } }] });
  const ended = await scene.bowline('keep', '--registry', `${scene.destination.host}/hub/app`);
  assert.equal(ended.code, 2);
});

test('provenance and other attachments are kept as well', async (context) => {
  const scene = await openKept(context);
  await scene.mirror('--write');
  const { answer } = await keepIn(scene);
  const members = answer.repositories[0]?.images[0]?.members ?? [];
  assert.deepEqual(members.map(({ role, state }) => `${role} ${state}`).sort(), [
    'attached kept',
    ...Array.from(APP.manifests.slice(1), () => 'child kept'),
    'whole kept',
  ]);
  assert.deepEqual(answer.plan.changes, []);
});

test('a repository that is not there is an error, and so is one that nobody may list', async (context) => {
  const scene = await openScene(context);
  const none = await scene.bowline('keep', '--registry', `${scene.destination.host}/own/mistyped`);
  assert.equal(none.code, 2);
  assert.match(none.err, /REGISTRY_NOT_FOUND/);
  await loadImage(scene.destination, 'own/app', '1.0', APP);
  for (const fault of ['login-page', 'server-error'] as const) {
    scene.destination.faults.set([{ fault, match: { kind: 'tags' } }]);
    const ended = await scene.bowline('keep', '--registry', `${scene.destination.host}/own/app`);
    assert.equal(ended.code, 2, `${fault} ${ended.out}`);
  }
  scene.destination.faults.set([{ fault: 'denied-when-missing' }]);
  const denied = await scene.bowline('keep', '--registry', `${scene.destination.host}/own/mistyped`);
  assert.equal(denied.code, 2, denied.out);
});
