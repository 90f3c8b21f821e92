/** `latest-with-digest` */
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const latestWithDigest: FieldRule = {
  id: 'latest-with-digest',
  summary: '`latest` with a digest and no pull policy is pulled at each start',
  why: 'Kubernetes looks at the tag alone when it fills the policy in, so `latest@sha256:…` gets `Always` although its bytes cannot change. State `IfNotPresent`.',
  severity: { ...always('warning'), 'multi-tenant': 'off' },
  example: {
    bad: examplePod(`image: nginx:latest@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: nginx:latest@${EXAMPLE_DIGEST}\nimagePullPolicy: IfNotPresent`),
  },
  check: ({ deployed: { reference, pullPolicy, container } }) =>
    reference?.tag === 'latest' &&
    reference.digest !== null &&
    container !== null &&
    pullPolicy.written === null &&
    pullPolicy.effective !== null
      ? {
          message: 'exact bytes, and Kubernetes fills in Always because the tag is `latest`',
          fix: { kind: 'pull-policy', policy: 'IfNotPresent' },
        }
      : null,
};
