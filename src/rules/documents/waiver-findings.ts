/** Findings about waivers of components: one that has ended, and still stands there, and one that ends soon. */
import type { ImageReference } from '../../image/reference.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import { holdState } from '../../records/hold.ts';
import { always, EXAMPLE_DIGEST, examplePod, type RuleWords } from '../rule.ts';

const waived = (until: string): string =>
  `componentSets:\n  add-ons:\n    components:\n      app:\n        images: { app: { from: ghcr.io/team/app } }\n        waivers: [{ rule: better-source-exists, reason: upstream tags next month, until: ${until} }]\n`;
const APP = examplePod(`image: ghcr.io/team/app:v1.4.0@${EXAMPLE_DIGEST}`);

export const WAIVER_RULES = [
  {
    id: 'expired-waiver',
    severity: always('warning'),
    summary: 'a waiver of a component that has ended, and still stands there',
    why: 'A waiver accepts a finding up to a day, so that somebody looks again. That day is over: what it accepted counts again, and what it says is no longer so. Take it out where its reason is gone, or give it another day and say why.',
    example: {
      bad: APP,
      good: examplePod(`image: ghcr.io/team/other:v1.4.0@${EXAMPLE_DIGEST}`),
      config: waived('2020-01-15'),
    },
  },
  {
    id: 'waiver-ends-soon',
    severity: always('note'),
    summary: 'a waiver of a component that ends within two weeks',
    why: 'After its last day what it accepts counts again, and a pipeline that was green may be red. Look whether its reason is gone: `bowline release --debt` says what upstream has by now. Else give it another day, and say why.',
    example: {
      bad: APP,
      good: examplePod(`image: ghcr.io/team/other:v1.4.0@${EXAMPLE_DIGEST}`),
      config: waived('2026-01-15'),
      said: 'today is 2026-01-10',
    },
  },
] as const satisfies readonly RuleWords[];

/** Something wrong with a waiver, by the name of its setting. */
export interface WaiverFault {
  readonly rule: (typeof WAIVER_RULES)[number]['id'];
  readonly setting: string;
  readonly message: string;
}

/**
 * @param references what the files name: a waiver of what is not there accepts nothing
 * @param now milliseconds since 1970; `null` where nobody can tell, so that no waiver has ended
 */
export function findWaiverFaults(
  sets: readonly ComponentSet[],
  references: readonly ImageReference[],
  now: number | null,
): WaiverFault[] {
  if (now === null || sets.length === 0) return [];
  const find = findSetImage(sets);
  const there = new Set(references.map((reference) => find(reference)?.component));
  return sets.flatMap(({ name: set, components }) =>
    components.flatMap((component) =>
      (there.has(component) ? component.waivers : []).flatMap((waiver): WaiverFault[] => {
        const { rule, reason, until } = waiver;
        const state = holdState(waiver, now).kind;
        if (state !== 'expired' && state !== 'expiring') return [];
        const [id, ends] =
          state === 'expired' ? (['expired-waiver', 'ended'] as const) : (['waiver-ends-soon', 'ends'] as const);
        const message = `the waiver of \`${rule}\` for \`${component.name}\` ${ends} on ${until}: ${reason}`;
        return [{ rule: id, setting: `componentSets.${set}`, message }];
      }),
    ),
  );
}
