/** `absent-digest` */
import { type PinRule, shortPin, wayOut } from '../pin-rule.ts';
import { always, EXAMPLE_DIGEST, examplePod } from '../rule.ts';

export const absentDigest: PinRule = {
  id: 'absent-digest',
  summary: 'the pinned digest is not in the registry any more',
  why: 'Nodes that have the image go on; the first that has to pull it cannot. The registry itself says that it has no such digest, or the mirror that stands in its place: what could not be asked is never told as absent. Move on with `bowline pin --refresh`, or bring the bytes back from a copy.',
  severity: always('error'),
  example: {
    said: 'the registry answers that there is no such digest',
    bad: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: nginx:1.27.3@sha256:${'2'.repeat(64)}`),
  },
  check: (subject) => {
    const { facts, mirror, reference } = subject;
    if (facts.digest.kind !== 'absent') return null;
    const told =
      mirror === null
        ? `is gone: ${reference.registry} has no such digest, so no node can pull it`
        : `is not there: ${mirror}, the mirror of ${reference.registry}, has no such digest, so no node can pull it from there`;
    return { message: `${shortPin(reference)} ${told}; ${wayOut(subject)}` };
  },
};
