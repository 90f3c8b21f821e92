/** The order of tags: chains that were read from real repositories, and what holds of any tags at all. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareTags, compareVersions } from './compare-versions.ts';
import { learnGrammar } from './learn-grammar.ts';
import { readVersion } from './read-version.ts';
import type { TagGrammar } from './tag-grammar.ts';
import { type TagVersion, versionShape } from './tag-version.ts';

/** Each line goes upwards; `=` stands between tags of which neither comes after the other. */
const CHAINS: Readonly<Record<string, string>> = {
  'a missing number is below any': '1 1.27 1.27.0 1.27.1 1.28 2',
  'numbers of any length': `1.9 1.10 1.99999999999999999998 1.99999999999999999999 1.100000000000000000000 2`,
  'leading zeros do not count': '24.4=24.04 24.10 024.11',
  'four parts': '44.20260607.2.0 44.20260607.3.0 44.20260707.3.1 45.20260701.1.0',
  'releases of a calendar': '2024.9.0 2024.9.1 2024.10.0 2025.1.0',
  'builds of a commit, as git writes them': `v1.6.0 v1.6.0-150-gabc1234 v1.7.0 v1.7.0-9-g0a1b2c3 v1.7.0-120-gdef5678
    v1.7.0-121-gaaaaaaa-dirty v1.7.1`,
  'builds of a commit, as packages write them': `v2.0.0 v2.0.0-8-gdeadd00d=v2.0.0-8.gitdeadd00d v2.0.0-10.gitdeadd00d
    v2.0.1`,
  'own builds on a version of two parts': 'v3.2 v3.2-1.gitbf61002=v3.2-1.git0000001=v3.2-1 v3.2-2.git1a2b3c4 v3.3',
  'pre-releases': `1.2.3-64.1a2b3c4 1.2.3-dev.1 1.2.3-alpha 1.2.3-a0=1.2.3-alpha.0 1.2.3-alpha.1 1.2.3-beta.2
    1.2.3-beta.11 1.2.3-m1=1.2.3.M1 1.2.3-preview.1=1.2.3-ea1 1.2.3-rc.1=1.2.3.CR1=1.2.3rc1 1.2.3=1.2.3.Final 1.2.4-alpha`,
  'numbers in words count': '5.5.0-rc9 5.5.0-rc10 5.5.0',
  'a number and a commit without a mark are a pre-release, as in SemVer': 'v2.4.0 v2.4.1-64.1a2b3c4 v2.4.1-rc.1 v2.4.1',
  'builds of a pre-release': 'v0.59.0-alpha.2 v0.59.0-rc.0 v0.59.0-rc.0-12-gabc1234 v0.59.0-rc.1 v0.59.0',
  'a pseudo-version is before the version that it names': `v1.2.3 v1.2.4-0.20240926003343-0123456789ab
    v1.2.4-0.20240927003343-ba9876543210 v1.2.4`,
  'beta versions glued to their numbers': '4.1.9-alpine3.14 4.2.0b1-alpine3.14 4.2.0-alpine3.14 4.2.1-alpine3.14',
  'rebuilds of a variant': '1.6.38-debian-12-r7 1.6.38-debian-12-r10 1.6.39-debian-12-r0',
  rebuilds: '3.5.15 3.5.15-0 3.5.15-1 3.5.16-0',
  'rebuilds before a variant': '5.4.1-1-ubi8 5.4.1-2-ubi8 5.4.2-1-ubi8',
  'builds of UBI': '9.4 9.4-1214.1725849297 9.4-1227.1726694542 9.5-1730489303',
  'dated builds of a version': 'v18.2.4 v18.2.4-20240724 v18.2.4-20240801 v18.2.5-20240601',
  days: '20231231=2023-12-31 20240926 20240926.1 20240926.2 2024-09-27',
  'days of one channel': 'nightly-20231231 nightly-20240926',
  'days of one codename': 'bookworm-20240904 bookworm-20240926',
  'days with a commit': '20240101_1a2b3c4d5e=20240101_ffffff0 20240102_0000001',
  'stamps that a float cannot hold': '20240926003343 20240926003344 20240927000000',
  'seconds since 1970': '1726694542 1726694543 1826694542',
  'times of a release': 'RELEASE.2023-12-31T23-59-59Z RELEASE.2024-09-22T00-33-43Z RELEASE.2024-09-22T00-33-44Z',
  'build numbers': '512345678 8123456789 99999999999999999999',
  'a version and a part with its own': '0.44.0-kafka-3.9.0 0.45.0-kafka-3.8.1 0.45.0-kafka-3.9.0 0.45.0-kafka-3.10.0',
  'a distribution with its counter': 'v1.30.0-rc1-k3s1 v1.30.0-k3s1 v1.30.0-k3s2 v1.30.1-k3s1',
  'updates of a major version': '8u92-jdk 8u302-jdk 11.0.1-jdk',
  'words of one repository': 'release-1.9 release-1.30',
  'a branch, a commit and a time': `main-1a2b3c4-1726694542=main-ffffff0-1726694542=main-1234567-1726694542
    main-0a1b2c3-1726694543 main-0a1b2c3-1826694543`,
  'a commit before a day': 'abc1234-20240926 0a1b2c3-20240927',
  'builds of an update': '8u382-b10-jre 8u392-b08-jre 8u392-b10-jre',
  'a counter behind a word and a point': 'v1.28.5-gke.999999 v1.28.5-gke.1217000 v1.28.6-gke.1',
  'a processor with a sign in its name': '4.14.8-x86_64 4.15.0-ec.3-x86_64 4.15.0-rc.1-x86_64 4.15.0-x86_64',
  'a system in front': 'alpine-6.4.9 alpine-6.4.10',
  'a commit behind a point': 'v1.2.3.gabcdef1=v1.2.3 v1.2.4.g0abcdef',
};

describe('the order of tags', () => {
  for (const [title, chain] of Object.entries(CHAINS)) {
    test(title, () => {
      const steps = chain.split(/\s+/).map((step) => step.split('='));
      for (const [i, lower] of steps.entries()) {
        for (const [j, higher] of steps.entries()) {
          for (const a of lower)
            for (const b of higher) assert.equal(sign(compareTags(a, b)), sign(i - j), `${a} ${b}`);
        }
      }
    });
  }
});

test('a name without a version, or with two, has no order', () => {
  const names = `latest stable-alpine bookworm pr-123 mr-7 branch-1.2 sha-1234567 sha-1a2b3c4 main-1a2b3c4 7e12345 deadbee cafe
    debian-12 alpine3.20 ubi9 535-5.15.0-107-generic-ubuntu22.04 1a2b3c4-1.2.3 0123456789abcdef-py310 1..2 1.2.3- -1 _1 1--2
    1.2.3+build v1/2 ٣.٣ 1.2.3\n`;
  for (const name of [...names.split(/ +|\n +/), '', 'x'.repeat(200), '1'.repeat(129)]) {
    assert.equal(readVersion(name), null, name);
    assert.equal(compareTags(name, name), null, name);
  }
});

test('tags of different shapes are not compared', () => {
  const pairs = `v1.2.3 1.2.3|1.2.3 1.2.3-alpine|4.2.0-alpine3.14 4.2.1-alpine3.15|7.0.0-ubi9 7.1.0-ubi9-micro
    |1.2.3 20240926|20240926 20240926003343|11 8123456789|1.9.0-unstable 1.9.0|1.0.0-SNAPSHOT 1.0.0|v1.30.0-k3s1 v1.30.0-rke2r1
    |nightly-20240926 20240926|bookworm-20240926 trixie-20240926|release-v1 v1|1.2.3-amd64 1.2.3-arm64|2.15 2.15-alpine-extras
    |0.45.0 0.45.0-kafka-3.9.0|1726694542 8123456789`;
  for (const [a = '', b = ''] of pairs.split('|').map((pair) => pair.trim().split(' '))) {
    assert.equal(compareTags(a, b), null, `${a} ${b}`);
    assert.ok(readVersion(a) !== null && readVersion(b) !== null, `${a} ${b}`);
  }
});

const number = fc.oneof(fc.nat(12), fc.nat(3000), fc.bigInt(0n, 10n ** 30n)).map(String);
const version = fc.array(number, { minLength: 1, maxLength: 4 }).map((numbers) => numbers.join('.'));
const pick = (words: string) => fc.constantFrom(...words.split(' '));
const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2033-01-01'), noInvalidDate: true });
const time = day.chain((date) => {
  const iso = date.toISOString();
  const digits = iso.replace(/\D/g, '');
  return pick(
    `${iso.slice(0, 10)} ${digits.slice(0, 8)} ${digits.slice(0, 14)} ${iso.slice(0, 19).replaceAll(':', '-')}Z`,
  );
});
const commit = fc.stringMatching(/^[0-9a-f]{7}$/);
const suffix = fc.oneof(
  fc.tuple(pick('-rc. -rc rc .CR -beta- -alpha. -dev. b -M'), number).map((parts) => parts.join('')),
  fc.tuple(number, commit).map(([count, hash]) => `-${count}-g${hash}`),
  fc.tuple(number, commit).map(([count, hash]) => `-${count}.git${hash}`),
  fc.tuple(number, commit).map(([count, hash]) => `-${count}.${hash}`),
  fc.tuple(pick('- -r _ -k3s -kafka-3. . -debian-12-r'), number).map((parts) => parts.join('')),
  time.map((text) => `-${text}`),
  pick('-alpine -alpine3.20 -ubi9-micro -unstable -dirty .Final -alpha -thick -amd64 -'),
);
const prefix = pick('v v release- RELEASE. nightly- bookworm- kube-');
/** Tags of the kinds above, mostly few prefixes, so that many of them have one shape. */
const tag = fc
  .tuple(
    fc.oneof(fc.constant(''), prefix),
    fc.oneof(version, version, time, number),
    fc.array(suffix, { maxLength: 2 }),
  )
  .map(([before, base, after]) => `${before}${base}${after.join('')}`.slice(0, 128));
const anything = fc.oneof(
  tag,
  tag,
  fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,40}$/),
  fc.string({ unit: 'binary' }),
);

describe('any tags', () => {
  test('are read or not, and never break', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const read = readVersion(text);
        assert.equal(compareTags(text, text), read === null ? null : 0);
        for (const digits of read?.numbers ?? []) assert.match(digits, /^\d+$/);
      }),
      { numRuns: 1000 },
    );
  });

  test('have one order: total, antisymmetric and transitive within each shape', () => {
    fc.assert(
      fc.property(fc.array(tag, { minLength: 3, maxLength: 12 }), (tags) => {
        for (const group of [...shapes(tags), ...shapes(tags, learnGrammar(tags))]) assertOrder(group);
      }),
      { numRuns: 400 },
    );
  });

  test('stand in one order, however they are shuffled', () => {
    const shuffled = fc
      .array(tag, { minLength: 3, maxLength: 20 })
      .chain((tags) =>
        fc.tuple(fc.constant(tags), fc.shuffledSubarray(tags, { minLength: tags.length, maxLength: tags.length })),
      );
    fc.assert(
      fc.property(shuffled, ([tags, again]) => {
        const groups = [shapes(tags), shapes(again)].map((all) => all.map(inOrder).sort(byFirst));
        assert.deepEqual(groups[0], groups[1]);
      }),
      { numRuns: 400 },
    );
  });

  test('go up with their last number', () => {
    const cases = fc.tuple(
      pick('v release- b kube-1.'),
      number,
      pick('. - -r -alpha. -rc _'),
      fc.bigInt(0n, 10n ** 30n),
    );
    fc.assert(
      fc.property(cases, ([before, base, sign, count]) => {
        const [one, two] = [`${before}${base}${sign}${count}`, `${before}${base}${sign}${count + 1n}`];
        const order = compareTags(one, two);
        if (order !== null) assert.ok(order < 0, `${one} ${two}`);
      }),
    );
  });
});

function shapes(tags: readonly string[], grammar: TagGrammar | null = null): readonly (readonly TagVersion[])[] {
  const read = tags.map((text) => readVersion(text, grammar)).filter((found) => found !== null);
  const keys = [...new Set(read.map(versionShape))];
  return keys.map((key) => read.filter((found) => versionShape(found) === key));
}

function assertOrder(group: readonly TagVersion[]): void {
  for (const a of group) {
    assert.equal(compareVersions(a, a), 0);
    for (const b of group) {
      const ab = compareVersions(a, b);
      assert.ok(ab !== null && Number.isFinite(ab));
      assert.equal(sign(ab), -(sign(compareVersions(b, a)) ?? 0) + 0, `${a.tag} ${b.tag}`);
      for (const c of group) {
        const [bc, ac] = [compareVersions(b, c), compareVersions(a, c)];
        if (bc !== null && ab <= 0 && bc <= 0)
          assert.equal(sign(ac), ab < 0 || bc < 0 ? -1 : 0, `${a.tag} ${b.tag} ${c.tag}`);
      }
    }
  }
}

function inOrder(group: readonly TagVersion[]): readonly string[] {
  return [...group]
    .sort((a, b) => compareVersions(a, b) || (a.tag < b.tag ? -1 : Number(a.tag > b.tag)))
    .map((found) => found.tag);
}

function byFirst([a = '']: readonly string[], [b = '']: readonly string[]): number {
  return a < b ? -1 : 1;
}

function sign(order: number | null): number | null {
  return order === null ? null : Math.sign(order) + 0;
}
