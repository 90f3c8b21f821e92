/** `stream-digest-differs` */
import { shortDigest } from '../../image/digest.ts';
import { type PinRule, type PinSubject, shortPin } from '../pin-rule.ts';
import { always } from '../rule.ts';
import { exampleStream } from '../stream-example.ts';

export const streamDigestDiffers: PinRule = {
  id: 'stream-digest-differs',
  summary: 'the digest of a stream is not what its image names for the architecture',
  why: 'A stream names an image twice: by the tag that its followers take, and by the digest of each architecture. Where the two part, who follows the tag and who pins the digest do not run the same. That happens between the push of a release and the change of the document, and where a paused release was pushed already. Publish the document anew, or move the tag back.',
  severity: always('error'),
  yieldsTo: ['absent-digest'],
  example: {
    said: '`stable` names another image for `linux/amd64`',
    path: 'streams/stable.json',
    bad: exampleStream(`sha256:${'1'.repeat(64)}`),
    good: exampleStream(`sha256:${'2'.repeat(64)}`),
  },
  check: (subject) => {
    const { facts, platform, reference } = subject;
    if (platform === null || reference.tag === null) return null;
    const { kind } = facts.holding;
    if (kind === 'gone')
      return {
        message: `\`digest-ref\` is ${shortPin(reference)}, and there is no tag \`${reference.tag}\` any more; ${REMEDY}`,
      };
    if (kind === 'child' && facts.holding.platform !== platform) {
      return {
        message: `\`digest-ref\` is ${shortPin(reference)}, which is the image of ${facts.holding.platform ?? 'another platform'} and not of ${platform}; name the digest of ${platform}`,
      };
    }
    if (kind !== 'other') return null;
    return {
      message: `\`digest-ref\` is ${shortPin(reference)}, and \`${reference.tag}\` names ${namedFor(subject, platform)} now; ${REMEDY}`,
    };
  },
};

const REMEDY = 'publish the document anew, or move the tag back';

function namedFor({ facts }: PinSubject, platform: string): string {
  const digest = facts.now?.get(platform);
  return digest === undefined ? `no image for ${platform}` : `${shortDigest(digest)} for ${platform}`;
}
