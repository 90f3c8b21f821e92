/** Makes up the repositories that a benchmark chooses from, the same for the same seed. */
import { createRandom, type Random } from '../../prove/ground/random.ts';
import type { MadeUpRepository, Use } from './made-up-repository.ts';
import { TAG_GRAMMARS, type TagList } from './tag-grammars.ts';

export interface RepositoryCounts {
  readonly seed: number;
  readonly repositories: number;
  /** About how many tags each has. */
  readonly tags: number;
  /** Whether a tree uses each at one tag, or some at several. */
  readonly uses: 'one' | 'several';
}

export function makeRepositories({ seed, repositories, tags, uses }: RepositoryCounts): readonly MadeUpRepository[] {
  const random = createRandom(seed);
  return random.repeat(repositories, (index) => {
    const [grammar, make] = random.pick(TAG_GRAMMARS);
    const list = make(random, tags);
    return {
      name: `team-${index % 12}/app-${index}`,
      grammar,
      hasMajors: list.hasMajors,
      tags: [...new Set(list.tags)].sort(),
      aliases: list.aliases,
      uses: makeUses(list, random).slice(uses === 'one' ? -1 : 0),
    };
  });
}

/** Most are used at one tag that has something newer, a quarter is up to date, some are used at a second tag or at one that moves. */
function makeUses(list: TagList, random: Random): readonly Use[] {
  const behind = list.usable.filter(({ tag, right }) => tag !== right);
  const upToDate = list.usable.filter(({ tag, right }) => tag === right);
  const pin = (): Use['pin'] => (random.onceIn(3) ? 'fresh' : 'none');
  const version = (): Use => ({
    ...random.pick(random.onceIn(4) || behind.length === 0 ? upToDate : behind),
    pin: pin(),
  });
  const uses = [version(), ...(random.onceIn(10) ? [version()] : [])];
  const moving = list.aliases.has('latest') && random.onceIn(10) ? 'latest' : null;
  return moving === null
    ? uses
    : [...uses, { tag: moving, right: moving, pin: random.pick(['none', 'fresh', 'stale']) }];
}
