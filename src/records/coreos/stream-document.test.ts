import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BowlineError } from '../../errors.ts';
import { parseStreamDocument, type StreamDocument } from './stream-document.ts';

const D = `sha256:${'1'.repeat(64)}`;

function stream(architectures: object, more: object = {}): string {
  return JSON.stringify({
    stream: 'stable',
    metadata: { 'last-modified': '2026-07-21T14:07:12Z' },
    architectures,
    ...more,
  });
}

function parse(text: string): StreamDocument | null {
  return parseStreamDocument(text, 'streams/stable.json');
}

describe('a stream', () => {
  const kubevirt = { release: '44.1', image: 'quay.io/team/os:stable', 'digest-ref': `quay.io/team/os@${D}` };
  const text = stream(
    {
      aarch64: {
        artifacts: { metal: { release: '44.1', formats: {} } },
        images: { gcp: { release: '44.2', project: 'p', name: 'n' } },
      },
      x86_64: {
        artifacts: {},
        images: { kubevirt, aws: { regions: { 'us-east-1': { release: '44.1', image: 'ami-1' } } } },
      },
    },
    { bowline: { sequence: 7 } },
  );

  test('has the container images of each architecture, and none of a cloud', () => {
    const document = parse(text);
    assert.ok(document?.kind === 'stream');
    assert.deepEqual(
      document.images.map(({ key, architecture, platform, release }) => [key, architecture, platform, release]),
      [['kubevirt', 'x86_64', 'linux/amd64', '44.1']],
    );
    const [image] = document.images;
    assert.equal(text.slice(image?.digestRef?.start, image?.digestRef?.end), `quay.io/team/os@${D}`);
  });

  test('has the releases of everything in it, and keeps what is not known', () => {
    const document = parse(text);
    assert.ok(document?.kind === 'stream');
    assert.deepEqual(
      [...document.releases],
      [
        ['44.1', ['aarch64', 'x86_64']],
        ['44.2', ['aarch64']],
      ],
    );
    assert.deepEqual(JSON.parse(JSON.stringify(document.document)), JSON.parse(text));
    assert.equal(document.lastModified, '2026-07-21T14:07:12Z');
  });
});

describe('a rollout document', () => {
  test('says of each release how it is rolled out, and why one has to be passed or leads nowhere', () => {
    const text = JSON.stringify({
      stream: 'testing',
      releases: [
        { version: '30.1', metadata: { deadend: { reason: 'https://issue' } } },
        { version: '31.1', metadata: { barrier: { reason: 'keys' } } },
        {
          version: '32.1',
          metadata: { rollout: { start_epoch: 1784728800, start_percentage: 0.25, duration_minutes: 2880 } },
        },
        { version: '32.2', metadata: { rollout: { start_percentage: 1.0 } } },
      ],
    });
    const document = parse(text);
    assert.ok(document?.kind === 'rollouts');
    assert.deepEqual(
      document.releases.map(({ version, rollout, barrier, deadEnd }) => [version.text, rollout, barrier, deadEnd]),
      [
        ['30.1', null, null, 'https://issue'],
        ['31.1', null, 'keys', null],
        ['32.1', { start: 1784728800, percentage: 0.25, minutes: 2880 }, null, null],
        ['32.2', { start: 0, percentage: 1, minutes: 0 }, null, null],
      ],
    );
  });
});

describe('a release', () => {
  const reference = { image: 'quay.io/team/os:44.1', 'digest-ref': `quay.io/team/os@${D}` };

  test('has the image of the system and those of its media, for each architecture', () => {
    const media = {
      kubevirt: { artifacts: {}, image: reference },
      aws: { images: { 'us-east-1': { image: 'ami-1' } } },
      gcp: { image: { project: 'p', name: 'n' } },
    };
    const architectures = { s390x: { commit: 'c', media: {} }, x86_64: { 'oci-image': reference, media } };
    const document = parse(JSON.stringify({ release: '44.1', stream: 'stable', metadata: {}, architectures }));
    assert.ok(document?.kind === 'release');
    assert.equal(document.release, '44.1');
    assert.deepEqual(
      document.images.map(({ key, platform, release }) => [key, platform, release]),
      [
        ['oci-image', 'linux/amd64', '44.1'],
        ['kubevirt', 'linux/amd64', '44.1'],
      ],
    );
  });

  test('stands in the index with its images, where it has some', () => {
    const releases = [
      { version: '43.1', commits: [{ architecture: 'x86_64', checksum: 'c' }], metadata: 'https://a/release.json' },
      { version: '44.1', 'oci-images': [{ architecture: 's390x', ...reference }], metadata: 'https://b/release.json' },
    ];
    const document = parse(JSON.stringify({ note: 'made by machine', stream: 'stable', metadata: {}, releases }));
    assert.ok(document?.kind === 'release-index');
    assert.deepEqual(
      document.releases.map(({ version, images }) => [version.text, images.map(({ platform }) => platform)]),
      [
        ['43.1', []],
        ['44.1', ['linux/s390x']],
      ],
    );
  });

  test('is in an index that is empty as well', () =>
    assert.equal(parse('{"note": "", "stream": "stable", "releases": []}')?.kind, 'release-index'));
});

describe('by its shape', () => {
  const others: readonly (readonly [string, string])[] = [
    ['a package', '{"name": "x", "version": "1"}'],
    ['text that speaks of streams', 'a "stream" of "releases"'],
    ['a stream without a name', JSON.stringify({ stream: null, architectures: {} })],
    ['a list', '[{"stream": "stable", "architectures": {}}]'],
    ['broken JSON', '{"stream": "stable", "architectures": {'],
  ];
  for (const [title, text] of others) test(`${title} is none`, () => assert.equal(parse(text), null));

  test('its file may have any name, and standard input has none', () =>
    assert.equal(parseStreamDocument(stream({}), '-')?.kind, 'stream'));
});

describe('a document is refused with the place', () => {
  const faults: readonly (readonly [string, string, string, number])[] = [
    ['a key that stands twice', '{\n"stream": "a",\n"stream": "b",\n"architectures": {}}', 'stands twice', 3],
    ['an architecture that is none', '{"stream": "a",\n"architectures": {"x86_64": []}}', 'is no mapping', 2],
    ['a release without a version', '{"stream": "a", "releases": [\n{}]}', 'no `version`', 2],
    [
      'too many architectures',
      stream(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`a${index}`, {}]))),
      'more than 100 architectures',
      1,
    ],
    [
      'too many images',
      stream({
        x86_64: {
          images: Object.fromEntries(
            Array.from({ length: 1001 }, (_, index) => [`i${index}`, { image: 'quay.io/a/b:c', 'digest-ref': 'x' }]),
          ),
        },
      }),
      'more than 1000 images',
      1,
    ],
  ];
  for (const [title, text, words, line] of faults) {
    test(title, () => {
      assert.throws(
        () => parse(text),
        (thrown) =>
          thrown instanceof BowlineError &&
          thrown.code === 'STREAM_INVALID' &&
          thrown.message.includes(words) &&
          thrown.place?.line === line,
      );
    });
  }

  test('a key of every object in the world is only a key', () => {
    const document = parse('{"stream": "a", "architectures": {"__proto__": {"images": {}}}}');
    assert.ok(document?.kind === 'stream');
    assert.deepEqual(document.images, []);
  });
});
