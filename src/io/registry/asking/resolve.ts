/** Resolves one tag or digest: a HEAD, and a GET where the HEAD does not tell. */
import { errorData } from '../../../errors.ts';
import type { DigestFact } from '../../../image/manifest/facts.ts';
import type { ImageQuestion } from '../../world.ts';
import { type DigestReading, readDigestHeader, readDigestOfBody } from '../answers/digest-answer.ts';
import { causeOf, describeReply, nameImage } from '../answers/failed-answer.ts';
import type { Reply } from '../network/follow.ts';

/** What {@link resolveDigest} makes of an answer, without the time at which it was learnt. */
export type Finding =
  | {
      readonly kind: 'exists';
      readonly digest: string;
      readonly mediaType: string;
      /** Whether a HEAD alone told it; `null` where that was not tried. */
      readonly tellsByHead: boolean | null;
    }
  | { readonly kind: 'absent' | 'unknown'; readonly error: ReturnType<typeof errorData> };

/**
 * Asks for the digest that a tag names. One request where the registry answers HEAD with a digest, two elsewhere:
 * after 400, 404, 405, 501 and 5xx, and where the header is missing or no digest, the bytes are fetched and hashed.
 * Where the host is known not to tell it by HEAD (`tryHead`), the bytes are fetched at once.
 */
export async function resolveDigest(
  question: ImageQuestion,
  tryHead: boolean,
  ask: (method: 'GET' | 'HEAD') => Promise<Reply>,
): Promise<Finding> {
  if (tryHead) {
    const head = await ask('HEAD');
    if (head.result.kind === 'failure') return unresolved(question, head);
    const { status } = head.result;
    const named = status === 200 ? readDigestHeader(head.result, question.tagOrDigest) : null;
    if (named !== null) return decideFinding(question, head, named, true);
    const isWorthAGet = status === 200 || status === 400 || status === 404 || status === 405 || status >= 500;
    if (!isWorthAGet || head.fromTokenServer) return unresolved(question, head);
    // A server error may pass; only a steady answer says something about the host.
    const isSteady = status < 500 || status === 501;
    return fetchDigest(question, await ask('GET'), isSteady ? false : null);
  }
  return fetchDigest(question, await ask('GET'), null);
}

function fetchDigest(question: ImageQuestion, get: Reply, tellsByHead: boolean | null): Finding {
  if (get.result.kind === 'failure' || get.result.status !== 200 || get.fromTokenServer)
    return unresolved(question, get);
  return decideFinding(question, get, readDigestOfBody(get.result, question.tagOrDigest), tellsByHead);
}

function decideFinding(
  question: ImageQuestion,
  reply: Reply,
  reading: DigestReading,
  tellsByHead: boolean | null,
): Finding {
  if (reading.kind === 'digest') {
    return { kind: 'exists', digest: reading.digest, mediaType: reading.mediaType, tellsByHead };
  }
  const code = reading.kind === 'mismatch' ? 'REGISTRY_DIGEST_MISMATCH' : 'REGISTRY_ANSWER_INVALID';
  const message = `${nameImage(question)} could not be resolved: ${reading.reason}`;
  return { kind: 'unknown', error: errorData(code, message, { cause: causeOf(reply) }) };
}

function unresolved(question: ImageQuestion, reply: Reply): Finding {
  const error = describeReply({ name: nameImage(question), verb: 'resolved' }, reply);
  return { kind: error.code === 'REGISTRY_NOT_FOUND' ? 'absent' : 'unknown', error };
}

/** The fact for an answer of the registry. */
export function factOf(finding: Finding, learntAt: string): DigestFact {
  if (finding.kind !== 'exists') return { ...finding, learntAt };
  const { digest, mediaType } = finding;
  return { kind: 'exists', digest, mediaType, learntAt, source: 'registry' };
}
