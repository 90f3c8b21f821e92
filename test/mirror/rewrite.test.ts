/** `bowline mirror --rewrite` and `--back`: references go to the copies, and return in upstream's own words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLock } from '../../src/records/lock/lock.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ANSWER_SCHEMAS } from '../../src/report/schemas/answer-schemas.ts';
import { imageOf, openScene, type Scene } from './mirror-scene.ts';

const [APP, NEWER, OTHER] = [imageOf('app'), imageOf('newer'), imageOf('other')];

/** A Pod of these images, each with what else its container says. */
function pod(...images: readonly string[]): string {
  const containers = images.map((image, index) => `    - name: c${index}\n      image: ${image}\n`).join('');
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec:\n  containers:\n${containers}`;
}

function copyOf({ destination, place }: Scene, repository: string): string {
  return `${destination.host}/${place(repository)}`;
}

test('a folder is copied, refers to the copies, and returns to upstream word by word', async (context) => {
  const scene = await openScene(context);
  const { source, mirror, bowline, write, read } = scene;
  const host = source.host;
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(source, 'team/other', 'latest', OTHER);
  const before = pod(`${host}/team/app:1.0 # ours`, `"${host}/team/app:1.0@${APP.digest}"`, `${host}/team/other`);
  write('pod.yaml', before);

  const shown = await mirror('pod.yaml', '--rewrite');
  assert.equal(shown.code, 0, shown.err);
  assert.match(shown.out, /^2 to copy$/m);
  assert.match(shown.out, /^3 changes in 1 file, and bowline.lock$/m);
  assert.equal(read('pod.yaml'), before);

  const done = await mirror('pod.yaml', '--rewrite', '--write');
  assert.equal(done.code, 0, done.err);
  const copy = `${copyOf(scene, 'team/app')}:1.0@${APP.digest}`;
  const other = `${copyOf(scene, 'team/other')}:latest@${OTHER.digest}`;
  // What was `latest` had `Always` filled in, and a digest calls for another policy, so the Pod states its own.
  assert.deepEqual(read('pod.yaml').match(/(?<=image: ).*/g), [`${copy} # ours`, `"${copy}"`, other]);
  assert.equal(read('pod.yaml').match(/imagePullPolicy: IfNotPresent/g)?.length, 3);
  const entry = parseLock(read('bowline.lock')).entries.get(copy);
  assert.ok(entry !== undefined && entry.upstream instanceof Map);
  assert.deepEqual([...entry.upstream.keys()].sort(), [`${host}/team/app:1.0`, `${host}/team/app:1.0@${APP.digest}`]);

  const again = await mirror('pod.yaml', '--rewrite', '--check');
  assert.equal(again.code, 0, again.out + again.err);

  const back = await bowline('mirror', '--back', 'pod.yaml', '--write');
  assert.equal(back.code, 0, back.err);
  assert.deepEqual(read('pod.yaml').match(/image: .*/g), before.match(/image: .*/g));

  // Both ways are on the stack: the way back, the rewriting, then the copies, which stay.
  assert.equal((await bowline('undo')).code, 0);
  assert.ok(read('pod.yaml').includes(copy));
  assert.equal((await bowline('undo')).code, 0);
  assert.equal(read('pod.yaml'), before);
});

test('what the mirror does not serve is kept, with the reason', async (context) => {
  const scene = await openScene(context, { destination: [] });
  const { source, destination, mirror, write, read, place } = scene;
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(source, 'team/other', '1.0', OTHER);
  await loadImage(destination, place('team/app'), '1.0', NEWER);
  write('pod.yaml', pod(`${source.host}/team/app:1.0`, `${source.host}/team/other:1.0`));
  const done = await mirror('pod.yaml', '--rewrite', '--write', '--format', 'json');
  assert.equal(done.code, 2);
  const answer = ANSWER_SCHEMAS['bowline.mirror/1'].parse(JSON.parse(done.out));
  const kept = answer.rewrite?.kept.map(({ code, reason }) => `${code}: ${reason}`) ?? [];
  assert.equal(kept.length, 1);
  assert.match(kept[0] ?? '', /^not-served: .*:1\.0 is sha256:\w{12}, and sha256:\w{12} is meant$/);
  assert.ok(read('pod.yaml').includes(`image: ${source.host}/team/app:1.0\n`));
  assert.ok(read('pod.yaml').includes(`${copyOf(scene, 'team/other')}:1.0@${OTHER.digest}`));
});

test('an entry of kustomize gains a `newName`, what it is for stays, and the way back takes it out', async (context) => {
  const scene = await openScene(context);
  const { source, mirror, bowline, write, read } = scene;
  await loadImage(source, 'team/app', '1.0', APP);
  const name = `${source.host}/team/app`;
  const kustomization = `resources: [pod.yaml]\nimages:\n- name: ${name}\n  newTag: "1.0"\n`;
  write('pod.yaml', pod(`${name}:0.9`));
  write('kustomization.yaml', kustomization);
  const done = await mirror('kustomization.yaml', 'pod.yaml', '--rewrite', '--write', '--verbose');
  assert.match(done.out, /looks for it by this name/);
  const copy = copyOf(scene, 'team/app');
  assert.equal(
    read('kustomization.yaml'),
    `resources: [pod.yaml]\nimages:\n- name: ${name}\n  newName: ${copy}\n  newTag: "1.0"\n  digest: ${APP.digest}\n`,
  );
  assert.equal(read('pod.yaml'), pod(`${name}:0.9`));
  const back = await bowline('mirror', '--back', '--write');
  assert.equal(back.code, 0, back.err);
  assert.equal(read('kustomization.yaml'), kustomization);
});

test('registry and repository of their own keys are cut where they were cut before', async (context) => {
  const scene = await openScene(context);
  const { source, mirror, bowline, write, read } = scene;
  await loadImage(source, 'team/app', '1.0', APP);
  const values = `image:\n  registry: ${source.host}\n  repository: team/app\n  tag: "1.0"\n  digest: ""\n`;
  write('values.yaml', values);
  write('bowline.yaml', 'candidates: ["values:image"]\n');
  await mirror(`${source.host}/team/app:1.0`, '--write');
  const done = await mirror('values.yaml', '--rewrite', '--write');
  assert.equal(done.code, 0, done.err);
  assert.equal(
    read('values.yaml'),
    `image:\n  registry: ${scene.destination.host}\n  repository: ${scene.place('team/app')}\n  tag: "1.0"\n  digest: "${APP.digest}"\n`,
  );
  const back = await bowline('mirror', '--back', '--write');
  assert.equal(back.code, 0, back.err);
  assert.equal(read('values.yaml'), values);
});

test('a copy whose tag upstream moved goes back with its digest, and one that upstream deleted stays', async (context) => {
  const scene = await openScene(context);
  const { source, mirror, bowline, write, read } = scene;
  await loadImage(source, 'team/app', '1.0', APP);
  write('pod.yaml', pod(`${source.host}/team/app:1.0`));
  await mirror('pod.yaml', '--rewrite', '--write');
  await loadImage(source, 'team/app', '1.0', NEWER);
  const back = await bowline('mirror', '--back', '--write');
  assert.equal(back.code, 0, back.err);
  assert.equal(read('pod.yaml'), pod(`${source.host}/team/app:1.0@${APP.digest}`));

  await bowline('undo');
  await source.store.deleteManifest('team/app', APP.digest);
  const gone = await bowline('mirror', '--back', '--write');
  assert.equal(gone.code, 2);
  assert.match(gone.err + gone.out, /REGISTRY_NOT_FOUND/);
  assert.ok(read('pod.yaml').includes(copyOf(scene, 'team/app')));
});
