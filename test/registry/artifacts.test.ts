/** Documents of ours in a registry, over real HTTP: what is written stands, whoever else writes, and whatever fails. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { ArtifactUpdate } from '../../src/io/world.ts';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServerOptions } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { startFor } from '../registry-server/client.ts';
import { type LoggedRegistry, startLogged } from './logged-registry.ts';
import { dockerAuths, ownClient, ownMachine } from './own-machine.ts';

const KIND = { artifactType: 'application/vnd.test.lines.v1+json', layerType: 'text/plain' };

interface Scene extends LoggedRegistry {
  readonly place: { readonly registry: string; readonly repository: string; readonly tag: string };
}

async function openScene(context: TestContext, options: RegistryServerOptions = {}): Promise<Scene> {
  const logged = await startLogged(context, 'team/lines', options);
  return { ...logged, place: { registry: logged.server.host, repository: 'team/lines', tag: 'main' } };
}

/** Adds a line to a document that is a set of lines. */
function adding(line: string): (before: Uint8Array | null) => Uint8Array | null {
  return (before) => {
    const lines = before === null ? [] : new TextDecoder().decode(before).split('\n');
    return lines.includes(line) ? null : new TextEncoder().encode([...lines, line].sort().join('\n'));
  };
}

async function linesOf({ open, place }: Scene): Promise<string[]> {
  const fact = await open().readArtifact(place, KIND);
  assert.equal(fact.kind, 'exists');
  return fact.kind === 'exists' ? new TextDecoder().decode(fact.bytes).split('\n') : [];
}

function told(update: ArtifactUpdate): string {
  return update.kind === 'failed' ? update.error.code : update.kind;
}

test('a document is made, read and changed, and the tag moves after everything else', async (context) => {
  const scene = await openScene(context);
  assert.equal((await scene.open().readArtifact(scene.place, KIND)).kind, 'absent');
  scene.log.length = 0;
  assert.equal(told(await scene.open().updateArtifact(scene.place, KIND, adding('a'))), 'written');
  assert.deepEqual(scene.log, [
    'GET manifests/main 404',
    ...['HEAD blobs/DIGEST 404', 'POST blobs/uploads/ 202', 'PUT blobs/uploads/ID 201'],
    ...['HEAD blobs/DIGEST 404', 'POST blobs/uploads/ 202', 'PUT blobs/uploads/ID 201'],
    ...['PUT manifests/DIGEST 201', 'GET manifests/main 404', 'PUT manifests/main 201'],
    ...['GET manifests/main 200', 'GET blobs/DIGEST 200'],
  ]);
  assert.equal(told(await scene.open().updateArtifact(scene.place, KIND, adding('b'))), 'written');
  assert.deepEqual(await linesOf(scene), ['a', 'b']);
  scene.log.length = 0;
  assert.equal(told(await scene.open().updateArtifact(scene.place, KIND, adding('b'))), 'current');
  assert.deepEqual(scene.log, ['GET manifests/main 200', 'GET blobs/DIGEST 200']);
});

test('what several write at once is all there in the end', async (context) => {
  const scene = await openScene(context);
  const lines = ['a', 'b', 'c', 'd', 'e', 'f'];
  const real = { ...ownMachine(), wait: async (milliseconds: number): Promise<void> => pause(milliseconds) };
  const clients = lines.map((_, index) => scene.open({ ...real, random: () => index / lines.length }));
  const updates = await Promise.all(
    lines.map((line, index) => clients[index]?.updateArtifact(scene.place, KIND, adding(line))),
  );
  assert.deepEqual(
    updates.map((update) => (update === undefined ? '' : told(update))),
    lines.map(() => 'written'),
  );
  assert.deepEqual(await linesOf(scene), lines);
});

test('a tag that others move all the time is given up on, with REGISTRY_TAG_CONTESTED', async (context) => {
  const scene = await openScene(context);
  let moved = 0;
  const other = scene.open();
  const replace = (): Uint8Array | null => new TextEncoder().encode(`other ${moved}`);
  const machine = {
    ...ownMachine(),
    // While we wait, another one puts what it has in place of what we wrote.
    wait: async (): Promise<void> => {
      moved += 1;
      await other.updateArtifact(scene.place, KIND, (before) =>
        new TextDecoder().decode(before ?? new Uint8Array()) === `other ${moved}` ? null : replace(),
      );
    },
  };
  const update = await scene.open(machine).updateArtifact(scene.place, KIND, adding('ours'));
  assert.equal(told(update), 'REGISTRY_TAG_CONTESTED');
  assert.equal(moved, 8);
});

test('a tag that names an image is neither read nor replaced: ARTIFACT_FOREIGN', async (context) => {
  const scene = await openScene(context);
  const image = makeImage({ seed: 'image', platforms: ['linux/amd64'] });
  await loadImage(scene.server, 'team/lines', 'main', image);
  const fact = await scene.open().readArtifact(scene.place, KIND);
  assert.equal(fact.kind === 'unknown' && fact.error.code, 'ARTIFACT_FOREIGN');
  assert.equal(told(await scene.open().updateArtifact(scene.place, KIND, adding('a'))), 'ARTIFACT_FOREIGN');
  assert.equal(await scene.server.store.readTag('team/lines', 'main'), image.digest);
});

const FAULTS: readonly (readonly [fault: FaultSwitch, code: string])[] = [
  [{ fault: 'read-only' }, 'REGISTRY_FAILED'],
  [{ fault: 'immutable-tags' }, 'REGISTRY_FAILED'],
  [{ fault: 'late-blobs' }, 'REGISTRY_FAILED'],
  [{ fault: 'upload-elsewhere' }, 'REGISTRY_ANSWER_INVALID'],
];

for (const [fault, code] of FAULTS) {
  test(`where the registry ${fault.fault} nothing moves: ${code}`, async (context) => {
    const scene = await openScene(context, { faults: [fault] });
    assert.equal(told(await scene.open().updateArtifact(scene.place, KIND, adding('a'))), code);
    assert.equal(await scene.server.store.readTag('team/lines', 'main'), null);
  });
}

test('whoever may push does, with a token for pushing, and nobody else', async (context) => {
  const scene = await openScene(context, { auth: { kind: 'token', users: { robot: 'secret' } } });
  const { host } = scene.server;
  assert.equal(told(await scene.open().updateArtifact(scene.place, KIND, adding('a'))), 'REGISTRY_UNAUTHORIZED');
  const robot = scene.open(ownMachine({ variables: dockerAuths({ [host]: 'robot:secret' }) }));
  assert.equal(told(await robot.updateArtifact(scene.place, KIND, adding('a'))), 'written');
});

test('an artifact is never written to a mirror, nor read there', async (context) => {
  const scene = await openScene(context);
  const mirror = await startFor(context);
  const client = ownClient(context, { settle: 1, hosts: { '*': { mirror: mirror.host } } });
  assert.equal(told(await client.updateArtifact(scene.place, KIND, adding('a'))), 'written');
  assert.deepEqual(await linesOf(scene), ['a']);
  assert.equal(await mirror.store.readTag('team/lines', 'main'), null);
});

test('offline nothing is asked', async (context) => {
  const scene = await openScene(context);
  const client = ownClient(context, { offline: true });
  const fact = await client.readArtifact(scene.place, KIND);
  assert.equal(fact.kind === 'unknown' && fact.error.code, 'REGISTRY_OFFLINE');
  assert.equal(told(await client.updateArtifact(scene.place, KIND, adding('a'))), 'REGISTRY_OFFLINE');
  assert.deepEqual(scene.log, []);
});
