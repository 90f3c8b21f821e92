/** `overwritten-tag` */

import type { PinRule } from '../pin-rule.ts';
import { always, EXAMPLE_DIGEST, examplePod } from '../rule.ts';
import { isFixedTag, movedWords } from './moved.ts';

export const overwrittenTag: PinRule = {
  id: 'overwritten-tag',
  summary: 'a tag that is never to move names other bytes than were pinned',
  why: 'Somebody pushed another image under the tag of a release: by a rebuild, by mistake, or by an attack. What runs is what was pinned. Ask the publisher before you move on; where such tags are pushed again as a habit, say so with `tags: { moving: […] }` under `images`.',
  severity: always('error'),
  milderWhere: 'only the name of the tag says that it is a version, and `tags: { fixed: […] }` under `images` does not',
  example: {
    said: '`1.27.2` names another digest',
    config: 'images:\n  - match: nginx\n    tags: { fixed: ["*.*.*"] }\n',
    bad: examplePod(`image: nginx:1.27.2@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: nginx:1.27.3@sha256:${'2'.repeat(64)}`),
  },
  check: (subject) => {
    const { fixed, sure } = isFixedTag(subject);
    if (!fixed || subject.facts.holding.kind !== 'other' || subject.platform !== null) return null;
    const said = subject.tagKind?.basis === 'user' ? ', and `bowline.yaml` says that it never moves' : '';
    return {
      message: `${movedWords(subject)}${said}: it was overwritten; ask its publisher before you move on`,
      milder: !sure,
    };
  },
};
