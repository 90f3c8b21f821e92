/** `missing-pull-policy` */

import { always, EXAMPLE_DIGEST, type FieldRule } from '../rule.ts';
import { findStatedPolicy, statesPolicy } from './sibling-policies.ts';

const HEAD = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: example\nspec:\n';
const APP = `  containers:\n    - name: app\n      image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}\n      imagePullPolicy: IfNotPresent\n`;
const INIT = `  initContainers:\n    - name: prepare\n      image: ghcr.io/acme/prepare:1.2.3@${EXAMPLE_DIGEST}\n`;

export const missingPullPolicy: FieldRule = {
  id: 'missing-pull-policy',
  summary: 'a container states no pull policy beside siblings that do',
  why: 'Whoever sets the policy of a Pod means all of it; init containers and sidecars are those that are forgotten. `bowline pull-policy` writes the policy that each reference calls for.',
  severity: always('warning'),
  milderWhere: 'Kubernetes fills in what the reference calls for anyway',
  yieldsTo: ['moving-tag-if-not-present', 'latest-with-digest'],
  example: { bad: `${HEAD}${APP}${INIT}`, good: `${HEAD}${APP}${INIT}      imagePullPolicy: IfNotPresent\n` },
  check: ({ deployed, pod }) => {
    const { pullPolicy, container, reference, tagKind, certainty, anchor } = deployed;
    if (container === null || container.role === 'volume' || pullPolicy.written !== null || !statesPolicy(pod))
      return null;
    if (reference === null && certainty === 'templated' && anchor !== null)
      return { message: 'its siblings state their pull policy; here it hangs on the tag that the template puts in' };
    if (reference === null || pullPolicy.effective === null) return null;
    const { derived, effective } = pullPolicy;
    // Of a tag that may move or not, what the Pod states is taken as meant; of other tags it is a finding of its own.
    const isOpen = tagKind?.kind === 'series' || tagKind?.kind === 'unknown';
    const wanted = (isOpen ? findStatedPolicy(deployed, pod) : null) ?? derived;
    const message = `its siblings state their pull policy; here Kubernetes fills in ${effective}`;
    const fix = wanted === null ? {} : { fix: { kind: 'pull-policy', policy: wanted } as const };
    return { message, ...fix, milder: wanted === effective };
  },
};
