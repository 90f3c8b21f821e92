/** `wide-images-entry` */
import { always, EXAMPLE_DIGEST, type FieldRule } from '../rule.ts';

const pod = (image: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: app\nspec:\n  containers:\n    - name: app\n      image: ${image}@${EXAMPLE_DIGEST}\n`;

const IMAGES = `images:\n  - name: registry.example/team/app\n    newTag: 1.2.4\n    digest: ${EXAMPLE_DIGEST}\n`;

export const wideImagesEntry: FieldRule = {
  id: 'wide-images-entry',
  summary: 'an entry of a kustomization’s `images` that reaches an image with another name',
  why: 'To kustomize the name is a pattern: a dot is any character, and `.*` any text. The entry then puts its tag on an image that it was not written for. Give each image an entry of its own whose name matches no other, or state the tag where the other image is written.',
  severity: { ...always('warning'), development: 'note' },
  milderWhere: 'the name holds `.*`, so that the pattern is meant',
  example: {
    path: 'kustomization.yaml',
    bad: `resources: [one.yaml, two.yaml]\n${IMAGES}`,
    good: `resources: [one.yaml]\n${IMAGES}`,
    beside: {
      'one.yaml': pod('registry.example/team/app:1.2.3'),
      'two.yaml': pod('registry-example/team/app:7.0.0').replace('name: app', 'name: other'),
    },
  },
  check: ({ entry }) => {
    if (entry === null || entry.otherNames.length === 0) return null;
    const { name } = entry.entry;
    const isMeant = name.includes('*');
    const shown = entry.otherNames.slice(0, MOST_NAMES).map((other) => `\`${other}\``);
    const more = entry.otherNames.length - shown.length;
    const also = more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
    return {
      message: `\`${name}\` ${isMeant ? 'matches' : 'also matches'} ${also}: kustomize reads it as a pattern`,
      milder: isMeant,
    };
  },
};

const MOST_NAMES = 5;
