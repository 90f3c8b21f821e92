/** Whether an image of a component set has to stand where it stands: what is against it, rung by rung. */
import { repositoryIdentity } from '../../image/reference.ts';
import type { Rung } from '../../records/releases/sourcing.ts';
import type { Standing, StandingImage } from './stand-on-ladder.ts';

/**
 * - `no-version`: what is deployed moves: the bottom, whatever was declared.
 * - `unknown`: a digest, and nobody knows of which version: it may be at the bottom, and it does not move.
 * - `better`: a higher rung is known to be there.
 * - `over`: the day up to which it was to stand there has passed.
 * - `unasked`: it is there for a while only, and upstream was never asked.
 */
export interface StandingFault {
  readonly kind: 'no-version' | 'unknown' | 'better' | 'over' | 'unasked';
  readonly rung: Exclude<Rung, 'upstream'>;
}

/**
 * `null` where nothing is. What a component declares is legitimate until its condition is met: a copy that nobody wants
 * to give up stays, and a build stays until upstream has a version that will do.
 */
export function judgeStanding({ found, reference, tag }: StandingImage, standing: Standing): StandingFault | null {
  const { rung, better, condition } = standing;
  const { mode, issue } = found.component.sourcing;
  if (rung === 'upstream') return null;
  if (rung === 'latest') return { kind: tag === null && reference.digest !== null ? 'unknown' : 'no-version', rung };
  const isDeclared = mode !== 'upstream' && repositoryIdentity(reference) === found.deployed;
  const isMeantToStay = rung === 'mirror' && mode === 'mirror' && isDeclared && condition.kind === 'none';
  const waits = isDeclared && condition.kind === 'waiting';
  if (better !== null && !isMeantToStay && !waits) return { kind: 'better', rung };
  if (isDeclared && condition.kind === 'met' && condition.day !== null) return { kind: 'over', rung };
  return isDeclared && mode === 'temporary' && issue === null ? { kind: 'unasked', rung } : null;
}
