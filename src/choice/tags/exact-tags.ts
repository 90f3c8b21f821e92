/** Which exact tags a moving one may name: those that go on where it stops, of its variant, the newest first. */
import { compareWithinShape } from '../../image/version/compare-versions.ts';
import { variantIn } from '../../image/version/tag-variant.ts';
import { type TagVersion, versionShape } from '../../image/version/tag-version.ts';
import type { ImageSettings } from '../../records/config/config.ts';
import { matchesTag } from '../../records/config/match-tag.ts';
import type { TagRanking } from './rank-tags.ts';

/** @param tags what the makers say about the tags */
export function findExactTags(tag: string, ranking: TagRanking, tags: ImageSettings['tags'] | null): readonly string[] {
  const current = ranking.read(tag);
  const all = [...ranking.shapes.keys()].flatMap((shape) => ranking.ofShape(shape));
  const fitting = all.filter(
    (version) =>
      version.tag !== tag &&
      version.kind === 'version' &&
      version.channel === '' &&
      !version.dirty &&
      (current === null ? version.variant === variantIn(tag) : goesOn(version, current)) &&
      tags?.moving.some((glob) => matchesTag(glob, version.tag)) !== true &&
      tags?.forbidden.some((glob) => matchesTag(glob, version.tag)) !== true,
  );
  const most = Math.max(0, ...fitting.map(({ precision }) => precision));
  // Tags with fewer numbers than others are moving ones themselves.
  return fitting
    .filter(({ precision }) => precision === most)
    .sort((a, b) => compareWithinShape(b, a) || (a.tag < b.tag ? -1 : 1))
    .map((version) => version.tag);
}

function goesOn(version: TagVersion, current: TagVersion): boolean {
  return (
    versionShape(version) === versionShape(current) &&
    version.precision > current.precision &&
    current.numbers.every((digits, index) => BigInt(digits) === BigInt(version.numbers[index] ?? '-1'))
  );
}
