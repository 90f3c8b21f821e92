import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareStates } from './compare-states.ts';
import type { ImageState, StateImage } from './image-state.ts';

const image = fc.record({
  key: fc.option(fc.constantFrom('multus', 'bridge', 'marker')),
  component: fc.constant(null),
  repository: fc.constantFrom('quay.io/a/multus', 'ghcr.io/b/multus', 'quay.io/a/bridge'),
  tag: fc.option(fc.constantFrom('v1.0.0', 'v1.1.0', 'latest')),
  digest: fc.option(fc.constantFrom('sha256:aa', 'sha256:bb', 'sha256:cc')),
  parts: fc.constant<readonly string[]>([]),
  version: fc.option(fc.constantFrom('v1.0.0', 'v1.1.0')),
  commit: fc.constant(null),
  source: fc.constant(null),
  written: fc.constant('as it is'),
  places: fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b'), policy: fc.constantFrom('Always', null) }), {
    maxLength: 2,
    selector: ({ name }) => name,
  }),
});
const images = fc.uniqueArray(image, {
  maxLength: 6,
  selector: ({ repository, tag, digest }) => `${repository}:${tag}@${digest}`,
});

function state(images: readonly StateImage[]): ImageState {
  return { kind: 'tree', name: 'a tree', images };
}

describe('comparing states', () => {
  test('finds nothing between a state and itself', () => {
    fc.assert(
      fc.property(images, (some) => {
        const { changes, unchanged } = compareStates(state(some), state(some));
        assert.deepEqual(changes, []);
        assert.equal(unchanged, some.length);
      }),
    );
  });

  test('accounts for every image of both exactly once', () => {
    fc.assert(
      fc.property(images, images, (before, after) => {
        const { changes, unchanged } = compareStates(state(before), state(after));
        const olds = changes.filter((each) => each.before !== null).length + unchanged;
        const news = changes.filter((each) => each.after !== null).length + unchanged;
        assert.deepEqual([olds, news], [before.length, after.length]);
      }),
    );
  });

  test('calls removed what is added the other way round', () => {
    fc.assert(
      fc.property(images, images, (before, after) => {
        const count = (one: readonly StateImage[], other: readonly StateImage[], kind: string): number =>
          compareStates(state(one), state(other)).changes.filter(({ change }) => change === kind).length;
        assert.equal(count(before, after, 'added') <= after.length, true);
        assert.equal(
          count(before, after, 'added') - count(before, after, 'removed'),
          count(after, before, 'removed') - count(after, before, 'added'),
        );
      }),
    );
  });
});
