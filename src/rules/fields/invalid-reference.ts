/** `invalid-reference` */
import { withoutSecrets } from '../../image/reference.ts';
import { always, examplePod, type FieldRule } from '../rule.ts';
import { findStrangeCharacter } from './look-alike-character.ts';

/** A word that a script is to put an image in for, as in `sed s/IMAGE_URL/…/`. */
const PLACEHOLDER = /^[A-Z][A-Z0-9_]*$/;

export const invalidReference: FieldRule = {
  id: 'invalid-reference',
  summary: 'the text is no image reference',
  why: 'The API takes any text; the kubelet then reports `InvalidImageName` and tries again for ever. The message says which part is wrong.',
  severity: always('error'),
  milderWhere: 'the text is a word in capital letters, which some script may put an image in for',
  example: { bad: examplePod('image: ghcr.io/Acme/app:1.2.3'), good: examplePod('image: ghcr.io/acme/app:1.2.3') },
  check: ({ field: { problem, certainty, written } }) =>
    problem !== null && certainty === 'certain' && findStrangeCharacter(written) === null
      ? {
          message: `\`${withoutSecrets(written)}\` is not an image reference: ${problem}`,
          milder: PLACEHOLDER.test(written),
        }
      : null,
};
