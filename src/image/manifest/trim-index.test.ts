import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { describe, test } from 'node:test';
import { parseManifest } from './manifest.ts';
import { trimIndex } from './trim-index.ts';

const digestOf = (letter: string): string => `sha256:${letter.repeat(64)}`;
const IMAGE = 'application/vnd.oci.image.manifest.v1+json';

/** A child as it stands in an index. */
function child(letter: string, platform: string | null, about: string | null = null): object {
  const [os, architecture, variant] = (platform ?? '').split('/');
  return {
    mediaType: IMAGE,
    digest: digestOf(letter),
    size: 7,
    ...(platform === null ? {} : { platform: { architecture, os, ...(variant === undefined ? {} : { variant }) } }),
    ...(about === null ? {} : { annotations: { 'vnd.docker.reference.digest': digestOf(about) } }),
  };
}

function indexOf(...manifests: object[]) {
  const text = `${JSON.stringify({ schemaVersion: 2, manifests, annotations: { by: 'us' } }, null, 2)}\n`;
  const parsed = parseManifest(text);
  assert.ok(parsed.ok);
  return { digest: `sha256:${hash('sha256', text)}`, bytes: new TextEncoder().encode(text), manifest: parsed.manifest };
}

const [AMD, ARM, ARM7] = [child('a', 'linux/amd64'), child('b', 'linux/arm64/v8'), child('c', 'linux/arm/v7')];
const OF_AMD = child('d', 'unknown/unknown', 'a');
const OF_ARM = child('e', 'unknown/unknown', 'b');
const OF_NOBODY = child('f', 'unknown/unknown');

describe('an index with fewer platforms', () => {
  const cases: readonly [string, object[], string[], object[], string[], string[]][] = [
    [
      'keeps attestations about what it keeps',
      [AMD, ARM, OF_AMD, OF_ARM],
      ['linux/amd64'],
      [AMD, OF_AMD],
      ['linux/arm64'],
      [],
    ],
    [
      'keeps what is about nothing in it',
      [AMD, OF_NOBODY, ARM],
      ['linux/arm64'],
      [OF_NOBODY, ARM],
      ['linux/amd64'],
      [],
    ],
    [
      'keeps the order of its source',
      [ARM7, ARM, AMD],
      ['linux/amd64', 'linux/arm/v7'],
      [ARM7, AMD],
      ['linux/arm64'],
      [],
    ],
    ['names what it lacks', [AMD, ARM], ['linux/amd64', 'linux/s390x'], [AMD], ['linux/arm64'], ['linux/s390x']],
    ['names what has no platform by its digest', [AMD, child('9', null)], ['linux/amd64'], [AMD], [digestOf('9')], []],
  ];
  for (const [title, whole, platforms, kept, leftOut, lacking] of cases)
    test(title, () => {
      const trimmed = trimIndex(indexOf(...whole), platforms);
      const read = JSON.parse(new TextDecoder().decode(trimmed.bytes));
      assert.deepEqual(read, { schemaVersion: 2, manifests: kept, annotations: { by: 'us' } });
      assert.deepEqual([trimmed.leftOut, trimmed.lacking], [leftOut, lacking]);
      assert.equal(trimmed.digest, `sha256:${hash('sha256', trimmed.bytes)}`);
    });

  test('is the very same where nothing is left out', () => {
    const whole = indexOf(AMD, ARM, OF_ARM);
    assert.deepEqual(trimIndex(whole, ['linux/amd64', 'linux/arm64']), { ...whole, leftOut: [], lacking: [] });
  });
});
