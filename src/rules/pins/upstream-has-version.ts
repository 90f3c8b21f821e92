/** `upstream-has-version` */
import { compareTags } from '../../image/version/compare-versions.ts';
import { type PinRule, type PinSubject, shortPin, type UpstreamFacts } from '../pin-rule.ts';
import { always, EXAMPLE_DIGEST, examplePod } from '../rule.ts';

export const upstreamHasVersion: PinRule = {
  id: 'upstream-has-version',
  summary: 'upstream has a version of what is deployed as a copy or an own build',
  why: 'A copy of a tag that moves, and a build of one’s own, help until upstream gives versions. Nobody looks again once they are there, so they grow old. Asked are images whose copy took the place of a reference without a version (`bowline.lock` remembers it), and those of component sets whose `sourcing` is not `upstream`. `bowline mirror --back` returns to upstream; for a component set, let its `sourcing` be `upstream` again. A finding is accepted as any other, with a reason.',
  severity: always('note'),
  yieldsTo: ['absent-digest'],
  example: {
    said: 'it is a copy of `ghcr.io/team/app:latest`, and there is `v1.4.0` by now',
    bad: examplePod(`image: registry.example/hub/ghcr.io/team/app:latest@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: ghcr.io/team/app:v1.4.0@${EXAMPLE_DIGEST}`),
  },
  check: (subject) => {
    const { upstream, reference } = subject;
    const said = upstream == null ? null : findNews(upstream, reference.tag);
    if (upstream == null || said === null) return null;
    return { message: `${shortPin(reference)} is ${standing(upstream)}, and ${said}; ${wayBack(subject, upstream)}` };
  },
};

/** What upstream has, in words; `null` where that is nothing better. */
function findNews({ reference, newest, same }: UpstreamFacts, tag: string | null): string | null {
  if (same !== null) return `\`${reference.name}:${same}\` is the same bytes`;
  if (newest === null) return null;
  const order = tag === null ? null : compareTags(newest, tag);
  return order !== null && order < 0 ? null : `upstream has \`${reference.name}:${newest}\` by now`;
}

function standing({ reference, sourcing }: UpstreamFacts): string {
  if (sourcing?.mode === 'own-build') return 'an own build';
  if (sourcing?.mode === 'temporary') return 'a stopgap';
  return `a copy of \`${reference.tag === null ? reference.name : `${reference.name}:${reference.tag}`}\``;
}

function wayBack({ stands }: PinSubject, { isRecorded, sourcing }: UpstreamFacts): string {
  const until = sourcing?.until == null ? '' : ` (meant until: ${sourcing.until})`;
  const issue = sourcing?.issue == null ? '' : `, see ${sourcing.issue}`;
  if (sourcing !== null) return `let its \`sourcing\` be \`upstream\` again${until}${issue}`;
  return isRecorded && stands === 'field'
    ? '`bowline mirror --back` returns to upstream, and `bowline bump --exact` to its version'
    : 'return to it where it is written';
}
