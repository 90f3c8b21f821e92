/** What a configuration says about images and paths. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseReference } from '../../image/reference.ts';
import type { TagVerdict } from '../../image/tag/tag.ts';
import { imageSettings, judgeTag, profileOf } from './image-settings.ts';
import { parseConfig } from './parse-config.ts';

const CONFIG = parseConfig(
  `images:
  - {match: "intel/special", tags: {fixed: [devel]}}
  - {match: "intel/*", tags: {moving: [devel, "latest*"], fixed: ["[0-9]*"]}}
registries:
  "*": {immutableTags: ["fixed-*"]}
  QUAY.io: {immutableTags: []}
profiles:
  - {paths: [deploy/dev/], profile: development}
  - {paths: ["deploy/**"], profile: multi-tenant}
`,
  'bowline.yaml',
);

describe('the kind of a tag', () => {
  const find = imageSettings(CONFIG.images);
  const observed = (repository: string): TagVerdict | null =>
    repository.includes('/seen/') ? { kind: 'moving', basis: 'observed', confidence: 'high' } : null;
  const table: readonly (readonly [string, string, string])[] = [
    ['intel/special:devel', 'version', 'user'],
    ['intel/a:devel', 'moving', 'user'],
    ['intel/a', 'moving', 'user'],
    ['docker.io/intel/a:latest-1', 'moving', 'user'],
    ['intel/a:0.36', 'version', 'user'],
    ['intel/a:v0.36', 'series', 'name'],
    [`intel/a:devel@sha256:${'1'.repeat(64)}`, 'digest', 'name'],
    ['other/a:devel', 'moving', 'name'],
    ['other/a:fixed-devel', 'version', 'registry-setting'],
    ['intel/a:latest-fixed', 'moving', 'user'],
    ['quay.io/other/a:fixed-devel', 'moving', 'name'],
    ['quay.io/seen/a:v1.2.3', 'moving', 'observed'],
    ['seen/a:fixed-1', 'version', 'registry-setting'],
    [`quay.io/seen/a:v1.2.3@sha256:${'1'.repeat(64)}`, 'digest', 'name'],
  ];
  for (const [text, kind, basis] of table) {
    test(`of ${text.slice(0, 40)} is ${kind}, by ${basis}`, () => {
      const reference = parseReference(text);
      const verdict = judgeTag(reference, find(reference), { registries: CONFIG.registries, observed });
      assert.deepEqual([verdict.kind, verdict.basis], [kind, basis]);
    });
  }
});

test('the profile of a path is that of the first entry that covers it, else production', () => {
  const paths = ['deploy/dev/a.yaml', 'deploy/dev/x/y.yaml', 'deploy/a.yaml', 'a.yaml', 'deploy/.hidden/a.yaml'];
  assert.deepEqual(
    paths.map((path) => profileOf(path, CONFIG)),
    ['development', 'development', 'multi-tenant', 'production', 'multi-tenant'],
  );
});
