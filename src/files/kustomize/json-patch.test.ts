/** What a JSON patch makes of an object, as kustomize does it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyJsonPatch } from './json-patch.ts';
import type { Plain, PlainMap } from './plain-object.ts';

const list = (...names: readonly string[]): Plain[] => names.map((name) => ({ name }));

function patch(object: PlainMap, ...operations: readonly Plain[]) {
  const texts: string[] = [];
  const problem = applyJsonPatch(object, operations, (holder, key, operation) => {
    texts.push(`${operation} ${key} ${JSON.stringify(holder)}`);
  });
  return { object, problem, texts };
}

const ROWS: readonly (readonly [title: string, operation: PlainMap, after: PlainMap])[] = [
  ['adds a key', { op: 'add', path: '/x', value: '1' }, { list: list('a', 'b'), x: '1' }],
  ['adds a key without a value', { op: 'add', path: '/x' }, { list: list('a', 'b'), x: null }],
  [
    'puts a key that replace does not find',
    { op: 'replace', path: '/x', value: '1' },
    { list: list('a', 'b'), x: '1' },
  ],
  [
    'puts an element before another',
    { op: 'add', path: '/list/1', value: 'x' },
    { list: [{ name: 'a' }, 'x', { name: 'b' }] },
  ],
  ['puts an element behind the last', { op: 'add', path: '/list/2', value: 'x' }, { list: [...list('a', 'b'), 'x'] }],
  ['puts an element at `-`', { op: 'add', path: '/list/-', value: 'x' }, { list: [...list('a', 'b'), 'x'] }],
  ['puts an element at `-1`', { op: 'add', path: '/list/-1', value: 'x' }, { list: [...list('a', 'b'), 'x'] }],
  ['replaces an element', { op: 'replace', path: '/list/0', value: 'x' }, { list: ['x', { name: 'b' }] }],
  ['replaces the last element', { op: 'replace', path: '/list/-1', value: 'x' }, { list: [{ name: 'a' }, 'x'] }],
  ['reaches into the last element', { op: 'replace', path: '/list/-1/name', value: 'x' }, { list: list('a', 'x') }],
  ['removes a key', { op: 'remove', path: '/list' }, {}],
  ['removes the first element', { op: 'remove', path: '/list/0' }, { list: list('b') }],
  ['removes the last element', { op: 'remove', path: '/list/-1' }, { list: list('a') }],
  ['moves an element', { op: 'move', from: '/list/0', path: '/list/1' }, { list: list('b', 'a') }],
  ['moves a key away', { op: 'move', from: '/list/0/name', path: '/x' }, { list: [{}, { name: 'b' }], x: 'a' }],
  ['copies an element', { op: 'copy', from: '/list/0', path: '/list/-' }, { list: list('a', 'b', 'a') }],
  ['reads `~1` and `~0` in keys', { op: 'add', path: '/a~1b~0c', value: '1' }, { list: list('a', 'b'), 'a/b~c': '1' }],
  ['tests nothing', { op: 'test', path: '/x', value: '1' }, { list: list('a', 'b') }],
];

const MISSES: readonly PlainMap[] = [
  { op: 'add', path: '/none/x', value: '1' },
  { op: 'add', path: '/list/3', value: 'x' },
  { op: 'add', path: '/list/none', value: 'x' },
  { op: 'add', path: '/text/x', value: 'x' },
  { op: 'replace', path: '/list/2', value: 'x' },
  { op: 'replace', path: '/list/-', value: 'x' },
  { op: 'remove', path: '/none' },
  { op: 'remove', path: '/list/2' },
  { op: 'remove', path: '/list/none' },
  { op: 'remove', path: '/text/x' },
  { op: 'move', from: '/none', path: '/x' },
  { op: 'move', from: '/list/9/name', path: '/x' },
  { op: 'copy', from: 'list', path: '/x' },
  { op: 'copy', path: '/x' },
  { op: 'merge', path: '/x' },
  { op: 'add', path: 'x', value: '1' },
  { op: 'add', value: '1' },
];

describe('a JSON patch', () => {
  for (const [title, operation, after] of ROWS)
    test(title, () => {
      const { object, problem } = patch({ list: list('a', 'b') }, operation);
      assert.equal(problem, null);
      assert.deepEqual(object, after);
    });

  for (const operation of MISSES)
    test(`finds no place for ${JSON.stringify(operation)}`, () => {
      const { problem } = patch({ list: list('a', 'b'), text: 't' }, { op: 'test', path: '/list' }, operation);
      assert.equal(problem, `operation 1 finds no place for \`${operation.path ?? ''}\``);
    });

  test('finds no place for what is no operation', () => {
    assert.equal(patch({}, 'add').problem, 'operation 0 finds no place for ``');
  });

  test('does not change what it copied with what it copied from', () => {
    const { object } = patch(
      { a: { x: '1' } },
      { op: 'copy', from: '/a', path: '/b' },
      { op: 'replace', path: '/a/x', value: '2' },
    );
    assert.deepEqual(object, { a: { x: '2' }, b: { x: '1' } });
  });

  test('tells where it sets a text, and of nothing else', () => {
    const { texts } = patch(
      { list: list('a'), map: { x: '1' } },
      { op: 'add', path: '/list/0/image', value: 'i' },
      { op: 'add', path: '/list/-', value: 'text in a list' },
      { op: 'add', path: '/map/y', value: { z: '1' } },
      { op: 'copy', from: '/map/x', path: '/z' },
    );
    assert.deepEqual(texts, ['0 image {"name":"a","image":"i"}']);
  });
});
