/** What Kubernetes fills in, and what a reference calls for. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defaultPullPolicy, derivePullPolicy, isPullPolicy, type PullPolicy } from './pull-policy.ts';
import { parseReference } from './reference.ts';

const DIGEST = `sha256:${'1'.repeat(64)}`;

describe('the default of Kubernetes', () => {
  const table: readonly (readonly [string, PullPolicy])[] = [
    ['x', 'Always'],
    ['x:latest', 'Always'],
    ['x:Latest', 'IfNotPresent'],
    ['x:stable', 'IfNotPresent'],
    ['x:v1', 'IfNotPresent'],
    ['x:devel', 'IfNotPresent'],
    ['x:latest-amd64', 'IfNotPresent'],
    ['x:snapshot-thick', 'IfNotPresent'],
    [`x@${DIGEST}`, 'IfNotPresent'],
    [`x:v1@${DIGEST}`, 'IfNotPresent'],
    [`x:latest@${DIGEST}`, 'Always'],
    ['localhost:5000/latest', 'Always'],
    ['Not A Reference', 'IfNotPresent'],
    ['X:latest', 'IfNotPresent'],
    ['', 'IfNotPresent'],
  ];
  for (const [text, policy] of table) {
    test(`for ${JSON.stringify(text.slice(0, 30))} is ${policy}`, () => assert.equal(defaultPullPolicy(text), policy));
  }

  test('is the same for a parsed reference', () => {
    assert.equal(defaultPullPolicy(parseReference(`x:latest@${DIGEST}`)), 'Always');
  });
});

describe('the derived policy', () => {
  const table: readonly (readonly [string, PullPolicy])[] = [
    [`x:devel@${DIGEST}`, 'IfNotPresent'],
    [`x:latest@${DIGEST}`, 'IfNotPresent'],
    ['x:nightly-20240926', 'IfNotPresent'],
    ['x:1.2.3', 'IfNotPresent'],
    ['x:1.2', 'Always'],
    ['x:devel', 'Always'],
    ['x', 'Always'],
    ['x:cafe', 'Always'],
  ];
  for (const [text, policy] of table) {
    test(`for ${text.slice(0, 30)} is ${policy}`, () => assert.equal(derivePullPolicy(parseReference(text)), policy));
  }

  test('follows a verdict that knows more than the name', () => {
    const observed = { kind: 'moving', basis: 'observed', confidence: 'high' } as const;
    assert.equal(derivePullPolicy(parseReference('x:1.2.3'), observed), 'Always');
  });
});

test('a pull policy is one of three words, in their exact letters', () => {
  assert.deepEqual(['Always', 'IfNotPresent', 'Never', 'always', ''].map(isPullPolicy), [
    true,
    true,
    true,
    false,
    false,
  ]);
});
