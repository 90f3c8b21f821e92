import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { PULL_POLICIES, type PullPolicy } from '../pull-policy.ts';
import { formatReference, type ImageReference, parseReference } from '../reference.ts';
import { overrideDistance } from './override-distance.ts';
import { type ProductKnobs, toProductKnobs } from './product-knobs.ts';
import { joinTriple, splitTriple } from './triple.ts';

const part = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const name = fc
  .tuple(
    fc.constantFrom('', 'quay.io/', 'registry.example:5000/', 'docker.io/'),
    fc.array(part, { minLength: 1, maxLength: 3 }),
  )
  .map(([host, parts]) => `${host}${parts.join('/')}`);
const reference = fc
  .tuple(name, fc.option(fc.constantFrom('v1.0.0', 'latest', '4.15')), fc.option(fc.stringMatching(/^[0-9a-f]{64}$/)))
  .map(([name, tag, hex]) =>
    parseReference(formatReference({ name, tag, digest: hex === null ? null : `sha256:${hex}` })),
  );

interface FromKnobs {
  readonly references: ReadonlyMap<string, ImageReference>;
  readonly policies: ReadonlyMap<string, PullPolicy>;
}

function fromProductKnobs({ registry, version, names, own, pullPolicy, ownPolicies }: ProductKnobs): FromKnobs {
  const joined = [...names].map(([key, imageName]): [string, string] => [
    key,
    joinTriple({ registry: registry ?? '', imageName, tag: version ?? '' }),
  ]);
  const references = new Map(
    [...joined, ...own].map(([key, text]): [string, ImageReference] => [key, parseReference(text)]),
  );
  const all = [...references.keys()].flatMap((key): [string, PullPolicy][] =>
    pullPolicy === null ? [] : [[key, pullPolicy]],
  );
  return { references, policies: new Map([...all, ...ownPolicies]) };
}

describe('knobs', () => {
  test('as registry, image name and tag lose nothing of a reference, its digest included', () => {
    fc.assert(fc.property(reference, (each) => assert.equal(joinTriple(splitTriple(each)), each.written)));
  });

  test('recognise a digest that was put into the name and the tag', () => {
    const hex = 'a'.repeat(64);
    assert.equal(
      joinTriple({ registry: 'quay.io/org', imageName: 'operator@sha256', tag: hex }),
      `quay.io/org/operator@sha256:${hex}`,
    );
  });

  test('of a product lose nothing, whatever its images are', () => {
    const image = fc.record({ reference, policy: fc.option(fc.constantFrom(...PULL_POLICIES), { freq: 5 }) });
    fc.assert(
      fc.property(fc.dictionary(part, image), (images) => {
        const all = Object.entries(images);
        const references = new Map(all.map(([key, { reference }]) => [key, reference]));
        const policies = new Map(
          all.flatMap(([key, { policy }]): [string, PullPolicy][] => (policy === null ? [] : [[key, policy]])),
        );
        const again = fromProductKnobs(toProductKnobs(references, policies));
        assert.deepEqual(new Map([...again.references].sort()), new Map([...references].sort()));
        assert.deepEqual(new Map([...again.policies].sort()), new Map([...policies].sort()));
      }),
    );
  });

  test('are enough for images of one registry and version, and name the others in full', () => {
    const each = { a: 'quay.io/org/a:v1', b: 'quay.io/org/b:v1', c: 'ghcr.io/other/c:v7' };
    const knobs = toProductKnobs(
      new Map(Object.entries(each).map(([key, text]) => [key, parseReference(text)])),
      new Map(),
    );
    assert.deepEqual([knobs.registry, knobs.version, [...knobs.own]], ['quay.io/org', 'v1', [['c', each.c]]]);
  });

  for (const [standard, override, words] of [
    ['quay.io/o/a:v1.4.0', 'quay.io/o/a:v1.4.0', []],
    ['quay.io/o/a:v1.4.0', 'quay.io/o/a:v1.2.9', ['older by 2 minor versions than `v1.4.0`']],
    ['quay.io/o/a:v1.4.0', 'quay.io/o/a:v2.0.0', ['newer by 1 major version than `v1.4.0`']],
    ['quay.io/o/a:v1.4.0', 'mirror.example/a:v1.4.0', ['of another repository']],
    [`quay.io/o/a:v1.4.0@sha256:${'0'.repeat(64)}`, 'quay.io/o/a:v1.4.0', ['without the digest of the default']],
    ['quay.io/o/a:v1.4.0', 'quay.io/o/a:latest', ['at `latest`, which cannot be compared with `v1.4.0`']],
    ['quay.io/o/a:v1.4.0', 'quay.io/o/a', ['at a version that cannot be compared']],
  ] as const)
    test(`tell that ${override} in place of ${standard} is ${words.join(', ') || 'the same'}`, () => {
      assert.deepEqual(overrideDistance(parseReference(standard), parseReference(override)), words);
    });
});
