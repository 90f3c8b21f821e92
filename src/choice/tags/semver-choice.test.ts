import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSemverChoice } from './semver-choice.ts';

const TABLE: readonly (readonly [taken: string, candidates: string, other: string | null])[] = [
  ['5.5.0-rc10', '5.5.0-rc10 5.5.0-rc9', '5.5.0-rc9'],
  ['v1.7.0-120-gdef5678', 'v1.7.0-120-gdef5678 v1.7.0-9-g0a1b2c3 v1.7.0', 'v1.7.0'],
  ['1.28.0', '1.28.0 1.27.3', null],
  ['20240926', '20240926 20240925', null],
  ['1.28.0', '', null],
];

for (const [taken, candidates, other] of TABLE)
  test(`beside ${taken} SemVer takes ${other ?? 'the same'}`, () => {
    assert.equal(findSemverChoice(taken, candidates.split(' ').filter(Boolean)), other);
  });
