/** `denied-image` */

import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';
import { coversField } from './covers-field.ts';

export const deniedImage: FieldRule = {
  id: 'denied-image',
  summary: 'an image that the configuration denies',
  why: '`deny` in `bowline.yaml` names images that must not be used, each with its reason.',
  severity: always('error'),
  example: {
    bad: examplePod(`image: foo:1.2.3@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: foo:1.2.4@${EXAMPLE_DIGEST}`),
    config: 'deny:\n  - match: docker.io/library/foo:1.2.3\n    reason: loses data on restart\n',
  },
  check: ({ field, config: { deny } }) => {
    const entry = deny.find(({ match }) => coversField(match, field, { unsure: false }));
    return entry === undefined ? null : { message: `\`${field.written}\` is denied: ${entry.reason}` };
  },
};
