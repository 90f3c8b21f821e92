/** A plan as people read it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorData } from '../../errors.ts';
import { findImageFields } from '../../files/find.ts';
import { type Decision, keep } from '../../plan/decisions/decision.ts';
import { makePlan } from '../../plan/edits/make-plan.ts';
import { type Plan, sealPlan } from '../../plan/plan.ts';
import { PLAIN } from '../lines/style.ts';
import { renderApplied } from './applied-text.ts';
import { type PlanTextOptions, renderPlan } from './plan-text.ts';

const D1 = `sha256:${'1'.repeat(64)}`;
const PAGE = { width: 100, style: PLAIN };
const TEXT = `apiVersion: v1
kind: Pod
metadata: {name: web}
spec:
  containers:
    - {name: a, image: "a:1"}
    - {name: b, image: "b:1"}
    - {name: c, image: "c:1"}
    - {name: d, image: "d:1"}
`;

const DECISIONS: readonly Decision[] = [
  { kind: 'change', to: { tag: '1', digest: D1 }, reason: '`1` is sha256:111111111111' },
  { kind: 'refuse', error: errorData('REGISTRY_NOT_FOUND', 'there is no `b:1`') },
  keep('pinned', 'pinned already'),
  keep('owned', 'flux writes this place'),
];

function plan(decisions: readonly Decision[] = DECISIONS): Plan {
  const { fields, lines } = findImageFields({ path: 'deploy/web.yaml', text: TEXT });
  const lock = { target: { file: 'bowline.lock' }, from: null, to: 'version: 1\n', reason: 'remembers', ahead: false };
  return makePlan(
    'pin',
    [{ path: 'deploy/web.yaml', text: TEXT, hash: () => '', fields, lines, decisions }],
    (edits) => (edits.length > 0 ? [lock] : []),
  );
}

function shown(of: Plan, options: Partial<PlanTextOptions> = {}): string {
  return [...renderPlan(of, { textOf: () => TEXT, past: false, verbose: false, ...options }, PAGE)].join('');
}

describe('a plan', () => {
  test('is its diff with reasons, what was refused and kept, and a summary', () => {
    assert.equal(
      shown(plan()),
      `--- a/deploy/web.yaml
+++ b/deploy/web.yaml
@@ -3,7 +3,7 @@
 metadata: {name: web}
 spec:
   containers:
-    - {name: a, image: "a:1"}
+    - {name: a, image: "a:1@${D1}"}
     - {name: b, image: "b:1"}
     - {name: c, image: "c:1"}
     - {name: d, image: "d:1"}
  6: Pod web, container a: \`1\` is sha256:111111111111

error: there is no \`b:1\` (REGISTRY_NOT_FOUND)
  deploy/web.yaml:7:25, Pod web, container b
  hint: check the spelling of repository and tag

kept
  deploy/web.yaml:9  d:1  flux writes this place

1 change in 1 file, and bowline.lock; 1 refused, 2 kept (1 pinned, 1 owned)
`,
    );
  });

  test('shows every kept field where it was asked for', () => {
    assert.match(
      shown(plan(), { verbose: true }),
      /kept\n {2}deploy\/web\.yaml:8 {2}c:1 {2}pinned already\n {2}deploy/,
    );
  });

  test('tells what was done in the past', () => {
    assert.match(shown(plan(), { past: true }), /\nwrote 1 change in 1 file, and bowline\.lock;/);
  });

  test('that changes nothing says so', () => {
    assert.equal(shown(plan([])), 'nothing to change\n');
  });

  test('from a stranger writes nothing on the terminal', () => {
    const evil = '\u001b[2J\u202e';
    const { kept, refused, changes } = plan();
    const [edit] = changes;
    const target = {
      ...(kept[0]?.target ?? { line: 1, column: 1, document: 0 }),
      file: evil,
      path: [evil],
      object: null,
      container: null,
    };
    const stranger = sealPlan({
      createdBy: evil,
      files: [],
      changes: [
        ...(edit?.kind === 'edit' ? [{ ...edit, target, from: evil, to: evil, reason: evil }] : []),
        { id: 'r', kind: 'record' as const, target: { file: evil }, from: null, to: evil, reason: evil, needs: [] },
      ],
      kept: kept.map((entry) => ({ ...entry, target, written: evil, code: evil, reason: evil })),
      refused: refused.map(({ error }) => ({ target, written: evil, error: { ...error, message: evil, hint: evil } })),
    });
    const text =
      shown(stranger, { verbose: true }) +
      renderApplied({ plan: stranger, written: [evil], done: [], errors: [] }, { word: 'wrote' }, PAGE);
    assert.match(text, /\\u\{1b\}\[2J\\u\{202e\}/);
    assert.doesNotMatch(text, /[\u001b\u202e]/);
  });
});

describe('what carrying out a plan came to', () => {
  const applied = (written: string[], done: string[] = [], errors = 0) =>
    renderApplied(
      { plan: plan(), written, done, errors: Array.from({ length: errors }, () => errorData('FILE_CHANGED', 'x')) },
      { word: 'wrote' },
      PAGE,
    );

  const table: readonly (readonly [string, string])[] = [
    [applied(['a.yaml', 'b.yaml']), '  a.yaml\n  b.yaml\nwrote 2 files (pin)\n'],
    [applied(['a.yaml'], ['b.yaml']), '  a.yaml\nwrote 1 file, 1 file holds it already (pin)\n'],
    [applied([], ['a.yaml', 'b.yaml']), 'nothing to do, 2 files hold it already (pin)\n'],
    [applied([]), 'nothing to do (pin)\n'],
    [applied([], [], 1), 'nothing was written (pin)\n'],
  ];
  for (const [text, expected] of table)
    test(`reads: ${expected.trim().split('\n').at(-1)}`, () => assert.equal(text, expected));

  test('names twenty files and counts the others', () => {
    const names = Array.from({ length: 25 }, (_, index) => `${index}.yaml`);
    assert.match(applied(names), / {2}19\.yaml\n {2}and 5 more\nwrote 25 files/);
  });
});
