/** `absent-tag` */
import { type PinRule, shortPin } from '../pin-rule.ts';
import { always, EXAMPLE_DIGEST, examplePod } from '../rule.ts';

export const absentTag: PinRule = {
  id: 'absent-tag',
  summary: 'the tag beside the digest does not exist any more',
  why: 'The digest decides what runs, so nothing changes yet. But there is nothing to follow any more, and what no tag names is what registries collect first. Find out what the publisher names it now, and pin that.',
  severity: always('warning'),
  yieldsTo: ['absent-digest', 'digest-at-risk'],
  example: {
    said: 'the registry has the digest, and no tag `1.27.2`',
    bad: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: nginx:1.27.3@${EXAMPLE_DIGEST}`),
  },
  // Of a stream another rule says it.
  check: ({ facts, reference, platform }) =>
    platform === null && facts.tag?.kind === 'absent' && facts.digest.kind !== 'absent'
      ? {
          message: `\`${reference.tag}\` does not exist any more, so ${shortPin(reference)} follows nothing; pin what is published now`,
        }
      : null,
};
