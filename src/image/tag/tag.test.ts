/** What tags look like: the corpus of classified tags, and the order of the rules. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { classifyTag, TAG_KINDS, type TagKind } from './tag.ts';

const CORPUS: Readonly<Record<Exclude<TagKind, 'digest'>, string>> = {
  moving: `latest latest-amd64 stable edge main nightly v3 3 17 v18 alpine bookworm stable-alpine lts-alpine 22-slim
    16-bookworm 8-jdk 21-jre-alpine current-bookworm snapshot snapshot-thick devel testing next rawhide nonroot debug
    1.9.0-unstable v0.0.0-latest 1.0.0-SNAPSHOT pr-123`,
  series:
    'v3.2 3.20 1.27-alpine 17.2 v18.2 9.4 2024.9 4.15 24.04 v1.31 3.10 1.2.3-alpha 1.27-alpine-3.20 1.27-debian-12',
  version: `v3.2.1 3.20.3 1.27.2-alpine3.20 12-beta3 v18.2.4 1.6.38-debian-12-r7 v4.3.0-thick 0.36.0 3.5.15-0 v1.32.0
    1.24.1-distroless 1.27.2-alpine-3.20 2024.9.1 0.45.0-kafka-3.9.0 v1.2.3-rc.1`,
  build: `v2.0.0-8-gdeadd00d v2.0.0-8.gitdeadd00d v3.2.0-1.gitbf61002 v0.51.0-28-g0e9285f sha-1a2b3c4 main-1a2b3c4
    7e12345 deadbee 1234567 20240926 2024-09-26 nightly-20240926 bookworm-20240926 noble-20240904 v18.2.4-20240724
    9.4-1227.1726694542 44.20260707.3.1 20240101_1a2b3c4d5e 1.24-dev.20241001 RELEASE.2024-09-22T00-33-43Z
    prod-2024-01-05`,
  unknown: 'release-v1 cafe 535-5.15.0-107-generic-ubuntu22.04',
};

const tags = Object.entries(CORPUS).flatMap(([kind, list]) => list.split(/\s+/).map((tag) => ({ kind, tag })));

describe('a tag', () => {
  for (const { kind, tag } of tags) {
    test(`${tag} is ${kind}`, () => assert.equal(classifyTag(tag).kind, kind));
  }

  test('has 84 examples, of every kind', () => {
    assert.equal(tags.length, 84);
    assert.deepEqual(TAG_KINDS.filter((kind) => kind !== 'digest').sort(), Object.keys(CORPUS).sort());
  });

  test('is a commit of digits alone only behind a word that says so', () => {
    assert.deepEqual(
      ['sha-1234567', 'commit-7654321', 'v1-1234567'].map((tag) => classifyTag(tag).kind === 'build'),
      [true, true, false],
    );
  });

  test('does not count beside a digest', () => {
    for (const tag of ['latest', '1.2.3', null]) {
      assert.deepEqual(classifyTag(tag, `sha256:${'1'.repeat(64)}`), {
        kind: 'digest',
        basis: 'name',
        confidence: 'high',
      });
    }
  });

  test('that is not written is `latest`', () => assert.deepEqual(classifyTag(null), classifyTag('latest')));

  test('is a version with `devel` in it only where that names a flavour of a release', () => {
    for (const tag of ['12.2.0-devel-ubi8', '11.8.0-cudnn8-devel-ubuntu22.04', 'v12.2.0-devel-alpine3.20']) {
      assert.deepEqual(classifyTag(tag), { kind: 'version', basis: 'name', confidence: 'medium' }, tag);
    }
    for (const tag of ['12.2.0-devel', '12-devel-ubi8', '12.2.0-devel-main', '12.2.0-alpine-devel', 'devel-ubi8']) {
      assert.equal(classifyTag(tag).kind, 'moving', tag);
    }
  });

  test('is a version by the counter of its rebuilds, however short the version before it', () => {
    for (const tag of ['12-debian-12-r50', '3.6-debian-12-r0', '16-alpine-r3', '1.6.38-debian-12-r7']) {
      assert.deepEqual(classifyTag(tag), { kind: 'version', basis: 'name', confidence: 'medium' }, tag);
    }
    assert.equal(classifyTag('latest-debian-12-r50').kind, 'moving');
    assert.equal(classifyTag('12-r50').kind, 'moving');
  });

  test('is judged with low confidence where its name says little', () => {
    const low = tags.filter(({ tag }) => classifyTag(tag).confidence === 'low').map(({ tag }) => tag);
    assert.deepEqual(low, ['deadbee', '1234567', 'release-v1', 'cafe', '535-5.15.0-107-generic-ubuntu22.04']);
  });

  test('is never called a version because of a moving word in it', () => {
    for (const word of ['dev', 'main', 'nightly', 'SNAPSHOT', 'edge']) {
      assert.equal(classifyTag(`1.2.3-${word}`).kind, 'moving', word);
    }
  });
});
