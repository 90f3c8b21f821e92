/** Which keep tags may go: those that several runs saw nothing name, and that say of themselves what they keep. */
import type { CopyPlace } from '../../image/places/copy-place.ts';
import { isKeepTagOf } from '../../image/places/keep-tag.ts';
import type { Copier, World } from '../../io/world.ts';
import { namePlace } from '../../plan/plan.ts';
import { afterLook, formatUnnamedTags, isDue, parseUnnamedTags, type UnnamedTags } from '../../records/unnamed-tags.ts';
import { keepOutOfGit } from '../before/undo-log.ts';
import { readIfThere } from '../read-if-there.ts';

/** A keep tag of what nothing names any more. */
export interface LetGo {
  readonly tag: string;
  /** What it names; `null` where that was not asked for. */
  readonly digest: string | null;
  /** The first run that saw nothing name it, ISO 8601 in UTC. */
  readonly since: string;
  /**
   * `due`: it may go. `waiting`: not long enough. `foreign`: it names something else than its name says, so it is none of
   * ours. `stuck`: the registry does not take a tag away by itself. `unknown`: nobody can tell what it names.
   */
  readonly state: 'due' | 'waiting' | 'foreign' | 'stuck' | 'unknown';
}

const FILE = '.bowline/unnamed-tags.json';

export function readUnnamedTags({ disk, clock }: Pick<World, 'disk' | 'clock'>): UnnamedTags {
  return parseUnnamedTags(readIfThere(FILE, disk)?.text ?? '', clock.now());
}

/** Keeps what a run saw, in a dry run too: it is an observation. Throws `FILE_UNWRITABLE`. */
export function keepUnnamedTags(unnamed: UnnamedTags, world: World): void {
  const text = formatUnnamedTags(unnamed);
  const before = readIfThere(FILE, world.disk);
  const isNothing = before === null && [...unnamed.values()].every((tags) => tags.size === 0);
  if (before?.text === text || isNothing) return;
  keepOutOfGit(world);
  world.disk.write(FILE, text, before?.hash() ?? null);
}

/** What becomes of each keep tag that nothing names; `span` is how long that has to be so, in milliseconds. */
export async function judgeLettingGo(
  place: CopyPlace,
  unneeded: readonly string[],
  before: UnnamedTags,
  span: number,
  copier: Copier,
  now: number,
): Promise<readonly LetGo[]> {
  const repository = namePlace(place);
  const after = afterLook(before, repository, unneeded, now).get(repository);
  const isStuck = (await copier.untags(place)) === false;
  return Promise.all(
    unneeded.map(async (tag): Promise<LetGo> => {
      const base = { tag, digest: null, since: after?.get(tag) ?? '' };
      if (!isDue(before, repository, tag, span, now)) return { ...base, state: 'waiting' };
      const fact = await copier.lookUp({ ...place, tagOrDigest: tag });
      if (fact.kind !== 'exists') return { ...base, state: 'unknown' };
      const { digest } = fact;
      if (!isKeepTagOf(tag, digest)) return { ...base, digest, state: 'foreign' };
      return { ...base, digest, state: isStuck ? 'stuck' : 'due' };
    }),
  );
}
