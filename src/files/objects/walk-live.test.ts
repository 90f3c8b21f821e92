/** The walk over live objects finds what the walk over their text finds. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { findImageFields } from '../find.ts';
import { findLiveImages } from './walk-live.ts';
import { WORKLOAD_KINDS } from './workload.ts';

const image = fc.constantFrom('nginx', 'nginx:1.27', 'quay.io/a/b:v1', 'a@sha256:1', 'Not One', '');
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const container = fc.record({
  name: fc.constantFrom('a', 'b'),
  image: optional(image),
  imagePullPolicy: optional(fc.constantFrom('Always', 'IfNotPresent')),
  restartPolicy: optional(fc.constant('Always')),
});
const volume = fc.record({
  name: fc.constant('v'),
  image: optional(fc.record({ reference: image, pullPolicy: optional(fc.constant('Never')) })),
});
const podSpec = fc.record({
  containers: fc.array(container, { maxLength: 3 }),
  initContainers: optional(fc.array(container, { maxLength: 2 })),
  ephemeralContainers: optional(fc.constantFrom(null, [], 'x')),
  volumes: optional(fc.array(volume, { maxLength: 2 })),
});

/** A Pod specification at the end of keys that lead to it, or near it. */
const object = fc
  .record({
    workload: fc.constantFrom(...WORKLOAD_KINDS),
    kind: fc.constantFrom(null, 'Driver', 'CustomResourceDefinition', undefined),
    beside: fc.constantFrom({}, { status: { containers: [{ name: 'a', image: 'a:1' }] } }, { extra: [[{ a: null }]] }),
    podSpec,
  })
  .map(({ workload, kind, beside, podSpec: spec }) => ({
    apiVersion: kind === null ? workload.groups[0] || 'v1' : 'example.com/v1',
    kind: kind === null ? workload.kind : kind,
    metadata: { name: 'x' },
    ...workload.podSpec.reduceRight<object>((inner, key) => ({ [key]: inner }), spec),
    ...beside,
  }));
const root = fc.oneof(
  object,
  fc.array(object, { maxLength: 3 }).map((items) => ({ apiVersion: 'v1', kind: 'List', items })),
);

/** Places, by path. */
function sorted(rows: readonly (readonly unknown[])[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}

describe('a live object', () => {
  test('names the images that its text names', () => {
    fc.assert(
      fc.property(root, (value) => {
        // The text walk leaves out empty images, and by shape alone what is no reference; the live walk leaves that to its user.
        const live = findLiveImages(value).filter(
          ({ place }) =>
            place.image !== '' && (place.known || (place.image !== 'Not One' && place.image !== 'a@sha256:1')),
        );
        const { fields } = findImageFields({ path: 'x.json', text: JSON.stringify(value) });
        assert.deepEqual(
          sorted(
            live.map(({ object: { kind, apiVersion }, place }) => [
              place.path,
              place.image,
              place.container,
              place.pullPolicy,
              kind,
              apiVersion,
            ]),
          ),
          sorted(
            fields.map(({ path, written, container: c, pullPolicy, object: o }) => [
              path,
              written,
              c,
              pullPolicy.written,
              o?.kind,
              o?.apiVersion,
            ]),
          ),
        );
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  test('that is anything else names none', () => {
    for (const value of [
      null,
      undefined,
      1,
      'x',
      [],
      {},
      [1],
      { kind: 'Pod' },
      { kind: 'Pod', apiVersion: 'v1', spec: [] },
    ]) {
      assert.deepEqual(findLiveImages(value), []);
    }
  });

  test('has no images in what it inherits from the language', () => {
    const value: unknown = JSON.parse(
      '{"apiVersion":"v1","kind":"Pod","spec":{"__proto__":{"containers":[{"name":"a","image":"a:1"}]}}}',
    );
    assert.deepEqual(findLiveImages(value), []);
  });
});
