/** One image in several places, in other forms: they come to one version, or none moves. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ownClient } from '../registry/own-machine.ts';
import { startFor } from '../registry-server/client.ts';
import { bumpImages, podOf } from './own-world.ts';

const BOTH = ['linux/amd64', 'linux/arm64'];

async function bumpTogether(
  context: TestContext,
  versions: readonly (readonly [tag: string, platforms: readonly string[]])[],
): Promise<(string | undefined)[]> {
  const server = await startFor(context);
  for (const [tag, platforms] of versions)
    await loadImage(server, 'team/app', tag, makeImage({ seed: tag, platforms }));
  const image = `${server.host}/team/app:1.0.0`;
  const pinned = `${image}@${makeImage({ seed: '1.0.0', platforms: BOTH }).digest}`;
  const files = { 'bare.yaml': podOf(image), 'pinned.yaml': podOf(pinned) };
  const { became } = await bumpImages({ files, registry: ownClient(context) });
  return [image, pinned].map((text) => became.get(text)?.replace(/^.*team\/app:|@.*$/g, ''));
}

test('a bare tag goes no further than a pin that wants another platform', async (context) => {
  const versions = [
    ['1.0.0', BOTH],
    ['1.1.0', BOTH],
    ['1.2.0', ['linux/amd64']],
  ] as const;
  assert.deepEqual(await bumpTogether(context, versions), ['1.1.0', '1.1.0']);
});

test('a bare tag stays where the pin stays', async (context) => {
  const versions = [
    ['1.0.0', BOTH],
    ['1.1.0', ['linux/amd64']],
  ] as const;
  assert.deepEqual(await bumpTogether(context, versions), ['group', 'platform-missing']);
});
