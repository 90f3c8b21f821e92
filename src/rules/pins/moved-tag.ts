/** `moved-tag` */

import type { PinRule } from '../pin-rule.ts';
import { always, EXAMPLE_DIGEST, examplePod } from '../rule.ts';
import { isFixedTag, movedWords } from './moved.ts';

export const movedTag: PinRule = {
  id: 'moved-tag',
  summary: 'the tag beside the digest names something else now',
  why: 'That is what tags that move do, and why there is a digest: what runs is what was pinned. Who reads the tag should know that it is not what the tag names today. `bowline pin --refresh` moves on.',
  severity: always('note'),
  yieldsTo: ['absent-digest', 'digest-at-risk'],
  example: {
    said: '`stable` names another digest',
    bad: examplePod(`image: nginx:stable@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: nginx:stable@sha256:${'2'.repeat(64)}`),
  },
  check: (subject) =>
    subject.facts.holding.kind === 'other' && subject.platform === null && !isFixedTag(subject).fixed
      ? { message: `${movedWords(subject)}; \`bowline pin --refresh\` moves on` }
      : null,
};
