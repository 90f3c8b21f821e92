/** `latest-not-always` */
import { always, examplePod, type FieldRule, tagOrigin } from '../rule.ts';

export const latestNotAlways: FieldRule = {
  id: 'latest-not-always',
  summary: '`latest` (or no tag) with a pull policy that does not ask again',
  why: 'Each node keeps the `latest` of the day on which it first pulled: two nodes run different bytes under one text. Pin the image, or let the node ask (`Always`).',
  severity: { ...always('warning'), development: 'note', released: 'error' },
  example: {
    bad: examplePod('image: nginx:latest\nimagePullPolicy: IfNotPresent'),
    good: examplePod('image: nginx:latest\nimagePullPolicy: Always'),
  },
  check: (subject) => {
    const { deployed, settings } = subject;
    const { reference, pullPolicy, tagElsewhere, policySpan } = deployed;
    if (reference === null || tagElsewhere || reference.digest !== null) return null;
    if (reference.tag !== null && reference.tag !== 'latest') return null;
    if (pullPolicy.written !== 'IfNotPresent' || settings?.local === true) return null;
    const moves = reference.tag === null ? 'names no tag, so it moves' : 'moves with every push';
    const message = `\`${reference.written}\`${tagOrigin(subject)} ${moves}, and IfNotPresent keeps the copy that a node has`;
    const fix = pullPolicy.derived === 'Always' ? { fix: { kind: 'pull-policy', policy: 'Always' } as const } : {};
    return { message, span: policySpan, ...fix };
  },
};
