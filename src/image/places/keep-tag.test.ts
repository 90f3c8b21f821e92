import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTag } from '../reference.ts';
import { decideKeeping, keepTagOf } from './keep-tag.ts';
import { findRetention } from './retention.ts';

test('a keep tag is a tag that holds the digest', () => {
  assert.equal(keepTagOf(`sha256:${'a'.repeat(64)}`), `bowline-keep-sha256-${'a'.repeat(64)}`);
  for (const [algorithm, length] of [
    ['sha256', 64],
    ['sha384', 96],
    ['sha512', 128],
  ] as const)
    assert.ok(isTag(keepTagOf(`${algorithm}:${'b'.repeat(length)}`)));
});

/** A registry, what is said of it, and which manifests of a copy need a keep tag there. */
const KEPT = [
  ['registry.example', null, 'all'],
  ['registry.example', 'forever', 'none'],
  ['registry.example', 86_400_000, 'all'],
  ['ghcr.io', null, 'all'],
  ['quay.io', null, 'index'],
  ['123.dkr.ecr.eu-west-1.amazonaws.com', null, 'index'],
  ['docker.io', null, 'none'],
] as const;

for (const [registry, said, keep] of KEPT)
  test(`${registry} with ${said} needs keep tags on ${keep}`, () => {
    assert.equal(decideKeeping(registry, findRetention({ registry }, said, false)), keep);
  });
