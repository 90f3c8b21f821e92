/** Globs on paths: what they cover, and that none takes long. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pathGlob } from './path-glob.ts';

const TABLE: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['a.yaml', ['a.yaml'], ['b/a.yaml', 'a_yaml', 'a.yaml/b', '']],
  ['*.yaml', ['a.yaml', '.yaml', '.a.yaml'], ['b/a.yaml', 'a.yml']],
  ['a*b*c', ['abc', 'axbxc', 'abcbc'], ['abcb', 'a/bc']],
  ['?.yaml', ['a.yaml'], ['.yaml', 'ab.yaml', '/.yaml']],
  ['**', ['a', 'a/b', '.a/b'], []],
  ['**/a', ['a', 'b/a', 'c/b/a'], ['ba', 'a/b']],
  ['a/**', ['a/b', 'a/b/c'], ['a', 'b/a', 'ab']],
  ['*/**', ['a/b', 'a/b/c'], ['a']],
  ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['a/xb', 'ab']],
  ['a/**/**/b', ['a/b', 'a/x/b'], ['a']],
  ['a**b', ['ab', 'axb'], ['a/b']],
  ['./a/*', ['a/b'], ['b/a']],
  ['[0-9]*', ['1', '12a'], ['a1']],
  ['[!0-9]*', ['a1'], ['1']],
  ['[]a]', [']', 'a'], ['b']],
  ['[a', ['[a'], ['a']],
  ['{a,b}.yaml', ['a.yaml', 'b.yaml'], ['c.yaml', '{a,b}.yaml']],
  ['{a,b{c,d}}/x', ['a/x', 'bc/x', 'bd/x'], ['b/x']],
  ['{a/b,c}/d', ['a/b/d', 'c/d'], ['a/d']],
  ['{a}', ['{a}'], ['a']],
  ['{a,b', ['{a,b'], ['a']],
  ['a\\*b', ['a*b'], ['axb']],
  ['(a+)+b', ['(a+)+b'], ['aab']],
  ['!a', ['!a'], ['b']],
  ['', [''], ['a']],
];

describe('a glob', () => {
  for (const [glob, covered, others] of TABLE) {
    test(`covers what it names: ${glob}`, () => {
      const matches = pathGlob(glob);
      assert.deepEqual([...covered, ...others].filter(matches), covered);
    });
  }

  test('of many stars ends soon on a long name', () => {
    assert.equal(pathGlob(`${'*a'.repeat(500)}*b`)('a'.repeat(5000)), false);
    assert.equal(pathGlob(`${'**/a/'.repeat(500)}b`)('a/'.repeat(5000)), false);
  });

  test('of many choices takes its braces as they are', () => {
    const glob = '{a,b}'.repeat(30);
    assert.deepEqual([pathGlob(glob)(glob), pathGlob(glob)('a'.repeat(30))], [true, false]);
  });
});
