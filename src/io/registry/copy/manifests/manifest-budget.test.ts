import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ManifestFact } from '../../../../image/manifest/facts.ts';
import { openManifestBudget } from './manifest-budget.ts';

const KIB = 1024;
const SOME = { registry: 'registry.example', repository: 'team/app', digest: `sha256:${'a'.repeat(64)}` };

function factOf(bytes: number): ManifestFact {
  const about = { mediaType: '', artifactType: null, subject: null, annotations: {} };
  const manifest = { kind: 'index', ...about, children: [] } as const;
  const learnt = { learntAt: '', source: 'registry', digest: SOME.digest, mediaType: '' } as const;
  return { kind: 'exists', ...learnt, bytes: new Uint8Array(bytes), manifest };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Many images at once that read manifests of one size; the most bytes that they held together. */
async function peakOf(images: number, manifests: number, size: number, most: number): Promise<number> {
  let [held, peak, done] = [0, 0, 0];
  const within = openManifestBudget(async () => {
    await turn();
    held += size;
    peak = Math.max(peak, held);
    return factOf(size);
  }, most);
  await Promise.all(
    Array.from({ length: images }, () =>
      within(async (read) => {
        await Promise.all(Array.from({ length: manifests }, () => read(SOME)));
        await turn();
        held -= size * manifests;
        done += 1;
      }),
    ),
  );
  assert.equal(done, images);
  return peak;
}

describe('manifests that are held', () => {
  test('come to no more than the bound and one image, however many images there are', async () => {
    const most = 1024 * KIB;
    for (const images of [4, 200]) {
      const peak = await peakOf(images, 8, 256 * KIB, most);
      assert.ok(peak <= most + 8 * 256 * KIB, `${peak / KIB} KiB`);
    }
  });

  test('of one image may come to more than the bound: it goes alone', async () => {
    const peak = await peakOf(20, 4, 1024 * KIB, 512 * KIB);
    assert.ok(peak <= 2 * 4 * 1024 * KIB, `${peak / KIB} KiB`);
  });

  test('make room again where the reading or the work failed', async () => {
    let fails = true;
    const within = openManifestBudget(async () => {
      if (fails) throw new Error('it broke');
      return factOf(300 * KIB);
    }, 300 * KIB);
    for (let round = 0; round < 3; round += 1)
      await assert.rejects(
        within((read) => read(SOME)),
        /it broke/,
      );
    fails = false;
    await assert.rejects(
      within(async (read) => {
        await read(SOME);
        throw new Error('the work broke');
      }),
      /the work broke/,
    );
    const both = [within((read) => read(SOME)), within((read) => read(SOME))];
    assert.equal((await Promise.all(both)).length, 2);
  });
});
