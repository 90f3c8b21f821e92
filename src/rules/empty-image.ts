/** `empty-image` */
import { isEmptyImage } from '../files/empty-image.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from './rule.ts';

export const emptyImage: FieldRule = {
  id: 'empty-image',
  summary: 'a container whose image is empty',
  why: 'No Pod starts so: kube-apiserver refuses it. In a template the place waits for somebody who fills it in, and nothing says whether anybody does. Name the image, or leave the key out where a patch or an operator brings it.',
  severity: { ...always('warning'), released: 'error' },
  example: {
    bad: examplePod('image: ""'),
    good: examplePod(`image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`),
  },
  check: ({ field }) => (isEmptyImage(field) ? { message: 'the image is empty' } : null),
};
