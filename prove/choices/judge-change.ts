/** What no change of a tag may do, and how surprising one is, judged by what a reader sees. */
import {
  beginsWithYear,
  compareCores,
  flavourOf,
  isCandidate,
  isOfCommit,
  readAnatomy,
  type TagAnatomy,
} from './tag-anatomy.ts';
import type { MadeTagList } from './tag-lists.ts';

/**
 * Everything that speaks against moving from one tag to another.
 *
 * @param takesBuilds whether builds are what is followed
 */
export function findFaults(from: string, to: string, list: MadeTagList, takesBuilds: boolean): string[] {
  if (from === to) return [];
  const faults: string[] = [];
  if (!list.tags.includes(to)) faults.push('the registry has no such tag');
  if (list.moving.has(to)) faults.push('it moves to a tag that moves');
  const [a, b] = [readAnatomy(from), readAnatomy(to)];
  if (a === null || b === null) return [...faults, 'one of the two has no order'];
  if (a.before !== b.before) faults.push('what stands before the number changes');
  if (a.core.length !== b.core.length) faults.push('it has more numbers, or fewer');
  if (beginsWithYear(b) && !beginsWithYear(a)) faults.push('a version becomes a day');
  const order = compareCores(a.core, b.core);
  if (order > 0) faults.push('it goes down');
  if (isCandidate(b) && !(isCandidate(a) && order === 0)) faults.push('it takes a candidate that nobody asked for');
  // Builds of commits and releases are one line; who follows releases is not moved to a build.
  if (isOfCommit(b) && !isOfCommit(a) && !takesBuilds) faults.push('it takes a build of a commit');
  if (!isOfCommit(a) && !isOfCommit(b) && !hasSameFlavour(a, b)) faults.push('the flavour changes');
  if (order === 0 && !isOfCommit(a) && !isOfCommit(b) && isRebuiltLower(a, b)) faults.push('the rebuild goes down');
  return faults;
}

/** A rebuild counts up behind a flavour or a release; every other number of a flavour is the flavour. */
function hasSameFlavour(a: TagAnatomy, b: TagAnatomy): boolean {
  const [own, other] = [flavourOf(a), flavourOf(b)];
  return own === other || withoutRebuild(own) === withoutRebuild(other);
}

const REBUILD = /(^|-r|-\d+-|^-|^_v?|k3s|rke2r|-gke\.|-eksbuild\.)\d+$/;

function withoutRebuild(flavour: string): string {
  return flavour.replace(REBUILD, '$1#');
}

function isRebuiltLower(a: TagAnatomy, b: TagAnatomy): boolean {
  const [own, other] = [a, b].map((anatomy) => /(\d+)$/.exec(flavourOf(anatomy))?.[1]);
  return own !== undefined && other !== undefined && BigInt(other) < BigInt(own);
}

/** Higher is more surprising; a step of the last number is not. */
export function surpriseOf(from: string, to: string): number {
  const [a, b] = [readAnatomy(from), readAnatomy(to)];
  if (a === null || b === null) return 100;
  let score = Math.abs(a.core.length - b.core.length) * 20;
  if (a.before !== b.before) score += 50;
  if (flavourOf(a) !== flavourOf(b)) score += 10;
  if (isCandidate(a) || isCandidate(b)) score += 15;
  for (const [index, own] of a.core.entries()) {
    const other = b.core[index] ?? '0';
    if (own === other) continue;
    const [before, after] = [Number(own), Number(other)];
    // The first number weighs the most, and so does one that grows beyond its own size.
    score +=
      (index === 0 ? 20 : 4) + Math.abs(other.length - own.length) * 10 + Math.log2(1 + Math.abs(after - before));
    break;
  }
  return score + (a.core.length < 3 ? 5 : 0);
}
