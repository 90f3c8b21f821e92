/** What a configuration says about images and paths. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseReference } from '../image/reference.ts';
import { imageSettings, judgeTag, matchesTag, profileOf } from './image-settings.ts';
import { parseConfig } from './parse-config.ts';

const CONFIG = parseConfig(
  `images:
  - {match: "intel/special", tags: {fixed: [devel]}}
  - {match: "intel/*", tags: {moving: [devel, "latest*"], fixed: ["[0-9]*"]}}
profiles:
  - {paths: [deploy/dev/], profile: development}
  - {paths: ["deploy/**"], profile: multi-tenant}
`,
  'bowline.yaml',
);

describe('the kind of a tag', () => {
  const find = imageSettings(CONFIG.images);
  const table: readonly (readonly [string, string, string])[] = [
    ['intel/special:devel', 'version', 'user'],
    ['intel/a:devel', 'moving', 'user'],
    ['intel/a', 'moving', 'user'],
    ['docker.io/intel/a:latest-1', 'moving', 'user'],
    ['intel/a:0.36', 'version', 'user'],
    ['intel/a:v0.36', 'series', 'name'],
    [`intel/a:devel@sha256:${'1'.repeat(64)}`, 'digest', 'name'],
    ['other/a:devel', 'moving', 'name'],
  ];
  for (const [text, kind, basis] of table) {
    test(`of ${text.slice(0, 40)} is ${kind}, by ${basis}`, () => {
      const reference = parseReference(text);
      const verdict = judgeTag(reference, find(reference));
      assert.deepEqual([verdict.kind, verdict.basis], [kind, basis]);
    });
  }
});

describe('a glob on a tag', () => {
  const table: readonly (readonly [string, string, boolean])[] = [
    ['[0-9]*', '1.2', true],
    ['[0-9]*', 'v1', false],
    ['[0-9][0-9]', '12', true],
    ['[0-9][0-9]', '1', false],
    ['v*', 'v1', true],
    ['[0-9]', '', false],
  ];
  for (const [glob, tag, matches] of table) {
    test(`${glob} ${matches ? 'covers' : 'does not cover'} ${JSON.stringify(tag)}`, () =>
      assert.equal(matchesTag(glob, tag), matches));
  }
});

test('the profile of a path is that of the first entry that covers it, else production', () => {
  const paths = ['deploy/dev/a.yaml', 'deploy/dev/x/y.yaml', 'deploy/a.yaml', 'a.yaml', 'deploy/.hidden/a.yaml'];
  assert.deepEqual(
    paths.map((path) => profileOf(path, CONFIG)),
    ['development', 'development', 'multi-tenant', 'production', 'multi-tenant'],
  );
});
