/** `digest-without-tag` */
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const digestWithoutTag: FieldRule = {
  id: 'digest-without-tag',
  summary: 'a digest without a tag beside it',
  why: 'Nobody can read which version this is, and there is nothing to follow. Off by default: some formats take a digest alone.',
  severity: always('off'),
  example: {
    bad: examplePod(`image: nginx@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}`),
    config: 'rules:\n  digest-without-tag: warning\n',
  },
  check: ({ field: { reference, written } }) =>
    reference !== null && reference.digest !== null && reference.tag === null
      ? { message: `\`${written.slice(0, 40)}…\` does not say which version it is` }
      : null,
};
