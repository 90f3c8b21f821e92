/** Reads blobs of a source: whole into memory, as they come, or a part. */
import type { Readable } from 'node:stream';
import { BowlineError } from '../../../../errors.ts';
import type { Descriptor } from '../../../../image/manifest/manifest.ts';
import { nameContent } from '../../../../image/reference.ts';
import type { RepositoryQuestion } from '../../../world.ts';
import { hasDigest } from '../../answers/digest-answer.ts';
import type { Endpoint } from '../../network/endpoint.ts';
import type { Reply } from '../../network/follow.ts';
import { answerOf, type CopyTools, refused } from '../sides/copy-tools.ts';

/** A small blob. Throws `REGISTRY_DIGEST_MISMATCH` or why it could not be read. */
export async function readWholeBlob(
  { asker, settings }: CopyTools,
  source: RepositoryQuestion,
  { digest, size }: Descriptor,
): Promise<Buffer> {
  const name = nameContent(source, digest);
  const bodyLimit = Math.max(size, settings.transfers.small) + settings.limits.error;
  const reply = await asker.ask(asker.endpointOf(source), {
    method: 'GET',
    path: `blobs/${digest}`,
    accept: '*/*',
    bodyLimit,
  });
  const answer = answerOf(reply, 200);
  if (answer === null) throw refused(name, 'read', reply);
  if (!hasDigest(answer.body, digest))
    throw new BowlineError('REGISTRY_DIGEST_MISMATCH', `${name} could not be read: the bytes have another digest`);
  if (size !== 0 && answer.body.length !== size) {
    const message = `${name} could not be read: the blob has ${answer.body.length} bytes, its manifest says ${size}`;
    throw new BowlineError('REGISTRY_DIGEST_MISMATCH', message);
  }
  return answer.body;
}

/** A blob as it comes, from its first byte. Whoever takes it reads it to the end or destroys it. */
export async function openBlob(
  { asker, settings }: CopyTools,
  endpoint: Endpoint,
  source: RepositoryQuestion,
  { digest, size }: Descriptor,
): Promise<Readable> {
  const name = nameContent(source, digest);
  if (size > settings.limits.blob)
    throw new BowlineError('REGISTRY_ANSWER_INVALID', `${name} could not be read: it is larger than any blob may be`);
  const reply = await asker.ask(endpoint, {
    method: 'GET',
    path: `blobs/${digest}`,
    accept: '*/*',
    bodyLimit: settings.limits.error,
    streams: true,
  });
  const stream = answerOf(reply, 200)?.stream;
  if (stream !== undefined) return stream;
  letGo(reply);
  throw refused(name, 'read', reply);
}

/** The rest of a blob as it comes, and from where: from its first byte where the source gives no parts. */
export async function openRest(
  tools: CopyTools,
  source: RepositoryQuestion,
  blob: Descriptor,
  from: number,
): Promise<{ readonly stream: Readable; readonly from: number }> {
  const endpoint = tools.asker.endpointOf(source);
  if (from === 0) return { stream: await openBlob(tools, endpoint, source, blob), from };
  const range = `bytes ${from}-${blob.size - 1}/`;
  const reply = await tools.asker.ask(endpoint, {
    method: 'GET',
    path: `blobs/${blob.digest}`,
    accept: '*/*',
    bodyLimit: tools.settings.limits.error,
    streams: true,
    headers: { range: `bytes=${from}-${blob.size - 1}` },
  });
  const whole = answerOf(reply, 200)?.stream;
  if (whole !== undefined) return { stream: whole, from: 0 };
  const answer = answerOf(reply, 206);
  if (answer?.stream !== undefined && answer.headers['content-range']?.startsWith(range) === true)
    return { stream: answer.stream, from };
  letGo(reply);
  // What was not asked for came, and the whole cannot be mistaken.
  if (answer !== null) return { stream: await openBlob(tools, endpoint, source, blob), from: 0 };
  throw refused(nameContent(source, blob.digest), 'read', reply);
}

/** A body that nobody wants frees its connection. */
function letGo({ result }: Reply): void {
  if (result.kind === 'answer') result.stream?.destroy();
}
