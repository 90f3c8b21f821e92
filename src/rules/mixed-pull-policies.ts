/** `mixed-pull-policies` */
import { referenceIdentity } from '../image/reference.ts';
import { always, type FieldRule } from './rule.ts';

const pod = (second: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: example\nspec:\n  initContainers:\n    - name: prepare\n      image: ghcr.io/acme/app:1.2.3\n      imagePullPolicy: ${second}\n  containers:\n    - name: app\n      image: ghcr.io/acme/app:1.2.3\n      imagePullPolicy: IfNotPresent\n`;

export const mixedPullPolicies: FieldRule = {
  id: 'mixed-pull-policies',
  summary: 'one image with two pull policies in one Pod',
  why: 'The two containers may run different bytes of one reference. State one policy for both.',
  severity: always('warning'),
  example: { bad: pod('Always'), good: pod('IfNotPresent') },
  check: ({ field, pod: siblings }) => {
    const { reference, pullPolicy, policySpan } = field;
    if (reference === null || pullPolicy.written === null) return null;
    const identity = referenceIdentity(reference);
    const before = siblings.slice(0, siblings.indexOf(field));
    const other = before.find(
      (each) =>
        each.reference !== null &&
        referenceIdentity(each.reference) === identity &&
        each.pullPolicy.effective !== pullPolicy.effective,
    );
    if (other === undefined) return null;
    const message = `${pullPolicy.effective} here, ${other.pullPolicy.effective} in container ${other.container?.name ?? ''} of the same Pod`;
    return { message, span: policySpan };
  },
};
