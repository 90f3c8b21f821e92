/** What a digest is. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { digestProblem, isComparable, isDigest, shortDigest } from './digest.ts';

const HEX = '0123456789abcdef'.repeat(4);

describe('a digest', () => {
  const table: readonly (readonly [string, RegExp | null])[] = [
    [`sha256:${HEX}`, null],
    [`sha384:${HEX}${HEX.slice(32)}`, null],
    [`sha512:${HEX}${HEX}`, null],
    ['', /empty/],
    ['sha256:', /too short/],
    ['sha256:abc', /too short/],
    [`sha256:${HEX}0`, /64 hex digits, this one 65/],
    [`sha256:${HEX.toUpperCase()}`, /lower case/],
    [`sha256:${HEX.slice(1)}g`, /does not have the form/],
    [`sha256:${HEX}\n`, /does not have the form/],
    [HEX, /does not have the form/],
    [`constructor:${HEX}`, /`constructor` is not supported/],
    [`sha256+b64:${HEX}`, /not supported/],
    [`sha256:sha256:${HEX}`, /does not have the form/],
  ];
  for (const [text, problem] of table) {
    test(`${problem === null ? 'is' : 'is not'} ${JSON.stringify(text.slice(0, 30))}`, () => {
      assert.equal(isDigest(text), problem === null);
      if (problem !== null) assert.match(digestProblem(text) ?? '', problem);
    });
  }

  test('is compared only with one of its own algorithm', () => {
    assert.equal(isComparable(`sha256:${HEX}`, `sha256:${'0'.repeat(64)}`), true);
    assert.equal(isComparable(`sha256:${HEX}`, `sha512:${HEX}${HEX}`), false);
    assert.equal(isComparable(`sha512:${HEX}${HEX}`, `sha256:${HEX}`), false);
  });

  test('is shown to people by its first twelve hex digits', () => {
    assert.equal(shortDigest(`sha512:${HEX}${HEX}`), 'sha512:0123456789ab');
  });
});
