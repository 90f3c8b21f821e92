import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEEPINGS, type Keeping, keepTagOf } from '../../image/places/keep-tag.ts';
import { judgeMembers, type SeenMember } from './kept-members.ts';

const [A, B] = [`sha256:${'a'.repeat(64)}`, `sha256:${'b'.repeat(64)}`];

/** A member, and by where keep tags go what holds it and whether it wants one. */
const JUDGED: readonly [string, Partial<SeenMember>, Record<Keeping, string>][] = [
  ['an index under a tag', { tags: ['1.0'] }, { all: 'held, wants', index: 'held, wants', none: 'kept' }],
  ['an index without a tag', {}, { all: 'exposed, wants', index: 'exposed, wants', none: 'kept' }],
  ['an index with its keep tag', { hasKeepTag: true }, { all: 'kept', index: 'kept', none: 'kept' }],
  ['a child', { role: 'child', of: B }, { all: 'exposed, wants', index: 'held', none: 'kept' }],
  ['a child that is kept', { role: 'child', of: B, hasKeepTag: true }, { all: 'kept', index: 'kept', none: 'kept' }],
  ['a signature', { role: 'attached', of: B }, { all: 'exposed, wants', index: 'held', none: 'kept' }],
];

for (const [words, parts, expected] of JUDGED)
  test(`${words} is judged by where keep tags go`, () => {
    for (const keeping of KEEPINGS) {
      const member: SeenMember = { digest: A, role: 'whole', of: null, tags: [], hasKeepTag: false, ...parts };
      const [judged] = judgeMembers([member], keeping);
      assert.equal(`${judged?.state}${judged?.wants === null ? '' : ', wants'}`, expected[keeping], keeping);
      assert.ok(judged?.wants === null || judged?.wants === keepTagOf(A));
    }
  });
