/** How a place within an object is named to kustomize. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PathKey } from '../../files/field/field.ts';
import { fieldPath } from './field-path.ts';

const ROOT = {
  list: [{ name: 'a' }, { name: 'b' }, { name: 'b' }, { name: '-odd' }, {}, 'text'],
  'x.y/z': { k: '1' },
  text: 't',
};

const ROWS: readonly (readonly [path: readonly PathKey[], named: string | null])[] = [
  [['list', 0, 'image'], 'list.[name=a].image'],
  [['list', 1, 'image'], 'list.1.image'],
  [['list', 3], 'list.3'],
  [['list', 4], 'list.4'],
  [['list', 5], 'list.5'],
  [['list', 9, 'x'], 'list.9.x'],
  [['x.y/z', 'k'], 'x\\.y/z.k'],
  [['text', 'k', 0], 'text.k.0'],
  [['a[b]'], null],
  [['list', 0, 'a=b'], null],
  [[], ''],
];

describe('a place in an object', () => {
  for (const [path, named] of ROWS)
    test(`${JSON.stringify(path)} ${named === null ? 'has no name' : `is ${named}`}`, () => {
      assert.equal(fieldPath(ROOT, path), named);
    });
});
