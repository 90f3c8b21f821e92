/** `forbidden-tag` */
import { matchesTag } from '../../records/config/match-tag.ts';
import { always, EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

export const forbiddenTag: FieldRule = {
  id: 'forbidden-tag',
  summary: 'a tag that the configuration forbids',
  why: 'The makers of the image said which tags nobody is to use: `tags: {forbidden: …}` under `images` in `bowline.yaml`.',
  severity: always('error'),
  example: {
    bad: examplePod('image: ghcr.io/acme/app:latest'),
    good: examplePod(`image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`),
    config: 'images:\n  - match: ghcr.io/acme/*\n    tags: { forbidden: [latest] }\n',
  },
  check: ({ field: { reference, tagElsewhere }, settings }) => {
    if (reference === null || tagElsewhere) return null;
    const tag = reference.tag ?? (reference.digest === null ? 'latest' : null);
    const glob = tag === null ? undefined : settings?.tags?.forbidden.find((each) => matchesTag(each, tag));
    return glob === undefined ? null : { message: `\`${tag}\` is forbidden for \`${settings?.match}\`` };
  },
};
