/** The proof that streams keep a bad release from most of a fleet: the same followers and days, in five ways of following. */
import { DAYS } from './fleet/publisher.ts';
import { simulateFleet, WAYS, type Way } from './fleet/simulate.ts';
import { createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';

export const summary =
  'Of a made-up fleet, over sixty days with one bad release, fewer ran it where it came in phases, and for fewer days where it came by a stream.';

const SEED = 20_261_130;

export async function prove({ slice, rounds, seed, log }: ProofOptions): Promise<boolean> {
  const claims = createClaims(log);
  const size = slice ? 800 : 10_000;
  const first = seed ?? SEED;
  const seeds = Array.from({ length: rounds ?? (slice ? 3 : 4) }, (_, index) => first + index);
  const bySeed = seeds.map((each) => WAYS.map((way) => simulateFleet(way, size, each)));
  const runs = bySeed.flat();
  const mean = (way: Way, figure: Figure): number => {
    const own = runs.filter((run) => run.way === way);
    return own.reduce((sum, run) => sum + run[figure], 0) / own.length;
  };
  const fewer = (figure: Figure, ...pairs: readonly (readonly [Way, Way])[]): string[] =>
    pairs.flatMap(([less, more]) => {
      const [a, b] = [mean(less, figure), mean(more, figure)];
      return a < b ? [] : [`${less} ${a.toFixed(1)}, ${more} ${b.toFixed(1)}`];
    });
  const [tags, phased, streams, slower, careful] = WAYS;
  const thanTags = [streams, slower, careful].map((each) => [each, tags] as const);
  claims.check('fewer run the bad release than with plain tags', fewer('ran', [phased, tags], ...thanTags));
  claims.check('with holds and trials fewer still than with streams alone', fewer('ran', [careful, streams]));
  claims.check('with any stream the days on it are fewer than with plain tags', fewer('badDays', ...thanTags));
  claims.check(
    'and followers are behind by fewer days than with any tag',
    fewer('behind', ...[streams, slower].flatMap((each) => [[each, tags] as const, [each, phased] as const])),
  );
  claims.check(
    'who follows a stream has left the bad release in the end',
    runs
      .filter(({ way, left }) => way !== tags && way !== phased && left > 0)
      .map(({ way, left }) => `${way}: ${left}`),
  );
  const again = simulateFleet(careful, size, first);
  const isSame = JSON.stringify(again) === JSON.stringify(bySeed[0]?.at(-1));
  claims.check('the same seed makes the same days', isSame ? [] : [`${first}`]);
  for (const [index, each] of seeds.entries())
    log(`seed ${each}: ${(bySeed[index] ?? []).map(({ way, ran }) => `${way} ${ran}`).join(', ')}`);
  log(`${size} followers, ${DAYS} days, ${seeds.length} seeds; on the average:`);
  for (const way of WAYS) log(describe(way, mean, size));
  return claims.hold();
}

type Figure = 'ran' | 'ranOfStable' | 'badDays' | 'behind' | 'left';

function describe(way: Way, mean: (way: Way, figure: Figure) => number, size: number): string {
  const share = ((mean(way, 'ran') / size) * 100).toFixed(1);
  const [ran, days, left] = [mean(way, 'ran'), mean(way, 'badDays'), mean(way, 'left')].map(Math.round);
  return `${way.padEnd(17)} ${ran} ran it (${share} %), ${days} days together, ${left} still do; ${mean(way, 'behind').toFixed(1)} days behind`;
}
