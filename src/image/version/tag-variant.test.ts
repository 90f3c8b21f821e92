/** Which variant a tag is of, whether it moves or names a version. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isOfVariant, namedVariant, variantIn } from './tag-variant.ts';

describe('the variant in a tag', () => {
  const table: readonly (readonly [string, string, string | null])[] = [
    ['v4.3.0-thick', 'thick', 'thick'],
    ['snapshot-thick', 'thick', 'thick'],
    ['v4.3.0', '', null],
    ['snapshot', '', null],
    ['5c8f9a1-thick', 'thick', 'thick'],
    ['5c8f9a1', '', null],
    ['v4.3.0-1.gitabc1234-thick', 'thick', 'thick'],
    ['1.2.3-alpine3.20', 'alpine3.20', null],
    ['latest-amd64', 'amd64', null],
    ['feature-x', 'feature-x', null],
  ];
  for (const [tag, variant, named] of table) {
    test(`${tag} is of ${variant === '' ? 'none' : variant}`, () => assert.equal(variantIn(tag), variant));
    test(`${tag} is known by ${named ?? 'none'}`, () => assert.equal(namedVariant(tag), named));
  }
});

describe('a tag of another variant is never meant', () => {
  const table: readonly (readonly [string, string | null, string | null, boolean])[] = [
    ['v4.3.0-thick', 'thick', null, true],
    ['v4.3.0', 'thick', 'snapshot-thick', false],
    ['v4.3.0-thick-amd64', 'thick', null, false],
    ['v4.3.0', null, 'snapshot', true],
    ['v4.3.0-thick', null, 'snapshot', false],
    ['v4.3.0-thick', null, 'snapshot-thick', true],
    ['v4.3.0-thick', null, null, false],
    ['v4.3.0', null, null, true],
  ];
  for (const [tag, said, deployed, expected] of table)
    test(`${tag} where ${said ?? 'no variant'} is said and ${deployed ?? 'an unknown tag'} deployed`, () =>
      assert.equal(isOfVariant(tag, said, deployed), expected));
});
