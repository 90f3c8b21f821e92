import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorData } from '../../errors.ts';
import type { TagListFact } from '../../image/manifest/facts.ts';
import { guardTagList } from './guard-list.ts';

function list(count: number, before: number | null, incomplete = false): TagListFact {
  return {
    kind: 'exists',
    tags: Array.from({ length: count }, (_, index) => `1.0.${index}`),
    incomplete: incomplete ? errorData('REGISTRY_TAGS_INCOMPLETE', 'it breaks off') : null,
    countBefore: before,
    learntAt: '',
    source: 'registry',
  };
}

const TABLE: readonly (readonly [title: string, fact: TagListFact, current: string, code: string | null])[] = [
  ['that is whole', list(3, null), '1.0.0', null],
  ['that grew', list(30, 10), '1.0.0', null],
  ['that lost some tags', list(9, 10), '1.0.0', null],
  ['that lost half', list(5, 10), '1.0.0', null],
  ['that lost more than half', list(4, 10), '1.0.0', 'TAGS_SHRUNK'],
  ['of few tags that lost most', list(1, 7), '1.0.0', null],
  ['without tags', list(0, null), '1.0.0', 'TAGS_SHRUNK'],
  ['that breaks off', list(30, 10, true), '1.0.0', 'REGISTRY_TAGS_INCOMPLETE'],
  ['without the tag that is in use', list(3, 3), '0.9.0', 'TAG_NOT_LISTED'],
  [
    'that nobody knows',
    { kind: 'unknown', error: errorData('REGISTRY_FAILED', 'x'), learntAt: '' },
    '1',
    'REGISTRY_FAILED',
  ],
  [
    'that is not there',
    { kind: 'absent', error: errorData('REGISTRY_NOT_FOUND', 'x'), learntAt: '' },
    '1',
    'REGISTRY_NOT_FOUND',
  ],
];

describe('a list', () => {
  for (const [title, fact, current, code] of TABLE)
    test(`${title} ${code === null ? 'may be chosen from' : `is told as ${code}`}`, () => {
      assert.equal(guardTagList(fact, 'team/app', current)?.code ?? null, code);
    });
});
