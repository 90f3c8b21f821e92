/** `bowline keep --let-go`: keep tags go that nothing names, tag by tag, never an image, and never sooner than two runs saw it. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ANSWER_SCHEMAS } from '../../src/report/schemas/answer-schemas.ts';
import { type DockerRegistry, startDockerRegistry, WITHOUT_DOCKER_REGISTRY } from '../registry/docker-registry.ts';
import { imageOf, openScene, type Scene } from './mirror-scene.ts';

const [APP, OLD] = [imageOf('app'), imageOf('old')];
const keepTag = (digest: string): string => `bowline-keep-${digest.replace(':', '-')}`;

type Faults = Parameters<typeof openScene>[1];

/** Two images are kept in one repository; files name the first, and nothing names the second any more. */
async function openReleasing(context: TestContext, faults: Faults = {}): Promise<Scene & { repository: string }> {
  const scene = await openScene(context, faults);
  const { source, destination, mirror, write, place } = scene;
  await loadImage(source, 'team/app', '1.0', OLD);
  await mirror(`${source.host}/team/app:1.0`, '--write', '--no-provenance');
  await loadImage(source, 'team/app', '1.0', APP);
  write('bowline.yaml', `images: [{ match: "${source.host}/*", tags: { moving: ["1.0"] } }]\n`);
  const second = await mirror(`${source.host}/team/app:1.0`, '--write', '--no-provenance');
  assert.equal(second.code, 0, second.err);
  write('pod.yaml', podOf(`${source.host}/team/app:1.0@${APP.digest}`));
  return { ...scene, repository: `${destination.host}/${place('team/app')}` };
}

function podOf(image: string): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: app }\nspec: { containers: [{ name: app, image: "${image}" }] }\n`;
}

async function letGo(scene: Scene, span: string, ...args: string[]) {
  const to = `${scene.destination.host}/hub`;
  const ended = await scene.bowline('keep', '--to', to, '--let-go', span, '--format', 'json', ...args);
  const answer = ANSWER_SCHEMAS['bowline.keep/1'].parse(JSON.parse(ended.out));
  const gone = answer.plan.changes.filter(({ to }) => to === null);
  return { ...ended, answer, gone, states: answer.repositories.flatMap(({ letGo }) => letGo ?? []) };
}

async function keepTagsIn({ destination, place }: Scene): Promise<readonly string[]> {
  const tags = (await destination.store.listTags(place('team/app'))) ?? [];
  return tags.filter((tag) => tag.startsWith('bowline-keep-')).sort();
}

const tagsOf = (image: typeof APP): string[] => image.manifests.map(({ digest }) => keepTag(digest)).sort();

test('the first run remembers, a later one removes what nothing names, and undo sets it again', async (context) => {
  const scene = await openReleasing(context);
  const first = await letGo(scene, '0', '--write');
  assert.equal(first.code, 0, first.err);
  assert.deepEqual([first.gone, new Set(first.states.map(({ state }) => state))], [[], new Set(['waiting'])]);
  const dry = await letGo(scene, '0', '--check');
  assert.equal(dry.code, 1);
  assert.deepEqual(dry.gone.map(({ from }) => from).sort(), OLD.manifests.map(({ digest }) => digest).sort());
  assert.deepEqual(await keepTagsIn(scene), [...tagsOf(APP), ...tagsOf(OLD)].sort());
  const written = await letGo(scene, '0', '--write');
  assert.equal(written.code, 0, written.err);
  assert.deepEqual(await keepTagsIn(scene), tagsOf(APP));
  const { destination, place, asked } = scene;
  for (const { digest } of OLD.manifests)
    assert.ok((await destination.store.readManifest(place('team/app'), digest)) !== null, 'the image itself stays');
  assert.deepEqual(
    asked.destination.filter((line) => /^DELETE .*sha256:/.test(line)),
    [],
  );
  const back = await scene.bowline('undo');
  assert.equal(back.code, 0, back.err);
  assert.deepEqual(await keepTagsIn(scene), [...tagsOf(APP), ...tagsOf(OLD)].sort());
});

test('nothing goes before its time', async (context) => {
  const scene = await openReleasing(context);
  await letGo(scene, '14d', '--write');
  const { gone, states } = await letGo(scene, '14d', '--write');
  assert.deepEqual([gone, states.map(({ state }) => state)], [[], OLD.manifests.map(() => 'waiting')]);
});

test('a wait begins anew once something names it in between', async (context) => {
  const scene = await openReleasing(context);
  await letGo(scene, '0');
  scene.write('more.yaml', podOf(`${scene.source.host}/team/app@${OLD.digest}`));
  assert.deepEqual((await letGo(scene, '0')).states, []);
  scene.write('more.yaml', '');
  assert.deepEqual(
    (await letGo(scene, '0')).states.map(({ state }) => state),
    OLD.manifests.map(() => 'waiting'),
  );
});

test('whatever mentions a digest keeps it: any file, the lock', async (context) => {
  for (const [name, text] of [
    ['notes.yaml', `# tried: ${OLD.digest}\n`],
    ['bowline.lock', `version: 1\nentries: {}\n# ${OLD.digest}\n`],
  ] as const) {
    const scene = await openReleasing(context);
    scene.write(name, text);
    await letGo(scene, '0');
    const { gone, answer } = await letGo(scene, '0', '--write');
    assert.deepEqual(gone, [], name);
    assert.deepEqual(answer.repositories[0]?.images.find(({ digest }) => digest === OLD.digest)?.by, [name]);
  }
});

test('where not everything was read, or nothing is named at all, nothing goes', async (context) => {
  const scene = await openReleasing(context);
  await letGo(scene, '0');
  const part = await letGo(scene, '0', '--write', 'pod.yaml');
  assert.equal(part.code, 2);
  assert.match(part.err, /KEEP_UNSURE/);
  scene.write('pod.yaml', podOf('example.org/other:1'));
  const repository = await scene.bowline('keep', '--registry', scene.repository, '--let-go', '0', '--write');
  assert.equal(repository.code, 2);
  assert.match(repository.err, /wrong folder.*\(KEEP_UNSURE\)/);
  assert.deepEqual(await keepTagsIn(scene), [...tagsOf(APP), ...tagsOf(OLD)].sort());
});

test('a registry that refuses is told once, remembered, and keeps all tags', async (context) => {
  const scene = await openReleasing(context, { destination: [{ fault: 'no-deletes' }] });
  await letGo(scene, '0');
  const { code, answer } = await letGo(scene, '0', '--write');
  assert.equal(code, 2);
  assert.deepEqual(
    answer.errors.map((error) => error.code),
    ['TAG_NOT_REMOVABLE'],
  );
  assert.deepEqual(await keepTagsIn(scene), [...tagsOf(APP), ...tagsOf(OLD)].sort());
  scene.asked.destination.length = 0;
  const again = await letGo(scene, '0', '--write');
  assert.deepEqual([again.code, again.gone, again.states[0]?.state], [0, [], 'stuck']);
  assert.ok(!scene.asked.destination.some((line) => line.startsWith('DELETE')));
});

test('a registry that deletes the image with its tag is found out on one that nothing names, which is put back', async (context) => {
  const scene = await openReleasing(context, { deletesWithTag: true });
  await letGo(scene, '0');
  const { code, answer } = await letGo(scene, '0', '--write');
  assert.equal(code, 2);
  assert.match(answer.errors[0]?.message ?? '', /deletes the image with one of its tags; it was put back/);
  const { destination, place } = scene;
  for (const { digest } of [...APP.manifests, ...OLD.manifests])
    assert.ok((await destination.store.readManifest(place('team/app'), digest)) !== null);
  assert.deepEqual(await keepTagsIn(scene), [...tagsOf(APP), ...tagsOf(OLD)].sort());
  assert.equal(scene.asked.destination.filter((line) => line.startsWith('DELETE')).length, 2);
});

test('a tag that only looks like one of ours stays', async (context) => {
  const scene = await openReleasing(context);
  const { destination, place } = scene;
  const odd = `bowline-keep-sha256-${'0'.repeat(64)}`;
  await destination.store.writeTag(place('team/app'), odd, APP.digest);
  await letGo(scene, '0');
  const { states } = await letGo(scene, '0', '--write');
  assert.equal(states.find(({ tag }) => tag === odd)?.state, 'foreign');
  assert.ok((await keepTagsIn(scene)).includes(odd));
});

test('a saved plan removes what it says, and none that names something else by now', async (context) => {
  const scene = await openReleasing(context);
  const { destination, place, bowline } = scene;
  await letGo(scene, '0');
  await letGo(scene, '0', '--out', 'plan.json');
  await destination.store.writeTag(place('team/app'), keepTag(OLD.digest), APP.digest);
  const stale = await bowline('apply', 'plan.json');
  assert.equal(stale.code, 2);
  assert.match(stale.err, /PLAN_STALE/);
  await destination.store.writeTag(place('team/app'), keepTag(OLD.digest), OLD.digest);
  const applied = await bowline('apply', 'plan.json');
  assert.equal(applied.code, 0, applied.err);
  assert.deepEqual(await keepTagsIn(scene), tagsOf(APP));
});

test('distribution 2.8 takes no tag away by itself: nothing is lost there', {
  skip: WITHOUT_DOCKER_REGISTRY,
}, async (context) => {
  const scene = await openReleasing(context);
  const real: DockerRegistry = await startDockerRegistry();
  context.after(() => real.stop());
  const { source, bowline, write } = scene;
  const to = ['--to', `${real.host}/hub`];
  for (const image of [OLD, APP]) {
    const copied = await bowline('mirror', `${source.host}/team/app@${image.digest}`, ...to, '--write');
    assert.equal(copied.code, 0, copied.err);
  }
  write('pod.yaml', podOf(`${source.host}/team/app@${APP.digest}`));
  await bowline('keep', ...to, '--let-go', '0');
  const ended = await bowline('keep', ...to, '--let-go', '0', '--write');
  assert.equal(ended.code, 2);
  assert.match(ended.err, /TAG_NOT_REMOVABLE/);
  const place = scene.place('team/app');
  const list = await (await fetch(`${real.url}/v2/${place}/tags/list`)).text();
  for (const tag of tagsOf(OLD)) assert.ok(list.includes(tag));
  assert.ok(!list.includes('-probe'));
});
