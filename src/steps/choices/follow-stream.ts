/** What a stream document names for an image: its tag, and the digest of the whole or of the one platform that is used. */
import type { ChoiceSubject, Outcome } from '../../choice/choice.ts';
import type { Goal } from '../../choice/follow.ts';
import { stay } from '../../choice/settle-early.ts';
import { BowlineError, type ErrorCode, errorData } from '../../errors.ts';
import { shortDigest } from '../../image/digest.ts';
import type { PinnedPart } from '../../image/facts.ts';
import { parseReference, repositoryIdentity } from '../../image/reference.ts';
import { parseStreamDocument, type StreamImage } from '../../records/stream-document.ts';
import { findImageFault, pinOfStream } from '../../rules/documents/stream-findings.ts';
import type { ChoiceTools } from './choice-tools.ts';

export async function followStream(
  { at, image }: Extract<Goal, { kind: 'stream' }>,
  subject: ChoiceSubject,
  { disk }: ChoiceTools,
): Promise<Outcome> {
  try {
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(at)) {
      const message = `the stream ${at} is not below the root, and no other is read`;
      return {
        kind: 'refuse',
        error: errorData('FOLLOW_UNSUPPORTED', message, { hint: 'name a file below the root' }),
      };
    }
    const document = parseStreamDocument(disk.read(at).text, at);
    if (document?.kind !== 'stream') throw new BowlineError('STREAM_INVALID', `${at} is no stream`);
    const { settings } = subject;
    const entries = document.images.filter(({ key }) => image === null || key === image);
    const used = settings?.platforms;
    const own = entries.filter(({ platform }) => used === undefined || used.includes(platform));
    const isOne = new Set(entries.map(({ digestRef }) => digestRef?.text)).size <= 1;
    return outcomeOf(own, isOne, `the stream \`${document.name}\``, subject);
  } catch (thrown) {
    if (!(thrown instanceof BowlineError)) throw thrown;
    return { kind: 'refuse', error: thrown.toData() };
  }
}

/**
 * All entries have to name one digest: that of the whole, or that of the one platform which is used.
 *
 * @param isOne whether the stream has one digest for all platforms
 */
function outcomeOf(
  entries: readonly StreamImage[],
  isOne: boolean,
  stream: string,
  { reference, tag: current }: ChoiceSubject,
): Outcome {
  const [first] = entries;
  if (first === undefined) return refuse('STREAM_IMAGE_UNCLEAR', `${stream} names no such image for what is used`);
  const fault = findImageFault(first);
  if (fault !== null) return refuse('STREAM_INVALID', `${stream} is broken: ${fault.message}`);
  if (new Set(entries.map(({ digestRef }) => digestRef?.text)).size > 1)
    return refuse('STREAM_IMAGE_UNCLEAR', `${stream} has a digest for each platform`);
  const { tag, text } = pinOfStream(first);
  const named = parseReference(text);
  if (repositoryIdentity(named) !== repositoryIdentity(reference))
    return refuse('STREAM_IMAGE_UNCLEAR', `${stream} is about ${named.name}, not ${reference.name}`);
  const digest = reference.digest === null ? null : named.digest;
  const next = tag ?? current ?? 'latest';
  if (digest === reference.digest && next === current) return stay('current', `${stream} names this one`);
  const part: PinnedPart = isOne
    ? { kind: 'whole' }
    : { kind: 'platform', platform: first.platform, digest: named.digest };
  return {
    kind: 'move',
    tag: next,
    digest,
    part,
    reason: `${stream} names \`${next}\`, ${shortDigest(named.digest ?? '')}`,
  };
}

function refuse(code: ErrorCode, message: string): Outcome {
  return { kind: 'refuse', error: errorData(code, message) };
}
