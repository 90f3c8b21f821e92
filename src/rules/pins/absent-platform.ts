/** `absent-platform` */
import { shortDigest } from '../../image/digest.ts';
import { type PinRule, shortPin, wayOut } from '../pin-rule.ts';
import { always, EXAMPLE_DIGEST, examplePod } from '../rule.ts';

export const absentPlatform: PinRule = {
  id: 'absent-platform',
  summary: 'the pinned index is there, and an image that it names is not',
  why: 'Clean-up jobs that do not know indexes delete the images below them, since no tag names those. Nodes of that platform cannot pull, and the others notice nothing. The platforms are those of `platforms` in `bowline.yaml`, else all that the index holds.',
  severity: always('error'),
  example: {
    said: 'the registry has the index, and not the image for `linux/arm64` that it names',
    bad: examplePod(`image: ghcr.io/team/web:1.27.2@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: ghcr.io/team/web:1.27.3@sha256:${'2'.repeat(64)}`),
  },
  check: (subject) => {
    const gone = subject.facts.parts.filter(({ fact }) => fact.kind === 'absent');
    if (gone.length === 0) return null;
    const list = gone.map(({ platform, digest }) => `${platform} (${shortDigest(digest)})`).join(', ');
    return {
      message: `${shortPin(subject.reference)} is there, but its image for ${list} is gone, so nodes of that platform cannot pull it; ${wayOut(subject)}`,
    };
  },
};
