/** `invalid-reference` */
import { findStrangeCharacter } from './look-alike-character.ts';
import { always, examplePod, type FieldRule } from './rule.ts';

export const invalidReference: FieldRule = {
  id: 'invalid-reference',
  summary: 'the text is no image reference',
  why: 'The API takes any text; the kubelet then reports `InvalidImageName` and tries again for ever. The message says which part is wrong.',
  severity: always('error'),
  example: { bad: examplePod('image: ghcr.io/Acme/app:1.2.3'), good: examplePod('image: ghcr.io/acme/app:1.2.3') },
  check: ({ field: { problem, certainty, written } }) =>
    problem !== null && certainty === 'certain' && findStrangeCharacter(written) === null
      ? { message: `\`${written}\` is not an image reference: ${problem}` }
      : null,
};
