/** Gives a build its honest version, and finds the commit of one in what is on record. */
import { BowlineError } from '../../errors.ts';
import { baseAbove } from './branch-floor.ts';
import { COMMIT_DIGITS, formatHonestVersion, nextRelease, parseHonestVersion } from './honest-version.ts';
import { isSameCommit, shortenCommit } from './same-commit.ts';

/** What a build was made from. */
export interface BuildOrigin {
  /** The whole commit that it was built from. */
  readonly commit: string;
  /** The version that upstream gave to this very commit; `null` where it gave none. */
  readonly released: string | null;
  /** The highest version that upstream gave to it or to what it grew from; `null` where there is none. */
  readonly last: string | null;
  /** The versions that upstream gave to whatever: `v1.8-1` may be one of them, and is then no build of ours. */
  readonly given: readonly string[];
  /** The branch that it was taken from, as far as it is known. */
  readonly branch: string | null;
  /** Whether changes of ours are in it, which upstream does not have. */
  readonly modified: boolean;
  /** Whether it is upstream's own image, byte for byte. */
  readonly copied: boolean;
}

/** A version that is taken, and where it says so: the lock, a release, a tag. */
export interface KnownVersion {
  readonly version: string;
  /** Whole or shortened; `null` where nobody wrote it down. */
  readonly commit: string | null;
  readonly where: string;
  /** The bytes that bear it, where they are known. */
  readonly digest?: string;
}

export interface NamedBuild {
  readonly version: string;
  readonly base: string;
  /** Where it is on record already: the same commit is not counted twice. `null` for a new one. */
  readonly known: KnownVersion | null;
}

/**
 * Names a build. A commit that is on record for this base keeps its version; a new one gets the next counter.
 *
 * @throws {BowlineError} `VERSION_COLLISION` where the version stands for another commit already, or no tag can hold it
 */
export function nameBuild(origin: BuildOrigin, known: readonly KnownVersion[]): NamedBuild {
  const { released, commit, copied, modified } = origin;
  const isRelease = released !== null && !modified;
  const base = isRelease ? released : baseAbove(origin.last, origin.branch);
  if (copied && isRelease) return nameCopy(released, commit, known);
  const before = known.find((each) => isOf(each, base, commit));
  if (before !== undefined) return { version: before.version, base, known: before };
  const release = nextRelease(base, [...known.map(({ version }) => version), ...origin.given]);
  const short = isRelease ? null : shortenCommit(commit, known.flatMap(commitsOf), COMMIT_DIGITS);
  const version = release === null ? null : formatHonestVersion({ base, release, commit: short });
  if (version !== null) return { version, base, known: null };
  throw new BowlineError('VERSION_COLLISION', `no tag can say the next version of \`${base}\``, {
    hint: 'a tag has 128 characters, and the counter of a base six digits',
  });
}

/** Upstream's own image keeps upstream's version, unless something else was called so. */
function nameCopy(base: string, commit: string, known: readonly KnownVersion[]): NamedBuild {
  const taken = known.filter(({ version }) => version === base);
  const other = taken.find((each) => each.commit !== null && !isSameCommit(each.commit, commit));
  if (other !== undefined) throw collision(base, [{ version: base, commit, where: 'upstream' }, other]);
  return { version: base, base, known: taken[0] ?? null };
}

/** Whether a version on record counts this base, and its commit, or the shortened one in it, is this one alone. */
function isOf(known: KnownVersion, base: string, commit: string): boolean {
  const read = parseHonestVersion(known.version);
  if (read?.base !== base || read.release === null) return false;
  const own = known.commit ?? read.commit;
  return own !== null && isSameCommit(own, commit);
}

function commitsOf({ version, commit }: KnownVersion): readonly string[] {
  const own = commit ?? parseHonestVersion(version)?.commit ?? null;
  return own === null ? [] : [own];
}

function collision(version: string, [first, second]: readonly KnownVersion[]): BowlineError {
  const side = ({ commit, where }: KnownVersion): string => `${commit ?? 'an unknown commit'} (${where})`;
  const both = [first, second].flatMap((each) => (each === undefined ? [] : [side(each)])).join(' and ');
  return new BowlineError('VERSION_COLLISION', `\`${version}\` would stand for ${both}`);
}

/**
 * The commit of a version, as it is on record; `null` where none is.
 *
 * @throws {BowlineError} `VERSION_COLLISION` where the record names two commits for it
 */
export function recordedCommit(version: string, known: readonly KnownVersion[]): KnownVersion | null {
  const own = known
    .flatMap((each) => (each.version === version && each.commit !== null ? [{ ...each, commit: each.commit }] : []))
    .sort((a, b) => b.commit.length - a.commit.length);
  const [longest] = own;
  if (longest === undefined) return null;
  const other = own.find((each) => !isSameCommit(each.commit, longest.commit));
  if (other !== undefined) throw collision(version, [longest, other]);
  return longest;
}
