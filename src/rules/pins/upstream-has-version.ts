/** `upstream-has-version` */
import { describeFault } from '../../choice/ladder/describe-standing.ts';
import { judgeStanding } from '../../choice/ladder/judge-standing.ts';
import { compareTags } from '../../image/version/compare-versions.ts';
import { type PinRule, type PinSubject, shortPin, type UpstreamFacts } from '../pin-rule.ts';
import { always, EXAMPLE_DIGEST, examplePod } from '../rule.ts';

export const upstreamHasVersion: PinRule = {
  id: 'upstream-has-version',
  summary: 'upstream has a version of what is deployed as a copy or an own build',
  why: 'A copy of a tag that moves, and a build of one’s own, help until upstream gives versions. Nobody looks again once they are there, so they grow old. Asked are images whose copy took the place of a reference without a version (`bowline.lock` remembers it), and those of component sets that stand below the top of the ladder, of which `better-source-exists` tells what the root remembers. `bowline mirror --back` returns to upstream, and `bowline bump COMPONENT` does so for a component set. A copy that is meant to stay (`mirror` without `until`), and what waits for a day or a version, is left in peace. A finding is accepted as any other, with a reason.',
  severity: always('note'),
  yieldsTo: ['absent-digest'],
  example: {
    said: 'it is a copy of `ghcr.io/team/app:latest`, and there is `v1.4.0` by now',
    bad: examplePod(`image: registry.example/hub/ghcr.io/team/app:latest@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: ghcr.io/team/app:v1.4.0@${EXAMPLE_DIGEST}`),
  },
  check: (subject) => {
    const { upstream, reference } = subject;
    const said = upstream == null ? null : (standingWords(upstream) ?? originalWords(upstream, subject));
    return said === null ? null : { message: `${shortPin(reference)} ${said}` };
  },
};

/** Of an image of a component set: what of upstream would do, unless what was declared still holds. */
function standingWords({ standing }: UpstreamFacts): string | null {
  if (standing === null || standing.placed.better === null) return null;
  const fault = judgeStanding(standing.image, standing.placed);
  return fault === null ? null : describeFault(fault, standing.image, standing.placed);
}

/** Of a copy that the lock remembers. */
function originalWords({ original }: UpstreamFacts, { reference: { tag }, stands }: PinSubject): string | null {
  if (original === null) return null;
  const { reference } = original;
  const news = findNews(original, tag);
  if (news === null) return null;
  const copied = reference.tag === null ? reference.name : `${reference.name}:${reference.tag}`;
  const back =
    stands === 'field'
      ? '`bowline mirror --back` returns to upstream, and `bowline bump --exact` to its version'
      : 'return to it where it is written';
  return `is a copy of \`${copied}\`, and ${news}; ${back}`;
}

/** What upstream has, in words; `null` where that is nothing better. */
function findNews(
  { reference, newest, same }: NonNullable<UpstreamFacts['original']>,
  tag: string | null,
): string | null {
  if (same !== null) return `\`${reference.name}:${same}\` is the same bytes`;
  if (newest === null) return null;
  const order = tag === null ? null : compareTags(newest, tag);
  return order !== null && order < 0 ? null : `upstream has \`${reference.name}:${newest}\` by now`;
}
