/** Copies of images whose manifests say what is not so, or have no end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_REGISTRY_SETTINGS } from '../../src/io/registry/settings/settings.ts';
import { digestOf } from '../../src/registry-server/images/digest-of.ts';
import type { ManifestContent, SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { codeOf, openCopyScene } from './copy-scene.ts';

const INDEX = 'application/vnd.oci.image.index.v1+json';
const IMAGE = 'application/vnd.oci.image.manifest.v1+json';

function manifestOf(mediaType: string, parts: object): ManifestContent {
  const bytes = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType, ...parts }));
  return { mediaType, bytes, digest: digestOf([bytes]) };
}

function describe({ mediaType, digest, bytes }: ManifestContent): object {
  return { mediaType, digest, size: bytes.length };
}

/** An index of so many empty ones, each with so much text. */
function indexOf(children: number, text: number): SyntheticImage {
  const manifests = Array.from({ length: children }, (_, index) =>
    manifestOf(INDEX, { manifests: [], annotations: { text: `${index} ${'x'.repeat(text)}` } }),
  );
  const whole = manifestOf(INDEX, { manifests: manifests.map(describe) });
  return { digest: whole.digest, mediaType: INDEX, manifests: [...manifests, whole], blobs: [] };
}

/** An image whose layer of 100 bytes is said to have another size. */
function imageOf(size: number): SyntheticImage {
  const [layer, config] = [Buffer.alloc(100, 1), Buffer.from('{}')].map((bytes) => ({
    bytes,
    digest: digestOf([bytes]),
  }));
  assert.ok(layer !== undefined && config !== undefined);
  const whole = manifestOf(IMAGE, {
    config: { mediaType: 'application/vnd.oci.image.config.v1+json', digest: config.digest, size: 2 },
    layers: [{ mediaType: 'application/vnd.oci.image.layer.v1.tar', digest: layer.digest, size }],
  });
  return { digest: whole.digest, mediaType: IMAGE, manifests: [whole], blobs: [layer, config] };
}

/** What is odd about an image, and why it is not copied. */
const ODD = [
  ['more manifests than any image has', indexOf(2_001, 0), 'REGISTRY_ANSWER_INVALID'],
  ['larger manifests than any image has', indexOf(70, 1_000_000), 'REGISTRY_ANSWER_INVALID'],
  ['a layer that is longer than it is said to be', imageOf(5), 'REGISTRY_DIGEST_MISMATCH'],
  ['a layer that is shorter than it is said to be', imageOf(101), 'REGISTRY_DIGEST_MISMATCH'],
  ['a large layer that is far shorter', imageOf(3_000_000), 'REGISTRY_DIGEST_MISMATCH'],
] as const;

for (const [oddity, image, code] of ODD)
  test(`an image with ${oddity} gets no tag`, async (context) => {
    const scene = await openCopyScene(context);
    await loadImage(scene.source, 'team/app', '1.0', image);
    assert.equal(codeOf(await scene.copier.copy(scene.order(image), null)), code);
    assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), null);
  });

/** Of the layer of 100 bytes; pieces have 40. */
const IN_PIECES = [
  ['longer than it is said to be', imageOf(60)],
  ['longer than its pieces are said to be', imageOf(80)],
  ['shorter than it is said to be', imageOf(101)],
  ['far shorter', imageOf(1_000)],
] as const;

for (const [oddity, image] of IN_PIECES)
  test(`a layer that is sent in pieces and is ${oddity} is found out, and read no more than twice`, async (context) => {
    const transfers = { ...DEFAULT_REGISTRY_SETTINGS.transfers, small: 10, resumable: 20, piece: 40 };
    const scene = await openCopyScene(context, { settings: { transfers } });
    await loadImage(scene.source, 'team/app', '1.0', image);
    assert.equal(codeOf(await scene.copier.copy(scene.order(image), null)), 'REGISTRY_DIGEST_MISMATCH');
    assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), null);
    // The configuration is read as well.
    const reads = scene.asked.source.filter((line) => line.includes('/blobs/'));
    assert.ok(reads.length <= 3, reads.join(', '));
  });
