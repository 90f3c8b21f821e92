/** `mixed-host-spelling` */
import { repositoryIdentity } from '../image/reference.ts';
import { always, type RuleSubject, type TreeRule } from './rule.ts';

const pods = (second: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: one\nspec:\n  containers:\n    - name: app\n      image: nginx:1.27.2\n---\napiVersion: v1\nkind: Pod\nmetadata:\n  name: two\nspec:\n  containers:\n    - name: app\n      image: ${second}:1.27.2\n`;

export const mixedHostSpelling: TreeRule = {
  id: 'mixed-host-spelling',
  summary: 'one repository under two spellings',
  why: 'Caches, policies and kustomize’s `images` compare texts: what matches one spelling misses the other. Write it one way.',
  severity: { ...always('note'), development: 'off' },
  example: { bad: pods('docker.io/library/nginx'), good: pods('nginx') },
  checkAll: (subjects) => {
    const first = new Map<string, RuleSubject>();
    return subjects.flatMap((subject) => {
      const { reference } = subject.field;
      if (reference === null) return [];
      const identity = repositoryIdentity(reference);
      const earlier = first.get(identity);
      if (earlier === undefined) {
        first.set(identity, subject);
        return [];
      }
      const before = earlier.field.reference?.name;
      if (before === undefined || before === reference.name) return [];
      return [
        {
          subject,
          violation: { message: `\`${reference.name}\` here, \`${before}\` in ${earlier.file}: one repository` },
        },
      ];
    });
  },
};
