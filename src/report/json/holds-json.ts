/** What is held, for programs. */
import type { HoldsAnswer } from '../../verbs/hold.ts';

/** The answer of `hold` without an operand, as `bowline.holds/1` has it. */
export function holdsJson({ holds, bars }: HoldsAnswer): object {
  return {
    schema: 'bowline.holds/1',
    holds: holds.map(({ match, reason, owner = null, until = null, mitigates = [], state, fields }) => {
      const days = state.kind === 'open' ? null : state.days;
      return { match, reason, owner, until, mitigates, state: state.kind, days, fields };
    }),
    bars: bars.map(({ match, to, reason, by = null, at = null, fields }) => ({ match, to, reason, by, at, fields })),
  };
}
