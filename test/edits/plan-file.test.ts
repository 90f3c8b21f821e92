/** A plan as a file from anyone: what is read, what is refused, and what its edits may reach. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BowlineError } from '../../src/errors.ts';
import { findImageFields } from '../../src/files/find.ts';
import type { TextEdit } from '../../src/files/text/splice.ts';
import { editsStayWithin } from '../../src/plan/carried/check-edits.ts';
import { parsePlan } from '../../src/plan/parse-plan.ts';
import { type Plan, planId } from '../../src/plan/plan.ts';
import { D1, digest, editsOf, pinAll, planFor, unpinAll } from './one-file.ts';

const POD = 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - {name: a, image: nginx:1}\n';
const PLAN = planFor(POD, pinAll, 'deploy/pod.yaml');

type Loose = Record<string, unknown>;

/** The text of a plan in which something was changed, with the id that belongs to it. */
function tampered(change: (plan: Loose & { files: Loose[]; changes: Loose[] }) => void): string {
  const plan = JSON.parse(JSON.stringify(PLAN));
  change(plan);
  return JSON.stringify({ ...plan, id: planId(plan) });
}

function refusal(text: string): string {
  try {
    parsePlan(text, 'plan.json');
  } catch (thrown) {
    assert.ok(thrown instanceof BowlineError);
    assert.equal(thrown.code, 'PLAN_INVALID');
    return thrown.message;
  }
  return 'read';
}

describe('a plan file', () => {
  test('is the plan that was saved', () => {
    assert.deepEqual(parsePlan(JSON.stringify(PLAN), 'plan.json'), PLAN);
    assert.deepEqual(parsePlan(JSON.stringify(PLAN, null, 2), 'plan.json'), PLAN);
  });

  test('may carry what was printed beside it', () => {
    assert.deepEqual(parsePlan(JSON.stringify({ ...PLAN, errors: [{ code: 'X' }], notes: [] }), 'plan.json'), PLAN);
  });

  const faults: readonly (readonly [string, string, RegExp])[] = [
    ['that is no JSON', '{', /not JSON/],
    ['that is no object', '[]', /the whole/],
    ['of another schema', tampered((plan) => Object.assign(plan, { schema: 'bowline.plan/2' })), /schema/],
    ['with a key that nobody knows', tampered((plan) => Object.assign(plan, { run: 'x' })), /the whole/],
    ['with a key of the language', JSON.stringify(PLAN).replace('{', '{"__proto__": {"x": 1},'), /./],
    [
      'with such a key in a change',
      tampered(({ changes }) => Object.assign(changes[0] ?? {}, { run: 'x' })),
      /changes\.0/,
    ],
    [
      'with a name that moves along with nothing',
      tampered(({ changes }) => Object.assign(changes[0] ?? {}, { along: 'edit-9' })),
      /goes along with no change of it/,
    ],
    [
      'with a name that moves along with itself',
      tampered(({ changes }) => Object.assign(changes[0] ?? {}, { along: PLAN.changes[0]?.id })),
      /goes along with no change of it/,
    ],
    [
      'with a change of an unknown kind',
      tampered(({ changes }) => Object.assign(changes[0] ?? {}, { kind: 'delete' })),
      /changes\.0/,
    ],
    [
      'with a negative offset',
      tampered(({ changes }) => Object.assign(changes[0] ?? {}, { edits: [{ offset: -1, remove: '', insert: '' }] })),
      /edits\.0\.offset/,
    ],
    [
      'that changes a file which it does not list',
      tampered((plan) => Object.assign(plan, { files: [] })),
      /does not list/,
    ],
    ['that lists a file twice', tampered(({ files }) => files.push(files[0] ?? {})), /lists a file twice/],
    ['with an id of something else', JSON.stringify({ ...PLAN, id: digest(1) }), /does not have the id/],
    ['changed after it was saved', JSON.stringify({ ...PLAN, createdBy: 'x' }), /does not have the id/],
  ];
  for (const [title, text, message] of faults) {
    test(`is refused ${title}`, () => assert.match(refusal(text), message));
  }

  for (const path of [
    '../x.yaml',
    'a/../../x.yaml',
    '/etc/x.yaml',
    '',
    '.',
    'a//b',
    'a/',
    './a',
    'a\\..\\b',
    'C:/x',
    'c:x',
    '.git/config',
    'a/.git/hooks/x',
    '.GIT/config',
    '.bowline/undo/1.json',
    'a\0b',
  ]) {
    test(`is refused a path such as ${JSON.stringify(path)}`, () => {
      const text = tampered(({ files, changes }) => {
        Object.assign(files[0] ?? {}, { path });
        Object.assign(changes[0]?.target ?? {}, { file: path });
      });
      assert.match(refusal(text), /may not touch/);
    });
  }
});

describe('edits', () => {
  const KUSTOMIZATION = 'images:\n  - name: nginx\n    newTag: v1 # x\n    # behind\n  - name: other\n    newTag: v1\n';
  const PINNED = `images:\n  - name: nginx\n    newTag: v1\n    digest: ${D1} # x\n    newName: b\n`;

  const within = (text: string, edits: readonly TextEdit[], path: string): boolean => {
    const [field] = findImageFields({ path, text }).fields;
    assert.ok(field);
    return editsStayWithin(text, field, edits);
  };

  test('of our own plans stay within their fields', () => {
    const plans: readonly (readonly [string, Plan, string])[] = [
      [POD, PLAN, 'deploy/pod.yaml'],
      [
        KUSTOMIZATION,
        planFor(
          KUSTOMIZATION,
          ({ path }) => (path[1] === 0 ? { tag: '1.10', digest: D1 } : null),
          'kustomization.yaml',
        ),
        'kustomization.yaml',
      ],
      [PINNED, planFor(PINNED, unpinAll, 'kustomization.yaml'), 'kustomization.yaml'],
      [POD, planFor(POD, () => ({ pullPolicy: 'Always' }), 'pod.yaml'), 'pod.yaml'],
    ];
    for (const [text, plan, path] of plans) {
      assert.ok(
        within(
          text,
          editsOf(plan).flatMap(({ edits }) => edits),
          path,
        ),
        path,
      );
    }
  });

  const at = (text: string, remove: string, insert: string): TextEdit => ({
    offset: text.indexOf(remove),
    remove,
    insert,
  });
  const behind = (text: string, after: string, insert: string): TextEdit => ({
    offset: text.indexOf(after) + after.length,
    remove: '',
    insert,
  });
  const EMPTY = 'kind: Pod\nspec:\n  containers:\n    - image: nginx:1\n      imagePullPolicy:\n      name: a\n';

  test('may fill in a pull policy behind its key, and take it out again', () => {
    const filled = EMPTY.replace('Policy:', 'Policy: Always');
    assert.ok(within(EMPTY, [behind(EMPTY, 'Policy:', ' Always')], 'pod.yaml'));
    assert.ok(within(filled, [at(filled, ' Always', '')], 'pod.yaml'));
  });

  const foreign: readonly (readonly [string, string, TextEdit])[] = [
    ['replace another value', POD, at(POD, 'v1', 'v2')],
    ['replace what stands before the field', POD, at(POD, 'a, image: nginx', 'b, image: nginx')],
    ['put a line into the field', POD, at(POD, 'nginx:1', 'nginx:1\n')],
    ['put a key behind the field', POD, behind(POD, 'nginx:1', ', command: [x]')],
    ['put a comment behind the field', POD, behind(POD, 'nginx:1', ' # x')],
    ['put white space into the field', POD, at(POD, 'nginx:1', 'nginx :1')],
    ['put a text at the end of the file', POD, { offset: POD.length, remove: '', insert: 'x' }],
    ['put a digest elsewhere', KUSTOMIZATION, behind(KUSTOMIZATION, '# behind', `\n    digest: ${D1}`)],
    ['put another key where a digest goes', KUSTOMIZATION, behind(KUSTOMIZATION, 'v1 # x', '\n    newName: evil')],
    [
      'put more than a digest where it goes',
      KUSTOMIZATION,
      behind(KUSTOMIZATION, 'v1 # x', `\n    digest: ${D1}\n    newName: evil`),
    ],
    ['take out more than the digest', PINNED, at(PINNED, `\n    digest: ${D1} # x\n    newName: b`, '')],
    ['fill in another key', EMPTY, behind(EMPTY, 'name:', ' b')],
    ['fill in more than a policy', EMPTY, behind(EMPTY, 'Policy:', ' Always\n      command: [x]')],
    ['take out another value', EMPTY, at(EMPTY, ' a', '')],
    ['take out another key', PINNED, at(PINNED, '\n    newName: b', '')],
  ];
  for (const [title, text, edit] of foreign) {
    test(`may not ${title}`, () =>
      assert.equal(within(text, [edit], text === POD || text === EMPTY ? 'pod.yaml' : 'kustomization.yaml'), false));
  }
});
