/** Uploads of large blobs that a destination forgets, or whose last request it refuses: gone on with, and not for ever. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DEFAULT_REGISTRY_SETTINGS } from '../../src/io/registry/settings/settings.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { assertCopied, codeOf, openCopyScene, workOf } from './copy-scene.ts';
import { ownFolder, scriptedRegistry } from './own-machine.ts';

/** No process has this number: Linux gives none above 2^22. */
const NOBODY = 4_999_999;
const MIB = 1024 * 1024;
const { transfers } = DEFAULT_REGISTRY_SETTINGS;

test('an upload that has all of its bytes is ended, whatever their number', async (context) => {
  const settings = { transfers: { ...transfers, resumable: MIB, piece: 4 * MIB } };
  const faults = [
    {
      fault: 'server-error' as const,
      options: { status: 503 },
      match: { kind: 'upload' as const, method: 'PUT', after: 2, times: 4 },
    },
  ];
  const image = makeImage({
    seed: 'even',
    platforms: ['linux/amd64'],
    layers: () => [{ seed: 'even', size: 8 * MIB }],
  });
  const scene = await openCopyScene(context, { destination: { faults }, settings });
  await loadImage(scene.source, 'team/app', '1.0', image);
  workOf(await scene.copier.copy(scene.order(image), 'deep'));
  await assertCopied(scene.destination, image);
  const pieces = scene.asked.destination.filter((line) => line.startsWith('PATCH '));
  assert.equal(pieces.length, 2, 'nothing was sent again');
});

test('an upload that comes past one piece again and again, and is lost each time, ends in an error', async (context) => {
  const image = makeImage({ seed: 'lost', platforms: ['linux/amd64'], layers: () => [{ seed: 'lost', size: 8_000 }] });
  const session = '/v2/mirror/app/blobs/uploads/one';
  let looks = 0;
  const destination = await scriptedRegistry(context, ({ method, path, headers }) => {
    if (method === 'POST') return { status: 202, headers: { location: session } };
    if (method === 'PATCH' && headers['content-range'] === '0-1999')
      return { status: 202, headers: { location: session, range: '0-1999' } };
    if (method === 'GET' && path === session) {
      looks += 1;
      return looks % 2 === 1 ? { status: 204, headers: { location: session, range: '0-1999' } } : { status: 404 };
    }
    return { status: method === 'PUT' ? 201 : 404 };
  });
  const settings = { transfers: { ...transfers, small: 1_000, resumable: 5_000, piece: 2_000 } };
  const scene = await openCopyScene(context, { settings });
  await loadImage(scene.source, 'team/app', '1.0', image);
  const place = { registry: destination.host, repository: 'mirror/app' };
  const said = codeOf(await scene.copier.copy(scene.order(image, { destination: place }), null));
  assert.equal(said, 'REGISTRY_NOT_FOUND');
  assert.ok(looks < 20, `${looks} looks`);
});

test('an upload that an earlier run left, and that breaks again, is gone on with all the same', async (context) => {
  const cacheDir = await ownFolder(context);
  const settings = { cacheDir, transfers: { ...transfers, small: 1_000, resumable: 5_000, piece: 2_000 } };
  const image = makeImage({ seed: 'left', platforms: ['linux/amd64'], layers: () => [{ seed: 'left', size: 8_000 }] });
  const scene = await openCopyScene(context, { settings });
  const refuse = (times: number): void =>
    scene.destination.faults.set([
      {
        fault: 'server-error',
        options: { status: 503 },
        match: { kind: 'upload', method: 'PATCH', after: 1, times },
      },
    ]);
  await loadImage(scene.source, 'team/app', '1.0', image);
  refuse(1_000);
  assert.equal(codeOf(await scene.copier.copy(scene.order(image), 'heads')), 'REGISTRY_FAILED');
  // As if the process of that run were over.
  const folder = join(cacheDir, 'uploads');
  const [name = ''] = readdirSync(folder);
  const kept: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  writeFileSync(join(folder, name), JSON.stringify({ ...Object(kept), pid: NOBODY }));
  refuse(4);
  workOf(await scene.open().copy(scene.order(image), 'deep'));
  await assertCopied(scene.destination, image);
  const arrived = scene.asked.destination.filter((line) => /^PATCH .* 202$/.test(line));
  assert.equal(arrived.length, 4, 'each piece arrived once');
});
