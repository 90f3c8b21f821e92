/** The identity of a plan. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, planId, sealPlan, textHash } from './plan.ts';

describe('canonical JSON', () => {
  const table: readonly (readonly [unknown, string])[] = [
    [{ b: 1, a: [1, { d: null, c: 'x' }] }, '{"a":[1,{"c":"x","d":null}],"b":1}'],
    [{ a: undefined, b: [undefined, 1] }, '{"b":[null,1]}'],
    [{ é: 1, z: 2, Z: 3, '10': 4, '9': 5 }, '{"10":4,"9":5,"Z":3,"z":2,"é":1}'],
    ['a"\n\u2028', JSON.stringify('a"\n\u2028')],
    [null, 'null'],
  ];
  for (const [value, text] of table) test(text, () => assert.equal(canonicalJson(value), text));

  test('is JSON, and does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = canonicalJson(value);
        assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
        assert.equal(canonicalJson(turnedAround(value)), text);
      }),
      { seed: 12 },
    );
  });
});

function turnedAround(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedAround);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turnedAround(inner)]),
  );
}

test('a sealed plan carries the id of everything else in it', () => {
  const body = { createdBy: 'pin', files: [], changes: [], kept: [], refused: [] };
  const plan = sealPlan(body);
  assert.equal(planId(plan), plan.id);
  assert.match(plan.id, /^sha256:[0-9a-f]{64}$/);
  assert.equal(sealPlan({ ...body, createdBy: 'pin' }).id, plan.id);
  assert.notEqual(sealPlan({ ...body, createdBy: 'set' }).id, plan.id);
});

test('the hash of a text is the sha256 of its UTF-8 bytes', () => {
  assert.equal(textHash('é'), 'sha256:4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
});
