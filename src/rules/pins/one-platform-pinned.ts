/** `one-platform-pinned` */
import { type PinRule, type PinSubject, shortPin } from '../pin-rule.ts';
import { always, EXAMPLE_DIGEST, examplePod } from '../rule.ts';

export const onePlatformPinned: PinRule = {
  id: 'one-platform-pinned',
  summary: 'the pinned digest is the image of one platform, where others are used too',
  why: 'The digest of an index serves every platform; that of one image in it fails on nodes of another with `exec format error`, or is not pulled at all. Which platforms are used, `platforms` under `images` in `bowline.yaml` says. To pin the index, take the pin off and pin again.',
  severity: always('warning'),
  milderWhere: '`bowline.yaml` does not say which platforms are used',
  yieldsTo: ['absent-digest'],
  example: {
    said: 'the digest is the image of `linux/amd64` in what `1.27` names',
    config: 'images:\n  - match: nginx\n    platforms: [linux/amd64, linux/arm64]\n',
    bad: examplePod(`image: nginx:1.27@${EXAMPLE_DIGEST}`),
    good: examplePod(`image: nginx:1.27@sha256:${'2'.repeat(64)}`),
  },
  check: (subject) => {
    const { facts, platform, platforms, reference } = subject;
    // A document that names a digest for each platform does so on purpose.
    if (platform !== null || facts.digest.kind !== 'exists') return null;
    if (platforms !== null) {
      if (facts.lacking.length === 0) return null;
      return {
        message: `${shortPin(reference)} has no image for ${facts.lacking.join(', ')}, which \`bowline.yaml\` says is used; ${remedy(subject)}`,
      };
    }
    if (facts.holding.kind !== 'child') return null;
    const { platform: only } = facts.holding;
    if (only === null)
      return {
        message: `${shortPin(reference)} is no image that runs, but what is attached to one within what \`${reference.tag}\` names, such as an attestation; take the pin off and pin the whole`,
      };
    return {
      message: `${shortPin(reference)} is the image of ${only} alone within what \`${reference.tag}\` names; ${remedy(subject)}`,
      milder: true,
    };
  },
};

function remedy({ facts }: PinSubject): string {
  return facts.isIndex === true
    ? 'pin an image that has one, or say which platforms are used'
    : 'where nodes are mixed, take the pin off and pin the whole';
}
