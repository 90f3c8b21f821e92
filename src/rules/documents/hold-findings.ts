/** Findings about `holds` of the configuration: one that ended, one that ends soon, one that holds nothing. */
import type { ImageReference } from '../../image/reference.ts';
import { type Hold, holdState, prepareEntries } from '../../records/hold.ts';
import { always, EXAMPLE_DIGEST, examplePod, type RuleWords } from '../rule.ts';

const heldFoo = (until: string): string =>
  `holds:\n  - match: docker.io/library/foo\n    reason: 1.3 loses data on restart\n    owner: "@storage"\n    until: ${until}\n`;
const FOO = examplePod(`image: foo:1.2.3@${EXAMPLE_DIGEST}`);
const OTHER = examplePod(`image: bar:1.2.3@${EXAMPLE_DIGEST}`);

export const HOLD_RULES = [
  {
    id: 'expired-hold',
    severity: always('warning'),
    summary: 'a hold that has ended, and still stands there',
    why: 'Its images move again with the next run, whether or not its reason is gone. Take it out (`bowline hold IMAGE --lift`), or give it another day (`bowline hold IMAGE --until DAY`).',
    example: { bad: FOO, good: OTHER, config: heldFoo('2020-01-15') },
  },
  {
    id: 'hold-ends-soon',
    severity: always('note'),
    summary: 'a hold that ends within two weeks',
    why: 'After its last day its images move again. Its owner is to look whether the reason is gone.',
    example: { bad: FOO, good: OTHER, config: heldFoo('2026-01-15'), said: 'today is 2026-01-10' },
  },
  {
    id: 'unused-hold',
    severity: always('warning'),
    summary: 'a hold that covers no image',
    why: 'It holds nothing, or not what it was meant to hold: the image is spelt otherwise, or is at another tag by now. Mend the pattern, or take the hold out: `bowline hold IMAGE --lift`. Said only where the whole root is read.',
    example: {
      bad: examplePod(`image: foo:1.2.4@${EXAMPLE_DIGEST}`),
      good: FOO,
      config: 'holds:\n  - match: docker.io/library/foo:1.2.3\n    reason: 1.2.4 loses data on restart\n',
    },
  },
] as const satisfies readonly RuleWords[];

/** Something wrong with an entry of `holds`, and which. */
export interface HoldFault {
  readonly rule: (typeof HOLD_RULES)[number]['id'];
  readonly index: number;
  readonly message: string;
}

/**
 * What is wrong with the holds, in their order.
 *
 * @param references what the files name; of all files where `whole`
 * @param now milliseconds since 1970; `null` where nobody can tell, so that no hold has ended
 */
export function findHoldFaults(
  holds: readonly Hold[],
  references: readonly ImageReference[],
  { now, whole }: { readonly now: number | null; readonly whole: boolean },
): HoldFault[] {
  return holds.flatMap((hold, index): HoldFault[] => {
    const { find } = prepareEntries([hold]);
    const isUsed = references.some((reference) => find(reference) !== null);
    const fault = (rule: HoldFault['rule'], message: string): HoldFault[] => [{ rule, index, message }];
    if (!isUsed) return whole ? fault('unused-hold', `the hold of \`${hold.match}\` covers no image here`) : [];
    const state = now === null ? null : holdState(hold, now);
    const ask = hold.owner === undefined ? '' : `; ask ${hold.owner}`;
    if (state?.kind === 'expired')
      return fault('expired-hold', `the hold of \`${hold.match}\` ended on ${hold.until}: ${hold.reason}${ask}`);
    if (state?.kind !== 'expiring') return [];
    return fault('hold-ends-soon', `the hold of \`${hold.match}\` ends on ${hold.until}: ${hold.reason}${ask}`);
  });
}
