/** Documents of ours attached to images, over real HTTP: attached once, found by both ways, lost to nobody else's writing. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { RegistryEnvironment } from '../../src/io/registry/settings/settings.ts';
import type { AttachedFact, AttachOutcome } from '../../src/io/world.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServerOptions } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { pushImage, startDockerRegistry, WITHOUT_DOCKER_REGISTRY } from './docker-registry.ts';
import { type LoggedRegistry, startLogged } from './logged-registry.ts';
import { dockerAuths, ownClient, ownMachine } from './own-machine.ts';

const KIND = { artifactType: 'application/vnd.test.note.v1+json', layerType: 'application/json' };
const OTHER = { artifactType: 'application/vnd.test.other.v1+json', layerType: 'application/json' };
const IMAGE = makeImage({ seed: 'noted', platforms: ['linux/amd64', 'linux/arm64'] });
const NO_LISTS: RegistryServerOptions = { faults: [{ fault: 'no-referrers' }] };

interface Scene extends LoggedRegistry {
  readonly subject: { readonly registry: string; readonly repository: string; readonly digest: string };
}

async function openScene(context: TestContext, options: RegistryServerOptions = {}): Promise<Scene> {
  const logged = await startLogged(context, 'team/app', options);
  await loadImage(logged.server, 'team/app', '1.0', IMAGE);
  return { ...logged, subject: { registry: logged.server.host, repository: 'team/app', digest: IMAGE.digest } };
}

function note(text: string): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ text }));
}

function told(outcome: AttachOutcome): string {
  return outcome.kind === 'failed' ? outcome.error.code : outcome.kind;
}

function textsIn(fact: AttachedFact): string[] {
  if (fact.kind !== 'exists') assert.fail(fact.error.message);
  return fact.documents.map(({ bytes }) => JSON.parse(new TextDecoder().decode(bytes)).text).sort();
}

for (const [words, options] of [
  ['lists of its own', {}],
  ['no lists', NO_LISTS],
] as const)
  test(`a document is attached once, and read back, at a registry with ${words}`, async (context) => {
    const { open, subject, log, server } = await openScene(context, options);
    assert.deepEqual(textsIn(await open().attachedArtifacts(subject, KIND)), []);
    const first = await open().attachArtifact(subject, KIND, note('a'), { b: '2', a: '1' }, false);
    assert.equal(told(first), 'written');
    log.length = 0;
    const again = await open().attachArtifact(subject, KIND, note('a'), { a: '1', b: '2' }, false);
    assert.deepEqual(again, { ...first, kind: 'current' });
    assert.ok(!log.some((line) => line.startsWith('PUT') || line.startsWith('POST')), log.join('\n'));
    assert.equal(told(await open().attachArtifact(subject, KIND, note('b'), {}, false)), 'written');
    assert.equal(told(await open().attachArtifact(subject, OTHER, note('c'), {}, false)), 'written');
    const fact = await open().attachedArtifacts(subject, KIND);
    assert.deepEqual(textsIn(fact), ['a', 'b']);
    assert.deepEqual(textsIn(await open().attachedArtifacts(subject, OTHER)), ['c']);
    assert.equal(await server.store.readTag('team/app', '1.0'), IMAGE.digest);
  });

test('what it takes: the list, two blobs, the artifact', async (context) => {
  const { open, subject, log } = await openScene(context);
  log.length = 0;
  await open().attachArtifact(subject, KIND, note('a'), {}, false);
  assert.deepEqual(log, [
    ...['GET manifests/DIGEST 200', 'GET referrers/DIGEST 200'],
    ...['HEAD blobs/DIGEST 404', 'POST blobs/uploads/ 202', 'PUT blobs/uploads/ID 201'],
    ...['HEAD blobs/DIGEST 404', 'POST blobs/uploads/ 202', 'PUT blobs/uploads/ID 201'],
    'PUT manifests/DIGEST 201',
  ]);
});

test('what several attach at once is all there in the end, and what others listed stays', async (context) => {
  const { open, subject, server } = await openScene(context, NO_LISTS);
  const texts = ['a', 'b', 'c', 'd', 'e'];
  const clients = texts.map(() => open());
  const outcomes = await Promise.all(
    texts.map((text, index) => clients[index]?.attachArtifact(subject, KIND, note(text), {}, false)),
  );
  for (const outcome of outcomes) assert.equal(outcome === undefined ? '' : told(outcome), 'written');
  assert.deepEqual(textsIn(await open().attachedArtifacts(subject, KIND)), texts);
  assert.ok((await server.store.listTags('team/app'))?.includes(IMAGE.digest.replace(':', '-')));
});

test('a list that others overwrite after it was read back is mended, and for ever contested it is an error', async (context) => {
  const { open, subject, server } = await openScene(context, NO_LISTS);
  const tag = IMAGE.digest.replace(':', '-');
  const lose = async (): Promise<void> => {
    await server.store.deleteTag('team/app', tag);
  };
  const machine = ownMachine();
  let losses = 0;
  const losing = (most: number): RegistryEnvironment => ({
    ...machine,
    wait: async () => {
      losses += 1;
      if (losses <= most) await lose();
    },
  });
  assert.equal(told(await open(losing(2)).attachArtifact(subject, KIND, note('a'), {}, false)), 'written');
  assert.equal(losses, 3);
  assert.deepEqual(textsIn(await open().attachedArtifacts(subject, KIND)), ['a']);
  losses = 0;
  const contested = await open(losing(1_000)).attachArtifact(subject, KIND, note('b'), {}, false);
  assert.equal(told(contested), 'REGISTRY_TAG_CONTESTED');
});

test('a keep tag goes along where it is asked for, and is set anew where it is gone', async (context) => {
  const { open, subject, server } = await openScene(context);
  const first = await open().attachArtifact(subject, KIND, note('a'), {}, true);
  assert.ok(first.kind !== 'failed');
  const keep = `bowline-keep-${first.digest.replace(':', '-')}`;
  assert.equal(await server.store.readTag('team/app', keep), first.digest);
  assert.equal(told(await open().attachArtifact(subject, KIND, note('a'), {}, true)), 'current');
  await server.store.deleteTag('team/app', keep);
  assert.equal(told(await open().attachArtifact(subject, KIND, note('a'), {}, true)), 'written');
  assert.equal(await server.store.readTag('team/app', keep), first.digest);
});

test('what is listed and gone is told, and other kinds under a wrong type are not taken', async (context) => {
  const { open, subject, server } = await openScene(context, NO_LISTS);
  const first = await open().attachArtifact(subject, KIND, note('a'), {}, false);
  const second = await open().attachArtifact(subject, KIND, note('b'), {}, false);
  assert.ok(first.kind !== 'failed' && second.kind !== 'failed');
  await server.store.deleteManifest('team/app', first.digest);
  const fact = await open().attachedArtifacts(subject, KIND);
  assert.deepEqual(textsIn(fact), ['b']);
  assert.deepEqual(fact.kind === 'exists' ? fact.lost : [], [first.digest]);
});

test('a list that cannot be read is unknown, never empty', async (context) => {
  const { open, subject } = await openScene(context, { faults: [{ fault: 'server-error' }] });
  const fact = await open().attachedArtifacts(subject, KIND);
  assert.equal(fact.kind, 'unknown');
  assert.equal((await open().attachArtifact(subject, KIND, note('a'), {}, false)).kind, 'failed');
});

test('whoever may only read is told so, and an image that is not there has nothing attached to it', async (context) => {
  const { open, subject } = await openScene(context, {
    auth: { kind: 'basic', users: { robot: 'secret' } },
  });
  const machine = ownMachine({ variables: dockerAuths({ [subject.registry]: 'robot:wrong' }) });
  assert.equal((await open(machine).attachedArtifacts(subject, KIND)).kind, 'unknown');
  const robot = open(ownMachine({ variables: dockerAuths({ [subject.registry]: 'robot:secret' }) }));
  const elsewhere = { ...subject, digest: `sha256:${'0'.repeat(64)}` };
  assert.deepEqual(textsIn(await robot.attachedArtifacts(elsewhere, KIND)), []);
  assert.equal(told(await robot.attachArtifact(elsewhere, KIND, note('a'), {}, false)), 'REGISTRY_NOT_FOUND');
});

test('offline nothing is asked', async (context) => {
  const { subject } = await openScene(context);
  const client = ownClient(context, { offline: true });
  const fact = await client.attachedArtifacts(subject, KIND);
  assert.equal(fact.kind === 'exists' ? '' : fact.error.code, 'REGISTRY_OFFLINE');
  assert.equal(told(await client.attachArtifact(subject, KIND, note('a'), {}, false)), 'REGISTRY_OFFLINE');
});

test("Debian's docker-registry takes it and lists it", { skip: WITHOUT_DOCKER_REGISTRY }, async (context) => {
  const real = await startDockerRegistry();
  context.after(() => real.stop());
  const { digest } = await pushImage(real, 'team/app', '1.0');
  const subject = { registry: real.host, repository: 'team/app', digest };
  const first = await ownClient(context).attachArtifact(subject, KIND, note('a'), { a: '1' }, true);
  assert.equal(told(first), 'written');
  assert.deepEqual(await ownClient(context).attachArtifact(subject, KIND, note('a'), { a: '1' }, true), {
    ...first,
    kind: 'current',
  });
  assert.equal(told(await ownClient(context).attachArtifact(subject, KIND, note('b'), {}, false)), 'written');
  assert.deepEqual(textsIn(await ownClient(context).attachedArtifacts(subject, KIND)), ['a', 'b']);
});
