/** Whatever a registry answers: never a lower version, never a digest that is not that of its tag, never half of an image. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { errorData } from '../../src/errors.ts';
import type { DigestFact, MissingFact, PlatformsFact, TagListFact } from '../../src/image/manifest/facts.ts';
import { parseReference, tryParseReference } from '../../src/image/reference.ts';
import { compareTags } from '../../src/image/version/compare-versions.ts';
import type { Registry } from '../../src/io/world.ts';
import { textHash } from '../../src/plan/plan.ts';
import { bumpImages, NOW, podOf } from './own-world.ts';

const LEARNT = { learntAt: new Date(NOW).toISOString(), source: 'registry' } as const;
const UNKNOWN: MissingFact = {
  kind: 'unknown',
  error: errorData('REGISTRY_FAILED', 'it fails'),
  learntAt: LEARNT.learntAt,
};
const ABSENT: MissingFact = {
  kind: 'absent',
  error: errorData('REGISTRY_NOT_FOUND', 'it is not there'),
  learntAt: LEARNT.learntAt,
};
const PLATFORMS = ['linux/amd64', 'linux/arm64'];

type Mood = 'exists' | 'absent' | 'unknown';

interface Answers {
  readonly tags: readonly string[];
  readonly list: 'whole' | 'part' | 'shrunk' | 'absent' | 'unknown';
  /** How the tags and digests are answered for, in turn. */
  readonly moods: readonly Mood[];
  /** Which platforms each index has, in turn. */
  readonly platforms: readonly (readonly string[])[];
}

function digestOf(tag: string): string {
  return textHash(`image ${tag}`);
}

function childOf(digest: string, platform: string): string {
  return textHash(`${digest} ${platform}`);
}

/** The same question gets the same answer, as within one run. */
function turn<Value>(values: readonly Value[], key: string): Value | undefined {
  const sum = [...key].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 1_000_003, 7);
  return values[sum % values.length];
}

function registryOf({ tags, list, moods, platforms }: Answers): Registry {
  const moodOf = (key: string): Mood => turn(moods, key) ?? 'exists';
  const missing = (mood: Mood): MissingFact | null =>
    mood === 'absent' ? ABSENT : mood === 'unknown' ? UNKNOWN : null;
  return {
    resolve: async ({ tagOrDigest }): Promise<DigestFact> => {
      const digest = tagOrDigest.startsWith('sha256:') ? tagOrDigest : digestOf(tagOrDigest);
      const mediaType = 'application/vnd.oci.image.index.v1+json';
      return missing(moodOf(tagOrDigest)) ?? { kind: 'exists', digest, mediaType, ...LEARNT };
    },
    tags: async (): Promise<TagListFact> => {
      if (list === 'absent') return ABSENT;
      if (list === 'unknown') return UNKNOWN;
      const incomplete = list === 'part' ? errorData('REGISTRY_TAGS_INCOMPLETE', 'it breaks off') : null;
      const countBefore = list === 'shrunk' ? tags.length * 3 + 20 : null;
      return { kind: 'exists', tags: [...new Set(tags)].sort(), incomplete, countBefore, ...LEARNT };
    },
    manifest: async () => UNKNOWN,
    platforms: async ({ digest }): Promise<PlatformsFact> => {
      const own = turn(platforms, digest) ?? PLATFORMS;
      const images = own.map((platform) => ({
        platform,
        osVersion: null,
        digest: childOf(digest, platform),
        mediaType: '',
        config: null,
      }));
      const answer = { kind: 'exists', digest, isIndex: true, platforms: images, attached: [], ...LEARNT } as const;
      return missing(moodOf(digest)) ?? answer;
    },
    labels: async ({ digest }) => ({ kind: 'exists', labels: {}, created: digest.charCodeAt(10) * 1e10, ...LEARNT }),
    document: async () => UNKNOWN,
    readArtifact: async () => UNKNOWN,
    updateArtifact: async () => ({ kind: 'failed', error: UNKNOWN.error }),
    attachArtifact: async () => ({ kind: 'failed', error: UNKNOWN.error }),
    attachedArtifacts: async () => UNKNOWN,
    estimate: async () => ({ hosts: 1, requests: 1, challenges: 0, tokens: 0, budget: null }),
    copier: () => null,
    report: () => ({ requests: 0, budget: null, unasked: 0, hosts: [] }),
  };
}

const number = fc.integer({ min: 0, max: 12 });
const version = fc.tuple(number, number, number).map((parts) => parts.join('.'));
const tag = fc.oneof(
  { weight: 6, arbitrary: version },
  { weight: 2, arbitrary: version.map((each) => `v${each}`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(version, fc.constantFrom('rc.1', 'rc10', 'alpine', 'alpine3.20', '0', 'r7'))
      .map((all) => all.join('-')),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(version, fc.integer({ min: 0, max: 200 })).map(([each, count]) => `${each}-${count}-gabc1234`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'latest',
      'stable',
      '20240926',
      '20240101',
      '1.2',
      '1',
      'abc1234',
      '8123456789',
      'main-1a2b3c4',
    ),
  },
);
const follow = fc.constantFrom(
  ...[
    '',
    'level: major',
    'level: patch',
    'semver: ">=1 <8"',
    'semver: "*", prereleases: all',
    'newest: build',
    'newest: date',
  ],
  ...['newest: calendar', 'newest: created', 'tag: stable', 'tag: 1.2.3', 'none: held', 'level: major, tags: "1*"'],
);
const answers: fc.Arbitrary<Answers> = fc.record({
  tags: fc.array(tag, { maxLength: 25 }),
  list: fc.constantFrom('whole', 'whole', 'whole', 'part', 'shrunk', 'absent', 'unknown'),
  moods: fc.array(fc.constantFrom('exists', 'exists', 'exists', 'absent', 'unknown'), { minLength: 1, maxLength: 5 }),
  platforms: fc.array(fc.subarray(PLATFORMS, { minLength: 1 }), { minLength: 1, maxLength: 4 }),
});
const form = fc.constantFrom('tag', 'both', 'platform', 'digest', 'other');

test('what comes next is above what stands there, and its digest is that of its tag', async () => {
  await fc.assert(
    fc.asyncProperty(answers, tag, form, follow, fc.boolean(), async (own, current, written, followed, exact) => {
      const digests: Readonly<Record<string, string>> = {
        both: `:${current}@${digestOf(current)}`,
        platform: `:${current}@${childOf(digestOf(current), 'linux/arm64')}`,
        digest: `@${digestOf(current)}`,
        other: `:${current}@${textHash('another')}`,
      };
      const image = `registry.example/team/app${digests[written] ?? `:${current}`}`;
      const config = followed === '' ? '' : `images: [{ match: "*", follow: { ${followed} } }]\n`;
      const files = { 'pod.yaml': podOf(image, image.replace('registry.example', 'REGISTRY.example')) };
      const { became } = await bumpImages({ files, registry: registryOf(own), config }, { exact });
      for (const [from, to] of became) {
        const next = tryParseReference(to);
        if (!to.includes('/')) continue;
        assert.ok(next.ok, to);
        const before = parseReference(from);
        const [tagBefore, tagAfter] = [before.tag, next.reference.tag];
        assert.equal(tagAfter === null, tagBefore === null, 'the form stays');
        assert.equal(next.reference.digest === null, before.digest === null, 'the form stays');
        if (tagBefore !== null && tagAfter !== null && tagAfter !== tagBefore) {
          assert.ok((compareTags(tagAfter, tagBefore) ?? 1) >= 0, `${from} -> ${to} goes down`);
          if (!followed.startsWith('tag')) assert.ok(own.tags.includes(tagAfter), 'it is in the list');
          assert.ok(followed.startsWith('tag') || own.list === 'whole' || (exact && own.list === 'shrunk'), own.list);
        }
        if (
          tagAfter !== null &&
          next.reference.digest !== null &&
          !(exact && next.reference.digest === before.digest)
        ) {
          const whole = digestOf(tagAfter);
          const named = [whole, ...PLATFORMS.map((platform) => childOf(whole, platform))];
          assert.ok(named.includes(next.reference.digest), `${to} has a digest of another tag`);
        }
      }
    }),
    { numRuns: 400 },
  );
});
