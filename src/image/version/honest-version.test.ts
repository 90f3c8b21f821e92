/** Honest versions: read and printed, in the order of tags, and given to builds. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BowlineError } from '../../errors.ts';
import { baseAbove, branchFloor } from './branch-floor.ts';
import { compareTags } from './compare-versions.ts';
import { baseOfGitTag, formatHonestVersion, isOwnBuild, nextRelease, parseHonestVersion } from './honest-version.ts';
import { type BuildOrigin, type KnownVersion, nameBuild, recordedCommit } from './name-build.ts';
import { isSameCommit, shortenCommit } from './same-commit.ts';

const hex = fc.stringMatching(/^[0-9a-f]{7,40}$/);
const base = fc.constantFrom('v3.2', 'v1', '0.51.0', 'v1.8.0-rc.1', 'v3.2.0', '4.15', 'v0', '2024.9.1');
const release = fc.integer({ min: 1, max: 999_999 });

describe('an honest version', () => {
  test('is read as base, counter and commit', () => {
    const cases: Readonly<Record<string, ReturnType<typeof parseHonestVersion>>> = {
      'v3.2-1.gitbf61002': { base: 'v3.2', release: 1, commit: 'bf61002' },
      'v3.2.0-1.gitbf61002': { base: 'v3.2.0', release: 1, commit: 'bf61002' },
      'v2.0.0-8.gitdeadd00d': { base: 'v2.0.0', release: 8, commit: 'deadd00d' },
      'v1.8': { base: 'v1.8', release: null, commit: null },
      'v1.8-1': { base: 'v1.8', release: 1, commit: null },
      'v1-2.git0000001': { base: 'v1', release: 2, commit: '0000001' },
      'v1.8.0-rc.1-3.gita1b2c3d': { base: 'v1.8.0-rc.1', release: 3, commit: 'a1b2c3d' },
      'v1.8.0-rc.1': { base: 'v1.8.0-rc.1', release: null, commit: null },
      latest: null,
      'release-v1': { base: 'release-v1', release: null, commit: null },
      'v0.51.0-28-g0e9285f': null,
      'v1.7-1.gitA1B2C3D': null,
      'v1.7-0.gita1b2c3d': null,
      'v1.7-1.gita1b2c': null,
      'v1.7+1': null,
      bf61002: null,
    };
    for (const [text, expected] of Object.entries(cases)) assert.deepEqual(parseHonestVersion(text), expected, text);
  });

  test('comes out of printing as it went in', () => {
    const commit = fc.option(hex);
    fc.assert(
      fc.property(base, release, commit, (of, count, made) => {
        const version = { base: of, release: count, commit: made };
        const text = formatHonestVersion(version);
        assert.ok(text !== null && !text.includes('+'));
        assert.deepEqual(parseHonestVersion(text), version);
      }),
    );
  });

  test('is above its base, below the next one, and in the order of its counter', () => {
    fc.assert(
      fc.property(release, release, hex, hex, (one, two, first, second) => {
        const [a, b] = [`v1.7-${one}.git${first}`, `v1.7-${two}.git${second}`];
        assert.equal(Math.sign(compareTags(a, b) ?? Number.NaN), Math.sign(one - two));
        assert.ok((compareTags('v1.7', a) ?? 0) < 0);
        assert.ok((compareTags(a, 'v1.8') ?? 0) < 0);
      }),
    );
  });

  test('is not printed where it would be read as something else', () => {
    const odd = [
      { base: 'v1.8', release: null, commit: 'a1b2c3d' },
      { base: 'v1.8', release: 0, commit: 'a1b2c3d' },
      { base: 'v1.8', release: 1, commit: 'a1b2' },
      { base: 'v1.8-1', release: null, commit: null },
      { base: 'latest', release: 1, commit: null },
      { base: `v1.${'0'.repeat(120)}`, release: 1, commit: 'a1b2c3d' },
    ];
    for (const version of odd) assert.equal(formatHonestVersion(version), null);
    assert.ok(isOwnBuild('v3.2-1.gitbf61002') && !isOwnBuild('v3.2-1') && !isOwnBuild('latest'));
  });

  test('has no counter in a date', () => {
    const date = { base: '2024-01-15', release: null, commit: null };
    assert.deepEqual(parseHonestVersion('2024-01-15'), date);
    assert.deepEqual(parseHonestVersion('2024-01-15-2.gita1b2c3d'), { ...date, release: 2, commit: 'a1b2c3d' });
  });

  test('counts on from the highest counter of the same base', () => {
    assert.equal(nextRelease('v1.7', []), 1);
    assert.equal(nextRelease('v1.7', ['v1.7', 'v1.7-1.gita1b2c3d', 'v1.7-12', 'v1.8-40', 'latest']), 13);
    assert.equal(nextRelease('v1.7', ['v1.7-999999']), null);
  });

  test('has the version of a release for its base, not that of a part or of a build', () => {
    const cases: Readonly<Record<string, string | null>> = {
      'v1.7': 'v1.7',
      '0.13.0': '0.13.0',
      'release-1.2': 'release-1.2',
      'v1.21.4+k3s1': 'v1.21.4-k3s1',
      'api/v1.2.3': null,
      'helm-chart-1.2.3': null,
      nightly: null,
      'v0.51.0-28-g0e9285f': null,
    };
    for (const [name, expected] of Object.entries(cases)) assert.equal(baseOfGitTag(name), expected, name);
  });
});

test('a branch promises what its name says, and no further number', () => {
  const cases: Readonly<Record<string, string>> = {
    'release-v1': 'v1',
    'release-0.51': '0.51',
    'release/v1.2': 'v1.2',
    'v4.x': 'v4',
    '1.x': '1',
    'stable-4.15': '4.15',
    master: 'v0',
    main: 'v0',
    'feature-http2': 'v0',
    'release-next': 'v0',
    'release-20240201': 'v0',
    '2024-02-01': 'v0',
    '4711': 'v0',
    'issue-4711': 'v0',
  };
  for (const [branch, expected] of Object.entries(cases)) assert.equal(branchFloor(branch), expected, branch);
  assert.equal(baseAbove('v0.9.3', 'release-v1'), 'v1');
  assert.equal(baseAbove('v0.50.0', 'release-0.51'), 'v0.51');
  assert.equal(baseAbove('v1.0.0-rc.1', 'release-v1'), 'v1.0.0-rc.1');
  assert.equal(baseAbove('v1.4.2', 'release-v1'), 'v1.4.2');
  assert.equal(baseAbove('v1.4.2', 'master'), 'v1.4.2');
  assert.equal(baseAbove('2024-01-15', 'release-4.15'), '2024-01-15');
  assert.equal(baseAbove(null, null), 'v0');
});

describe('commits', () => {
  test('are the same at any length from seven digits on', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 7, max: 40 }), (commit, length) => {
        assert.ok(isSameCommit(commit, commit.slice(0, length).toUpperCase()));
      }),
    );
    assert.ok(!isSameCommit('a1b2c3d', 'a1b2c3e') && !isSameCommit('a1b2c3', 'a1b2c3'));
  });

  test('are shortened until none of the others is meant', () => {
    const commit = `a1b2c3d4${'0'.repeat(32)}`;
    assert.equal(shortenCommit(commit, [], 7), 'a1b2c3d');
    assert.equal(shortenCommit(commit, [commit, `a1b2c3d5${'0'.repeat(32)}`], 7), 'a1b2c3d4');
    assert.equal(shortenCommit(commit, ['a1b2c3d'], 7), commit);
  });
});

describe('a build', () => {
  const A = 'a1b2c3d'.padEnd(40, '0');
  const C = 'c0ffee1'.padEnd(40, '0');
  const later: BuildOrigin = {
    commit: A,
    released: null,
    last: 'v1.7',
    given: ['v1.7'],
    branch: 'main',
    modified: false,
    copied: false,
  };
  const known = (version: string, commit: string | null): KnownVersion => ({ version, commit, where: 'bowline.lock' });

  test('of later commits is counted, and upstream’s next release is called as upstream calls it', () => {
    const first = nameBuild(later, []);
    const second = nameBuild({ ...later, commit: C }, [known(first.version, A)]);
    const records = [known(first.version, A), known(second.version, C)];
    const copy = nameBuild({ ...later, commit: 'f'.repeat(40), released: 'v1.8', last: 'v1.8', copied: true }, records);
    assert.deepEqual(
      [first, second, copy].map(({ version }) => version),
      ['v1.7-1.gita1b2c3d', 'v1.7-2.gitc0ffee1', 'v1.8'],
    );
  });

  test('of a commit on record keeps its version, however the commit is shortened there', () => {
    for (const commit of [A, A.slice(0, 7), A.slice(0, 12), null]) {
      const named = nameBuild(later, [known('v1.7-4.gita1b2c3d', commit)]);
      assert.equal(named.version, 'v1.7-4.gita1b2c3d');
      assert.notEqual(named.known, null);
    }
  });

  test('of the release itself has a counter and no commit; with changes of ours it has both', () => {
    const release = { ...later, released: 'v1.8', last: 'v1.8' };
    assert.equal(nameBuild(release, []).version, 'v1.8-1');
    assert.equal(nameBuild({ ...release, modified: true }, []).version, 'v1.8-1.gita1b2c3d');
    assert.equal(nameBuild({ ...release, modified: true, copied: true }, []).version, 'v1.8-1.gita1b2c3d');
  });

  test('whose shortened commit is that of another one gets more digits', () => {
    const other = 'a1b2c3d9'.padEnd(40, '1');
    assert.equal(nameBuild(later, [known('v1.6-1.gita1b2c3d', other)]).version, 'v1.7-1.gita1b2c3d0');
  });

  test('never takes a version that stands for another commit', () => {
    const copy = { ...later, released: 'v1.8', copied: true };
    assert.throws(() => nameBuild(copy, [known('v1.8', C)]), isCollision);
    assert.throws(() => nameBuild(later, [known('v1.7-999999', C)]), isCollision);
    assert.equal(nameBuild(copy, [known('v1.8', A.slice(0, 9))]).known?.version, 'v1.8');
  });

  test('is found by its version again, unless the record says two things', () => {
    const records = [known('v1.7-1.gita1b2c3d', 'a1b2c3d'), known('v1.7-1.gita1b2c3d', A)];
    assert.equal(recordedCommit('v1.7-1.gita1b2c3d', records)?.commit, A);
    assert.equal(recordedCommit('v1.7-2.gita1b2c3d', records), null);
    const two = [...records, known('v1.7-1.gita1b2c3d', 'a1b2c3d9'.padEnd(40, '1'))];
    assert.throws(() => recordedCommit('v1.7-1.gita1b2c3d', two), isCollision);
  });
});

function isCollision(thrown: unknown): boolean {
  return thrown instanceof BowlineError && thrown.code === 'VERSION_COLLISION';
}
