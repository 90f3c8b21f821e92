/** What an image manifest or index is read as, and why other texts are none. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseConfigLabels, parseConfigPlatform, parseManifest } from './manifest.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;
const BARE = { digest: DIGEST, mediaType: '', size: 0, artifactType: null, annotations: {} };
const ABOUT = { mediaType: '', artifactType: null, subject: null, annotations: {} };

/** Maps of foreign texts have no prototype. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const FAULTS: readonly (readonly [text: string, problem: string])[] = [
  ['<html>', 'it is not JSON'],
  ['[]', 'it is not an image manifest'],
  ['{"schemaVersion":1}', 'it is not an image manifest'],
  ['{"schemaVersion":2}', 'it names no configuration'],
  ['{"schemaVersion":2,"config":{"digest":"sha256:short"}}', 'it names no configuration'],
  [`{"schemaVersion":2,"config":{"digest":"${DIGEST}"},"layers":[{}]}`, 'its `layers` are not a list of descriptors'],
  ['{"schemaVersion":2,"manifests":[{}]}', 'its `manifests` are not a list of descriptors'],
  [`{"schemaVersion":2,"manifests":[${Array(10_001).fill('{}').join(',')}]}`, 'the index is too large'],
];

describe('an image manifest', () => {
  for (const [text, problem] of FAULTS)
    test(`is none where ${problem}: ${text.slice(0, 60)}`, () => {
      assert.deepEqual(parseManifest(text), { ok: false, problem });
    });

  test('is read without the keys that may be left out', () => {
    assert.deepEqual(plain(parseManifest(JSON.stringify({ schemaVersion: 2, config: { digest: DIGEST } }))), {
      ok: true,
      manifest: { kind: 'image', ...ABOUT, config: BARE, layers: [] },
    });
  });

  test('keeps what it says of itself, and passes over what is of the wrong kind', () => {
    const text = JSON.stringify({
      schemaVersion: 2,
      mediaType: 'm',
      artifactType: 'a',
      subject: { digest: DIGEST },
      annotations: { k: 'v', n: 1 },
      config: { digest: DIGEST, mediaType: 'c', size: '9' },
      layers: [{ digest: DIGEST, mediaType: 'l', size: 9 }],
    });
    assert.deepEqual(plain(parseManifest(text)), {
      ok: true,
      manifest: {
        kind: 'image',
        mediaType: 'm',
        artifactType: 'a',
        subject: DIGEST,
        annotations: { k: 'v' },
        config: { ...BARE, mediaType: 'c' },
        layers: [{ ...BARE, mediaType: 'l', size: 9 }],
      },
    });
  });
});

describe('an index', () => {
  const children = (...manifests: readonly object[]) => {
    const parsed = parseManifest(
      JSON.stringify({ schemaVersion: 2, manifests: manifests.map((each) => ({ digest: DIGEST, ...each })) }),
    );
    return parsed.ok && parsed.manifest.kind === 'index'
      ? parsed.manifest.children.map(({ platform, osVersion, runs }) => [platform, osVersion, runs])
      : parsed;
  };

  test('tells platforms, and which children are run', () => {
    assert.deepEqual(
      children(
        { platform: { os: 'linux', architecture: 'arm', variant: 'v7' } },
        { platform: { os: 'windows', architecture: 'amd64', 'os.version': '10.0' } },
        { platform: { os: 'unknown', architecture: 'unknown' } },
        { platform: { os: 'linux', architecture: 'amd64' }, annotations: { 'vnd.docker.reference.type': 'x' } },
        {},
      ),
      [
        ['linux/arm/v7', null, true],
        ['windows/amd64', '10.0', true],
        ['unknown/unknown', null, false],
        ['linux/amd64', null, false],
        [null, null, true],
      ],
    );
  });
});

describe('the configuration of an image', () => {
  test('tells platform and labels, where it can be read', () => {
    assert.equal(parseConfigPlatform('{"os":"linux","architecture":"s390x"}'), 'linux/s390x');
    assert.equal(parseConfigPlatform('{"os":"linux"}'), null);
    assert.equal(parseConfigPlatform('{'), null);
    assert.deepEqual({ ...parseConfigLabels('{"config":{"Labels":{"a":"b","n":1}}}') }, { a: 'b' });
    assert.deepEqual({ ...parseConfigLabels('{"config":null}') }, {});
    assert.deepEqual(parseConfigLabels('{'), {});
  });
});
