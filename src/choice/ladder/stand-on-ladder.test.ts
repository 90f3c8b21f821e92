/** On which rung an image stands, what better one is known, and what is against it, by what the root remembers. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseReference } from '../../image/reference.ts';
import { parseConfig } from '../../records/config/parse-config.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import { judgeStanding } from './judge-standing.ts';
import type { KnownImage } from './known-image.ts';
import { type StandingImage, standOnLadder } from './stand-on-ladder.ts';

const UP = 'ghcr.io/org/app';
const OWN = 'registry.example/add-ons/app';
const [D1, D2] = [`sha256:${'1'.repeat(64)}`, `sha256:${'2'.repeat(64)}`];

/** `v1.8`, `v1.8 = sha256:…`, `copy v1.8`, `v1.8 of 58057a2`, `v1.8 without` (git says that it lacks the commit). */
function known(text: string): KnownImage {
  const [, copy, tag = '', digest, commit, git, moved] =
    /^(copy )?(\S+)(?: = (\S+))?(?: of (\S+))?(?: (with|without))?( moved)?$/.exec(text) ?? [];
  return {
    place: copy === undefined ? 'upstream' : 'copy',
    tag,
    digest: digest ?? null,
    commit: commit ?? null,
    evidence: 'ledger',
    moved: moved !== undefined,
    holdsDeployed: git === undefined ? null : git === 'with',
  };
}

function stand(sourcing: string, written: string, images: readonly string[], more: Partial<StandingImage> = {}) {
  const set = `componentSets: { s: { registry: registry.example/add-ons, components: { app: { sourcing: ${sourcing}, images: { app: { from: ${UP} } } } } } }\n`;
  const reference = parseReference(written);
  const found = findSetImage(parseConfig(set, 'bowline.yaml').componentSets)(reference);
  assert.ok(found);
  const { tag, digest } = reference;
  const image: StandingImage = {
    ...{
      found,
      reference,
      tag,
      digest,
      commit: null,
      known: images.map(known),
      allows: () => true,
      today: '2026-06-01',
    },
    isMoving: tag === null || /^(?:latest|main)/.test(tag),
    ...more,
  };
  const placed = standOnLadder(image);
  const fault = judgeStanding(image, placed);
  const better =
    placed.better === null ? 'nothing' : `${placed.better.rung} ${placed.better.tag} ${placed.better.because}`;
  return `${placed.rung}: ${better}; ${fault?.kind ?? 'may stay'}`;
}

const MIRROR = '{ mode: mirror }';
const BUILD = '{ mode: own-build }';
const HERE = '{ mode: upstream }';
const built = (commit: string): string => `${OWN}:v1.7-1.git${commit}@${D1}`;

describe('what is declared, deployed and known', () => {
  const table: readonly (readonly [string, string, string, readonly string[], string])[] = [
    ['a version of upstream', HERE, `${UP}:v1.7`, ['v1.8'], 'upstream: nothing; may stay'],
    ['what moves', HERE, `${UP}:main`, [], 'latest: nothing; no-version'],
    ['what moves, and a version', HERE, `${UP}:main`, ['v1.7', 'v1.8'], 'latest: upstream v1.8 version; no-version'],
    [
      'what moves, and its bytes',
      HERE,
      `${UP}:main@${D1}`,
      [`v1.7 = ${D1}`, 'v1.8'],
      'latest: upstream v1.7 same-bytes; no-version',
    ],
    ['a digest of no known tag', HERE, `${UP}@${D1}`, [], 'latest: nothing; unknown'],
    [
      'a digest of no known tag, and another version',
      HERE,
      `${UP}@${D1}`,
      ['v1.8'],
      'latest: upstream v1.8 version; unknown',
    ],
    ['a digest that a version names', HERE, `${UP}@${D1}`, [`v1.7 = ${D1}`, 'v1.8'], 'upstream: nothing; may stay'],
    ['a chart beside the image', BUILD, built('c0ffee1'), ['helm-chart-9.0.0', 'v1.6'], 'own-build: nothing; may stay'],
    ['nothing but a chart, and what moves', HERE, `${UP}:main`, ['chart-1.2.3'], 'latest: nothing; no-version'],
    [
      'what moves, declared as a stopgap',
      '{ mode: temporary, until: soon }',
      `${OWN}:main`,
      [],
      'latest: nothing; no-version',
    ],

    [
      'a build that nothing is better than',
      BUILD,
      built('58057a2'),
      ['v1.7', 'v1.6.9'],
      'own-build: nothing; may stay',
    ],
    [
      'a build, and a later version',
      BUILD,
      built('58057a2'),
      ['v1.7', 'v1.8'],
      'own-build: upstream v1.8 later-version; better',
    ],
    [
      'a build, and a later one that git says lacks its commit',
      BUILD,
      built('58057a2'),
      ['v1.8 without'],
      'own-build: nothing; may stay',
    ],
    [
      'a build, and the lowest that has its commit',
      BUILD,
      built('58057a2'),
      ['v1.8 without', 'v1.9 with', 'v2.0 with'],
      'own-build: upstream v1.9 has-commit; better',
    ],
    [
      'a build, and a version of its commit',
      BUILD,
      built('58057a2'),
      ['v1.8', 'v1.7.1 of 58057a2c0ffee'],
      'own-build: upstream v1.7.1 same-commit; better',
    ],
    [
      'a build of the release itself',
      BUILD,
      `${OWN}:v1.7-1@${D1}`,
      ['v1.7'],
      'own-build: upstream v1.7 later-version; better',
    ],
    ['a build, and a pre-release', BUILD, built('58057a2'), ['v1.8-rc.1'], 'own-build: nothing; may stay'],
    ['a build, and another variant', BUILD, built('58057a2'), ['v1.8-thick'], 'own-build: nothing; may stay'],
    [
      'a build, and a copy of a later version that upstream has no more',
      BUILD,
      built('58057a2'),
      [`copy v1.8 = ${D2}`],
      'own-build: nothing; may stay',
    ],
    [
      'a build under a number that upstream never gave',
      BUILD,
      `${OWN}:v1.7.3@${D1}`,
      ['v1.7.2'],
      'own-build: nothing; may stay',
    ],
    [
      'a build that waits for a version',
      '{ mode: own-build, until: v1.9 is out }',
      built('58057a2'),
      ['v1.8'],
      'own-build: upstream v1.8 later-version; may stay',
    ],
    [
      'a build whose version is there',
      '{ mode: own-build, until: v1.9 is out }',
      built('58057a2'),
      ['v1.9.0'],
      'own-build: upstream v1.9.0 later-version; better',
    ],
    [
      'a build whose day has not come',
      '{ mode: own-build, until: "2026-06-01" }',
      built('58057a2'),
      ['v1.8'],
      'own-build: upstream v1.8 later-version; may stay',
    ],
    [
      'a build whose day is over',
      '{ mode: own-build, until: "2026-05-31" }',
      built('58057a2'),
      [],
      'own-build: nothing; over',
    ],
    [
      'a stopgap of which nobody was asked',
      '{ mode: temporary, until: it tags }',
      built('58057a2'),
      [],
      'own-build: nothing; unasked',
    ],
    [
      'a stopgap of which somebody was',
      '{ mode: temporary, until: it tags, issue: "https://example.org/1" }',
      built('58057a2'),
      [],
      'own-build: nothing; may stay',
    ],

    [
      'a copy that is meant to stay',
      MIRROR,
      `${OWN}:v1.7@${D1}`,
      [`v1.7 = ${D1}`],
      'mirror: upstream v1.7 same-bytes; may stay',
    ],
    [
      'a copy until upstream has it',
      '{ mode: mirror, until: upstream keeps it }',
      `${OWN}:v1.7@${D1}`,
      [`v1.7 = ${D1}`],
      'mirror: upstream v1.7 same-bytes; better',
    ],
    [
      'a copy of a tag that upstream pushed again',
      '{ mode: mirror, until: upstream keeps it }',
      `${OWN}:v1.7@${D1}`,
      [`v1.7 = ${D1} moved`],
      'mirror: nothing; may stay',
    ],
    [
      'a copy of bytes that upstream has no more',
      '{ mode: mirror, until: upstream keeps it }',
      `${OWN}:v1.7@${D1}`,
      [`v1.7 = ${D2}`],
      'mirror: nothing; may stay',
    ],
    ['a copy that nobody declared', HERE, `${OWN}:v1.7@${D1}`, ['v1.7'], 'mirror: upstream v1.7 same-version; better'],
    [
      'a copy of a snapshot under an honest version',
      MIRROR,
      built('58057a2'),
      ['v1.8'],
      'own-build: upstream v1.8 later-version; better',
    ],
    [
      'what is said to be a build, and is upstream’s bytes',
      BUILD,
      `${OWN}:v1.7@${D1}`,
      [`v1.7 = ${D1}`],
      'mirror: upstream v1.7 same-bytes; better',
    ],
  ];
  for (const [title, sourcing, written, images, expected] of table)
    test(title, () => assert.equal(stand(sourcing, written, images), expected));

  test('a copy will do where upstream’s own place may not be used', () => {
    const images = [`v1.8 = ${D2}`, `copy v1.8 = ${D2}`];
    assert.equal(
      stand(BUILD, built('58057a2'), images, { allows: () => false }),
      'own-build: mirror v1.8 later-version; better',
    );
    assert.equal(
      stand(BUILD, built('58057a2'), [`v1.8 = ${D1}`, `copy v1.8 = ${D2}`], { allows: () => false, digest: null }),
      'own-build: nothing; may stay',
    );
  });

  describe('a version in `until` is waited for where it is one of upstream', () => {
    const untils: readonly (readonly [string, boolean])[] = [
      ['v1.9', true],
      ['v1.9 is out', true],
      ['upstream tags v1.9', true],
      ['app 1.9 or later', true],
      ['app-operator >= 1.9', true],
      ['a release with the fix, v1.9', true],
      ['the fix is in v1.9', true],
      ['kubernetes 1.33 is required', false],
      ['Kubernetes >= v1.33 is everywhere', false],
      ['upstream tags v1.9 for kubernetes 1.33', true],
      ['kubernetes 1.33 is gone, or upstream has v1.9', true],
      ['see https://example.org/app/1.9', false],
      ['2 of 3 agree', false],
    ];
    for (const [until, waits] of untils)
      test(until, () =>
        assert.equal(
          stand(`{ mode: own-build, until: "${until}" }`, built('58057a2'), ['v1.8']),
          `own-build: upstream v1.8 later-version; ${waits ? 'may stay' : 'better'}`,
        ),
      );
  });

  test('the commit on record counts where the tag says none', () => {
    const images = ['v1.7.1 of 58057a2c0ffee'];
    assert.equal(
      stand(BUILD, `${OWN}:v9.9.9@${D1}`, images, { commit: '58057a2c0ffee' }),
      'own-build: upstream v1.7.1 same-commit; better',
    );
  });
});
