/** `overridden-images-entry` */
import { always, EXAMPLE_DIGEST, type FieldRule } from '../rule.ts';

const entry = (tag: string): string =>
  `  - name: registry.example/team/app\n    newTag: ${tag}\n    digest: ${EXAMPLE_DIGEST}\n`;

export const overriddenImagesEntry: FieldRule = {
  id: 'overridden-images-entry',
  summary: 'an entry of a kustomization’s `images` whose tag another entry always replaces',
  why: 'Entries work one after the other, those of a base before those of what stands on it, and the last one wins. Whoever edits this one changes nothing that is deployed. Keep the one that wins.',
  severity: { ...always('warning'), development: 'note' },
  milderWhere: 'the other entry stands in another kustomization, since this one may be built by itself',
  example: {
    path: 'kustomization.yaml',
    bad: `resources: [pod.yaml]\nimages:\n${entry('1.2.3')}${entry('1.2.4')}`,
    good: `resources: [pod.yaml]\nimages:\n${entry('1.2.4')}`,
    beside: {
      'pod.yaml': `apiVersion: v1\nkind: Pod\nmetadata:\n  name: app\nspec:\n  containers:\n    - name: app\n      image: registry.example/team/app:1.0.0@${EXAMPLE_DIGEST}\n`,
    },
  },
  check: ({ entry: reach, file }) => {
    const over = reach?.overriddenBy ?? null;
    if (reach === null || over === null || !reach.followed) return null;
    const number = `entry ${over.index + 1} of \`images\``;
    const isHere = over.kustomization === file;
    const by = isHere ? `${number}, which comes after it,` : `${number} in ${over.kustomization}`;
    return {
      message: `the tag of \`${reach.entry.name}\` is never deployed: ${by} puts its own in place of it`,
      milder: !isHere,
    };
  },
};
