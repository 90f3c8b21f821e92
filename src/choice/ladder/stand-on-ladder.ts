/** On which rung of the ladder an image of a component set stands, and which better one is known, by what. */
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import { compareWithinShape } from '../../image/version/compare-versions.ts';
import { isOwnBuild, parseHonestVersion } from '../../image/version/honest-version.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { isSameCommit } from '../../image/version/same-commit.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import { copyRepository } from '../../records/config/component-set.ts';
import type { SetImage } from '../../records/config/set-images.ts';
import type { Rung, Sourcing } from '../../records/releases/sourcing.ts';
import { type ClimbCondition, judgeCondition, reaches } from './climb-condition.ts';
import { type KnownImage, type KnownVersion, releasedVersions, type SourceEvidence } from './known-image.ts';

/** An image of a set as it is deployed, and what is known around it. */
export interface StandingImage {
  readonly found: SetImage;
  readonly reference: ImageReference;
  /** The written tag, else the one that is on record for the digest; `null` where nobody knows it. */
  readonly tag: string | null;
  /** The digest that is deployed, or that its tag is known to name; `null` where neither is known. */
  readonly digest: string | null;
  /** The commit that it was built from, as it is on record; `null` where it is not. */
  readonly commit: string | null;
  /** Whether it has no version that stays. */
  readonly isMoving: boolean;
  readonly known: readonly KnownImage[];
  /** Whether the configuration lets a tag of upstream be used. */
  readonly allows: (tag: string) => boolean;
  /** `YYYY-MM-DD` in UTC; `null` where nobody can tell. */
  readonly today: string | null;
}

/**
 * How the better one stands to what is deployed: the very bytes, the same version, a version of the same commit or of
 * one that has it, a later version, or just a version where none was.
 */
export type BetterBecause = 'same-bytes' | 'same-version' | 'same-commit' | 'has-commit' | 'later-version' | 'version';

/** A higher rung that is known to be there. */
export interface BetterSource {
  readonly rung: Exclude<Rung, 'latest'>;
  /** `registry/repository:tag`. */
  readonly reference: string;
  readonly tag: string;
  readonly because: BetterBecause;
  readonly evidence: SourceEvidence;
}

export interface Standing {
  readonly rung: Rung;
  /** `null` where nothing better is known. */
  readonly better: BetterSource | null;
  /** When its component wants to go back. */
  readonly condition: ClimbCondition;
}

/** Decides by what is known alone; asks no one. */
export function standOnLadder(asWritten: StandingImage): Standing {
  const { found, known, allows, today } = asWritten;
  const versions = releasedVersions(known, found.image, asWritten.tag);
  const image = namedByDigest(asWritten, versions);
  const upstream = versions.filter(({ place }) => place === 'upstream');
  const condition = judgeCondition(found.component, upstream, today);
  const rung = rungOf(image, upstream);
  if (rung === 'upstream') return { rung, better: null, condition };
  const usable = versions.filter(
    (each) => each.place === 'copy' || (allows(each.tag) && !(rung === 'mirror' && each.moved)),
  );
  return { rung, better: findBetter(rung, image, usable), condition };
}

/** A digest alone that a version of upstream is known to name is that version. */
function namedByDigest(image: StandingImage, versions: readonly KnownVersion[]): StandingImage {
  if (image.tag !== null || image.digest === null) return image;
  const own = versions.find(({ place, digest }) => place === 'upstream' && digest === image.digest);
  return own === undefined ? image : { ...image, tag: own.tag, isMoving: false };
}

/** A copy of what upstream calls so is a copy, whoever says that it is a build. */
function rungOf({ found, reference, tag, digest, isMoving }: StandingImage, upstream: readonly KnownVersion[]): Rung {
  if (isMoving) return 'latest';
  if (repositoryIdentity(reference) === found.upstream) return 'upstream';
  if (digest !== null && upstream.some((each) => each.digest === digest)) return 'mirror';
  return ownRung(tag, found.image.variant, found.component.sourcing);
}

/** Of an image at our place: a build by its tag or by what is said of it, else a copy. */
export function ownRung(tag: string | null, variant: string | null, { mode }: Pick<Sourcing, 'mode'>): Rung {
  const isBuilt = tag !== null && isOwnBuild(withoutVariant(tag, variant));
  return isBuilt || mode === 'own-build' || mode === 'temporary' ? 'own-build' : 'mirror';
}

function findBetter(rung: Rung, image: StandingImage, versions: readonly KnownVersion[]): BetterSource | null {
  const because = (each: KnownVersion): BetterBecause | null => reasonFor(rung, image, each);
  const upstream = pickBest(
    versions.filter(({ place }) => place === 'upstream'),
    because,
  );
  if (upstream !== null) return sourceOf('upstream', image, upstream);
  if (rung === 'mirror') return null;
  const copies = versions.filter((each) => each.place === 'copy' && isCopyOfVersion(each, image));
  const copy = pickBest(copies, because);
  return copy === null ? null : sourceOf('mirror', image, copy);
}

/** Another copy of ours, of what upstream is known to have called so: whoever may push there can give any name. */
function isCopyOfVersion(copy: KnownVersion, { found, reference, tag, known }: StandingImage): boolean {
  if (repositoryIdentity(reference) === found.copy && copy.tag === tag) return false;
  const same = known.filter(({ place, tag: name }) => place === 'upstream' && name === copy.tag);
  return same.length > 0 && same.every(({ digest }) => digest === null || (copy.digest ?? digest) === digest);
}

interface Picked {
  readonly version: KnownVersion;
  readonly because: BetterBecause;
}

/** The nearer to what is deployed, the better; of those that only have its commit the lowest, of later ones the newest. */
const NEARNESS = ['same-bytes', 'same-version', 'same-commit', 'has-commit', 'later-version', 'version'] as const;

/** @param versions the newest first */
function pickBest(
  versions: readonly KnownVersion[],
  because: (version: KnownVersion) => BetterBecause | null,
): Picked | null {
  const picked = versions.flatMap((version): Picked[] => {
    const reason = because(version);
    return reason === null ? [] : [{ version, because: reason }];
  });
  for (const nearness of NEARNESS) {
    const own = picked.filter((each) => each.because === nearness);
    const best = nearness === 'has-commit' ? own.at(-1) : own[0];
    if (best !== undefined) return best;
  }
  return null;
}

/** Why a version would do in place of what is deployed; `null` where it would not. */
function reasonFor(
  rung: Rung,
  { found, tag, digest, commit }: StandingImage,
  known: KnownVersion,
): BetterBecause | null {
  if (digest !== null && known.digest === digest) return 'same-bytes';
  if (rung === 'mirror') {
    const isSame = tag !== null && tag === known.tag && (digest === null || known.digest === null);
    return isSame ? 'same-version' : null;
  }
  const bare = tag === null ? null : withoutVariant(tag, found.image.variant);
  const built = bare === null ? null : parseHonestVersion(bare);
  const own = commit ?? built?.commit ?? null;
  if (own !== null && known.commit !== null && isSameCommit(own, known.commit)) return 'same-commit';
  if (known.holdsDeployed !== null) return known.holdsDeployed ? 'has-commit' : null;
  if (rung === 'latest') return 'version';
  return isLaterThan(built?.base ?? bare, built?.release !== null && built?.commit === null, known)
    ? 'later-version'
    : null;
}

/**
 * By the numbers alone: a version above the one that a build grew from is taken to have it. The build of a release
 * itself is no more than that release. What has no version is taken for older than any.
 */
function isLaterThan(base: string | null, isOfRelease: boolean, { version }: KnownVersion): boolean {
  const from = base === null ? null : readVersion(base);
  if (from === null || from.kind !== version.kind) return true;
  return isOfRelease ? reaches(version, from) : compareWithinShape(version, from) > 0;
}

function sourceOf(
  rung: BetterSource['rung'],
  { found }: StandingImage,
  { version: { tag, evidence }, because }: Picked,
): BetterSource {
  const { set, component, image } = found;
  const name = rung === 'upstream' ? image.from : copyRepository(set, component, image);
  return { rung, reference: `${name}:${tag}`, tag, because, evidence };
}
