/** `development-tag-released` */
import { matchesGlob } from '../../image/pattern.ts';
import { EXAMPLE_DIGEST, examplePod, type FieldRule } from '../rule.ts';

const WORDS =
  /(?:^|[-_.])(?:dev|devel|develop|development|edge|nightly|canary|snapshot|unstable|main|master|trunk|head|tip)(?:$|[-_.])/i;
const BRANCHES = ['pr-*', 'mr-*', 'branch-*', 'feature-*'];

export const developmentTagReleased: FieldRule = {
  id: 'development-tag-released',
  summary: 'a development image in what users install',
  why: 'Users never chose to test what is not released. Name a release in the files under `released`.',
  severity: { production: 'off', development: 'off', 'air-gapped': 'off', 'multi-tenant': 'off', released: 'error' },
  example: {
    bad: examplePod('image: ghcr.io/acme/app:devel\nimagePullPolicy: Always'),
    good: examplePod(`image: ghcr.io/acme/app:1.2.3@${EXAMPLE_DIGEST}`),
    config: 'released: ["**"]\n',
  },
  check: ({ field: { reference, tagKind } }) => {
    const tag = reference?.tag ?? null;
    if (
      tag === null ||
      tagKind?.kind === 'version' ||
      !(WORDS.test(tag) || BRANCHES.some((branch) => matchesGlob(branch, tag.toLowerCase())))
    )
      return null;
    return { message: `\`${tag}\` is a development image, in a file that users install` };
  },
};
