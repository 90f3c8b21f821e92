/** What a strategic merge patch makes of an object. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mergePatch } from './merge-patch.ts';
import type { PlainMap } from './plain-object.ts';

interface Row {
  readonly title: string;
  readonly patch: PlainMap;
  /** `null` where the patch deletes the object. */
  readonly after: PlainMap | null;
  /** Of a kind that has no schema. */
  readonly foreign?: boolean;
}

const object = (): PlainMap => ({
  kind: 'Pod',
  spec: {
    hostname: 'h',
    containers: [
      { name: 'a', image: 'a:1' },
      { name: 'b', image: 'b:1' },
    ],
    args: ['x'],
  },
});
const [A, B] = [
  { name: 'a', image: 'a:1' },
  { name: 'b', image: 'b:1' },
];
const spec = (more: PlainMap): PlainMap => ({
  kind: 'Pod',
  spec: { hostname: 'h', containers: [A, B], args: ['x'], ...more },
});

const ROWS: readonly Row[] = [
  { title: 'merges maps', patch: { spec: { nodeName: 'n' } }, after: spec({ nodeName: 'n' }) },
  {
    title: 'takes a key away where it has none',
    patch: { spec: { hostname: null } },
    after: { kind: 'Pod', spec: { containers: [A, B], args: ['x'] } },
  },
  {
    title: 'takes a map away that it deletes',
    patch: { spec: { $patch: 'delete' } },
    after: { kind: 'Pod' },
  },
  {
    title: 'puts a map in place of one that it replaces',
    patch: { spec: { $patch: 'replace', hostname: 'i' } },
    after: { kind: 'Pod', spec: { hostname: 'i' } },
  },
  { title: 'deletes the object', patch: { $patch: 'delete' }, after: null },
  { title: 'replaces other lists', patch: { spec: { args: ['y'] } }, after: spec({ args: ['y'] }) },
  {
    title: 'merges containers by name, those of the patch first',
    patch: {
      spec: {
        containers: [
          { name: 'b', image: 'b:2' },
          { name: 'c', image: 'c:1' },
        ],
      },
    },
    after: spec({ containers: [{ name: 'b', image: 'b:2' }, { name: 'c', image: 'c:1' }, A] }),
  },
  {
    title: 'takes out the container that it deletes',
    patch: {
      spec: {
        containers: [
          { name: 'a', $patch: 'delete' },
          { name: 'z', $patch: 'delete' },
        ],
      },
    },
    after: spec({ containers: [B] }),
  },
  {
    title: 'replaces a list of containers that says so',
    patch: { spec: { containers: [{ $patch: 'replace' }, { name: 'c', image: 'c:1', $patch: 'merge' }] } },
    after: spec({ containers: [{ name: 'c', image: 'c:1' }] }),
  },
  {
    title: 'does not replace the list where one container says so',
    patch: { spec: { containers: [{ name: 'a', $patch: 'replace' }] } },
    after: spec({ containers: [{ name: 'a' }, B] }),
  },
  {
    title: 'passes over containers without a name',
    patch: { spec: { containers: ['text', { image: 'c:1' }] } },
    after: spec({}),
  },
  {
    title: 'replaces lists of a kind without a schema',
    foreign: true,
    patch: { spec: { containers: [{ name: 'c' }] } },
    after: spec({ containers: [{ name: 'c' }] }),
  },
  {
    title: 'gives lists that the object lacks',
    patch: { spec: { initContainers: [{ name: 'i' }], volumes: { name: 'v', $patch: 'merge' } } },
    after: spec({ initContainers: [{ name: 'i' }], volumes: { name: 'v' } }),
  },
];

describe('a strategic merge patch', () => {
  for (const { title, patch, after, foreign } of ROWS)
    test(title, () => {
      assert.deepEqual(
        mergePatch(object(), patch, foreign !== true, () => {}),
        after,
      );
    });

  test('tells of each text that it merges into a map', () => {
    const moved: string[] = [];
    mergePatch(
      object(),
      {
        kind: 'Pod',
        spec: {
          containers: [
            { name: 'a', image: 'a:2' },
            { name: 'c', image: 'c:1' },
          ],
          args: ['y'],
        },
      },
      true,
      (into, from, key) => moved.push(`${key}: ${JSON.stringify(from)} into ${JSON.stringify(into).slice(0, 20)}`),
    );
    assert.deepEqual(moved, [
      'kind: {"kind":"Pod","spec":{"containers":[{"name":"a","image":"a:2"},{"name":"c","image":"c:1"}],"args":["y"]}} into {"kind":"Pod","spec"',
      'name: {"name":"a","image":"a:2"} into {"name":"a","image":',
      'image: {"name":"a","image":"a:2"} into {"name":"a","image":',
    ]);
  });
});
