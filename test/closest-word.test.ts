/** Suggestions for mistyped words. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { closestWord, isMisspelt } from '../src/closest-word.ts';

const KNOWN = ['paths', 'ignore', 'frozen', 'registries', 'insecure', 'insecureCredentials'];

describe('the nearest word', () => {
  const table: readonly (readonly [string, string | null])[] = [
    ['frozn', 'frozen'],
    ['Frozen', 'frozen'],
    ['path', 'paths'],
    ['registry', 'registries'],
    ['insecureCredential', 'insecureCredentials'],
    ['insecured', 'insecure'],
    ['ingore', 'ignore'],
    ['x', null],
    ['componentSets', null],
    ['', null],
  ];
  for (const [word, nearest] of table) {
    test(`to \`${word}\` is ${nearest ?? 'none'}`, () => assert.equal(closestWord(word, KNOWN), nearest));
  }

  test('is none where nothing is known', () => assert.equal(closestWord('a', []), null));
});

describe('a name is another one misspelt', () => {
  const table: readonly (readonly [string, string, boolean])[] = [
    ['KUBEMACPOL', 'kubemacpool', true],
    ['kubemacpoll', 'kubemacpool', true],
    ['multis', 'multus', true],
    ['multus', 'multus', false],
    ['dns', 'cns', false],
    ['hpp', 'hppo', false],
    ['kubevirt', 'kubernetes', false],
  ];
  for (const [word, name, misspelt] of table)
    test(`${word} of ${name}: ${misspelt}`, () => assert.equal(isMisspelt(word, name), misspelt));
});
