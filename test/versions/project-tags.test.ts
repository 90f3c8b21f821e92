/** What comes next in lists of tags in the shapes of real projects. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PROJECT_TAGS } from '../../prove/versions/project-tags.ts';
import { followOf } from '../../src/choice/tags/follow.ts';
import { rankCandidates } from '../../src/choice/tags/rank-candidates.ts';
import { rankTags } from '../../src/choice/tags/rank-tags.ts';
import { prepareRestraints } from '../../src/choice/tags/restraints.ts';
import { parseReference } from '../../src/image/reference.ts';
import { compareSemver } from '../../src/image/version/compare-semver.ts';
import { EMPTY_CONFIG } from '../../src/records/config/config.ts';
import type { FollowSettings } from '../../src/records/config/follow.ts';

const GOALS: readonly FollowSettings[] = [
  { level: 'patch' },
  { level: 'minor' },
  { level: 'major' },
  { newest: 'build' },
];

function choose(current: string, tags: readonly string[]): string {
  const ranking = rankTags(tags);
  const restraints = prepareRestraints(EMPTY_CONFIG, Date.parse('2026-11-30T00:00:00Z'));
  const reference = parseReference(`registry.example/team/app:${current}`);
  const picks = GOALS.map((goal) => {
    const follow = followOf(goal, current, 'version');
    return rankCandidates({ reference, follow, tags: null, restraints, mayLower: false }, ranking).candidates[0] ?? '-';
  });
  return picks.join(' ');
}

describe('what comes next', () => {
  for (const { project, current, tags, right } of PROJECT_TAGS) {
    test(`for a tag of ${project}`, () => {
      const list = tags.split(/\s+/);
      assert.ok(list.includes(current));
      assert.equal(choose(current, list), right);
      assert.equal(choose(current, [...list].reverse()), right, 'in whatever order the list comes');
      assert.equal(
        choose(
          current,
          list.filter((tag) => tag !== current),
        ),
        right,
        'whether or not the list has the tag',
      );
    });
  }
});

test('what SemVer takes of a list is what its order makes greatest there', () => {
  for (const { project, tags, semver } of PROJECT_TAGS) {
    const greatest = semver.split(' ')[3] ?? '-';
    const accepted = tags.split(/\s+/).filter((tag) => compareSemver(tag, tag) !== null);
    for (const tag of greatest === '-' ? [] : accepted) {
      assert.ok((compareSemver(greatest, tag) ?? -1) >= 0, `${project} ${tag}`);
    }
  }
});
