/** Which tags of a repository may come next for one reference, the newest first, and which filter each other fell to. */
import type { ImageReference } from '../../image/reference.ts';
import { classifyTag } from '../../image/tag/tag.ts';
import { compareVersions, compareWithinShape } from '../../image/version/compare-versions.ts';
import { type TagVersion, versionShape } from '../../image/version/tag-version.ts';
import type { ImageSettings } from '../../records/config/config.ts';
import { matchesTag } from '../../records/config/match-tag.ts';
import type { FallenTag, Filter } from './filter.ts';
import type { Follow } from './follow.ts';
import type { TagRanking } from './rank-tags.ts';
import { findRestraint, type Restraints } from './restraints.ts';
import { covers, type LimitSurroundings, limitVersion } from './version-limits.ts';

export interface CandidateQuestion {
  /** What stands there now; a reference without a tag is at `latest`. */
  readonly reference: ImageReference;
  readonly follow: Follow;
  /** What the makers say about the tags. */
  readonly tags: ImageSettings['tags'] | null;
  readonly restraints: Restraints;
  /** Whether a lower tag may be taken where the current one is not within what is followed. */
  readonly mayLower: boolean;
}

export interface RankedCandidates {
  /** How the current tag is read; `null` where it has no place in an order. */
  readonly current: TagVersion | null;
  /** The newest first; each is above the current tag, unless that may be lowered. */
  readonly candidates: readonly string[];
  readonly fallen: readonly FallenTag[];
}

/** Ranks for one reference. The current tag takes part, whether the list has it or not: it is what the others are above. */
export function rankCandidates(question: CandidateQuestion, ranking: TagRanking): RankedCandidates {
  const { reference, follow } = question;
  const tag = reference.tag ?? 'latest';
  const current = ranking.read(tag);
  if (current === null) return { current, candidates: [], fallen: [] };
  const ofShape = ranking.ofShape(versionShape(current));
  const lowering = question.mayLower && !isWithin(current, question);
  const surroundings = {
    now: question.restraints.now,
    commitsAreForm: current.commit !== null && ofShape.every(({ commit }) => commit !== null),
  };
  const candidates: string[] = [];
  const fallen: FallenTag[] = [];
  for (const version of ofShape) {
    if (version.tag === tag) continue;
    const fall = judgeVersion(version, current, lowering, question, surroundings, ranking);
    if (fall === null) candidates.push(version.tag);
    else fallen.push({ tag: version.tag, ...fall });
  }
  const own = new Set(ofShape.map((version) => version.tag));
  const others = ranking.tags.filter((each) => !own.has(each));
  fallen.push(...others.map((each) => ({ tag: each, filter: judgeOther(each, current, follow, ranking) })));
  return { current, candidates: newestBy(candidates, follow, ranking), fallen };
}

/** Whether the current tag is itself what the goal would let through. */
function isWithin(current: TagVersion, question: CandidateQuestion): boolean {
  const { goal } = question.follow;
  if (findRestraint(question.reference, current.tag, question.restraints, () => null) !== null) return false;
  return goal.kind !== 'semver' || covers(goal.range, current);
}

type Fall = Omit<FallenTag, 'tag'>;

function judgeVersion(
  version: TagVersion,
  current: TagVersion,
  lowering: boolean,
  { reference, follow, tags, restraints }: CandidateQuestion,
  surroundings: LimitSurroundings,
  ranking: TagRanking,
): Fall | null {
  const { tag } = version;
  if (follow.tags !== null && !matchesTag(follow.tags, tag)) return { filter: 'glob' };
  if (tags?.forbidden.some((glob) => matchesTag(glob, tag)) === true) return { filter: 'forbidden' };
  if (tags?.moving.some((glob) => matchesTag(glob, tag)) === true) return { filter: 'moving' };
  if (version.precision !== current.precision)
    return { filter: version.kind === 'version' && version.precision < current.precision ? 'moving' : 'precision' };
  const order = compareWithinShape(version, current);
  if (order === 0 || (order < 0 && !lowering)) return { filter: 'lower' };
  const limit = limitVersion(version, current, follow, surroundings);
  if (limit !== null) return { filter: limit };
  return findRestraint(reference, tag, restraints, (other) => isAbove(version, ranking.read(other)));
}

/** `null` where the two have no order. */
function isAbove(version: TagVersion, other: TagVersion | null): boolean | null {
  const order = other === null ? null : compareVersions(version, other);
  return order === null ? null : order > 0;
}

/** Why a tag of another shape, or of none, is not comparable. */
function judgeOther(tag: string, current: TagVersion, follow: Follow, ranking: TagRanking): Filter {
  if (follow.tags !== null && !matchesTag(follow.tags, tag)) return 'glob';
  const version = ranking.read(tag);
  if (version === null) return classifyTag(tag).kind === 'moving' ? 'moving' : 'unordered';
  if (version.kind !== current.kind || version.prefix !== current.prefix) return 'shape';
  return version.channel === current.channel ? 'variant' : 'channel';
}

/** Who follows the date takes the newest day, and of one day the highest version. */
function newestBy(candidates: readonly string[], { goal }: Follow, ranking: TagRanking): readonly string[] {
  if (goal.kind !== 'newest' || goal.by !== 'date') return candidates;
  const dateOf = (tag: string): string => {
    const version = ranking.read(tag);
    const time = version?.build?.parts.find(({ counts }) => counts === 'time')?.numbers ?? version?.numbers ?? [];
    return time.map((digits) => digits.padStart(20, '0')).join('.');
  };
  const dated = candidates.map((tag) => ({ tag, date: dateOf(tag) }));
  return dated.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)).map(({ tag }) => tag);
}
