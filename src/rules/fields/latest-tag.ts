/** `latest-tag` */
import { EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const latestTag: FieldRule = {
  id: 'latest-tag',
  summary: 'the reference is at `latest`',
  why: 'The image changes whenever somebody pushes, and a rollback finds the same text. Name a version and pin it. With a digest beside it the tag is only a comment, and this rule is silent.',
  severity: {
    production: 'warning',
    development: 'note',
    'air-gapped': 'error',
    'multi-tenant': 'warning',
    released: 'error',
  },
  yieldsTo: ['forbidden-tag', 'latest-not-always'],
  example: {
    bad: examplePod('image: nginx:latest'),
    good: examplePod(`image: nginx:latest@${EXAMPLE_DIGEST}\nimagePullPolicy: IfNotPresent`),
  },
  check: ({ field: { reference, written } }) =>
    reference?.tag === 'latest' && reference.digest === null
      ? { message: `\`${written}\` moves with every push` }
      : null,
};
