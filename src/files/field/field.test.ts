/** How a field is addressed and described. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ContainerRole, describeField, fieldAddress } from './field.ts';

test('the address of a field tells every path apart', () => {
  const paths = [['a', 'b'], ['a/b'], ['a~1b'], ['a~b'], ['a', 0], []];
  const addresses = paths.map((path) => fieldAddress({ document: 0, path }));
  assert.equal(new Set(addresses).size, paths.length);
  assert.equal(fieldAddress({ document: 2, path: ['spec', 'containers', 0, 'x/y~z'] }), '2/spec/containers/0/x~1y~0z');
});

describe('a field in words', () => {
  const object = { apiVersion: 'apps/v1', kind: 'DaemonSet', namespace: null, name: 'agent' };
  const table: readonly (readonly [string | null, ContainerRole, string])[] = [
    ['main', 'container', 'DaemonSet agent, container main'],
    ['prepare', 'init', 'DaemonSet agent, init container prepare'],
    ['mesh', 'sidecar', 'DaemonSet agent, sidecar mesh'],
    ['debug', 'ephemeral', 'DaemonSet agent, ephemeral container debug'],
    ['data', 'volume', 'DaemonSet agent, image volume data'],
    [null, 'container', 'DaemonSet agent, container'],
  ];
  for (const [name, role, words] of table) {
    test(`is: ${words}`, () => assert.equal(describeField({ object, container: { name, role }, path: [] }), words));
  }

  test('is its path where nothing has a name', () => {
    assert.equal(describeField({ object: null, container: null, path: ['images', 0] }), 'images.0');
  });
});
