/** A plan in groups: one after the other they come to the whole. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { editLock } from '../records/lock/edit-lock.ts';
import { GROUPINGS } from './groupings.ts';
import { type EditChange, type Plan, sealPlan } from './plan.ts';
import { groupPlan } from './plan-groups.ts';

const [D1, D2] = ['1', '2'].map((digit) => `sha256:${digit.repeat(64)}`);
const TEXTS: Readonly<Record<string, string>> = { 'a/x.yaml': 'nginx:1 redis:1 nginx:1', 'b/y.yaml': 'redis:1' };

function edit(id: string, file: string, offset: number, from: string, to: string): EditChange {
  const place = { line: 1, column: 1, document: 0, path: [id], object: null, container: null };
  const edits = [{ offset, remove: from, insert: to }];
  return { id, kind: 'edit', target: { file, ...place }, from, to, reason: '', needs: [], edits };
}

const LOCK = editLock(
  null,
  ['nginx:2', 'redis:2'].map((text, index) => entry(`${text}@${index === 0 ? D1 : D2}`)),
  [],
);

function entry(pinned: string) {
  const digest = pinned.slice(pinned.indexOf('@') + 1);
  return {
    pinned,
    tag: '2',
    digest,
    written: pinned.split('@')[0] ?? '',
    lastWritten: null,
    upstream: null,
    platform: null,
  };
}

const PLAN: Plan = sealPlan({
  createdBy: 'bump',
  files: [],
  changes: [
    edit('1', 'a/x.yaml', 0, 'nginx:1', `nginx:2@${D1}`),
    edit('2', 'a/x.yaml', 8, 'redis:1', `redis:2@${D2}`),
    edit('3', 'a/x.yaml', 16, 'nginx:1', `nginx:2@${D1}`),
    edit('4', 'b/y.yaml', 0, 'redis:1', `redis:2@${D2}`),
    { id: 'r', kind: 'record', target: { file: 'bowline.lock' }, from: null, to: LOCK, reason: '', needs: [] },
  ],
  kept: [],
  refused: [],
});
const AFTER = new Map<string, string | null>([
  ['a/x.yaml', `nginx:2@${D1} redis:2@${D2} nginx:2@${D1}`],
  ['b/y.yaml', `redis:2@${D2}`],
  ['bowline.lock', LOCK],
]);

const NAMES = {
  all: [''],
  image: ['docker.io/library/nginx', 'docker.io/library/redis'],
  folder: ['a', 'b'],
  change: [`docker.io/library/nginx nginx:1 nginx:2@${D1}`, `docker.io/library/redis redis:1 redis:2@${D2}`],
};

for (const grouping of GROUPINGS)
  describe(`grouped by ${grouping}`, () => {
    const groups = groupPlan(PLAN, grouping, (path) => TEXTS[path] ?? '', AFTER);

    test('every change is in one group', () => {
      assert.deepEqual(
        groups.map(({ name }) => name),
        NAMES[grouping],
      );
      assert.deepEqual(groups.flatMap(({ changes }) => changes.map(({ id }) => id)).sort(), ['1', '2', '3', '4', 'r']);
    });

    test('all groups together come to what the plan makes', () => {
      const texts = new Map(groups.flatMap((group) => [...group.texts]));
      assert.deepEqual([...texts].sort(), [...AFTER].sort());
    });
  });

test('the lock grows with the pins of each group', () => {
  const [first] = groupPlan(PLAN, 'image', (path) => TEXTS[path] ?? '', AFTER);
  assert.equal(first?.texts.get('bowline.lock'), editLock(null, [entry(`nginx:2@${D1}`)], []));
  assert.equal(first?.texts.get('a/x.yaml'), `nginx:2@${D1} redis:1 nginx:2@${D1}`);
});
