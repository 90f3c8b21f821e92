import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseReference } from '../../image/reference.ts';
import { classifyTag } from '../../image/tag/tag.ts';
import { EMPTY_CONFIG } from '../../records/config/config.ts';
import type { FollowSettings } from '../../records/config/follow.ts';
import { followOf } from './follow.ts';
import { rankCandidates } from './rank-candidates.ts';
import { rankTags } from './rank-tags.ts';
import { prepareRestraints } from './restraints.ts';

interface Case {
  readonly current: string;
  readonly follow?: FollowSettings;
  readonly tags: string;
  /** Every candidate, the newest first. */
  readonly next: string;
  readonly fallen?: Readonly<Record<string, string>>;
  readonly config?: Partial<typeof EMPTY_CONFIG>;
  readonly mayLower?: boolean;
}

function rank({ current, follow, tags, config = {}, mayLower = false }: Case) {
  const restraints = prepareRestraints({ ...EMPTY_CONFIG, ...config }, Date.parse('2026-11-30T00:00:00Z'));
  return rankCandidates(
    {
      reference: parseReference(`registry.example/team/app:${current}`),
      follow: followOf(follow, current, classifyTag(current).kind),
      tags: config.images?.[0]?.tags ?? null,
      restraints,
      mayLower,
    },
    rankTags(tags.split(' ')),
  );
}

function check(title: string, wanted: Case): void {
  test(title, () => {
    const both = [wanted, { ...wanted, tags: wanted.tags.split(' ').reverse().join(' ') }];
    for (const each of both) {
      const { candidates, fallen } = rank(each);
      assert.equal(candidates.join(' '), wanted.next);
      const filters = Object.fromEntries(fallen.map(({ tag, filter }) => [tag, filter]));
      for (const [tag, filter] of Object.entries(wanted.fallen ?? {})) assert.equal(filters[tag], filter, tag);
      const seen = [...candidates, ...fallen.map(({ tag }) => tag)];
      const others = new Set(each.tags.split(' ').filter((tag) => tag !== each.current));
      assert.deepEqual(new Set(seen), others, 'each tag is a candidate or falls');
      assert.equal(seen.length, others.size, 'no tag is told twice');
    }
  });
}

const STAGES = 'v2.3.0 v2.4.0 v2.4.1-64.1a2b3c4 v2.4.1-rc.1';
describe('prereleases', () => {
  check('are taken by nobody who did not ask', {
    current: 'v2.3.0',
    follow: { semver: '*' },
    tags: STAGES,
    next: 'v2.4.0',
    fallen: { 'v2.4.1-rc.1': 'prerelease', 'v2.4.1-64.1a2b3c4': 'prerelease' },
  });
  check('have a number below a word', {
    current: 'v2.3.0',
    follow: { semver: '*', prereleases: 'all' },
    tags: STAGES,
    next: 'v2.4.1-rc.1 v2.4.1-64.1a2b3c4 v2.4.0',
  });
  check('count the numbers inside words', {
    current: '5.4.0',
    follow: { level: 'minor', prereleases: 'all' },
    tags: '5.4.0 5.5.0-rc9 5.5.0-rc10',
    next: '5.5.0-rc10 5.5.0-rc9',
  });
  check('lead on to those of the same release, and to the release', {
    current: '1.2.0-rc.1',
    tags: '1.2.0-rc.1 1.2.0-rc.2 1.2.0 1.3.0-rc.1',
    next: '1.2.0 1.2.0-rc.2',
    fallen: { '1.3.0-rc.1': 'prerelease' },
  });
  check('lead on to the release alone', {
    current: '1.2.0-rc.1',
    follow: { level: 'minor', prereleases: 'none' },
    tags: '1.2.0-rc.1 1.2.0-rc.2 1.2.0',
    next: '1.2.0',
  });
});

const NUMBERS = '11.3.5 11.4.1 11.4.2 8123456789 512345678 20180102030405 11 latest';
describe('a huge number', () => {
  check('is no version', {
    current: '11.3.5',
    tags: NUMBERS,
    next: '11.4.2 11.4.1',
    fallen: { '8123456789': 'shape', '20180102030405': 'shape', '11': 'moving', latest: 'moving' },
  });
  check('is a time where times are followed', {
    current: '20180102030405',
    follow: { newest: 'date' },
    tags: `${NUMBERS} 20190102030405 20170102030405`,
    next: '20190102030405',
    fallen: { '20170102030405': 'lower', '11.4.2': 'shape' },
  });
});

describe('a day', () => {
  check('beside versions is none of them', {
    current: '1.27.3',
    follow: { level: 'major' },
    tags: '1.27.3 1.28.0 2.0.0 2024.1.15 20240115.1.0',
    next: '2.0.0 1.28.0',
    fallen: { '2024.1.15': 'shape' },
  });
  check('is one where the range begins with years, or the versions do', {
    current: '1.27.3',
    follow: { semver: '>=2000' },
    tags: '1.27.3 2.0.0 2024.1.15',
    next: '2024.1.15',
  });
  check('follows another', {
    current: '2023.2.1',
    follow: { level: 'major' },
    tags: '2023.2.1 2024.1.15',
    next: '2024.1.15',
  });
  check('that has not come yet is none', {
    current: '20240229',
    tags: '20240229 20261130 20261201 20380119',
    next: '20261201 20261130',
    fallen: { '20380119': 'future' },
  });
  check('that has not come yet is none behind a version either', {
    current: '18.2.4-20240724',
    tags: '18.2.4-20240724 18.2.5-20260101 18.2.5-20380119',
    next: '18.2.5-20260101',
    fallen: { '18.2.5-20380119': 'future' },
  });
});

describe('a variant', () => {
  check('stays', {
    current: '2.12-alpine',
    follow: { level: 'minor' },
    tags: '2.12-alpine 2.15 2.15-alpine 2.15-alpine-extras 2.15.2-alpine',
    next: '2.15-alpine',
    fallen: { '2.15': 'variant', '2.15-alpine-extras': 'variant', '2.15.2-alpine': 'precision' },
  });
  check('is not left for another number of it', {
    current: '4.2.0-alpine3.14',
    tags: '4.2.0-alpine3.14 4.2.0b1-alpine3.14 4.2.1-alpine3.15',
    next: '',
    fallen: { '4.2.0b1-alpine3.14': 'lower', '4.2.1-alpine3.15': 'variant' },
  });
  check('goes on where it has a next tag', {
    current: '4.2.0-alpine3.14',
    tags: '4.2.0-alpine3.14 4.2.0b1-alpine3.14 4.2.1-alpine3.15 4.2.1-alpine3.14',
    next: '4.2.1-alpine3.14',
  });
  check('is none of its neighbours', {
    current: '7.0.0-ubi9',
    tags: '7.0.0-ubi9 7.1.0 7.1.0-ubi8 7.1.0-ubi9-micro',
    next: '',
  });
});

const RELEASES = '3.0.0 3.1.0 3.1.4 4.0.0';
describe('a level', () => {
  check('is not hidden by the next major version', {
    current: '3.0.0',
    follow: { level: 'minor' },
    tags: RELEASES,
    next: '3.1.4 3.1.0',
    fallen: { '4.0.0': 'level' },
  });
  check('keeps the minor version', { current: '3.0.0', follow: { level: 'patch' }, tags: RELEASES, next: '' });
  check('lets every version through', {
    current: '3.0.0',
    follow: { level: 'major' },
    tags: RELEASES,
    next: '4.0.0 3.1.4 3.1.0',
  });
  check('never goes back', { current: '6.3.0', follow: { level: 'major' }, tags: '2.0.0 6.2.0 6.3.0', next: '' });
  check('never goes over to another shape', {
    current: '5.4.1-1-ubi8',
    follow: { level: 'major' },
    tags: '2.0.0 5.4.1-1-ubi8',
    next: '',
  });
  check('takes no moving tag for a version', {
    current: '6.2.9',
    follow: { level: 'major' },
    tags: '6 6.2 6.2.9 7',
    next: '',
    fallen: { '6': 'moving', '7': 'moving' },
  });
  check('follows releases that are built again', {
    current: '3.5.15-0',
    tags: '3.5.15-0 3.5.16-0 3.5.16 3.5.15-1',
    next: '3.5.16-0 3.5.15-1',
    fallen: { '3.5.16': 'build' },
  });
});

const DESCRIBED = 'v1.6.0 v1.6.0-150-gabc1234 v1.7.0 v1.7.0-9-g0a1b2c3 v1.7.0-120-gdef5678 v1.7.0-121-gaaaaaaa-dirty';
describe('builds between releases', () => {
  check('are followed in the order of their count', {
    current: 'v1.6.0-150-gabc1234',
    tags: DESCRIBED,
    next: 'v1.7.0-120-gdef5678 v1.7.0-9-g0a1b2c3 v1.7.0',
    fallen: { 'v1.7.0-121-gaaaaaaa-dirty': 'dirty', 'v1.6.0': 'lower' },
  });
  check('are left for the release by who follows releases', {
    current: 'v1.6.0-150-gabc1234',
    follow: { semver: '*' },
    tags: DESCRIBED,
    next: 'v1.7.0',
    fallen: { 'v1.7.0-120-gdef5678': 'build' },
  });
  check('are none for who is at a release', { current: 'v1.6.0', tags: DESCRIBED, next: 'v1.7.0' });
});

describe('a range', () => {
  check('ends where it says', {
    current: '1.2.0',
    follow: { semver: '>=1.2 <1.4' },
    tags: '1.2.0 1.3.9 1.4.0 1.4.0-rc.1 2.0.0',
    next: '1.3.9',
    fallen: { '1.4.0': 'range', '2.0.0': 'range' },
  });
  check('below the current version leads nowhere', {
    current: '2.0.0',
    follow: { semver: '1.x' },
    tags: '1.8.0 1.9.0 2.0.0 2.1.0',
    next: '',
    fallen: { '1.9.0': 'lower', '2.1.0': 'range' },
  });
  check('leads down where that is allowed', {
    current: '2.0.0',
    follow: { semver: '1.x' },
    tags: '1.8.0 1.9.0 2.0.0 2.1.0',
    next: '1.9.0 1.8.0',
    mayLower: true,
  });
  check('does not lead down from within, whatever is allowed', {
    current: '1.8.0',
    follow: { semver: '1.x' },
    tags: '1.7.0 1.8.0 1.9.0',
    next: '1.9.0',
    mayLower: true,
  });
});

describe('what is said', () => {
  check('of tags narrows them', {
    current: '1.2.0',
    follow: { level: 'major', tags: '1.*' },
    tags: '1.2.0 1.3.0 2.0.0 latest',
    next: '1.3.0',
    fallen: { '2.0.0': 'glob', latest: 'glob' },
  });
  check('against a version holds', {
    current: '1.2.0',
    tags: '1.2.0 1.2.1 1.3.0',
    config: { deny: [{ match: 'registry.example/team/app:1.3.0', reason: 'loses data' }] },
    next: '1.2.1',
    fallen: { '1.3.0': 'denied' },
  });
  check('of a rollback bars what was left and all below it', {
    current: '0.4.3',
    tags: '0.4.3 0.4.5 0.4.6 0.4.7',
    config: { bars: [{ match: 'registry.example/team/app:0.4.6', to: '0.4.3', reason: 'crashes' }] },
    next: '0.4.7',
    fallen: { '0.4.6': 'barred', '0.4.5': 'barred' },
  });
  check('of tags that move or are forbidden holds', {
    current: '1.2.0',
    tags: '1.2.0 1.2.1 1.2.2 1.2.3',
    config: { images: [{ match: '*', tags: { moving: ['1.2.2'], forbidden: ['1.2.3'], fixed: [] } }] },
    next: '1.2.1',
    fallen: { '1.2.2': 'moving', '1.2.3': 'forbidden' },
  });
});

test('a tag without a place in an order has no candidates', () => {
  const { current, candidates } = rank({
    current: 'stable',
    follow: { level: 'major' },
    tags: 'stable 1.0.0',
    next: '',
  });
  assert.equal(current, null);
  assert.deepEqual(candidates, []);
});
