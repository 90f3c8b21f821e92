/** How one object is told apart from the others of a rendering. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BaseObject } from '../../files/kustomize/select-objects.ts';
import { kindSelector, selectObject } from './object-selector.ts';

/** A Deployment; its file may have called it otherwise. */
function named(name: string, namespace?: string, file: { name?: string; namespace?: string } = {}): BaseObject {
  return {
    root: { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, ...(namespace ? { namespace } : {}) } },
    fileName: file.name ?? name,
    fileNamespace: file.namespace ?? namespace ?? null,
  };
}

const KIND = { group: 'apps', kind: 'Deployment' };

describe('a kind', () => {
  const rows: readonly (readonly [apiVersion: string | null, selector: object])[] = [
    ['apps/v1', { group: 'apps', kind: 'X' }],
    ['v1', { version: 'v1', kind: 'X' }],
    [null, { version: 'v1', kind: 'X' }],
  ];
  for (const [apiVersion, selector] of rows)
    test(`of ${apiVersion ?? 'no version'} is chosen by ${Object.keys(selector).join(' and ')}`, () => {
      assert.deepEqual(
        kindSelector({ root: { apiVersion, kind: 'X' }, fileName: null, fileNamespace: null }),
        selector,
      );
    });
});

describe('an object', () => {
  const rows: readonly {
    readonly title: string;
    readonly object: BaseObject;
    readonly others: readonly BaseObject[];
    readonly selection: unknown;
  }[] = [
    {
      title: 'is chosen by its name where it is the only one of that name',
      object: named('web'),
      others: [named('api'), { ...named('web'), root: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' } } }],
      selection: { select: { ...KIND, name: 'web' }, reject: [] },
    },
    {
      title: 'is told apart from one whose name fits its own as a pattern',
      object: named('w.b'),
      others: [named('web'), named('other')],
      selection: { select: { ...KIND, name: 'w.b' }, reject: [{ ...KIND, name: 'web' }] },
    },
    {
      title: 'is chosen by the name of its file where another has its name now',
      object: named('a-web', undefined, { name: 'web' }),
      others: [named('a-web', undefined, { name: 'a-web' })],
      selection: { select: { ...KIND, name: 'web' }, reject: [] },
    },
    {
      title: 'is told apart by the name that the other has now',
      object: named('web'),
      others: [named('b-web', undefined, { name: 'web' })],
      selection: { select: { ...KIND, name: 'web' }, reject: [{ ...KIND, name: 'b-web' }] },
    },
    {
      title: 'is chosen with its namespace where that is what differs',
      object: named('web', 'a'),
      others: [named('web', 'b')],
      selection: { select: { ...KIND, name: 'web', namespace: 'a' }, reject: [] },
    },
    {
      title: 'is not told apart by a namespace that fits another as a pattern',
      object: named('web', 'a.b'),
      others: [named('web', 'a-b')],
      selection: null,
    },
    {
      title: 'is not told apart from one of its name without a namespace',
      object: named('web', 'a'),
      others: [named('web')],
      selection: null,
    },
    {
      title: 'is not told apart without a namespace of its own',
      object: named('web'),
      others: [named('web', 'b')],
      selection: null,
    },
    {
      title: 'is not told apart where the other had its namespace in its file',
      object: named('web', 'a'),
      others: [named('web', 'b', { namespace: 'a' })],
      selection: null,
    },
    {
      title: 'is chosen with its namespace where others that differ have other names as well',
      object: named('web', 'a'),
      others: [named('web', 'b', { name: 'api' }), named('web', 'c')],
      selection: { select: { ...KIND, name: 'web', namespace: 'a' }, reject: [] },
    },
    {
      title: 'is chosen by the name for which least is left out',
      object: named('n-web', undefined, { name: 'w.b' }),
      others: [named('web'), named('wob')],
      selection: { select: { ...KIND, name: 'n-web' }, reject: [] },
    },
    {
      title: 'is not chosen without a name',
      object: { root: { apiVersion: 'apps/v1', kind: 'Deployment' }, fileName: null, fileNamespace: null },
      others: [named('web')],
      selection: null,
    },
    {
      title: 'is told apart from one that has no name',
      object: named('web'),
      others: [{ root: { apiVersion: 'apps/v1', kind: 'Deployment' }, fileName: null, fileNamespace: null }],
      selection: { select: { ...KIND, name: 'web' }, reject: [] },
    },
  ];
  for (const { title, object, others, selection } of rows)
    test(title, () => {
      assert.deepEqual(selectObject(object, [...others, object]), selection);
    });
});
