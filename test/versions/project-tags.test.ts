/** What comes next in lists of tags in the shapes of real projects. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PROJECT_TAGS } from '../../prove/versions/project-tags.ts';
import { compareSemver } from '../../src/image/version/compare-semver.ts';
import { compareVersions } from '../../src/image/version/compare-versions.ts';
import { learnGrammar } from '../../src/image/version/learn-grammar.ts';
import { readVersion } from '../../src/image/version/read-version.ts';
import { versionShape } from '../../src/image/version/tag-version.ts';

describe('what comes next', () => {
  for (const { project, current, tags, right } of PROJECT_TAGS) {
    test(`has the shape of the current tag, and comes after it: ${project}`, () => {
      const list = tags.split(/\s+/);
      const grammar = learnGrammar(list);
      const now = readVersion(current, grammar);
      assert.ok(list.includes(current));
      for (const pick of right.split(' ').filter((each) => each !== '-')) {
        const next = readVersion(pick, grammar);
        assert.ok(list.includes(pick) && now !== null && next !== null, pick);
        assert.equal(versionShape(next), versionShape(now));
        assert.ok((compareVersions(next, now) ?? 0) > 0, pick);
      }
    });
  }
});

test('what SemVer takes of a list is what its order makes greatest there', () => {
  for (const { project, tags, semver } of PROJECT_TAGS) {
    const greatest = semver.split(' ')[3] ?? '-';
    const accepted = tags.split(/\s+/).filter((tag) => compareSemver(tag, tag) !== null);
    for (const tag of greatest === '-' ? [] : accepted)
      assert.ok((compareSemver(greatest, tag) ?? -1) >= 0, `${project} ${tag}`);
  }
});
