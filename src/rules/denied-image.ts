/** `denied-image` */
import { matchesImage, parseImagePattern } from '../image/pattern.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from './rule.ts';

export const deniedImage: FieldRule = {
  id: 'denied-image',
  summary: 'an image that the configuration denies',
  why: '`deny` in `bowline.yaml` names images that must not be used, each with its reason.',
  severity: always('error'),
  example: {
    bad: examplePod('image: foo:1.2.3'),
    good: examplePod(`image: foo:1.2.4@${EXAMPLE_DIGEST}`),
    config: 'deny:\n  - match: docker.io/library/foo:1.2.3\n    reason: loses data on restart\n',
  },
  check: ({ field: { reference, written }, config: { deny } }) => {
    if (reference === null) return null;
    const entry = deny.find(({ match }) => matchesImage(parseImagePattern(match), reference));
    return entry === undefined ? null : { message: `\`${written}\` is denied: ${entry.reason}` };
  },
};
