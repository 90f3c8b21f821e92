/** A plan and the plan that takes it back: the text is the same again, whatever was edited in it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { FieldTarget } from '../../src/files/editors/field-edit.ts';
import { findImageFields } from '../../src/files/find.ts';
import { editsStayWithin } from '../../src/plan/carried/check-edits.ts';
import { makePlan } from '../../src/plan/edits/make-plan.ts';
import { parsePlan } from '../../src/plan/parse-plan.ts';
import { textHash } from '../../src/plan/plan.ts';
import { reversePlan } from '../../src/plan/reverse.ts';
import { carriedOut, D1, D2, editsOf, pinAll, planFor } from './one-file.ts';

const SEPARATOR = '---\n';

/** Documents with references in many forms. */
const DOCUMENTS = [
  "apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - name: a\n      image: 'a:1' # x\n    - {image: b:1, imagePullPolicy: Always, name: b}\n",
  'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - &c\n      name: a\n      image: &i a:1\n    - name: b\n      image: *i\n    - *c\n',
  '{"apiVersion": "v1", "kind": "Pod", "spec": {"containers": [{"image": "a:1", "name": "a"}, {"image": "b"}]}}\n',
  'apiVersion: v1\nkind: ConfigMap\ndata:\n  pod.yaml: |\n    apiVersion: v1\n    kind: Pod\n    spec:\n      containers:\n        - image: "a:1"\n          name: a\n',
  'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nimages:\n  - name: a\n    newTag: v1 # x\n  - {name: b, newTag: "1.2", newName: c}\n  - newTag: v1\n    name: d\n',
];

const target: fc.Arbitrary<Partial<FieldTarget> | null> = fc.option(
  fc.oneof(
    fc.record({ digest: fc.constantFrom(D1, D2) }),
    fc.record({ tag: fc.constantFrom('1.10', 'v2', 'on') }),
    fc.record({ tag: fc.constantFrom('1.10', '3'), digest: fc.constant(D1) }),
    fc.record({ pullPolicy: fc.constantFrom('Always' as const, 'Never' as const) }),
    fc.record({ digest: fc.constant(D1), pullPolicy: fc.constant('IfNotPresent' as const) }),
  ),
);

describe('the reverse of a plan', () => {
  test('gives back the text, its own edits stay within the fields, and it passes through a file', () => {
    const text = fc
      .tuple(fc.shuffledSubarray(DOCUMENTS, { minLength: 1 }), fc.boolean(), fc.boolean())
      .map(([documents, crlf, end]) => {
        const whole = end ? documents.join(SEPARATOR) : documents.join(SEPARATOR).trimEnd();
        return crlf ? whole.replaceAll('\n', '\r\n') : whole;
      });
    fc.assert(
      fc.property(text, fc.array(target, { minLength: 12, maxLength: 12 }), (before, targets) => {
        let next = 0;
        const plan = planFor(before, ({ tagElsewhere }) => (tagElsewhere ? null : (targets[next++ % 12] ?? null)));
        assert.deepEqual(
          plan.refused.filter(({ error }) => error.code === 'EDIT_NOT_READ_BACK'),
          [],
        );
        const after = carriedOut(before, plan);
        const back = parsePlan(JSON.stringify(reversePlan(plan)), 'undo.json');
        assert.equal(carriedOut(after, back), before);
        const { fields } = findImageFields({ path: 'all.yaml', text: after });
        for (const { target: place, edits } of editsOf(back)) {
          const field = fields.find(
            ({ document, path }) => document === place.document && path.join() === place.path.join(),
          );
          assert.ok(field !== undefined && editsStayWithin(after, field, edits));
        }
        assert.deepEqual(
          back.files.map(({ sha256, after: hash }) => [sha256, hash]),
          plan.files.map(({ sha256, after: hash }) => [hash, sha256]),
        );
      }),
      { seed: 13, numRuns: 400 },
    );
  });

  const orders = [
    { ahead: true, order: ['record-1', 'edit-1', 'edit-2'], files: ['bowline.lock', 'a.yaml'] },
    { ahead: false, order: ['edit-1', 'edit-2', 'record-1'], files: ['a.yaml', 'bowline.lock'] },
  ];
  for (const { ahead, order, files } of orders) {
    test(`turns changes, a record ${ahead ? 'ahead of' : 'behind'} them and what they need around`, () => {
      const text = DOCUMENTS[0] ?? '';
      const { fields, lines } = findImageFields({ path: 'a.yaml', text });
      const decisions = fields.map(() => ({ kind: 'change' as const, to: { tag: '1', digest: D1 }, reason: 'pinned' }));
      const lock = { target: { file: 'bowline.lock' }, from: null, to: 'version: 1\n', reason: 'remembers', ahead };
      const plan = makePlan(
        'pin',
        [{ path: 'a.yaml', text, hash: () => textHash(text), fields, lines, decisions }],
        () => [lock],
      );
      const edits = ['edit-1', 'edit-2'];
      assert.deepEqual(
        plan.changes.map(({ id, needs }) => [id, needs]),
        order.map((id) => [id, id === 'record-1' ? (ahead ? [] : edits) : ahead ? ['record-1'] : []]),
      );
      assert.deepEqual(
        plan.files.map(({ path }) => path),
        files,
      );
      const back = reversePlan(plan);
      const texts: Record<string, (string | null)[]> = {
        'record-1': ['version: 1\n', null],
        'edit-1': [`a:1@${D1}`, 'a:1'],
        'edit-2': [`b:1@${D1}`, 'b:1'],
      };
      assert.deepEqual(
        back.changes.map(({ id, needs, from, to }) => [id, [...needs].sort(), from, to]),
        order.toReversed().map((id) => {
          const needs =
            id === 'record-1' ? (ahead ? ['undo-edit-1', 'undo-edit-2'] : []) : ahead ? [] : ['undo-record-1'];
          return [`undo-${id}`, needs, ...(texts[id] ?? [])];
        }),
      );
      assert.deepEqual(
        back.files.map(({ path }) => path),
        files.toReversed(),
      );
      assert.deepEqual(
        back.files.find(({ path }) => path === 'bowline.lock'),
        { path: 'bowline.lock', sha256: textHash('version: 1\n'), after: null },
      );
    });
  }

  test('of what changes nothing changes nothing', () => {
    assert.deepEqual(reversePlan(planFor(DOCUMENTS[0] ?? '', () => null)).changes, []);
  });
});

describe('a plan', () => {
  test('has each field in exactly one of changed, kept and refused', () => {
    const text = DOCUMENTS.join(SEPARATOR);
    const { fields } = findImageFields({ path: 'all.yaml', text });
    const plan = planFor(text, ({ path }) => (path.includes(0) ? { digest: D1 } : null));
    const places = [...editsOf(plan), ...plan.kept, ...plan.refused].map(
      ({ target: { document, path } }) => `${document}/${path.join('/')}`,
    );
    assert.deepEqual(places.sort(), fields.map(({ document, path }) => `${document}/${path.join('/')}`).sort());
    assert.ok(plan.kept.length > 0 && plan.refused.length > 0 && plan.changes.length > 0);
  });

  test('says where each change is, from 1, and knows its file before and after', () => {
    const text = DOCUMENTS[0] ?? '';
    const plan = planFor(text, pinAll, 'deploy/pod.yaml');
    const [first] = editsOf(plan);
    assert.deepEqual([first?.target.file, first?.target.line, first?.target.column], ['deploy/pod.yaml', 6, 15]);
    assert.deepEqual(plan.files, [
      { path: 'deploy/pod.yaml', sha256: textHash(text), after: textHash(carriedOut(text, plan)) },
    ]);
  });

  test('lists no file in which nothing moves', () => {
    assert.deepEqual(planFor(DOCUMENTS[0] ?? '', () => null).files, []);
  });
});
