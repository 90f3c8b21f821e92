/** Copies through a registry that limits: every request goes through one limiter, and nothing is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryEnvironment } from '../../src/io/registry/settings/settings.ts';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { assertCopied, codeOf, openCopyScene } from './copy-scene.ts';
import { ownMachine } from './own-machine.ts';

const IMAGES = Array.from({ length: 6 }, (_, index) =>
  makeImage({ seed: `limited ${index}`, platforms: ['linux/amd64', 'linux/arm64'] }),
);
/** A machine whose pauses pass, since the registry tells time by the real clock. */
const REAL: RegistryEnvironment = {
  ...ownMachine(),
  clock: { now: () => Date.now() },
  wait: (milliseconds) => pause(milliseconds),
};

test('a registry that allows 40 requests a second refuses few, and every image arrives with its tag', async (context) => {
  const limit: FaultSwitch = { fault: 'rate-limited', options: { requests: 40, window: 1000, retryAfter: 1 } };
  const scene = await openCopyScene(context, { destination: { faults: [limit] }, machine: REAL });
  for (const [index, image] of IMAGES.entries()) await loadImage(scene.source, `team/app${index}`, '1.0', image);
  const results = await Promise.all(
    IMAGES.map((image, index) => {
      const source = { registry: scene.source.host, repository: `team/app${index}` };
      const destination = { registry: scene.destination.host, repository: `mirror/app${index}` };
      return scene.copier.copy(scene.order(image, { source, destination, attached: true }), null);
    }),
  );
  assert.deepEqual(new Set(results.map(codeOf)), new Set(['copied']));
  for (const [index, image] of IMAGES.entries())
    await assertCopied(scene.destination, image, { repository: `mirror/app${index}` });
  const { hosts } = scene.client.report();
  const asked = hosts.find(({ host }) => host === scene.destination.host);
  assert.ok(asked !== undefined && asked.requests === scene.asked.destination.length);
  assert.ok(asked.limited <= 16, `${asked.limited} of ${asked.requests} were refused`);
});

test('a registry that refuses for good ends the copies with a word of the limit', async (context) => {
  const refusing: FaultSwitch = { fault: 'too-often', options: { retryAfter: 1 } };
  const scene = await openCopyScene(context, { destination: { faults: [refusing] } });
  const [image] = IMAGES;
  assert.ok(image !== undefined);
  await loadImage(scene.source, 'team/app', '1.0', image);
  assert.equal(codeOf(await scene.copier.copy(scene.order(image), null)), 'REGISTRY_RATE_LIMITED');
});
