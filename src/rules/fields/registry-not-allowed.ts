/** `registry-not-allowed` */

import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';
import { coversField } from './covers-field.ts';

export const registryNotAllowed: FieldRule = {
  id: 'registry-not-allowed',
  summary: 'an image from a place that is not on the list',
  why: '`allow` in `bowline.yaml` lists what may be used, by patterns on the normal spelling, so neither another spelling nor a host with a like ending gets by.',
  severity: always('error'),
  example: {
    bad: examplePod(`image: evil-ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`),
    config: 'allow: ["ghcr.io/*"]\n',
  },
  check: ({ field, config: { allow } }) => {
    if (field.reference === null || allow === null) return null;
    if (allow.some((pattern) => coversField(pattern, field, { unsure: true }))) return null;
    return { message: `\`${field.written}\` is not among the images that \`allow\` lists` };
  },
};
