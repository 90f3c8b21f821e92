/** An upload and its destination: where it stands, bytes on their way to it, and what an answer says of it. */
import { BowlineError } from '../../../../errors.ts';
import type { Descriptor } from '../../../../image/manifest/manifest.ts';
import { nameContent } from '../../../../image/reference.ts';
import { readUploadPlace } from '../../asking/upload-place.ts';
import type { BodyStream, HeldBody } from '../../network/exchange.ts';
import type { Reply } from '../../network/follow.ts';
import { answerOf, type CopyRoute, type CopyTools, refused } from '../sides/copy-tools.ts';
import type { Standing } from '../sides/upload-memory.ts';

const BYTES = 'application/octet-stream';

/** How one way of sending a large blob ended. */
export type Sent =
  | { readonly kind: 'done' }
  /** Broke off, so that it may go on; `place` is the last address of its upload. */
  | { readonly kind: 'broke'; readonly error: Error; readonly piecesHelp: boolean; readonly place: URL };

/** Told of bytes that were sent. */
export type ToldBytes = (bytes: number) => void;

/** How many bytes an upload has, and its address now; `null` where it is gone. */
export async function standsAt(
  { asker, settings }: CopyTools,
  { destination }: CopyRoute,
  place: URL,
): Promise<Standing | null> {
  const reply = await asker.ask(asker.directEndpointOf(destination), {
    method: 'GET',
    url: place,
    accept: '*/*',
    bodyLimit: settings.limits.error,
    toPush: true,
  });
  // Where a redirect led to another host, what it names there is not where the upload goes on.
  if (reply.url.host !== place.host) return null;
  const at = answerOf(reply, 204) === null ? null : readRangeEnd(reply);
  return at === null ? null : { place: readUploadPlace(`${destination.repository}`, reply) ?? place, at };
}

/** `Range: 0-9` says ten bytes; `0-0` is how distribution writes none, and one byte is never sent alone. */
export function readRangeEnd({ result }: Reply): number | null {
  if (result.kind === 'failure') return null;
  const header: unknown = result.headers.range;
  const last = typeof header === 'string' ? /^(?:bytes=)?0-(\d{1,15})$/.exec(header)?.[1] : undefined;
  if (last === undefined) return null;
  return last === '0' ? 0 : Number(last) + 1;
}

export function send(
  { asker, settings }: CopyTools,
  { destination }: CopyRoute,
  method: 'PUT' | 'PATCH',
  url: URL,
  body: Uint8Array | HeldBody | BodyStream,
  range?: string,
): Promise<Reply> {
  return asker.ask(asker.directEndpointOf(destination), {
    method,
    url,
    accept: '*/*',
    bodyLimit: settings.limits.error,
    body,
    contentType: BYTES,
    ...(range === undefined ? {} : { headers: { 'content-range': range } }),
  });
}

/** An upload that is not what it was: one that was broken off and sent again, or that the registry gave up. */
const LOST_UPLOAD: ReadonlySet<number> = new Set([400, 404, 409, 416]);
/** What whoever sends from memory has waited out already, and a stream could not. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

export function isLostUpload({ result, fromTokenServer }: Reply): boolean {
  if (result.kind === 'failure') return result.failure === 'reset' || result.failure === 'timeout';
  return !fromTokenServer && LOST_UPLOAD.has(result.status);
}

export function isBroken(reply: Reply): boolean {
  const { result, fromTokenServer } = reply;
  if (result.kind === 'failure') return isLostUpload(reply) || result.failure === 'unsent';
  return isLostUpload(reply) || (!fromTokenServer && PASSING.has(result.status));
}

export function notPushed({ destination }: CopyRoute, { digest }: Descriptor, reply: Reply): BowlineError {
  return refused(nameContent(destination, digest), 'pushed', reply);
}

export function sourceBroke({ source }: CopyRoute, { digest }: Descriptor, thrown: unknown): BowlineError {
  const message = `${nameContent(source, digest)} could not be read: the connection broke`;
  return new BowlineError('REGISTRY_UNREACHABLE', message, {
    cause: thrown instanceof Error ? thrown.message : String(thrown),
  });
}
