/** Lists of a release's images, as the tools read them that they are for: skopeo itself, and what oc-mirror makes of names. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Release } from '../../src/records/releases/release.ts';
import { digestOf } from '../../src/registry-server/images/digest-of.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { renderImageList } from '../../src/report/image-list/image-list.ts';
import { runSkopeo, WITHOUT_SKOPEO } from '../mirror/skopeo.ts';
import { startFor } from '../registry-server/client.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;

function releaseOf(...images: readonly (readonly [repository: string, tag: string | null, digest: string])[]): Release {
  const base = { platforms: {}, labels: {}, firstSeen: null, commit: null, mirrored: null, version: null };
  return {
    ...{ set: 'addons', version: 'v1', at: '2026-11-30T00:00:00Z' },
    components: [
      {
        ...{ name: 'addons', version: null, commit: null, source: null },
        sourcing: { mode: 'upstream', reason: null, until: null, issue: null },
        images: images.map(([repository, tag, digest]) => ({ ...base, key: repository, repository, tag, digest })),
      },
    ],
  };
}

/** What stands behind the key of the list, without the comment above it. */
function itemsOf(text: string, key: string): string {
  return text.slice(text.indexOf(`${key}:`) + key.length + 1).trimStart();
}

const NAMES: readonly (readonly [repository: string, tag: string | null, expected: string])[] = [
  ['quay.io/org/app', 'v1', `- name: quay.io/org/app@${DIGEST} # v1\n`],
  ['quay.io/org/app', null, `- name: quay.io/org/app@${DIGEST}\n`],
  ['registry.example:5000/app', 'v1', `- name: registry.example:5000/app:v1@${DIGEST}\n`],
  [
    'registry.example:5000/app',
    null,
    `- name: registry.example:5000/app@${DIGEST}\n      targetTag: ${DIGEST.replace(':', '-')}\n`,
  ],
];

for (const [repository, tag, expected] of NAMES)
  test(`oc-mirror finds ${tag === null ? 'no' : 'a'} tag of ${repository} where it looks for one`, () => {
    const text = renderImageList(releaseOf([repository, tag, DIGEST]), 'imageset');
    assert.equal(itemsOf(text, 'additionalImages'), expected);
  });

test('skopeo copies all that its list names, whole and by digest', { skip: WITHOUT_SKOPEO }, async (context) => {
  const server = await startFor(context);
  const folder = mkdtempSync(join(tmpdir(), 'bowline-lists-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const images = [
    ['team/app', 'v1', makeImage({ seed: 'one', platforms: ['linux/amd64', 'linux/arm64'] })] as const,
    ['team/other', null, makeImage({ seed: 'two' })] as const,
  ];
  for (const [repository, tag, image] of images) await loadImage(server, repository, tag ?? 'main', image);
  const release = releaseOf(
    ...images.map(([repository, tag, { digest }]) => [`${server.host}/${repository}`, tag, digest] as const),
  );
  const list = join(folder, 'list.yaml');
  // Which registries have no certificate is said in the list alone.
  const text = renderImageList(release, 'skopeo').replace('  images:', '  tls-verify: false\n  images:');
  writeFileSync(list, text);
  const out = join(folder, 'out');
  await runSkopeo('sync', '--all', '--src', 'yaml', '--dest', 'dir', list, out);
  const copied = readdirSync(out).map((name) => [name, digestOf([readFileSync(join(out, name, 'manifest.json'))])]);
  const expected = images.map(([repository, , { digest }]) => [`${repository.slice(5)}@${digest}`, digest]);
  assert.deepEqual(copied.sort(), expected.sort());
});
