/** What lies beyond what is followed: further releases, and a variant or a prefix that goes on spelt in another way. */
import { compareVersions } from '../image/version/compare-versions.ts';
import { type TagVersion, versionShape } from '../image/version/tag-version.ts';
import type { FallenTag } from './tags/filter.ts';
import type { TagRanking } from './tags/rank-tags.ts';

export interface Beyond {
  /** The newest release above what is followed; `null` where there is none. */
  readonly release: string | null;
  /** The newest release of the same variant under another number, where the own one has ended; else `null`. */
  readonly variant: string | null;
  /** The newest release of all, where it is spelt with `v` and the own ones are not, or the other way round; else `null`. */
  readonly respelt: TagVersion | null;
  /** The newest release of all, where it is no rebuild and the own ones are, or the other way round; else `null`. */
  readonly rebuilt: TagVersion | null;
}

/** @param best the tag that the reference is at, or comes to */
export function findBeyond(best: TagVersion, fallen: readonly FallenTag[], ranking: TagRanking): Beyond {
  const further = fallen.filter(({ filter }) => filter === 'level' || filter === 'range').map(({ tag }) => tag);
  const release = further.find((tag) => isAbove(ranking.read(tag), best)) ?? null;
  const others = [...ranking.shapes.keys()]
    .filter((shape) => shape !== versionShape(best))
    .flatMap((shape) => ranking.ofShape(shape).slice(0, MOST_LOOKED_AT));
  const isReleaseLike = ({ kind, channel, precision, preRelease, dirty, commit }: TagVersion): boolean =>
    kind === best.kind &&
    channel === best.channel &&
    precision === best.precision &&
    preRelease === null &&
    !dirty &&
    (commit === null || best.commit !== null);
  const alike = others.filter(isReleaseLike);
  const variants = alike.filter(
    ({ variant, variantWords, prefix }) =>
      variantWords === best.variantWords && prefix === best.prefix && isLaterVariant(variant, best.variant),
  );
  const respelt = alike.filter(
    ({ variant, prefix }) => variant === best.variant && isSameWithoutV(prefix, best.prefix),
  );
  const last = release === null ? best : (ranking.read(release) ?? best);
  return {
    release,
    variant: newestAbove(best, variants)?.tag ?? null,
    respelt: newestAbove(last, respelt),
    rebuilt: findRebuilt(last, fallen, ranking),
  };
}

/** Built again or not, a release with higher numbers is worth a word. */
function findRebuilt(best: TagVersion, fallen: readonly FallenTag[], ranking: TagRanking): TagVersion | null {
  const plain = (version: TagVersion): TagVersion => ({ ...version, build: null });
  const others = fallen.flatMap(({ tag, filter }) => (filter === 'build' ? (ranking.read(tag) ?? []) : []));
  const further = others.find(
    (version) =>
      version.commit === null && version.preRelease === null && !version.dirty && isAbove(plain(version), plain(best)),
  );
  return further ?? null;
}

/** Of each shape the newest will do. */
const MOST_LOOKED_AT = 20;

/** `null` where none is above, whatever their variants and prefixes are. */
function newestAbove(best: TagVersion, versions: readonly TagVersion[]): TagVersion | null {
  const as = (version: TagVersion): TagVersion => ({ ...version, variant: best.variant, prefix: best.prefix });
  return versions.reduce<TagVersion | null>((a, b) => (isAbove(as(b), a === null ? best : as(a)) ? b : a), null);
}

function isAbove(version: TagVersion | null, other: TagVersion): boolean {
  return version !== null && (compareVersions(version, other) ?? 0) > 0;
}

/** Whether a variant of the same words has higher numbers: who is at `alpine3.14` is not told of `alpine3.13`. */
function isLaterVariant(variant: string, other: string): boolean {
  const [own, before] = [variant, other].map((text) => (text.match(/\d+/g) ?? []).map(BigInt));
  for (const [index, number] of (own ?? []).entries()) {
    const than = before?.[index];
    if (than === undefined || number !== than) return than === undefined || number > than;
  }
  return false;
}

function isSameWithoutV(a: string, b: string): boolean {
  return a.replace(/v$/i, '') === b.replace(/v$/i, '');
}
