/** `invalid-pull-policy` */
import { isPullPolicy } from '../../image/pull-policy.ts';
import { isTemplated } from '../../image/reference.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

const IMAGE = `image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`;

export const invalidPullPolicy: FieldRule = {
  id: 'invalid-pull-policy',
  summary: 'the text is no pull policy',
  why: 'Kubernetes knows `Always`, `IfNotPresent` and `Never`, in this spelling, and refuses an object with any other word. `bowline pull-policy` writes the policy that each reference calls for.',
  severity: always('error'),
  example: {
    bad: examplePod(`${IMAGE}\nimagePullPolicy: Allways`),
    good: examplePod(`${IMAGE}\nimagePullPolicy: IfNotPresent`),
  },
  check: ({ field, deployed }) => {
    const { container, policySpan, pullPolicy } = field;
    const { written } = pullPolicy;
    if (container === null || written === null || written === '') return null;
    if (isPullPolicy(written) || isTemplated(written)) return null;
    const { derived } = deployed.pullPolicy;
    const fix = derived === null ? {} : { fix: { kind: 'pull-policy', policy: derived } as const };
    return { message: `\`${written}\` is not a pull policy`, span: policySpan, ...fix };
  },
};
