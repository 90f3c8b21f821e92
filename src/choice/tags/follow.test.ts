import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TagKind } from '../../image/tag/tag.ts';
import { followOf } from './follow.ts';

const TABLE: readonly (readonly [tag: string | null, kind: TagKind, words: string])[] = [
  ['1.27.2', 'version', 'level: minor'],
  ['v1.2.3-rc.1', 'version', 'level: minor'],
  ['20240926', 'build', 'newest: build'],
  ['1.27', 'series', 'tag: 1.27'],
  ['latest', 'moving', 'tag: latest'],
  ['cafe', 'unknown', 'tag: cafe'],
  // A registry whose tags never move, or a person, may call any tag fixed.
  ['ga', 'version', 'tag: ga'],
  [null, 'moving', 'tag: latest'],
];

for (const [tag, kind, words] of TABLE)
  test(`${tag ?? 'no tag'}, a ${kind} tag, follows ${words} where nobody says another`, () => {
    const follow = followOf(undefined, tag, kind);
    assert.equal(follow.words, words);
    assert.equal(follow.byDefault, true);
    assert.equal(follow.prereleases, 'same-base');
  });

test('what is said goes over what the tag calls for', () => {
  const follow = followOf({ semver: '^1.2', prereleases: 'all', tags: '1.*' }, 'latest', 'moving');
  assert.equal(follow.goal.kind, 'semver');
  assert.equal(follow.words, 'semver: ^1.2, prereleases: all, tags: 1.*');
  assert.deepEqual([follow.byDefault, follow.prereleases, follow.tags], [false, 'all', '1.*']);
});

for (const [settings, kind] of [
  [{ level: 'patch' }, 'level'],
  [{ newest: 'created' }, 'newest'],
  [{ tag: 'stable' }, 'tag'],
  [{ commit: 'main' }, 'commit'],
  [{ stream: 'a.json', image: 'x' }, 'stream'],
  [{ none: 'why' }, 'none'],
] as const)
  test(`${kind} is one of the things to follow`, () => {
    assert.equal(followOf(settings, '1.2.3', 'version').goal.kind, kind);
  });
