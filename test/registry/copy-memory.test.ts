/** Many images with large manifests are copied although little of them is held at a time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_REGISTRY_SETTINGS } from '../../src/io/registry/settings/settings.ts';
import { digestOf } from '../../src/registry-server/images/digest-of.ts';
import { makeImage, type SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { assertCopied, openCopyScene, workOf } from './copy-scene.ts';

const KIB = 1024;
const { transfers, limits } = DEFAULT_REGISTRY_SETTINGS;

/** An index with so many bytes more in its annotations. */
function makeFat(seed: string, bytes: number): SyntheticImage {
  const image = makeImage({ seed, platforms: ['linux/amd64', 'linux/arm64'] });
  const whole = image.manifests.find(({ digest }) => digest === image.digest);
  const read: object = JSON.parse(Buffer.from(whole?.bytes ?? []).toString('utf8'));
  const fat = Buffer.from(JSON.stringify({ ...read, annotations: { fat: 'x'.repeat(bytes) } }));
  const digest = digestOf([fat]);
  const others = image.manifests.filter((each) => each !== whole);
  return { ...image, digest, manifests: [...others, { digest, mediaType: image.mediaType, bytes: fat }] };
}

test('fifty images with half a mebibyte of manifest each are copied with room for one, and remembered no longer', async (context) => {
  const settings = {
    transfers: { ...transfers, manifests: 600 * KIB },
    limits: { ...limits, remembered: 600 * KIB },
  };
  const scene = await openCopyScene(context, { settings });
  const images = Array.from({ length: 50 }, (_, index) => makeFat(`fat ${index}`, 512 * KIB));
  const orders = images.map((image, index) => {
    const source = { registry: scene.source.host, repository: `team/app${index}` };
    const destination = { registry: scene.destination.host, repository: `mirror/app${index}` };
    return scene.order(image, { source, destination, attached: true });
  });
  for (const [index, image] of images.entries()) await loadImage(scene.source, `team/app${index}`, '1.0', image);
  const extents = await Promise.all(orders.map(({ source, digest }) => scene.copier.extent({ ...source, digest })));
  assert.ok(extents.every(({ kind }) => kind === 'exists'));
  for (const result of await Promise.all(orders.map((order) => scene.copier.copy(order, 'heads')))) workOf(result);
  for (const [index, image] of images.entries())
    await assertCopied(scene.destination, image, { repository: `mirror/app${index}` });
  // What was read to plan is read again to copy, since it is held no longer; and what was just read is remembered.
  const reads = scene.asked.source.filter((line) => /^GET .*manifests\/DIGEST 200/.test(line)).length;
  assert.ok(reads > 150 && reads <= 300, `${reads} manifests were read`);
});
