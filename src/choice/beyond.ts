/** What lies beyond what is followed: further releases, and a variant that goes on under another number. */
import { compareVersions } from '../image/version/compare-versions.ts';
import { type TagVersion, versionShape } from '../image/version/tag-version.ts';
import type { FallenTag } from './filter.ts';
import type { TagRanking } from './rank-tags.ts';

export interface Beyond {
  /** The newest release above what is followed; `null` where there is none. */
  readonly release: string | null;
  /** The newest release of the same variant under another number, where the own one has ended; else `null`. */
  readonly variant: string | null;
}

/** @param best the tag that the reference is at, or comes to */
export function findBeyond(best: TagVersion, fallen: readonly FallenTag[], ranking: TagRanking): Beyond {
  const further = fallen.filter(({ filter }) => filter === 'level' || filter === 'range').map(({ tag }) => tag);
  const release = further.find((tag) => isAbove(ranking.read(tag), best)) ?? null;
  if (best.variant === '') return { release, variant: null };
  const siblings = [...ranking.shapes.keys()].flatMap((shape) => ranking.ofShape(shape).slice(0, MOST_LOOKED_AT));
  const onward = siblings.filter(
    (version) =>
      versionShape(version) !== versionShape(best) &&
      version.variantWords === best.variantWords &&
      version.kind === best.kind &&
      version.prefix === best.prefix &&
      version.channel === best.channel &&
      version.precision === best.precision &&
      version.preRelease === null &&
      isAbove({ ...version, variant: best.variant }, best),
  );
  const [first, ...others] = onward;
  if (first === undefined) return { release, variant: null };
  const newest = others.reduce((a, b) => (isAbove({ ...b, variant: a.variant }, a) ? b : a), first);
  return { release, variant: newest.tag };
}

/** Of each shape the newest will do. */
const MOST_LOOKED_AT = 20;

function isAbove(version: TagVersion | null, other: TagVersion): boolean {
  return version !== null && (compareVersions(version, other) ?? 0) > 0;
}
