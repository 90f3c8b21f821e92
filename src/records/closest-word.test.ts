/** Suggestions for mistyped words. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { closestWord } from './closest-word.ts';

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
