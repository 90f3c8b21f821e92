/** What the lock remembers of the texts that pins took the place of. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fieldKey } from '../../files/field/field.ts';
import { editLock } from '../../records/lock/edit-lock.ts';
import { EMPTY_LOCK, type Lock, parseLock } from '../../records/lock/lock.ts';
import type { EditChange } from '../plan.ts';
import { findSpelling, lockEntries } from './lock-entries.ts';

const PINNED = `nginx:latest@sha256:${'a'.repeat(64)}`;

function edit(file: string, from: string): EditChange {
  const target = { file, line: 1, column: 8, document: 0, path: ['image'], object: null, container: null };
  return { id: `edit-${file}`, kind: 'edit', target, from, to: PINNED, reason: '', needs: [], edits: [] };
}

/** The lock that a pin of these fields leaves behind, through its text and back. */
function pinned(lock: Lock, edits: readonly EditChange[]): Lock {
  const { put, drop } = lockEntries(lock, edits, new Set([PINNED]), true);
  const before = lock === EMPTY_LOCK ? null : editLock(null, [...lock.entries.values()], []);
  return parseLock(editLock(before, put, drop) ?? '');
}

function spellings(lock: Lock, edits: readonly EditChange[]): (string | null)[] {
  return edits.map((change) => findSpelling(lock, PINNED, fieldKey(change.target.file, change.target)));
}

describe('spellings that become one pinned text', () => {
  const orders = [
    ['nginx:latest', 'nginx', 'nginx:latest'],
    ['nginx', 'nginx:latest', 'nginx'],
    ['nginx:latest', 'nginx:latest', 'nginx', 'nginx:latest', 'nginx'],
    ['nginx', 'nginx', 'nginx'],
  ];
  for (const written of orders) {
    test(`gives ${written.join(', ')} back to the field that had each`, () => {
      const edits = written.map((from, index) => edit(`${index}.yaml`, from));
      assert.deepEqual(spellings(pinned(EMPTY_LOCK, edits), edits), written);
    });
    test(`gives ${written.join(', ')} back where each was pinned by a run of its own`, () => {
      const edits = written.map((from, index) => edit(`${index}.yaml`, from));
      const lock = edits.reduce((before, each) => pinned(before, [each]), EMPTY_LOCK);
      assert.deepEqual(spellings(lock, edits), written);
    });
  }

  test('forgets the spelling that a field had when it was pinned before', () => {
    const other = edit('a.yaml', 'nginx');
    const first = edit('b.yaml', 'nginx:latest');
    const again = edit('b.yaml', 'nginx');
    const lock = pinned(pinned(EMPTY_LOCK, [other, first]), [again]);
    assert.deepEqual(spellings(lock, [other, again]), ['nginx', 'nginx']);
  });
});
