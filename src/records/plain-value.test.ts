/** What scalars of our own records mean: the core schema of YAML 1.2. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseDocument } from '../files/yaml/yaml.ts';
import { plainValue } from './plain-value.ts';

function readPlain(text: string): unknown {
  const parsed = parseDocument(text, 0, text.length);
  assert.ok(parsed.ok && parsed.root !== null, text);
  return plainValue(parsed.root);
}

const rows: readonly (readonly [text: string, value: unknown])[] = [
  ['null', null],
  ['~', null],
  ['true', true],
  ['FALSE', false],
  ['yes', 'yes'],
  ['1', 1],
  ['-12', -12],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['1.', 1],
  ['+1e3', 1000],
  ['1.10', 1.1],
  ['1.2.3', '1.2.3'],
  ['0x1f', '0x1f'],
  ['.', '.'],
  ['"1"', '1'],
  ["'true'", 'true'],
];

describe('a scalar', () => {
  for (const [text, value] of rows)
    test(`${text} is ${JSON.stringify(value)}`, () => {
      assert.deepEqual(readPlain(`[${text}]`), [value]);
    });

  test('that a key lacks is nothing', () => {
    assert.equal(JSON.stringify(readPlain('a:\nb: [{c: 1}]\n')), '{"a":null,"b":[{"c":1}]}');
  });
});
