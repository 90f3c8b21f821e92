/** `mixed-pull-policies` */

import { always, EXAMPLE_DIGEST, type FieldRule } from '../rule.ts';
import { findOtherPolicy } from './sibling-policies.ts';

const pod = (second: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: example\nspec:\n  initContainers:\n    - name: prepare\n      image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}\n      imagePullPolicy: ${second}\n  containers:\n    - name: app\n      image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}\n      imagePullPolicy: IfNotPresent\n`;

export const mixedPullPolicies: FieldRule = {
  id: 'mixed-pull-policies',
  summary: 'one image with two pull policies in one Pod',
  why: 'The two containers may run different bytes of one reference. State one policy for both.',
  severity: always('warning'),
  yieldsTo: ['moving-tag-if-not-present', 'latest-not-always', 'missing-pull-policy'],
  example: { bad: pod('Always'), good: pod('IfNotPresent') },
  check: ({ deployed, pod: siblings }) => {
    const { reference, pullPolicy, policySpan } = deployed;
    const { written, effective, derived } = pullPolicy;
    if (reference === null || effective === null) return null;
    const found = findOtherPolicy(deployed, siblings);
    if (found === null) return null;
    const { other, isBefore } = found;
    // A written `Never` was meant and stays, so it is the odd one; where nothing tells which is, the later one.
    const isOdd = written === 'Never' || (derived === null ? isBefore : effective !== derived);
    if (!isOdd) return null;
    const where = other.container?.name ?? `the ${other.container?.role ?? 'other'}`;
    const message = `${effective} here, ${other.pullPolicy.effective} in \`${where}\` of the same Pod`;
    const fix =
      derived === null || written === 'Never' ? {} : { fix: { kind: 'pull-policy', policy: derived } as const };
    return { message, span: policySpan, ...fix };
  },
};
