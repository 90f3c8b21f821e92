/** `empty-image` */
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from './rule.ts';

export const emptyImage: FieldRule = {
  id: 'empty-image',
  summary: 'a container whose image is empty',
  why: 'kube-apiserver refuses such a Pod. In a template it waits for somebody who fills it in; where nobody does, no Pod starts. Name the image, or leave the key out where a patch or an operator brings it.',
  severity: { ...always('warning'), released: 'error' },
  example: {
    bad: examplePod('image: ""'),
    good: examplePod(`image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`),
  },
  check: ({ field: { written, reference, container, certainty } }) =>
    reference === null && container !== null && certainty === 'unmanaged' && written.trim() === ''
      ? { message: 'the image is empty' }
      : null,
};
