/** What would be next at each level, whatever is followed: how far a version is behind. */

import { withParts } from '../image/reference.ts';
import { LEVELS, type Level } from '../records/config/follow.ts';
import type { ChoiceSubject } from './choice.ts';
import { followOf } from './tags/follow.ts';
import { rankCandidates } from './tags/rank-candidates.ts';
import type { TagRanking } from './tags/rank-tags.ts';

/** The newest release at each level; `null` where there is none, or where the tag is no version. */
export type NextByLevel = Readonly<Record<Level, string | null>>;

export function findNextByLevel(
  { reference, tag, settings, restraints }: ChoiceSubject,
  ranking: TagRanking | null,
): NextByLevel {
  const next = (level: Level): string | null => {
    if (ranking === null || tag === null || ranking.read(tag)?.kind !== 'version') return null;
    const follow = followOf({ level, prereleases: 'none' }, tag, 'version');
    const question = { follow, tags: settings?.tags ?? null, restraints, mayLower: false };
    return rankCandidates({ reference: withParts(reference, { tag }), ...question }, ranking).candidates[0] ?? null;
  };
  const [patch, minor, major] = LEVELS.map(next);
  return { patch: patch ?? null, minor: minor ?? null, major: major ?? null };
}
