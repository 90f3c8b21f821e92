/** The messages of commits: what moved in the first line, and the plan in the last. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EditChange, FileChange } from '../../plan/plan.ts';
import { commitMessage } from './commit-message.ts';

const [D1, D2] = ['1', '2'].map((digit) => `sha256:${digit.repeat(64)}`);

function edit(from: string, to: string, file = 'a.yaml'): EditChange {
  const place = { line: 6, column: 14, document: 0, path: ['spec'], object: null, container: null };
  return { id: file, kind: 'edit', target: { file, ...place }, from, to, reason: '', needs: [], edits: [] };
}

const SUBJECTS: readonly (readonly [string, string, readonly FileChange[], string])[] = [
  ['set', '', [edit('a.io/b:1', 'a.io/b:2')], 'Move a.io/b from 1 to 2'],
  ['bump', '', [edit(`nginx:1@${D1}`, `nginx:2@${D2}`), edit('nginx:1', 'nginx:2')], 'Bump nginx from 1 to 2'],
  ['bump', '', [edit(`nginx:1@${D1}`, `nginx:1@${D2}`)], 'Bump nginx:1 to sha256:222222222222'],
  ['pin', '', [edit('nginx:1', `nginx:1@${D1}`)], 'Pin nginx:1'],
  ['pin', '', [edit('nginx', `nginx:latest@${D1}`)], 'Pin nginx from latest to latest'],
  [
    'set',
    '',
    [
      edit(
        'registry.example.org/some-organisation/some-component:v1.2.3',
        'registry.example.org/some-organisation/some-component:v1.2.4',
      ),
    ],
    'Move some-component from v1.2.3 to v1.2.4',
  ],
  ['rollback', '', [edit('nginx:2', 'nginx:1')], 'Roll back nginx from 2 to 1'],
  ['bump', '', [edit('nginx:1', 'nginx:2'), edit('redis:1', 'redis:2')], 'Bump 2 images'],
  ['bump', 'deploy', [edit('nginx:1', 'nginx:2'), edit('redis:1', 'redis:2')], 'Bump 2 images in deploy'],
  ['pull-policy', '', [edit('nginx:1', 'nginx:1')], 'State 1 pull policy'],
];

for (const [verb, name, changes, subject] of SUBJECTS)
  test(`${subject}`, () => {
    const message = commitMessage({ createdBy: verb, id: 'sha256:1' }, { name, changes, texts: new Map() });
    assert.equal(message.split('\n')[0], subject);
    assert.match(message, /\n\nBowline-Plan: sha256:1\n$/);
  });

test('a long name is cut, and a folder makes no line and no mention', () => {
  const group = `@team/#12\nBowline-Tree: x${'y'.repeat(100)}`;
  const changes = [edit('nginx:1', 'nginx:2'), edit('redis:1', 'redis:2')];
  const message = commitMessage({ createdBy: 'bump', id: 'sha256:1' }, { name: group, changes, texts: new Map() });
  assert.ok((message.split('\n')[0] ?? '').length <= 80);
  assert.doesNotMatch(message, /@team|#12|^Bowline-Tree/m);
});
