/** Who makes an entry of a stream, and when. */
import type { Doer } from '../../choice/streams/next-entry.ts';
import { BowlineError } from '../../errors.ts';
import type { World } from '../../io/world.ts';

/** Throws `USAGE_INVALID` where nobody is known. */
export function readDoer(
  { by, reason }: { readonly by?: string; readonly reason?: string },
  world: Pick<World, 'git' | 'clock'>,
): Doer {
  const who = by ?? world.git.userName();
  if (who === null || who === '')
    throw new BowlineError('USAGE_INVALID', 'nobody says who does this', { hint: 'say it with `--by`' });
  return { by: who, now: world.clock.now(), why: reason ?? null };
}
