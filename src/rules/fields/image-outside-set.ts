/** `image-outside-set` */
import { findSetImage } from '../../records/config/set-images.ts';
import { EXAMPLE_DIGEST, examplePod, type TreeRule } from '../rule.ts';

export const imageOutsideSet: TreeRule = {
  id: 'image-outside-set',
  summary: 'an image that is deployed and belongs to no component set',
  why: 'Where `bowline.yaml` names component sets, what is deployed is to be one of their images: else no release holds it, nobody mirrors it, and it moves by itself. Add it to a component. What is not deployed with the set belongs under `ignore`, or out of `paths`.',
  severity: {
    production: 'note',
    development: 'off',
    'air-gapped': 'warning',
    'multi-tenant': 'note',
    released: 'error',
  },
  example: {
    bad: examplePod(`image: quay.io/other/helper:v1.0.0@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: quay.io/org/app:v1.0.0@${EXAMPLE_DIGEST}`),
    config: 'componentSets: { addons: { components: { app: { images: { app: { from: quay.io/org/app } } } } } }\n',
  },
  checkAll: (subjects) => {
    const sets = subjects[0]?.config.componentSets ?? [];
    if (sets.length === 0) return [];
    const find = findSetImage(sets);
    return subjects.flatMap((subject) => {
      const { reference, object, certainty, written } = subject.deployed;
      if (reference === null || object === null || certainty !== 'certain' || subject.testData) return [];
      if (find(reference) !== null) return [];
      return [{ subject, violation: { message: `\`${written}\` belongs to no component set` } }];
    });
  },
};
