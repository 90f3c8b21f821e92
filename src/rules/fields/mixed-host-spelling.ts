/** `mixed-host-spelling` */
import { repositoryIdentity } from '../../image/reference.ts';
import { always, EXAMPLE_DIGEST, type TreeRule } from '../rule.ts';

const pods = (second: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: one\nspec:\n  containers:\n    - name: app\n      image: nginx:1.27.2@${EXAMPLE_DIGEST}\n---\napiVersion: v1\nkind: Pod\nmetadata:\n  name: two\nspec:\n  containers:\n    - name: app\n      image: ${second}:1.27.2@${EXAMPLE_DIGEST}\n`;

export const mixedHostSpelling: TreeRule = {
  id: 'mixed-host-spelling',
  summary: 'one repository under two spellings',
  why: 'Caches, policies and kustomize’s `images` compare texts: what matches one spelling misses the other. Write it one way.',
  severity: { ...always('note'), development: 'off' },
  example: { bad: pods('docker.io/library/nginx'), good: pods('nginx') },
  checkAll: (subjects) => {
    const named = subjects.flatMap((subject) => {
      const { reference } = subject.field;
      return reference === null || subject.testData
        ? []
        : [{ subject, name: reference.name, identity: repositoryIdentity(reference) }];
    });
    return [...Map.groupBy(named, ({ identity }) => identity).values()].flatMap((group) => {
      const spellings = [...Map.groupBy(group, ({ name }) => name)].sort(([, a], [, b]) => b.length - a.length);
      const [usual, first] = [spellings[0]?.[0] ?? '', spellings[0]?.[1][0]];
      return group
        .filter(({ name }) => name !== usual)
        .map(({ subject, name }) => ({
          subject,
          violation: { message: `\`${name}\` here, \`${usual}\` in ${first?.subject.file}: one repository` },
        }));
    });
  },
};
