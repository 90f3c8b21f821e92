/** `default-pull-policy` */
import { basisWords } from '../../image/tag/tag-basis.ts';
import { always, examplePod, type FieldRule, tagOrigin } from '../rule.ts';

export const defaultPullPolicy: FieldRule = {
  id: 'default-pull-policy',
  summary: 'no pull policy is written, and Kubernetes fills in another than the reference calls for',
  why: 'The default looks at one word: `latest` is `Always`, all else is `IfNotPresent`. For a tag that may move that is the wrong one. State the policy, or pin the image. Tags that are known to move have a rule of their own.',
  severity: { ...always('note'), development: 'off' },
  yieldsTo: ['missing-pull-policy'],
  example: {
    bad: examplePod('image: postgres:17.2'),
    good: examplePod('image: postgres:17.2\nimagePullPolicy: Always'),
  },
  check: (subject) => {
    const { pullPolicy, tagKind, container, reference } = subject.deployed;
    const { written, effective, derived } = pullPolicy;
    if (
      container === null ||
      reference === null ||
      written !== null ||
      effective === null ||
      derived === null ||
      derived === effective
    )
      return null;
    if (tagKind?.kind !== 'series' && tagKind?.kind !== 'unknown') return null;
    const message = `\`${reference.tag}\`${tagOrigin(subject)} may move (${basisWords(reference.tag ?? 'latest', tagKind)}), and Kubernetes fills in ${effective}: a node keeps the copy it has`;
    return { message, fix: { kind: 'pull-policy', policy: derived } };
  },
};
