/** Each step of an upload that is refused for a while or breaks: tried again and lost nowhere, or said. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_REGISTRY_SETTINGS } from '../../src/io/registry/settings/settings.ts';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import type { FaultMatch } from '../../src/registry-server/faults/fault.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { assertCopied, codeOf, openCopyScene, workOf } from './copy-scene.ts';

const IMAGE = makeImage({
  seed: 'interrupted',
  platforms: ['linux/amd64', 'linux/arm64'],
  layers: (platform) => [{ seed: `large ${platform}`, size: 9_000 }],
});
/** Small blobs are held, those of some kilobytes go as they come, and larger ones in pieces. */
const transfers = { ...DEFAULT_REGISTRY_SETTINGS.transfers, small: 1_000, resumable: 5_000, piece: 2_000 };

const STEPS: readonly [string, FaultMatch][] = [
  ['POST that opens an upload', { kind: 'uploads', method: 'POST' }],
  ['PATCH with a piece', { kind: 'upload', method: 'PATCH' }],
  ['PUT that ends an upload', { kind: 'upload', method: 'PUT' }],
  ['PUT of a manifest', { kind: 'manifest', method: 'PUT', reference: 'sha256:*' }],
  ['PUT of a tag', { kind: 'manifest', method: 'PUT', reference: '1.0' }],
];
/** What broke before its answer may have arrived all the same, and is then found. */
const FAULTS: readonly [string, FaultSwitch, RegExp][] = [
  ['refused as too often, with a time', { fault: 'too-often', options: { retryAfter: 1 } }, /^REGISTRY_RATE_LIMITED$/],
  ['refused as too often, without one', { fault: 'too-often' }, /^REGISTRY_RATE_LIMITED$/],
  ['answered with 503', { fault: 'server-error', options: { status: 503 } }, /^REGISTRY_FAILED$/],
  ['broken before its answer', { fault: 'cut' }, /^(?:copied|REGISTRY_UNREACHABLE|REGISTRY_FAILED)$/],
];

for (const [step, match] of STEPS)
  for (const [what, fault, code] of FAULTS) {
    const open = async (context: Parameters<typeof openCopyScene>[0], times: Partial<FaultMatch>) => {
      const faults = [{ ...fault, match: { ...match, ...times } }];
      const scene = await openCopyScene(context, { destination: { faults }, settings: { transfers } });
      await loadImage(scene.source, 'team/app', '1.0', IMAGE);
      return scene;
    };

    test(`a ${step} that is ${what} once is made up for`, async (context) => {
      const scene = await open(context, { after: step === 'PUT of a tag' ? 0 : 1, times: 1 });
      workOf(await scene.copier.copy(scene.order(IMAGE), 'deep'));
      await assertCopied(scene.destination, IMAGE);
    });

    test(`a ${step} that is ${what} for good is never taken for done, and the next run does the rest`, async (context) => {
      const scene = await open(context, {});
      const said = codeOf(await scene.copier.copy(scene.order(IMAGE), 'heads'));
      assert.match(said, code);
      if (said === 'copied') await assertCopied(scene.destination, IMAGE);
      else if (fault.fault !== 'cut') assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), null);
      scene.destination.faults.set([]);
      workOf(await scene.open().copy(scene.order(IMAGE, { known: true }), 'deep'));
      await assertCopied(scene.destination, IMAGE);
    });
  }
