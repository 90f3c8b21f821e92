/** What a registry may answer and what is never made of it: parts of lists, other bytes, indexes that changed around the images. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeImage, makeIndex } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ownClient, ownFolder, ownMachine } from '../registry/own-machine.ts';
import { startFor } from '../registry-server/client.ts';
import { bumpImages, podOf } from './own-world.ts';

const AMD = { seed: 'app', platform: 'linux/amd64' };
const ARM = { seed: 'app', platform: 'linux/arm64' };

describe('a list', () => {
  test('that breaks off is no basis for a choice', async (context) => {
    const server = await startFor(context, {
      faults: [
        { fault: 'small-pages', options: { n: 2 } },
        { fault: 'server-error', match: { kind: 'tags', after: 1 } },
      ],
    });
    for (const tag of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
      await loadImage(server, 'team/app', tag, makeImage({ seed: tag }));
    const image = `${server.host}/team/app:1.0.0`;
    const { became } = await bumpImages({ files: { 'pod.yaml': podOf(image) }, registry: ownClient(context) });
    assert.match(became.get(image) ?? '', /^REGISTRY_/);
  });

  test('that is empty is none', async (context) => {
    const server = await startFor(context, { faults: [{ fault: 'null-tags', match: { kind: 'tags' } }] });
    await loadImage(server, 'team/app', '1.0.0', makeImage({ seed: 'a' }));
    const image = `${server.host}/team/app:1.0.0@${makeImage({ seed: 'a' }).digest}`;
    const { became } = await bumpImages({ files: { 'pod.yaml': podOf(image) }, registry: ownClient(context) });
    assert.equal(became.get(image), 'TAGS_SHRUNK');
  });

  test('that names a tag which is not there is passed over', async (context) => {
    const server = await startFor(context, {
      faults: [{ fault: 'server-error', match: { kind: 'manifest', reference: '1.2.0' }, options: { status: 404 } }],
    });
    for (const tag of ['1.0.0', '1.1.0', '1.2.0']) await loadImage(server, 'team/app', tag, makeImage({ seed: tag }));
    const image = `${server.host}/team/app:1.0.0`;
    const { became, reasons } = await bumpImages({ files: { 'pod.yaml': podOf(image) }, registry: ownClient(context) });
    assert.match(became.get(image) ?? '', /^REGISTRY_|1\.1\.0$/, reasons.join());
  });
});

describe('a tag that moved', () => {
  test('is left where each image that is used stays the same', async (context) => {
    const server = await startFor(context);
    const [before, after] = [
      makeIndex([AMD, ARM]),
      makeIndex([AMD, ARM, { seed: 'statement', platform: 'unknown/unknown' }]),
    ];
    await loadImage(server, 'team/app', 'old', before);
    await loadImage(server, 'team/app', 'stable', after);
    const image = `${server.host}/team/app:stable@${before.digest}`;
    const { became } = await bumpImages({ files: { 'pod.yaml': podOf(image) }, registry: ownClient(context) });
    assert.equal(became.get(image), 'same-bytes');
  });

  test('is left where only a platform moved that is not used', async (context) => {
    const server = await startFor(context);
    const [before, after] = [makeIndex([AMD, ARM]), makeIndex([AMD, { ...ARM, seed: 'next' }])];
    await loadImage(server, 'team/app', 'old', before);
    await loadImage(server, 'team/app', 'stable', after);
    const image = `${server.host}/team/app:stable@${before.digest}`;
    const files = { 'pod.yaml': podOf(image) };
    const config = 'images: [{ match: "*", platforms: [linux/amd64] }]\n';
    const left = await bumpImages({ files, registry: ownClient(context), config });
    assert.equal(left.became.get(image), 'same-bytes');
    const moved = await bumpImages({ files, registry: ownClient(context) });
    assert.equal(moved.became.get(image), `${server.host}/team/app:stable@${after.digest}`);
  });

  test('is left where it lacks a platform that is used, and so is a version', async (context) => {
    const server = await startFor(context);
    const [both, one] = [makeIndex([AMD, ARM]), makeIndex([{ ...AMD, seed: 'next' }])];
    for (const tag of ['1.0.0', 'old']) await loadImage(server, 'team/app', tag, both);
    for (const tag of ['1.1.0', 'stable']) await loadImage(server, 'team/app', tag, one);
    const images = ['stable', '1.0.0'].map((tag) => `${server.host}/team/app:${tag}@${both.digest}`);
    const { became, reasons } = await bumpImages({
      files: { 'pod.yaml': podOf(...images) },
      registry: ownClient(context),
    });
    assert.deepEqual([...became.values()], ['platform-missing', 'platform-missing']);
    assert.ok(
      reasons.every((reason) => reason.includes('linux/arm64')),
      reasons.join('; '),
    );
  });

  test('is followed where what was pinned is gone', async (context) => {
    const server = await startFor(context);
    const next = makeIndex([AMD, ARM]);
    await loadImage(server, 'team/app', 'stable', next);
    const image = `${server.host}/team/app:stable@sha256:${'1'.repeat(64)}`;
    const { became } = await bumpImages({ files: { 'pod.yaml': podOf(image) }, registry: ownClient(context) });
    assert.equal(became.get(image), `${server.host}/team/app:stable@${next.digest}`);
  });
});

test('a list that shrank is believed a day after the longer one was last seen', async (context) => {
  const server = await startFor(context);
  const tags = Array.from({ length: 10 }, (_, index) => `1.0.${index}`);
  for (const tag of tags) await loadImage(server, 'team/app', tag, makeImage({ seed: tag }));
  const image = `${server.host}/team/app:1.0.9`;
  const files = { 'pod.yaml': podOf(image) };
  const cacheDir = await ownFolder(context);
  const machine = ownMachine();
  const run = async (): Promise<string | undefined> => {
    const registry = ownClient(context, { cacheDir }, machine);
    const { became } = await bumpImages({ files, registry });
    await registry.close();
    return became.get(image);
  };
  assert.equal(await run(), 'current');
  for (const tag of tags.slice(0, 7)) await server.store.deleteTag('team/app', tag);
  for (let hours = 0; hours < 24; hours += 8) {
    assert.equal(await run(), 'TAGS_SHRUNK');
    machine.pass(8 * 3_600_000);
  }
  assert.equal(await run(), 'TAGS_SHRUNK');
  assert.equal(await run(), 'current');
});
