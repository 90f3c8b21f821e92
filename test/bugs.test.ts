/** How the command meets its own bugs: nothing is written, and a bug says that it is one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toErrorData } from '../src/errors.ts';
import { findImageFields } from '../src/files/find.ts';
import { makePlan } from '../src/plan/edits/make-plan.ts';
import { textHash } from '../src/plan/plan.ts';

test('refuses every change of a file that does not read back as planned', () => {
  const text = 'apiVersion: v1\nkind: Pod\nspec: { containers: [{ image: nginx:1.27 }] }\n';
  const { fields, lines } = findImageFields({ path: 'pod.yaml', text });
  const [field] = fields;
  assert.ok(field !== undefined);
  const ghost = {
    ...field,
    path: ['spec', 'ghost'],
    spans: field.spans.map((span) => ({ ...span, start: 1, end: 2 })),
  };
  const change = { kind: 'change', to: { tag: '1.28', digest: null }, reason: 'test' } as const;
  const keep = { kind: 'keep', code: 'current', reason: 'test' } as const;
  const file = {
    path: 'pod.yaml',
    text,
    hash: () => textHash(text),
    fields: [field, ghost],
    lines,
    decisions: [change, keep],
  };
  const plan = makePlan('test', [file]);
  assert.deepEqual(plan.changes, []);
  assert.deepEqual(plan.files, []);
  assert.deepEqual(
    plan.refused.map(({ error }) => error.code),
    ['EDIT_NOT_READ_BACK'],
  );
});

test('says of an unknown error that it is a bug, with what was thrown', () => {
  const { code, message, cause } = toErrorData(new TypeError('x is not a function'));
  assert.equal(code, 'INTERNAL');
  assert.equal(message, 'this is a bug in Bowline');
  assert.match(cause ?? '', /TypeError: x is not a function\n\s+at /);
});
