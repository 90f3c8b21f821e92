/** What an image follows: what the configuration says, else what its tag calls for. */
import type { TagKind } from '../../image/tag/tag.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { tryParseVersionRange, type VersionRange } from '../../image/version/version-range.ts';
import {
  type FollowSettings,
  formatFollow,
  type Level,
  type NewestBy,
  type Prereleases,
  type Preset,
} from '../../records/config/follow.ts';

export type Goal =
  | { readonly kind: 'semver'; readonly range: VersionRange }
  | { readonly kind: 'level'; readonly level: Level }
  | { readonly kind: 'newest'; readonly by: NewestBy }
  /** One tag, whatever it names. */
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'commit'; readonly branch: string }
  | {
      readonly kind: 'stream';
      readonly at: string;
      readonly image: string | null;
      readonly preset: Preset | null;
      readonly atMost: string | null;
      readonly atLeast: string | null;
    }
  | { readonly kind: 'none'; readonly reason: string };

export interface Follow {
  readonly goal: Goal;
  readonly prereleases: Prereleases;
  /** A glob: no other tag is a candidate; `null` where all may be. */
  readonly tags: string | null;
  /** Whether nobody said so. */
  readonly byDefault: boolean;
  /** As it would be written: `level: minor`. */
  readonly words: string;
}

/** Whether the goal is chosen among the tags of a repository, so that their list is needed. */
export function choosesAmongTags({ goal }: Follow): boolean {
  return goal.kind === 'semver' || goal.kind === 'level' || goal.kind === 'newest';
}

/**
 * @param settings what the configuration says; its range can be read, since it was checked with the configuration
 * @param kind of the tag by what its users say and by its name: that it was once pushed again makes no version less of it
 */
export function followOf(settings: FollowSettings | undefined, tag: string | null, kind: TagKind): Follow {
  const { prereleases = 'same-base', tags = null } = settings ?? {};
  const written = settings ?? defaultFollow(tag, kind);
  return {
    goal: goalOf(written),
    prereleases,
    tags,
    byDefault: settings === undefined,
    words: formatFollow(written),
  };
}

/** Releases move on within their major version, builds to the newest one, any other tag is followed by itself. */
function defaultFollow(tag: string | null, kind: TagKind): FollowSettings {
  // A registry or a person may say that any tag never moves; that alone gives it no next one.
  if (kind === 'version' && tag !== null && readVersion(tag) !== null) return { level: 'minor' };
  return kind === 'build' ? { newest: 'build' } : { tag: tag ?? 'latest' };
}

function goalOf({ semver, level, newest, tag, commit, stream, none, ...more }: FollowSettings): Goal {
  if (level !== undefined) return { kind: 'level', level };
  if (newest !== undefined) return { kind: 'newest', by: newest };
  if (tag !== undefined) return { kind: 'tag', tag };
  if (commit !== undefined) return { kind: 'commit', branch: commit };
  if (stream !== undefined) {
    const { image = null, preset = null, atMost = null, atLeast = null } = more;
    return { kind: 'stream', at: stream, image, preset, atMost, atLeast };
  }
  const parsed = semver === undefined ? null : tryParseVersionRange(semver);
  if (parsed?.ok === true) return { kind: 'semver', range: parsed.range };
  return { kind: 'none', reason: none ?? '' };
}
