/** `version-collision` */
import { type PinRule, shortPin } from '../pin-rule.ts';
import { always, EXAMPLE_DIGEST, examplePod } from '../rule.ts';

export const versionCollision: PinRule = {
  id: 'version-collision',
  summary: 'the version of an own copy stands for other bytes, or for another commit, as well',
  why: 'A version that means two things means nothing: who reads `v1.7` takes it for upstream’s. Looked at is what upstream calls so, what `bowline.lock` and the records of releases have, and which builds the repository of the copy counts. An own build gets a version of its own, which `bowline version COMPONENT` names; the bytes of upstream’s version are brought by `bowline mirror`. A version that was given once is not given again.',
  severity: always('error'),
  yieldsTo: ['absent-digest'],
  example: {
    said: 'upstream’s `v1.7.0` is other bytes',
    bad: examplePod(`image: registry.example/add-ons/app:v1.7.0@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: registry.example/add-ons/app:v1.7.0-1.gita1b2c3d@${EXAMPLE_DIGEST}`),
  },
  check: ({ upstream, reference }) =>
    upstream?.collision == null ? null : { message: `${shortPin(reference)}: ${upstream.collision}` },
};
