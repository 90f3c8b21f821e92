/** How often registries are asked to choose what comes next: one list for each repository, little for what is chosen. */
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { ownClient, ownFolder, ownMachine } from '../registry/own-machine.ts';
import { startFor } from '../registry-server/client.ts';
import { bumpImages, podOf } from './own-world.ts';

interface Counted {
  readonly server: RegistryServer;
  /** How many of each kind were sent since the last call. */
  readonly take: () => Readonly<Record<string, number>>;
  /** The most that were under way at once. */
  readonly most: () => number;
}

async function startCounted(context: TestContext, latency = 0): Promise<Counted> {
  let sent: string[] = [];
  const [under, most] = [new Set<symbol>(), { count: 0 }];
  const server = await startFor(context, {
    ...(latency === 0 ? {} : { latency }),
    onAnswer: ({ method, url }) => {
      const kind = /\/tags\/list/.test(url) ? 'list' : /\/blobs\//.test(url) ? 'blob' : 'manifest';
      sent.push(`${method} ${kind}`);
      most.count = Math.max(most.count, under.size);
    },
  });
  return {
    server,
    take: () => {
      const counts: Record<string, number> = {};
      for (const each of sent) counts[each] = (counts[each] ?? 0) + 1;
      sent = [];
      return counts;
    },
    most: () => most.count,
  };
}

describe('five hundred files with three references each, over sixty repositories', () => {
  test('cost sixty lists and sixty looks at a manifest, and nothing within the cache time', async (context) => {
    const { server, take } = await startCounted(context);
    for (let index = 0; index < 60; index += 1)
      await loadImage(server, `team/app-${index}`, 'v1.0.0', makeImage({ seed: `app-${index}` }));
    const { digest } = makeImage({ seed: 'app-0' });
    const files = Object.fromEntries(
      Array.from({ length: 500 }, (_, file) => [
        `pod-${file}.yaml`,
        podOf(
          ...[0, 1, 2].map((each) => {
            const index = (file * 3 + each) % 60;
            const pin = index === 0 ? digest : makeImage({ seed: `app-${index}` }).digest;
            return `${server.host}/team/app-${index}:v1.0.0@${pin}`;
          }),
        ),
      ]),
    );
    const cacheDir = await ownFolder(context);
    const machine = ownMachine();
    const first = ownClient(context, { cacheDir, concurrency: 8 }, machine);
    const cold = await bumpImages({ files, registry: first });
    assert.deepEqual(new Set(cold.became.values()), new Set(['current']));
    assert.deepEqual(take(), { 'GET list': 60, 'HEAD manifest': 60 });
    await first.close();
    const second = ownClient(context, { cacheDir, cacheFor: 3_600_000, concurrency: 8 }, machine);
    await bumpImages({ files, registry: second });
    assert.deepEqual(take(), {});
  });
});

describe('six hundred tags', () => {
  const PLATFORMS = ['linux/amd64'];
  async function start(context: TestContext) {
    const counted = await startCounted(context);
    const { server } = counted;
    for (let index = 0; index < 588; index += 1)
      await loadImage(server, 'team/app', `1.${index}.0`, makeImage({ seed: `${index}`, platforms: PLATFORMS }));
    for (let day = 1; day <= 12; day += 1) {
      const created = `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
      await loadImage(
        server,
        'team/app',
        `prod-${'lkjihgfedcba'[day - 1]}`,
        makeImage({ seed: `prod ${day}`, created }),
      );
    }
    await loadImage(server, 'team/app', 'prod', makeImage({ seed: 'prod' }));
    return counted;
  }
  const config = (follow: string): string => `images: [{ match: "*", follow: { ${follow} } }]\n`;

  test('cost one list and one look at the chosen one, where versions are followed', async (context) => {
    const { server, take } = await start(context);
    const image = `${server.host}/team/app:1.3.0`;
    const own = { files: { 'pod.yaml': podOf(image) }, registry: ownClient(context), config: config('semver: 1.x') };
    const { became } = await bumpImages(own);
    assert.equal(became.get(image), `${server.host}/team/app:1.587.0`);
    assert.deepEqual(take(), { 'GET list': 1, 'HEAD manifest': 1 });
  });

  test('cost one look and no list, where one tag is followed', async (context) => {
    const { server, take } = await start(context);
    const image = `${server.host}/team/app:prod@${makeImage({ seed: 'prod' }).digest}`;
    const own = { files: { 'pod.yaml': podOf(image) }, registry: ownClient(context), config: config('tag: prod') };
    const { became } = await bumpImages(own);
    assert.equal(became.get(image), 'current');
    assert.deepEqual(take(), { 'HEAD manifest': 1 });
  });

  test('cost a list and looks at those that the glob covers, where the newest by time is followed', async (context) => {
    const { server, take } = await start(context);
    const image = `${server.host}/team/app:prod-k`;
    const cacheDir = await ownFolder(context);
    const machine = ownMachine();
    const files = { 'pod.yaml': podOf(image) };
    const follow = config('newest: created, tags: "prod-*"');
    for (const expected of [
      { 'GET list': 1, 'HEAD manifest': 12, 'GET manifest': 12, 'GET blob': 12 },
      { 'GET list': 1, 'HEAD manifest': 12 },
    ]) {
      const registry = ownClient(context, { cacheDir }, machine);
      const { became } = await bumpImages({ files, registry, config: follow });
      assert.equal(became.get(image), `${server.host}/team/app:prod-a`);
      assert.deepEqual(take(), expected);
      await registry.close();
    }
  });

  test('cost one index and the one before it for a changed pick', async (context) => {
    const { server, take } = await start(context);
    const digestOf = (index: number): string => makeImage({ seed: `${index}`, platforms: PLATFORMS }).digest;
    const image = `${server.host}/team/app:1.3.0@${digestOf(3)}`;
    const registry = ownClient(context);
    const { became } = await bumpImages({ files: { 'pod.yaml': podOf(image) }, registry });
    assert.equal(became.get(image), `${server.host}/team/app:1.587.0@${digestOf(587)}`);
    assert.deepEqual(take(), { 'GET list': 1, 'HEAD manifest': 1, 'GET manifest': 2 });
  });

  test('that are too many to ask for their time are refused', async (context) => {
    const { server, take } = await start(context);
    const image = `${server.host}/team/app:1.3.0`;
    const own = {
      files: { 'pod.yaml': podOf(image) },
      registry: ownClient(context),
      config: config('newest: created'),
    };
    const { became } = await bumpImages(own);
    assert.equal(became.get(image), 'FOLLOW_TOO_WIDE');
    assert.deepEqual(take(), { 'GET list': 1 });
  });
});

test('an image that does not say when it was made is newer than none and older than none', async (context) => {
  const { server } = await startCounted(context);
  for (const [tag, created] of [
    ['a', '1970-01-01T00:00:00Z'],
    ['b', 'yesterday'],
    ['c', '2026-01-01T00:00:00Z'],
  ] as const)
    await loadImage(server, 'team/app', `main-${tag}`, makeImage({ seed: tag, created }));
  const config = 'images: [{ match: "*", follow: { newest: created, tags: "main-*" } }]\n';
  const images = ['a', 'c'].map((tag) => `${server.host}/team/app:main-${tag}`);
  const { became } = await bumpImages({
    files: { 'pod.yaml': podOf(...images) },
    registry: ownClient(context),
    config,
  });
  assert.deepEqual([...became.values()].sort(), ['CREATED_UNKNOWN', 'current']);
});
