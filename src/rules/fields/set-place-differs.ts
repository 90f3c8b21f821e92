/** `set-place-differs` */
import { repositoryIdentity } from '../../image/reference.ts';
import { findSetImage } from '../../records/config/set-images.ts';
import { always, EXAMPLE_DIGEST, examplePod, type TreeRule } from '../rule.ts';

export const setPlaceDiffers: TreeRule = {
  id: 'set-place-differs',
  summary: 'an image of a component set that is taken from another place than its component says',
  why: 'A set that promises its images from one registry does not keep the promise with one that comes from elsewhere: behind a firewall it is not there, and whoever mirrors the set misses it. `sourcing` and `registry` of the component say from where it is taken; write that place, or change what they say.',
  severity: { ...always('warning'), development: 'note', released: 'error' },
  example: {
    bad: examplePod(`image: quay.io/org/app:v1.0.0@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: registry.example/addons/app:v1.0.0@${EXAMPLE_DIGEST}`),
    config:
      'componentSets:\n  addons:\n    registry: registry.example/addons\n    components: { app: { sourcing: { mode: mirror }, images: { app: { from: quay.io/org/app } } } }\n',
  },
  checkAll: (subjects) => {
    const sets = subjects[0]?.config.componentSets ?? [];
    if (sets.length === 0) return [];
    const find = findSetImage(sets);
    return subjects.flatMap((subject) => {
      const { reference, written } = subject.deployed;
      const own = reference === null || subject.testData ? null : find(reference);
      if (reference === null || own === null || repositoryIdentity(reference) === own.deployed) return [];
      const { name, sourcing } = own.component;
      const message = `\`${written}\` is to be taken from \`${own.deployed}\`: \`sourcing\` of \`${name}\` is \`${sourcing.mode}\``;
      return [{ subject, violation: { message } }];
    });
  },
};
