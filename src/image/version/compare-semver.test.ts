import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareSemver } from './compare-semver.ts';
import { compareTags } from './compare-versions.ts';

test('the order of SemVer is as its specification gives it', () => {
  const upwards = `1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0
    1.0.1 v1.99999999999999999999.0`.split(/\s+/);
  for (const [i, a] of upwards.entries()) {
    for (const [j, b] of upwards.entries())
      assert.equal(Math.sign(compareSemver(a, b) ?? Number.NaN), Math.sign(i - j), `${a} ${b}`);
  }
  for (const tag of ['1.0', '1', '01.0.0', '1.0.0-01', '1.0.0.0', '1.0.0-', '1.0.0_1', 'latest']) {
    assert.equal(compareSemver(tag, '1.0.0'), null, tag);
  }
});

test('the order of SemVer differs from ours where it reads a build as a pre-release', () => {
  const pairs = `v2.0.0 v2.0.0-8-gdeadd00d|v1.7.0-9-g0a1b2c3 v1.7.0-120-gdef5678|5.5.0-rc9 5.5.0-rc10|3.5.15 3.5.15-0
    |1.6.38-debian-12-r7 1.6.38-debian-12-r10|v18.2.4 v18.2.4-20240724`;
  for (const [lower = '', higher = ''] of pairs.split('|').map((pair) => pair.trim().split(' '))) {
    assert.ok((compareTags(lower, higher) ?? 0) < 0, `${lower} ${higher}`);
    assert.ok((compareSemver(lower, higher) ?? 0) > 0, `${lower} ${higher}`);
  }
});
