/** Which tags are asked for the time at which their images were made, where the newest by that time is followed. */

import { tagShape } from '../../image/tag/tag-shape.ts';
import { compareVersions } from '../../image/version/compare-versions.ts';
import { versionShape } from '../../image/version/tag-version.ts';
import { matchesTag } from '../../records/config/match-tag.ts';
import type { FallenTag } from './filter.ts';
import type { CandidateQuestion } from './rank-candidates.ts';
import type { TagRanking } from './rank-tags.ts';
import { findRestraint } from './restraints.ts';

export interface CreatedTags {
  readonly candidates: readonly string[];
  readonly fallen: readonly FallenTag[];
}

/** Those that the glob covers, else those that look like the current one; a lower version is none of them. */
export function findCreatedTags(question: CandidateQuestion, ranking: TagRanking): CreatedTags {
  const { reference, follow, tags, restraints } = question;
  const tag = reference.tag ?? 'latest';
  const current = ranking.read(tag);
  const looksLike = (other: string): boolean => {
    const version = ranking.read(other);
    if (current === null || version === null) return current === version && tagShape(other) === tagShape(tag);
    return versionShape(version) === versionShape(current);
  };
  const candidates: string[] = [];
  const fallen: FallenTag[] = [];
  const fall = (other: string): Omit<FallenTag, 'tag'> | null => {
    if (follow.tags !== null && !matchesTag(follow.tags, other)) return { filter: 'glob' };
    if (follow.tags === null && !looksLike(other)) return { filter: 'shape' };
    if (tags?.forbidden.some((glob) => matchesTag(glob, other)) === true) return { filter: 'forbidden' };
    if (tags?.moving.some((glob) => matchesTag(glob, other)) === true) return { filter: 'moving' };
    const version = ranking.read(other);
    if (version?.dirty === true) return { filter: 'dirty' };
    if (current !== null && version !== null && (compareVersions(version, current) ?? 0) < 0)
      return { filter: 'lower' };
    return findRestraint(reference, other, restraints, () => null);
  };
  for (const other of ranking.tags) {
    if (other === tag) continue;
    const fell = fall(other);
    if (fell === null) candidates.push(other);
    else fallen.push({ tag: other, ...fell });
  }
  return { candidates, fallen };
}
