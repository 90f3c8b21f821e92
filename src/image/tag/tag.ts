/** What a tag looks like: will it be pushed again, or does it name one build for good? */
import { isCommit, isVariant, MOVING_WORDS } from './tag-words.ts';

export const TAG_KINDS = ['digest', 'build', 'version', 'series', 'moving', 'unknown'] as const;

/**
 * - `digest`: exact bytes, whatever the tag says.
 * - `build`: unique by construction (a date, a commit, a build number).
 * - `version`: a release, meant not to be pushed again.
 * - `series`: a two-part version; moves in some projects, final in others.
 * - `moving`: meant to be pushed again.
 * - `unknown`: the name does not tell; treated as moving, and said so.
 */
export type TagKind = (typeof TAG_KINDS)[number];

export interface TagVerdict {
  readonly kind: TagKind;
  /** What the verdict rests on. */
  readonly basis: 'name' | 'siblings' | 'observed' | 'registry-setting' | 'user';
  readonly confidence: 'high' | 'medium' | 'low';
  /** The move that an observed verdict rests on: of this tag, or of another of its shape. */
  readonly seen?: SeenMove;
}

/** A tag that took another digest. */
export interface SeenMove {
  readonly tag: string;
  readonly from: string;
  readonly to: string;
  /** When the new digest was first seen; ISO 8601 in UTC. */
  readonly at: string;
}

const BRANCH = /^(?:pr|mr|branch|feature)-/i;
const VERSION = /^v?\d+(?:\.\d+){2,}$/i;
/** A version in which no part is long enough for a date: most tags are one, and no other rule fits it. */
const SHORT_VERSION = /^v?\d{1,7}(?:\.\d{1,7}){2,}$/i;
const SERIES = /^v?\d+\.\d+$/i;
const MAJOR = /^v?\d+$/i;
const PRE_RELEASE = /^v?\d+(?:\.\d+)*[-.]?(?:alpha|beta|rc|pre|preview|m|cr|ea|b|a)[-.]?(\d*)(?:[.-]\d+)*$/i;
/** A rebuild counter behind a flavour: every build of it has another (`12-debian-12-r50`). */
const REBUILD = /^v?\d+(?:[.-][0-9a-z]+)*-r\d+$/i;
/** A version with a rebuild counter (`3.5.15-0`, `0.45.0-kafka-3.9.0`): three parts at least, then more. */
const VERSION_WITH_SUFFIX = /^v?\d+(?:\.\d+){2,}[-.+_][0-9a-z][0-9a-z._-]*$/i;

/**
 * Judges a tag by its name alone; the order of the rules is the heuristic.
 *
 * `null` stands for a reference that writes no tag, which readers take for `latest`.
 */
export function classifyTag(tag: string | null, digest: string | null = null): TagVerdict {
  if (digest !== null) return verdict('digest', 'high');
  if (tag === null) return verdict('moving', 'high');
  const known = remembered.get(tag);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const judged = judgeName(tag);
  remembered.set(tag, judged);
  return judged;
}

/** The same tags come up again and again, in one tree and in one list. */
const MOST_REMEMBERED = 2000;
const remembered = new Map<string, TagVerdict>();

function judgeName(tag: string): TagVerdict {
  if (SHORT_VERSION.test(tag)) return verdict('version', 'high');
  const lower = tag.toLowerCase();
  const tokens = lower.replaceAll('.git', '-git').split(/[-_]/);

  if (hasDate(tag, tokens)) return verdict('build', 'high');
  if (tokens.some(isCommit)) return verdict('build', 'high');
  if (/^[a-f]{7,40}$/.test(lower)) return verdict('build', 'low');
  if (isToolkitFlavour(tokens)) return verdict('version', 'medium');
  if (tokens.some((token) => MOVING_WORDS.has(token))) return verdict('moving', 'high');
  if (REBUILD.test(tag) && tokens.some(isVariant)) return verdict('version', 'medium');
  if (tokens.every(isVariant)) return verdict('moving', 'medium');
  if (/^\d{6,}$/.test(tag)) return verdict('build', 'low');
  if (BRANCH.test(tag)) return verdict('moving', 'medium');

  const bare = withoutVariants(tag);
  if (MAJOR.test(bare)) return verdict('moving', 'medium');
  if (SERIES.test(bare)) return verdict('series', 'medium');
  const preRelease = PRE_RELEASE.exec(bare);
  if (preRelease !== null) return preRelease[1] === '' ? verdict('series', 'medium') : verdict('version', 'medium');
  if (VERSION.test(bare)) return verdict('version', 'high');
  if (VERSION_WITH_SUFFIX.test(bare)) return verdict('version', 'medium');
  return verdict('unknown', 'low');
}

function verdict(kind: TagKind, confidence: TagVerdict['confidence']): TagVerdict {
  return { kind, basis: 'name', confidence };
}

/** A calendar day, an ISO time, or seconds since 1970, anywhere in the tag. */
function hasDate(tag: string, tokens: readonly string[]): boolean {
  if (tag.length < 8) return false;
  if (/(?:^|[^0-9])(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:$|[^0-9])/.test(tag)) return true;
  return tokens.some((token) =>
    token
      .split('.')
      .some((part) => /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(part) || /^1[0-9]{9}$/.test(part)),
  );
}

/** A full version, then `devel` with a flavour behind it: the toolkit of a release (`12.2.0-devel-ubi8`), not its next one. */
function isToolkitFlavour([version = '', ...flavour]: readonly string[]): boolean {
  const others = flavour.filter((token) => token !== 'devel');
  return (
    VERSION.test(version) &&
    others.length === flavour.length - 1 &&
    flavour.at(-1) !== 'devel' &&
    others.every((token) => isVariant(token) || /^cudnn\d*$/.test(token))
  );
}

/** The tag without its flavour words at the end: `1.27.2-alpine3.20` is `1.27.2`. */
function withoutVariants(tag: string): string {
  const tokens = tag.split('-');
  while (tokens.length > 1) {
    const last = (tokens.at(-1) ?? '').toLowerCase();
    const before = (tokens.at(-2) ?? '').toLowerCase();
    if (isVariant(last) || /^r\d+$/.test(last)) tokens.pop();
    else if (/^\d+(?:\.\d+)?$/.test(last) && tokens.length > 2 && isVariant(before)) tokens.splice(-2);
    else break;
  }
  return tokens.join('-');
}
