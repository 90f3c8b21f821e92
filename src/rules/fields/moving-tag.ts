/** `moving-tag` */
import { basisWords } from '../../image/tag/tag-basis.ts';
import { EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const movingTag: FieldRule = {
  id: 'moving-tag',
  summary: 'the tag is meant to be pushed again',
  why: 'What was tested under such a tag is not what the next node pulls. Pin it: `bowline pin` adds the digest and keeps the tag, so that it can still be followed.',
  severity: {
    production: 'note',
    development: 'note',
    'air-gapped': 'error',
    'multi-tenant': 'note',
    released: 'error',
  },
  milderWhere: 'only the shape of the tag tells, as with `3`, `v2` or `alpine`',
  yieldsTo: ['forbidden-tag', 'development-tag-released', 'moving-tag-if-not-present'],
  example: {
    bad: examplePod('image: nginx:stable\nimagePullPolicy: Always'),
    good: examplePod(`image: nginx:stable@${EXAMPLE_DIGEST}`),
  },
  check: ({ field: { reference, tagKind } }) => {
    const tag = reference?.tag ?? null;
    if (tag === null || tag === 'latest' || tagKind?.kind !== 'moving') return null;
    const isSure = tagKind.confidence === 'high';
    const moves = `${isSure ? 'is' : 'looks like'} a tag that moves (${basisWords(tag, tagKind)})`;
    return { message: `\`${tag}\` ${moves}`, milder: !isSure };
  },
};
