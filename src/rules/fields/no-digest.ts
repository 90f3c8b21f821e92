/** `no-digest` */
import { EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const noDigest: FieldRule = {
  id: 'no-digest',
  summary: 'a fixed tag stands without a digest',
  why: 'Most registries let a version be pushed again. Only a digest names exact bytes; `bowline pin` adds it and keeps the tag. Tags that move have rules of their own.',
  severity: { production: 'note', development: 'off', 'air-gapped': 'note', 'multi-tenant': 'note', released: 'note' },
  yieldsTo: ['default-pull-policy'],
  example: { bad: examplePod('image: nginx:1.27.2'), good: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}`) },
  check: ({ field: { reference, tagKind, written } }) => {
    if (reference === null || reference.tag === null || reference.digest !== null || tagKind?.kind === 'moving')
      return null;
    return { message: `\`${written}\` has no digest` };
  },
};
