/** When two things that bear a version cannot both bear it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { KnownVersion } from './name-build.ts';
import { collisionWords, findCollision } from './version-collision.ts';

const [D1, D2] = ['1', '2'].map((digit) => `sha256:${digit.repeat(64)}`);
const known = (version: string, digest: string | null, commit: string | null = null): KnownVersion => ({
  version,
  commit,
  where: 'the lock',
  ...(digest === null ? {} : { digest }),
});

describe('a version collides', () => {
  const rows: readonly [string, KnownVersion, KnownVersion, boolean][] = [
    ['with itself as other bytes', known('v1.7', D1 ?? ''), known('v1.7', D2 ?? ''), true],
    ['not with the same bytes', known('v1.7', D1 ?? ''), known('v1.7', D1 ?? ''), false],
    ['not with what nobody knows', known('v1.7', D1 ?? ''), known('v1.7', null), false],
    ['not with another version', known('v1.7', D1 ?? ''), known('v1.8', D2 ?? ''), false],
    ['with itself of another commit', known('v1.7-1', null, 'a1b2c3d'), known('v1.7-1', null, 'c0ffee1'), true],
    [
      'not with a longer name of the commit',
      known('v1.7-1', null, 'a1b2c3d'),
      known('v1.7-1', null, 'a1b2c3d4e5'),
      false,
    ],
    ['with its counter for another commit', known('v1.7-2.gita1b2c3d', null), known('v1.7-2.gitc0ffee1', null), true],
    ['not with another counter', known('v1.7-1.gita1b2c3d', null), known('v1.7-2.gitc0ffee1', null), false],
    ['not with the counter of another base', known('v1.7-2.gita1b2c3d', null), known('v1.8-2.gitc0ffee1', null), false],
    [
      'not with a longer name in its counter',
      known('v1.7-2.gita1b2c3d', null),
      known('v1.7-2.gita1b2c3d4', null),
      false,
    ],
  ];
  for (const [name, own, other, is] of rows)
    test(name, () => {
      assert.equal(findCollision(own, [other]) !== null, is);
      assert.equal(findCollision(other, [own]) !== null, is);
    });

  test('and both sides are told', () => {
    assert.equal(
      collisionWords(known('v1.7', D1 ?? ''), { ...known('v1.7', D2 ?? ''), where: 'upstream' }),
      '`v1.7` is sha256:111111111111 (the lock), and sha256:222222222222 (upstream)',
    );
    assert.equal(
      collisionWords(known('v1-2.gita1b2c3d', null), known('v1-2.gitc0ffee1', null)),
      '`v1-2.gita1b2c3d` (the lock) and `v1-2.gitc0ffee1` (the lock) have one counter',
    );
  });
});
