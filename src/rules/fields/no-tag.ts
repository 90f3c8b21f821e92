/** `no-tag` */
import { EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const noTag: FieldRule = {
  id: 'no-tag',
  summary: 'the reference names neither tag nor digest',
  why: 'Readers fill in `latest`, so the image changes whenever somebody pushes. Write the tag that is meant, and pin it.',
  severity: {
    production: 'warning',
    development: 'note',
    'air-gapped': 'error',
    'multi-tenant': 'warning',
    released: 'error',
  },
  yieldsTo: ['forbidden-tag', 'latest-not-always', 'numeric-image'],
  example: { bad: examplePod('image: nginx'), good: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}`) },
  check: ({ field: { reference, tagElsewhere, written } }) =>
    reference !== null && !tagElsewhere && reference.tag === null && reference.digest === null
      ? { message: `\`${written}\` names no tag, so it is whatever \`latest\` is` }
      : null,
};
