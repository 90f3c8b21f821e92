import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseReference } from '../image/reference.ts';
import type { LockEntry } from '../records/lock/lock.ts';
import { findWrittenAbove } from './hand-lowered.ts';

function digest(tag: string): string {
  const hex = [...tag].map((character) => character.charCodeAt(0).toString(16)).join('');
  return `sha256:${hex.padEnd(64, '0').slice(0, 64)}`;
}

function pinned(tag: string, name = 'quay.io/team/app'): string {
  return `${name}:${tag}@${digest(tag)}`;
}

function entry(tag: string, lastWritten: string | null = null, name = 'quay.io/team/app'): [string, LockEntry] {
  const text = pinned(tag, name);
  return [
    text,
    { pinned: text, tag, digest: digest(tag), written: `${name}:${tag}`, lastWritten, upstream: null, platform: null },
  ];
}

/** A tag that moved, and was followed. */
const sameTag: [string, LockEntry] = [
  `quay.io/team/app:old@${digest('new')}`,
  {
    pinned: `quay.io/team/app:old@${digest('new')}`,
    tag: 'old',
    digest: digest('new'),
    written: 'quay.io/team/app:old',
    lastWritten: pinned('old'),
    upstream: null,
    platform: null,
  },
];

const TABLE: readonly (readonly [
  title: string,
  standing: string,
  entries: readonly [string, LockEntry][],
  above: string[],
])[] = [
  ['another hand wrote something lower', pinned('0.4.3'), [entry('0.4.6')], ['0.4.6']],
  ['it is back at what was replaced', pinned('0.4.3'), [entry('0.4.3'), entry('0.4.6', pinned('0.4.3'))], ['0.4.6']],
  ['both were written by us', pinned('0.4.3'), [entry('0.4.3'), entry('0.4.6')], []],
  ['another hand wrote something higher', pinned('0.4.7'), [entry('0.4.6')], []],
  ['it is of another repository', pinned('0.4.3'), [entry('0.4.6', null, 'quay.io/team/other')], []],
  ['its variant is another', pinned('0.4.3-alpine'), [entry('0.4.6')], []],
  ['its digest was taken away with it', 'quay.io/team/app:0.4.3', [entry('0.4.6')], ['0.4.6']],
  ['its tag is the same and what was replaced is back', pinned('old'), [sameTag], ['old']],
  ['its tag has no order', pinned('stable'), [entry('0.4.6')], []],
];

describe('what was written above', () => {
  for (const [title, standing, entries, above] of TABLE)
    test(`is ${above.length === 0 ? 'nothing' : above.join()} where ${title}`, () => {
      const reference = parseReference(standing);
      const found = findWrittenAbove(reference, reference.tag, { entries: new Map(entries) });
      assert.deepEqual(
        found.map(({ tag }) => tag),
        above,
      );
    });
});
