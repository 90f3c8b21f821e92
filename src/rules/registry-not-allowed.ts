/** `registry-not-allowed` */
import { matchesImage, parseImagePattern } from '../image/pattern.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from './rule.ts';

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
  check: ({ field: { reference, written }, config: { allow } }) => {
    if (reference === null || allow === null) return null;
    if (allow.some((pattern) => matchesImage(parseImagePattern(pattern), reference))) return null;
    return { message: `\`${written}\` is not among the images that \`allow\` lists` };
  },
};
