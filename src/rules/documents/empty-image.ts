/** `empty-image` */
import { always, EXAMPLE_DIGEST, examplePod, type RuleWords } from '../rule.ts';

export const emptyImage = {
  id: 'empty-image',
  summary: 'a container whose image is empty',
  why: 'No Pod starts so: kube-apiserver refuses it. In a template the place waits for somebody who fills it in, and nothing says whether anybody does. Name the image, or leave the key out where a patch or an operator brings it.',
  severity: { ...always('warning'), released: 'error' },
  example: {
    bad: examplePod('image: ""'),
    good: examplePod(`image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`),
  },
} as const satisfies RuleWords;
