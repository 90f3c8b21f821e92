/** What a registry says about a pin that is no index: an attestation, one image of several, a digest of another algorithm. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { parseReference } from '../../src/image/reference.ts';
import { makeImage, makeIndex } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { askPins } from '../../src/steps/pins/ask-pins.ts';
import { startFor } from '../registry-server/client.ts';
import { ownClient } from './own-machine.ts';

const AMD64 = { seed: 'app', platform: 'linux/amd64' };
const ATTESTED = makeIndex([AMD64, { seed: 'statement', platform: 'unknown/unknown' }]);
const PLAIN = makeImage({ seed: 'plain' });

function digestAt(index: number): string {
  return ATTESTED.manifests[index]?.digest ?? '';
}

function sha512Of(bytes: Uint8Array): string {
  return `sha512:${createHash('sha512').update(bytes).digest('hex')}`;
}

const [plain] = PLAIN.manifests;
const OTHER_NAME = sha512Of(plain?.bytes ?? new Uint8Array());

const TABLE = [
  ['what is attached to an image is kept by its index', `1.0@${digestAt(1)}`, { kind: 'child', platform: null }, null],
  ['one image is kept by its index', `1.0@${digestAt(0)}`, { kind: 'child', platform: 'linux/amd64' }, null],
  ['bytes may be those of a tag under another algorithm', `2.0@${OTHER_NAME}`, { kind: 'unknown' }, null],
  ['a tag may keep bytes under another algorithm', `@${OTHER_NAME}`, { kind: 'unknown' }, 'unknown'],
] as const;

for (const [title, pin, holding, keeper] of TABLE) {
  test(title, async (context) => {
    const server = await startFor(context);
    const client = ownClient(context);
    await loadImage(server, 'team/app', '1.0', ATTESTED);
    await loadImage(server, 'team/app', '2.0', PLAIN);
    await server.store.writeManifest('team/app', {
      digest: OTHER_NAME,
      mediaType: PLAIN.mediaType,
      bytes: plain?.bytes ?? new Uint8Array(),
    });
    const reference = parseReference(`${server.host}/team/app${pin.startsWith('@') ? '' : ':'}${pin}`);
    const { digest } = reference;
    assert.ok(digest !== null);
    const world = { registry: async () => client, announce: () => undefined, progress: () => undefined };
    const question = { reference: { ...reference, digest }, platforms: null, platform: null };
    const [facts] = [...(await askPins([question], new Map(), world)).values()];
    assert.equal(facts?.digest.kind, 'exists');
    assert.deepEqual(facts?.holding, holding);
    assert.equal(facts?.keeper?.kind ?? null, keeper);
  });
}

const ARM64 = { seed: 'app', platform: 'linux/arm64' };
const MOVES = [
  [
    'of which one platform changed names that',
    [AMD64, { ...ARM64, seed: 'new' }],
    null,
    { kind: 'other', changed: ['linux/arm64'] },
  ],
  [
    'that changed as a whole names no platform',
    [
      { ...AMD64, seed: 'new' },
      { ...ARM64, seed: 'new' },
    ],
    null,
    { kind: 'other', changed: [] },
  ],
  ['that lost a platform names that', [AMD64], null, { kind: 'other', changed: ['linux/arm64'] }],
  [
    'that changed where nobody runs it has the same images',
    [AMD64, { ...ARM64, seed: 'new' }],
    ['linux/amd64'],
    { kind: 'same-images' },
  ],
] as const;

for (const [title, now, platforms, holding] of MOVES) {
  test(`an index ${title}`, async (context) => {
    const server = await startFor(context);
    const digest = await loadImage(server, 'team/app', 'stable', makeIndex([AMD64, ARM64]));
    await loadImage(server, 'team/app', 'stable', makeIndex(now));
    const reference = parseReference(`${server.host}/team/app:stable@${digest}`);
    const client = ownClient(context);
    const world = { registry: async () => client, announce: () => undefined, progress: () => undefined };
    const question = { reference: { ...reference, digest }, platforms, platform: null };
    const [facts] = [...(await askPins([question], new Map(), world)).values()];
    assert.deepEqual(facts?.holding, holding);
  });
}

test('a list that leaves out a tag which exists does not tell that no tag keeps a digest', async (context) => {
  const server = await startFor(context, { faults: [{ fault: 'null-tags', match: { kind: 'tags' } }] });
  const digest = await loadImage(server, 'team/app', 'stable', makeImage({ seed: 'old' }));
  await loadImage(server, 'team/app', 'stable', PLAIN);
  const client = ownClient(context);
  const world = { registry: async () => client, announce: () => undefined, progress: () => undefined };
  const reference = { ...parseReference(`${server.host}/team/app:stable@${digest}`), digest };
  const [facts] = [...(await askPins([{ reference, platforms: null, platform: null }], new Map(), world)).values()];
  assert.deepEqual(facts?.keeper, {
    kind: 'unknown',
    why: 'the list of its tags leaves out `stable`, which is there',
  });
});
