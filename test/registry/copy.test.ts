/** Copying images between registries, over real HTTP: every byte, few requests, and what becomes of faults. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepTagOf } from '../../src/image/places/keep-tag.ts';
import { DEFAULT_REGISTRY_SETTINGS } from '../../src/io/registry/settings/settings.ts';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { assertCopied, codeOf, countAsked, openCopyScene, tagsOf, workOf } from './copy-scene.ts';
import { dockerAuths, ownMachine } from './own-machine.ts';

const PLATFORMS = ['linux/amd64', 'linux/arm64', 'unknown/unknown'];
const SHARED = { seed: 'base', size: 5000 };
const IMAGE = makeImage({ seed: 'copied', platforms: PLATFORMS, layers: () => [SHARED] });
const OTHER = makeImage({ seed: 'other', platforms: PLATFORMS, layers: () => [SHARED] });
const SMALL = { ...DEFAULT_REGISTRY_SETTINGS.transfers, small: 1000, piece: 2000 };
/** Two layers that are larger than what is held in memory. */
const LARGE = makeImage({
  seed: 'large',
  layers: () => [
    { seed: 'x', size: 90_000 },
    { seed: 'y', size: 70_001 },
  ],
});

test('an index is copied with every image in it, byte for byte, in as many requests as there are parts', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  const work = workOf(await scene.copier.copy(scene.order(IMAGE), null));
  await assertCopied(scene.destination, IMAGE);
  assert.deepEqual(work, { manifests: 4, attached: 0, sent: 7, mounted: 0, there: 2, bytes: work.bytes });
  assert.deepEqual(countAsked(scene.asked.destination), {
    'POST mount mirror/app 202': 7,
    'GET mirror/app/manifests/1.0 404': 1,
    'HEAD mirror/app/manifests/1.0 404': 1,
    'PUT mirror/app/manifests/1.0 201': 1,
    'PUT mirror/app/manifests/DIGEST 201': 3,
    'PUT mirror/app/session 201': 7,
  });
  assert.deepEqual(countAsked(scene.asked.source), {
    'GET team/app/blobs/DIGEST 200': 7,
    'GET team/app/manifests/DIGEST 200': 4,
  });
});

test('a blob of several images is sent once and mounted elsewhere', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  await loadImage(scene.source, 'team/other', '1.0', OTHER);
  const other = {
    source: { registry: scene.source.host, repository: 'team/other' },
    destination: { registry: scene.destination.host, repository: 'mirror/other' },
  };
  const works = await Promise.all([
    scene.copier.copy(scene.order(IMAGE), null),
    scene.copier.copy(scene.order(OTHER, other), null),
  ]);
  assert.equal(
    works.map(workOf).reduce((sum, { mounted }) => sum + mounted, 0),
    1,
  );
  assert.equal(scene.asked.destination.filter((line) => line.startsWith('PUT') && line.includes('session')).length, 13);
  await assertCopied(scene.destination, IMAGE);
  await assertCopied(scene.destination, OTHER, { repository: 'mirror/other' });
});

test('within one registry no byte of a blob is sent', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  const inside = { destination: { registry: scene.source.host, repository: 'promoted/app' } };
  const work = workOf(await scene.copier.copy(scene.order(IMAGE, inside), null));
  assert.deepEqual([work.sent, work.mounted, work.bytes], [0, 7, 0]);
  await assertCopied(scene.source, IMAGE, { repository: 'promoted/app' });
  assert.equal(scene.asked.source.length, 4 + 7 + 4 + 2);
});

test('what is there already is not sent again', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  await loadImage(scene.destination, 'mirror/app', '0.9', IMAGE);
  workOf(await scene.copier.copy(scene.order(IMAGE, { known: true }), null));
  assert.deepEqual(countAsked(scene.asked.destination), {
    'GET mirror/app/manifests/1.0 404': 1,
    'HEAD mirror/app/manifests/1.0 404': 1,
    'HEAD mirror/app/manifests/DIGEST 200': 4,
    'PUT mirror/app/manifests/1.0 201': 1,
  });
  await assertCopied(scene.destination, IMAGE);
});

test('every manifest gets a keep tag where it is asked for, without a request more', async (context) => {
  const scene = await openCopyScene(context, { destination: { faults: [{ fault: 'ignores-tag-parameter' }] } });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  workOf(await scene.copier.copy(scene.order(IMAGE, { keep: 'all' }), null));
  for (const { digest } of IMAGE.manifests)
    assert.equal(await scene.destination.store.readTag('mirror/app', keepTagOf(digest)), digest);
  await assertCopied(scene.destination, IMAGE);
  const puts = scene.asked.destination.filter((line) => line.startsWith('PUT') && line.includes('manifests'));
  assert.equal(puts.length, 5, puts.join('\n'));
});

test('several tags go with one push where the registry says that it set them', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  workOf(await scene.copier.copy(scene.order(IMAGE, { tags: tagsOf('1.0', '1', 'stable') }), null));
  for (const tag of ['1.0', '1', 'stable']) await assertCopied(scene.destination, IMAGE, { tag });
  assert.equal(scene.asked.destination.filter((line) => /^PUT.*manifests/.test(line)).length, 4);
});

test('a large blob goes through as it comes', async (context) => {
  const scene = await openCopyScene(context, { settings: { transfers: SMALL } });
  await loadImage(scene.source, 'team/app', '1.0', LARGE);
  const { sent } = workOf(await scene.copier.copy(scene.order(LARGE), null));
  assert.equal(sent, 4);
  await assertCopied(scene.destination, LARGE);
  assert.equal(scene.asked.destination.filter((line) => line.startsWith('PATCH')).length, 0);
});

/** A fault of one side, and what a copy of a large image comes to. */
const FAULTS: readonly (readonly [side: 'source' | 'destination', FaultSwitch, outcome: string])[] = [
  ['source', { fault: 'cut', match: { kind: 'blob', times: 2 }, options: { bytes: 30_000 } }, 'copied'],
  ['source', { fault: 'cut', match: { kind: 'blob' }, options: { bytes: 500 } }, 'REGISTRY_UNREACHABLE'],
  ['source', { fault: 'wrong-bytes', match: { kind: 'blob' } }, 'REGISTRY_DIGEST_MISMATCH'],
  ['source', { fault: 'wrong-bytes', match: { kind: 'manifest' } }, 'REGISTRY_DIGEST_MISMATCH'],
  ['source', { fault: 'short-body', match: { kind: 'blob', times: 1 } }, 'copied'],
  ['source', { fault: 'server-error', match: { kind: 'blob' }, options: { status: 502 } }, 'REGISTRY_FAILED'],
  ['source', { fault: 'text-error-body', match: { kind: 'blob' } }, 'copied'],
  ['destination', { fault: 'cut', match: { kind: 'upload', times: 2 } }, 'copied'],
  ['destination', { fault: 'server-error', match: { kind: 'upload', times: 3 } }, 'copied'],
  ['destination', { fault: 'server-error', match: { kind: 'uploads' } }, 'REGISTRY_FAILED'],
  ['destination', { fault: 'too-often', match: { kind: 'upload', times: 3 }, options: { retryAfter: 1 } }, 'copied'],
  ['destination', { fault: 'no-mount' }, 'copied'],
  ['destination', { fault: 'late-blobs', match: { times: 2 } }, 'copied'],
  ['destination', { fault: 'late-blobs' }, 'REGISTRY_FAILED'],
  ['destination', { fault: 'upload-elsewhere' }, 'REGISTRY_ANSWER_INVALID'],
  ['destination', { fault: 'read-only' }, 'REGISTRY_FAILED'],
  ['destination', { fault: 'denied', match: { kind: 'uploads' } }, 'REGISTRY_DENIED'],
];

for (const [side, fault, outcome] of FAULTS) {
  const about = `${fault.fault} ${JSON.stringify(fault.match ?? {})} ${JSON.stringify(fault.options ?? {})}`;
  test(`${about} at the ${side} comes to ${outcome}`, async (context) => {
    const transfers = { ...SMALL, idle: 250 };
    const timeouts = { connect: 2000, request: 2000, helper: 1000 };
    const scene = await openCopyScene(context, { [side]: { faults: [fault] }, settings: { transfers, timeouts } });
    await loadImage(scene.source, 'team/app', '1.0', LARGE);
    const result = await scene.copier.copy(scene.order(LARGE), null);
    assert.equal(codeOf(result), outcome);
    if (outcome === 'copied') await assertCopied(scene.destination, LARGE);
    else assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), null);
  });
}

test('a destination that refuses a manifest gets no tag, and its word is passed on', async (context) => {
  const refusing: FaultSwitch = { fault: 'immutable-tags', match: { kind: 'manifest' }, options: { status: 400 } };
  const scene = await openCopyScene(context, { destination: { faults: [refusing] } });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  assert.equal(codeOf(await scene.copier.copy(scene.order(IMAGE), null)), 'REGISTRY_FAILED');
  assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), null);
});

test('a destination that makes other bytes of a manifest gets no tag', async (context) => {
  const scene = await openCopyScene(context, { destination: { faults: [{ fault: 'wrong-digest' }] } });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  assert.equal(codeOf(await scene.copier.copy(scene.order(IMAGE), null)), 'REGISTRY_DIGEST_MISMATCH');
  assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), null);
});

test('an image that failed is taken up where it was left, in the same run as well', async (context) => {
  const fault: FaultSwitch = { fault: 'server-error', match: { kind: 'manifest', method: 'PUT' } };
  const scene = await openCopyScene(context, { destination: { faults: [fault] } });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  assert.equal(codeOf(await scene.copier.copy(scene.order(IMAGE), null)), 'REGISTRY_FAILED');
  scene.destination.faults.set([]);
  scene.asked.destination.length = 0;
  workOf(await scene.copier.copy(scene.order(IMAGE), null));
  await assertCopied(scene.destination, IMAGE);
  assert.deepEqual(
    scene.asked.destination.filter((line) => line.includes('session')),
    [],
  );
});

test('one token serves all that is asked of a repository, and a mount gets one for both', async (context) => {
  const variables: Record<string, string> = {};
  const auth = { kind: 'token', users: { robot: 'secret' } } as const;
  const scene = await openCopyScene(context, {
    source: { auth: { kind: 'token' } },
    destination: { auth },
    machine: ownMachine({ variables }),
  });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  await loadImage(scene.source, 'team/other', '1.0', OTHER);
  Object.assign(variables, dockerAuths({ [scene.destination.host]: 'robot:secret' }));
  const other = {
    source: { registry: scene.source.host, repository: 'team/other' },
    destination: { registry: scene.destination.host, repository: 'mirror/other' },
  };
  workOf(await scene.copier.copy(scene.order(IMAGE), null));
  workOf(await scene.copier.copy(scene.order(OTHER, other), null));
  await assertCopied(scene.destination, OTHER, { repository: 'mirror/other' });
  assert.equal(scene.asked.source.filter((line) => line.startsWith('GET token')).length, 2);
  assert.equal(scene.asked.destination.filter((line) => line.startsWith('GET token')).length, 3);
  assert.equal(scene.asked.destination.filter((line) => line.endsWith(' 401')).length, 1);
});

test('without credentials nothing is copied, and nothing is tried again', async (context) => {
  const scene = await openCopyScene(context, { destination: { auth: { kind: 'basic', users: { robot: 'secret' } } } });
  await loadImage(scene.source, 'team/app', '1.0', OTHER);
  assert.equal(codeOf(await scene.copier.copy(scene.order(OTHER), null)), 'REGISTRY_UNAUTHORIZED');
});

test('a copy is looked at down to its blobs, and what is missing or wrong is named', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', LARGE);
  workOf(await scene.copier.copy(scene.order(LARGE), null));
  const gapsOf = async (depth: 'heads' | 'deep'): Promise<string[]> => {
    const copier = scene.client.copier();
    assert.ok(copier !== null);
    return (await copier.inspect(scene.order(LARGE), depth)).map(({ code }) => code);
  };
  const [blob] = LARGE.blobs;
  assert.ok(blob !== undefined);
  assert.deepEqual(await gapsOf('deep'), []);
  await scene.destination.store.deleteBlob('mirror/app', blob.digest);
  assert.deepEqual(await gapsOf('heads'), ['COPY_INCOMPLETE']);
});
