/** `set-variant-differs` */
import { shortReference } from '../../image/short-reference.ts';
import { withVariant } from '../../image/version/tag-variant.ts';
import { findSetImage, isOtherVariant } from '../../records/config/set-images.ts';
import { always, EXAMPLE_DIGEST, examplePod, type TreeRule } from '../rule.ts';

export const setVariantDiffers: TreeRule = {
  id: 'set-variant-differs',
  summary: 'an image of a component set in another variant than its component says',
  why: 'Variants of one image take other flags, hold other programs and were not tried with the set. `variant` of the image says which is meant: take that one, or change what it says. A digest alone, a tag that moves and a build of one’s own are not judged; where a repository holds two variants and both are deployed, give each an image of its own.',
  severity: { ...always('warning'), development: 'note', released: 'error' },
  example: {
    bad: examplePod(`image: ghcr.io/org/multus:v4.3.0@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: ghcr.io/org/multus:v4.3.0-thick@${EXAMPLE_DIGEST}`),
    config:
      'componentSets: { addons: { components: { multus: { images: { multus: { from: ghcr.io/org/multus, variant: thick } } } } } }\n',
  },
  checkAll: (subjects) => {
    const sets = subjects[0]?.config.componentSets ?? [];
    if (sets.length === 0) return [];
    const find = findSetImage(sets);
    return subjects.flatMap((subject) => {
      const { reference } = subject.deployed;
      const own = reference === null || subject.testData ? null : find(reference);
      if (reference === null || reference.tag === null || own === null || !isOtherVariant(own, reference)) return [];
      const { name, tag } = reference;
      const { key, variant } = own.image;
      const step = `bowline set '${name}:${tag}=${withVariant(tag, variant)}' --write`;
      const message = `\`${shortReference(reference)}\` is not the variant \`${variant}\` that \`${key}\` of the set is; \`${step}\` takes it, where it is published`;
      return [{ subject, violation: { message } }];
    });
  },
};
