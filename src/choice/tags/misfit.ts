/** Whether what is followed is about such a tag at all: versions have levels and ranges, days have dates. */
import type { TagVersion, TagVersionKind } from '../../image/version/tag-version.ts';
import type { Follow } from './follow.ts';
import { hasTime, isCalendar } from './version-limits.ts';

const KIND_WORDS: Readonly<Record<TagVersionKind, { readonly is: string; readonly follows: string }>> = {
  version: { is: 'a version', follows: 'level: minor' },
  date: { is: 'a day', follows: 'newest: date' },
  timestamp: { is: 'a time', follows: 'newest: date' },
  'unix-time': { is: 'a time', follows: 'newest: date' },
  'build-number': { is: 'the number of a build', follows: 'newest: build' },
};

/** Why a tag can have no next one by what is followed, in words that go on after it; `null` where it can. */
export function misfitWords({ goal, words }: Pick<Follow, 'goal' | 'words'>, version: TagVersion): string | null {
  const { is, follows } = KIND_WORDS[version.kind];
  if ((goal.kind === 'semver' || goal.kind === 'level') && version.kind !== 'version')
    return `is ${is}, and \`${words}\` is about versions: \`${follows}\` follows it`;
  if (goal.kind !== 'newest') return null;
  if (goal.by === 'date' && !hasTime(version)) return `names no day, and \`${words}\` is about days`;
  if (goal.by === 'calendar' && !isCalendar(version))
    return `does not begin with a year, and \`${words}\` is about years`;
  return null;
}
