/** What is found about a pin, by what registries said: a decision over plain facts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { errorData } from '../../src/errors.ts';
import type { DigestFact } from '../../src/image/manifest/facts.ts';
import { findRetention } from '../../src/image/places/retention.ts';
import { parseReference } from '../../src/image/reference.ts';
import { classifyTag, type TagVerdict } from '../../src/image/tag/tag.ts';
import { EMPTY_CONFIG } from '../../src/records/config/config.ts';
import { judgePin, type PlacedPin } from '../../src/rules/judge/judge-pins.ts';
import type { PinFacts } from '../../src/rules/pin-rule.ts';

const [PINNED, NOW] = [`sha256:${'1'.repeat(64)}`, `sha256:${'2'.repeat(64)}`];
const TODAY = '2026-07-21T00:00:00.000Z';

const exists = (digest: string): DigestFact => ({
  kind: 'exists',
  digest,
  mediaType: 'application/vnd.oci.image.index.v1+json',
  learntAt: TODAY,
  source: 'registry',
});
const absent: DigestFact = { kind: 'absent', error: errorData('REGISTRY_NOT_FOUND', 'none'), learntAt: TODAY };
const unknown: DigestFact = { kind: 'unknown', error: errorData('REGISTRY_FAILED', 'down'), learntAt: TODAY };

const FINE: PinFacts = {
  digest: exists(PINNED),
  isIndex: true,
  parts: [{ platform: 'linux/amd64', digest: NOW, fact: exists(NOW) }],
  lacking: [],
  tag: exists(PINNED),
  holding: { kind: 'same' },
  now: null,
  keeper: null,
  leftAt: null,
  errors: [],
};

/** The tag names something else, and nothing keeps the digest. */
const LOST: Partial<PinFacts> = { tag: exists(NOW), holding: { kind: 'other', changed: [] }, keeper: { kind: 'none' } };
const KEPT: Partial<PinFacts> = { ...LOST, keeper: { kind: 'tag', tag: 'other' } };
const GONE_TAG: Partial<PinFacts> = { tag: absent, holding: { kind: 'gone' } };

function pin(text: string, facts: Partial<PinFacts>, more: Partial<PlacedPin> = {}): PlacedPin {
  const reference = { ...parseReference(`${text}@${PINNED}`), digest: PINNED };
  return {
    profile: 'production',
    released: false,
    testData: false,
    config: EMPTY_CONFIG,
    reference,
    platform: null,
    tagKind: reference.tag === null ? null : classifyTag(reference.tag),
    facts: { ...FINE, ...facts },
    retention: findRetention(reference, null, false),
    mirror: null,
    platforms: null,
    stands: 'field',
    now: Date.parse(TODAY),
    at: { place: { file: 'a.yaml', line: 1, column: 1, length: 0 }, lines: [1], field: null, address: '' },
    ...more,
  };
}

function verdicts(subject: PlacedPin): string[] {
  return judgePin(subject).map(({ rule, severity }) => `${rule} ${severity}`);
}

const declared: Partial<PlacedPin> = {
  tagKind: { kind: 'version', basis: 'user', confidence: 'high' } satisfies TagVerdict,
};

describe('a pin', () => {
  const table: readonly (readonly [string, PlacedPin, readonly string[]])[] = [
    ['that its tag names is fine', pin('quay.io/a/b:1.2.3', {}), []],
    [
      'that the registry has no more is gone, and nothing else is said',
      pin('quay.io/a/b:stable', { ...LOST, digest: absent, keeper: null }),
      ['absent-digest error'],
    ],
    [
      'whose tag and digest are gone is gone',
      pin('quay.io/a/b:1.2.3', { digest: absent, ...GONE_TAG }),
      ['absent-digest error'],
    ],
    [
      'of which nothing is known is not judged',
      pin('quay.io/a/b:1.2.3', {
        digest: unknown,
        tag: unknown,
        isIndex: null,
        parts: [],
        holding: { kind: 'unknown' },
      }),
      [],
    ],
    [
      'that lacks the image of a platform',
      pin('ghcr.io/a/b:1.2.3', { parts: [...FINE.parts, { platform: 'linux/arm64', digest: NOW, fact: absent }] }),
      ['absent-platform error'],
    ],
    [
      'whose platform could not be asked for is not judged',
      pin('ghcr.io/a/b:1.2.3', { parts: [{ platform: 'linux/arm64', digest: NOW, fact: unknown }] }),
      [],
    ],
    ['whose moving tag moved on, and which another keeps', pin('quay.io/a/b:stable', KEPT), ['moved-tag note']],
    ['whose moving tag moved on, and which nothing keeps', pin('quay.io/a/b:stable', LOST), ['digest-at-risk warning']],
    ['on a registry that keeps it', pin('a/b:stable', LOST), ['digest-at-risk note']],
    [
      'on a registry that keeps it, perhaps with a tag',
      pin('a/b:stable', { ...LOST, keeper: { kind: 'unknown', why: 'x' } }),
      ['moved-tag note'],
    ],
    [
      'that perhaps another tag keeps',
      pin('quay.io/a/b:stable', { ...LOST, keeper: { kind: 'unknown', why: 'x' } }),
      ['digest-at-risk note'],
    ],
    ['whose version was overwritten', pin('quay.io/a/b:1.2.3', KEPT), ['overwritten-tag warning']],
    [
      'whose version was overwritten, though declared fixed',
      pin('quay.io/a/b:1.2.3', KEPT, declared),
      ['overwritten-tag error'],
    ],
    ['whose build was overwritten', pin('quay.io/a/b:20260721.1', KEPT), ['overwritten-tag error']],
    [
      'whose version was overwritten and is kept by nothing',
      pin('quay.io/a/b:1.2.3', LOST),
      ['digest-at-risk warning', 'overwritten-tag warning'],
    ],
    [
      'whose tag is gone, and which another keeps',
      pin('quay.io/a/b:1.2.3', { ...GONE_TAG, keeper: { kind: 'tag', tag: 'x' } }),
      ['absent-tag warning'],
    ],
    [
      'whose tag is gone, and which nothing keeps',
      pin('quay.io/a/b:1.2.3', { ...GONE_TAG, keeper: { kind: 'none' } }),
      ['digest-at-risk warning'],
    ],
    [
      'whose tag names another index of the same images',
      pin('quay.io/a/b:1.2.3', {
        tag: exists(NOW),
        holding: { kind: 'same-images' },
        keeper: { kind: 'tag', tag: 'x' },
      }),
      [],
    ],
    [
      'that is one image of what its tag names',
      pin('quay.io/a/b:1.2.3', {
        isIndex: false,
        parts: [],
        tag: exists(NOW),
        holding: { kind: 'child', platform: 'linux/amd64' },
      }),
      ['one-platform-pinned note'],
    ],
    [
      'that is attached to an image of what its tag names',
      pin('quay.io/a/b:1.2.3', {
        isIndex: false,
        parts: [],
        tag: exists(NOW),
        holding: { kind: 'child', platform: null },
      }),
      ['one-platform-pinned warning'],
    ],
    [
      'that is one image where others are used',
      pin(
        'quay.io/a/b:1.2.3',
        {
          isIndex: false,
          parts: [],
          lacking: ['linux/arm64'],
          tag: exists(NOW),
          holding: { kind: 'child', platform: 'linux/amd64' },
        },
        { platforms: ['linux/arm64'] },
      ),
      ['one-platform-pinned warning'],
    ],
    [
      'without a tag that nothing keeps',
      pin('quay.io/a/b', { tag: null, holding: { kind: 'unknown' }, keeper: { kind: 'none' } }),
      ['digest-at-risk warning'],
    ],
  ];
  for (const [title, subject, rules] of table) test(title, () => assert.deepEqual(verdicts(subject), rules));
});

describe('the digest of a stream', () => {
  const stream: Partial<PlacedPin> = { platform: 'linux/amd64', stands: 'stream' };
  const one = { isIndex: false, parts: [], tag: exists(NOW) } as const;
  const table: readonly (readonly [string, PlacedPin, readonly string[]])[] = [
    [
      'is that of its platform',
      pin('quay.io/a/b:stable', { ...one, holding: { kind: 'child', platform: 'linux/amd64' } }, stream),
      [],
    ],
    [
      'is that of another platform',
      pin('quay.io/a/b:stable', { ...one, holding: { kind: 'child', platform: 'linux/s390x' } }, stream),
      ['stream-digest-differs error'],
    ],
    [
      'is in nothing that the tag names',
      pin('quay.io/a/b:stable', { ...LOST, ...one, keeper: { kind: 'none' } }, stream),
      ['digest-at-risk warning', 'stream-digest-differs error'],
    ],
    ['is the whole', pin('quay.io/a/b:stable', {}, stream), []],
    [
      'follows no tag any more',
      pin('quay.io/a/b:stable', { ...GONE_TAG, keeper: { kind: 'tag', tag: 'x' } }, stream),
      ['stream-digest-differs error'],
    ],
  ];
  for (const [title, subject, rules] of table) test(title, () => assert.deepEqual(verdicts(subject), rules));
});

describe('the day on which a digest goes', () => {
  const dueOf = (subject: PlacedPin) => judgePin(subject).find(({ rule }) => rule === 'digest-at-risk')?.due;

  test('is two weeks on quay.io after the tag was seen to leave it', () => {
    assert.equal(
      dueOf(pin('quay.io/a/b:stable', { ...LOST, leftAt: '2026-07-10T12:00:00.000Z' })),
      '2026-07-24T12:00:00.000Z',
    );
  });

  test('is counted from now where nobody saw it', () => {
    assert.equal(dueOf(pin('quay.io/a/b:stable', LOST)), '2026-08-04T00:00:00.000Z');
  });

  test('is not known where the registry does not say', () => {
    assert.equal(dueOf(pin('ghcr.io/a/b:stable', LOST)), undefined);
  });
});
