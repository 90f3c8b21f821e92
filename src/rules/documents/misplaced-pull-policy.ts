/** `misplaced-pull-policy` */
import { always, EXAMPLE_DIGEST, examplePod, type RuleWords } from '../rule.ts';

const IMAGE = `image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`;

export const misplacedPullPolicy = {
  id: 'misplaced-pull-policy',
  summary: 'a pull policy outside of the containers, where Kubernetes has no such field',
  why: 'Each container has a pull policy of its own; a Pod and its workload have none. kube-apiserver drops the key, or refuses the object where it validates strictly, as it does for `kubectl apply`; either way no container gets the policy, and one that states none gets what its tag calls for by default. Take the key out, and write it in each container. Of custom resources nothing is said, since some have such a field; a patch that sets the key to `null` takes it away and is right.',
  severity: { ...always('warning'), released: 'error' },
  example: {
    bad: `${examplePod(IMAGE)}  imagePullPolicy: IfNotPresent\n`,
    good: examplePod(`${IMAGE}\nimagePullPolicy: IfNotPresent`),
  },
} as const satisfies RuleWords;
