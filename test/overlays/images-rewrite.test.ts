/** What an entry of `images` makes of a reference, here and in the real kustomize. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type ImagesEntry, openImagesRewrite, rewriteImage } from '../../src/files/kustomize/images-rewrite.ts';
import { findKustomizes, NO_KUSTOMIZE } from './kustomize.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;
const OTHER = `sha256:${'b'.repeat(64)}`;

const ROWS: readonly (readonly [image: string, entry: Partial<ImagesEntry>, after: string])[] = [
  ['nginx:1', { newTag: '2' }, 'nginx:2'],
  ['nginx', { newTag: '2' }, 'nginx:2'],
  [`nginx:1@${DIGEST}`, { newTag: '2' }, 'nginx:2'],
  ['nginx:1', { digest: OTHER }, `nginx@${OTHER}`],
  ['nginx:1', { newTag: '2', digest: OTHER }, `nginx:2@${OTHER}`],
  [`nginx:1@${DIGEST}`, { newName: 'mirror.example/nginx' }, `mirror.example/nginx:1@${DIGEST}`],
  ['docker.io/nginx:1', { newTag: '2' }, 'docker.io/nginx:1'],
  ['nginx-other:1', { newTag: '2' }, 'nginx-other:1'],
  ['registryXexample:5000/web:1', { name: 'registry.example:5000/web', newTag: '2' }, 'registryXexample:5000/web:2'],
  ['registry.example:5000/team/app:1', { name: 'registry.*/app', newTag: '2' }, 'registry.example:5000/team/app:2'],
  ['registry.example:5000/team/apps:1', { name: 'registry.*/app', newTag: '2' }, 'registry.example:5000/team/apps:1'],
  ['nginx:1', { name: 'ngin.', newName: 'web' }, 'web:1'],
  ['nginx:1', { name: 'ngin?', newTag: '2' }, 'nginx:1'],
  ['registry.example:5000/web', { name: 'registry.example:5000/web', newTag: '2' }, 'registry.example:5000/web:2'],
];

function entryOf(entry: Partial<ImagesEntry>): ImagesEntry {
  return { name: 'nginx', newName: null, newTag: null, digest: null, tagSuffix: null, ...entry };
}

describe('an entry of images', () => {
  for (const [image, entry, after] of ROWS)
    test(`makes ${after} of ${image}`, () => {
      assert.equal(rewriteImage(image, entryOf(entry)), after);
    });

  test('is held against an image once, also where its name is a pattern', () => {
    const entries = ['we.b', 'team/web', 'web', 'web', '(a|b)'].map((name) => entryOf({ name, newTag: '2' }));
    const { matching, unclear } = openImagesRewrite(entries);
    assert.deepEqual(unclear, [4]);
    assert.deepEqual(['we-b:1', 'we.b', 'web', 'team/web:1', 'other/web', 'a'].map(matching), [
      [0],
      [0],
      [2, 3],
      [1],
      [],
      [],
    ]);
  });

  test('works on what the entries before it made', () => {
    const steps: string[] = [];
    const entries = [
      { name: 'b', newTag: '9' },
      { name: 'a', newName: 'b' },
      { name: 'b', tagSuffix: '-x' },
    ].map(entryOf);
    const rewritten = openImagesRewrite(entries).rewrite('a:1', 2, ({ entry, before, after }) =>
      steps.push(`${entry}: ${before} → ${after}`),
    );
    assert.equal(rewritten, 'b:1-x-x');
    assert.deepEqual(steps, ['1: a:1 → b:1', '2: b:1 → b:1-x-x']);
  });

  test('puts a tag suffix behind the tag, and drops the digest', () => {
    assert.equal(rewriteImage(`nginx:1@${DIGEST}`, entryOf({ tagSuffix: '-debug' })), 'nginx:1-debug');
  });

  const kustomizes = findKustomizes();
  test('does the same in kustomize', { skip: kustomizes.length === 0 && NO_KUSTOMIZE }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'bowline-images-'));
    try {
      for (const [index, [image, entry]] of ROWS.entries()) {
        mkdirSync(join(folder, String(index)));
        const pod = {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: `pod-${index}` },
          spec: { containers: [{ name: 'c', image }] },
        };
        writeFileSync(join(folder, `${index}/pod.json`), JSON.stringify(pod));
        const kustomization = { resources: ['pod.json'], images: [{ name: 'nginx', ...entry }] };
        writeFileSync(join(folder, `${index}/kustomization.yaml`), JSON.stringify(kustomization));
      }
      writeFileSync(
        join(folder, 'kustomization.yaml'),
        JSON.stringify({ resources: ROWS.map((_, index) => `./${index}`) }),
      );
      for (const kustomize of kustomizes) {
        const built = kustomize.build(folder);
        assert.ok(built.ok, kustomize.name);
        const made = new Map(
          built.text
            .split(/^---$/m)
            .map((object) => [/name: (pod-\d+)/.exec(object)?.[1], /image: (\S+)/.exec(object)?.[1]]),
        );
        assert.deepEqual(
          ROWS.map((_, index) => made.get(`pod-${index}`)),
          ROWS.map(([, , after]) => after),
          kustomize.name,
        );
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
