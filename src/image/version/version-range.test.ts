import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import {
  isInRange,
  isRangeBelow,
  type RangeSubject,
  tryParseVersionRange,
  type VersionRange,
} from './version-range.ts';

const VERSIONS =
  '0.0.0 0.0.1 0.1.0 0.1.9 0.2.3 0.3.0 0.10.0 1.0.0 1.0.1 1.2.0 1.2.3 1.2.4 1.3.0 1.4.0 1.9.9 1.10.0 2.0.0 2.1.0 2.3.4 3.0.0 10.0.0 1.2.3-rc.1 1.3.0-alpha 2.0.0-rc.2 3.0.0-beta.1'.split(
    ' ',
  );

/**
 * What npm's own `semver` says of each version, prereleases included: 1 where the range covers it. But for one thing:
 * there `1.2.3 - 2` covers prereleases of `1.2.3`, which `>=1.2.3 <=2` does not.
 */
const NPM: readonly (readonly [string, string])[] = [
  ['*', '1111111111111111111111111'],
  ['x', '1111111111111111111111111'],
  ['1', '0000000111111111000001100'],
  ['1.x', '0000000111111111000001100'],
  ['1.2', '0000000001110000000001000'],
  ['1.2.x', '0000000001110000000001000'],
  ['1.2.*', '0000000001110000000001000'],
  ['=1.2.3', '0000000000100000000000000'],
  ['1.2.3', '0000000000100000000000000'],
  ['v1.2.3', '0000000000100000000000000'],
  ['^1.2.3', '0000000000111111000000100'],
  ['^1.2', '0000000001111111000001100'],
  ['^1', '0000000111111111000001100'],
  ['^0.2.3', '0000100000000000000000000'],
  ['^0.2', '0000100000000000000000000'],
  ['^0.0.1', '0100000000000000000000000'],
  ['^0.0', '1100000000000000000000000'],
  ['^0', '1111111000000000000000000'],
  ['^0.1.0', '0011000000000000000000000'],
  ['~1.2.3', '0000000000110000000000000'],
  ['~1.2', '0000000001110000000001000'],
  ['~1', '0000000111111111000001100'],
  ['~0.2.3', '0000100000000000000000000'],
  ['~>1.2', '0000000001110000000001000'],
  ['>1.2.3', '0000000000011111111110111'],
  ['>1.2', '0000000000001111111110111'],
  ['>1', '0000000000000000111110011'],
  ['>=1.2.3', '0000000000111111111110111'],
  ['>=1.2', '0000000001111111111111111'],
  ['>=1', '0000000111111111111111111'],
  ['<1.2.3', '1111111111000000000001000'],
  ['<1.2', '1111111110000000000000000'],
  ['<2', '1111111111111111000001100'],
  ['<=1.2.3', '1111111111100000000001000'],
  ['<=1.2', '1111111111110000000001000'],
  ['<=1', '1111111111111111000001100'],
  ['>=1.2 <2', '0000000001111111000001100'],
  ['>=1.2.3 <2.3.4', '0000000000111111110000110'],
  ['1.2.3 - 2.3.4', '0000000000111111111000110'],
  ['1.2 - 2.1', '0000000001111111110001110'],
  ['1 - 2', '0000000111111111111001110'],
  ['1.2.3 - 2', '0000000000111111111000110'],
  ['^1.2 || ^3', '0000000001111111000101101'],
  ['1.x || >=2.3', '0000000111111111001111101'],
  ['<1 || >=3', '1111111000000000000110001'],
  ['>1.2.3-rc.0', '0000000000111111111111111'],
  ['>=1.2.3-rc.1', '0000000000111111111111111'],
  ['^1.2.3-rc.1', '0000000000111111000001100'],
  ['~1.2.3-rc.2', '0000000000110000000000000'],
  ['<1.3.0-beta', '1111111111110000000001100'],
  ['>= 1.2 < 2', '0000000001111111000001100'],
  ['^ 1.2.3', '0000000000111111000000100'],
  ['~ 1.2', '0000000001110000000001000'],
  ['<*', '0000000000000000000000000'],
  ['>*', '0000000000000000000000000'],
  ['>=*', '1111111111111111111111111'],
  ['1.2.3-rc.1', '0000000000000000000001000'],
  ['>=2 <1', '0000000000000000000000000'],
];

function range(text: string): VersionRange {
  const parsed = tryParseVersionRange(text);
  assert.ok(parsed.ok, text);
  return parsed.range;
}

function subject(version: string, stage: RangeSubject['stage'] = version.includes('-') ? 'prerelease' : 'release') {
  const [numbers = '', prerelease = ''] = version.split(/-(.*)/);
  return { numbers: numbers.split('.').map(BigInt), stage, prerelease };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

describe('a range covers what npm has it cover', () => {
  for (const [text, verdicts] of NPM)
    test(text, () => {
      const own = VERSIONS.map((version) => (isInRange(range(text), subject(version), compare) ? '1' : '0')).join('');
      assert.equal(own, verdicts);
    });
});

test('a range may be empty, and then covers all', () => {
  for (const text of ['', ' ', '||']) assert.equal(isInRange(range(text), subject('1.2.3'), compare), true);
});

test('numbers are exact at any length, and there may be more than three', () => {
  const huge = '9'.repeat(60);
  assert.equal(isInRange(range(`>=1.${huge}.0`), subject(`1.${huge}.0`), compare), true);
  assert.equal(isInRange(range(`>1.${huge}.0`), subject(`1.${huge}.0`), compare), false);
  assert.equal(isInRange(range('^1.2.3.4'), subject('1.2.3.5'), compare), true);
  assert.equal(isInRange(range('^1.2.3.4'), subject('1.2.3.3'), compare), false);
  assert.equal(isInRange(range('^1.2.3'), subject('1.2.3.5'), compare), true);
});

test('a build comes behind its release', () => {
  const build = subject('1.2.3', 'build');
  assert.equal(isInRange(range('1.2.3'), build, compare), false);
  assert.equal(isInRange(range('<=1.2.3'), build, compare), false);
  assert.equal(isInRange(range('>1.2.3 <1.2.4'), build, compare), true);
});

describe('what is no range', () => {
  for (const text of [
    'nginx',
    '1.2.3.4.5.6.7',
    '^',
    '1.2-rc.1',
    '=>1',
    '1..2',
    '>1 <',
    '1 - ',
    '^^1',
    '1.2.3-',
    'a'.repeat(300),
  ])
    test(text.slice(0, 20), () => assert.equal(tryParseVersionRange(text).ok, false));
});

test('a range lies below what is above all that it covers', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 });
  const versions = parts.map((numbers) => numbers.join('.'));
  fc.assert(
    fc.property(fc.constantFrom(...NPM.map(([text]) => text)), versions, versions, (text, at, other) => {
      if (!isRangeBelow(range(text), subject(at), compare)) return;
      assert.equal(isInRange(range(text), subject(at), compare), false);
      const isAbove = isInRange(range('>='.concat(at)), subject(other), compare);
      if (isAbove) assert.equal(isInRange(range(text), subject(other), compare), false);
    }),
  );
});

test('any text is a range or is told not to be one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'019.xX*^~<>=| -vr+a'), maxLength: 40 }), (text) => {
      const parsed = tryParseVersionRange(text);
      if (parsed.ok) isInRange(parsed.range, subject('1.2.3'), compare);
      else assert.notEqual(parsed.problem, '');
    }),
  );
});
