/** Sends a blob into an upload that is open: small ones from memory, large ones as they come, in pieces once they broke. */
import { BowlineError } from '../../../../errors.ts';
import type { Descriptor } from '../../../../image/manifest/manifest.ts';
import { nameContent } from '../../../../image/reference.ts';
import { closingPlace, readUploadPlace } from '../../asking/upload-place.ts';
import type { Reply } from '../../network/follow.ts';
import { answerOf, type CopyRoute, type CopyTools, refused } from '../sides/copy-tools.ts';
import type { Standing } from '../sides/upload-memory.ts';
import { BlobHash, checkedStream } from './checked-bytes.ts';
import { openBlob, readPiece, readWholeBlob } from './read-blob.ts';

/** How often a small blob is sent, and how often a large one is gone on with. */
const MOST_LOST = 3;
const MOST_BREAKS = 8;
const BYTES = 'application/octet-stream';

/** Opens an upload anew: its address, or `null` where the destination has the blob by now. */
export type OpenUpload = () => Promise<URL | null>;

/** Told of bytes that were sent. */
export type ToldBytes = (bytes: number) => void;

/** Throws why it could not be read or pushed; wrong bytes never arrive whole. */
export async function sendBlob(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  place: URL,
  { reopen, told }: { readonly reopen: OpenUpload; readonly told: ToldBytes },
): Promise<void> {
  const { held, streamed } = tools.gates;
  if (blob.size > tools.settings.transfers.small)
    return streamed(() => sendStreamed(tools, route, blob, place, reopen, told));
  await held(() => sendHeld(tools, route, blob, place, reopen));
  told(blob.size);
}

/** Goes on with an upload that an earlier run left; answers whether the blob is there now. Throws where its bytes are wrong. */
export async function resumeBlob(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  told: ToldBytes,
): Promise<boolean> {
  const { destination } = route;
  if (blob.size <= tools.settings.transfers.resumable) return false;
  const kept = await tools.uploads.take(tools.asker.directEndpointOf(destination), destination, blob.digest);
  if (kept === null) return false;
  try {
    const standing = await standsAt(tools, route, kept.place);
    if (standing === null || standing.at > blob.size) return false;
    const hash = new BlobHash(nameContent(route.source, blob.digest), blob.digest, blob.size);
    const sent = await tools.gates.streamed(() => sendPieces(tools, route, blob, hash, standing, told));
    return sent.kind === 'done';
  } catch (thrown) {
    if (isMismatch(thrown)) throw thrown;
    return false;
  }
}

async function sendHeld(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  first: URL,
  reopen: OpenUpload,
): Promise<void> {
  const bytes = await readWholeBlob(tools, route.source, blob);
  let place: URL | null = first;
  for (let attempt = 1; place !== null; attempt += 1) {
    const reply = await send(tools, route, 'PUT', closingPlace(place, blob.digest), bytes);
    if (answerOf(reply, 201, 204) !== null) return;
    if (attempt >= MOST_LOST || !isLostUpload(reply)) throw notPushed(route, blob, reply);
    place = await reopen();
  }
}

/** As it comes; in pieces where it is worth to go on with in another run, and once it broke. */
async function sendStreamed(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  first: URL,
  reopen: OpenUpload,
  told: ToldBytes,
): Promise<void> {
  const hash = new BlobHash(nameContent(route.source, blob.digest), blob.digest, blob.size);
  let standing: Standing | null = { place: first, at: 0 };
  let inPieces = blob.size > tools.settings.transfers.resumable && !tools.wholeOnly.has(route.destination.registry);
  for (let attempt = 1; standing !== null; attempt += 1) {
    const outcome: Sent = inPieces
      ? await sendPieces(tools, route, blob, hash, standing, told)
      : await sendAsItComes(tools, route, blob, hash, standing.place, told);
    if (outcome.kind === 'done') return;
    if (attempt >= MOST_BREAKS) throw outcome.error;
    inPieces = outcome.piecesHelp;
    standing = (inPieces ? await standsAt(tools, route, outcome.place) : null) ?? (await startAnew(reopen));
  }
}

async function startAnew(reopen: OpenUpload): Promise<Standing | null> {
  const place = await reopen();
  return place === null ? null : { place, at: 0 };
}

type Sent =
  | { readonly kind: 'done' }
  /** Broke off, so that it may go on; `place` is the last address of its upload. */
  | { readonly kind: 'broke'; readonly error: Error; readonly piecesHelp: boolean; readonly place: URL };

/** In one request, while it is read. */
async function sendAsItComes(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  hash: BlobHash,
  place: URL,
  told: ToldBytes,
): Promise<Sent> {
  hash.rewind(0);
  const source = await openBlob(tools, tools.asker.endpointOf(route.source), route.source, blob);
  const stream = checkedStream(hash, told);
  const faults: Error[] = [];
  source.once('error', (error) => stream.destroy(error));
  source.once('aborted', () => stream.destroy(new Error('the connection to the source broke')));
  stream.once('error', (error) => faults.push(error));
  stream.once('close', () => source.destroy());
  source.pipe(stream);
  const body = { length: blob.size, stream };
  const reply = await send(tools, route, 'PUT', closingPlace(place, blob.digest), body);
  if (answerOf(reply, 201, 204) !== null) return { kind: 'done' };
  const [fault] = faults;
  if (isMismatch(fault)) throw fault;
  const error = fault === undefined ? notPushed(route, blob, reply) : sourceBroke(route, blob, fault.message);
  if (fault === undefined && !isBroken(reply)) throw error;
  return { kind: 'broke', error, piecesHelp: true, place };
}

/**
 * From where the upload stands, a piece at a time; every byte is hashed, those that were sent before as well. Where it
 * goes on is kept after each piece, for a run that is broken off.
 */
async function sendPieces(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  hash: BlobHash,
  standing: Standing,
  told: ToldBytes,
): Promise<Sent> {
  const { destination } = route;
  let { place, at } = standing;
  const broke = (error: Error, piecesHelp: boolean): Sent => ({ kind: 'broke', error, piecesHelp, place });
  if (at > blob.size) return broke(lost(route, blob), false);
  hash.rewind(at);
  while (hash.at < blob.size) {
    const from = hash.at;
    const last = Math.min(from + tools.settings.transfers.piece, blob.size) - 1;
    const bytes = await readPiece(tools, route.source, blob, [from, last]);
    if (bytes === null) return broke(sourceBroke(route, blob, 'it gives no parts'), false);
    hash.update(bytes);
    const unsent = bytes.subarray(Math.max(0, at - from));
    if (unsent.length === 0) continue;
    const reply = await send(tools, route, 'PATCH', place, unsent, `${at}-${at + unsent.length - 1}`);
    const next = answerOf(reply, 202) === null ? null : readUploadPlace(nameContent(destination, blob.digest), reply);
    if (next === null) {
      if (at === 0 && takesNoPieces(reply)) return onlyWhole(tools, route, broke(notPushed(route, blob, reply), false));
      if (!isBroken(reply)) throw notPushed(route, blob, reply);
      return broke(notPushed(route, blob, reply), true);
    }
    at += unsent.length;
    place = next;
    told(unsent.length);
    // Some registries put one piece over the other.
    if (readRangeEnd(reply) !== at) return onlyWhole(tools, route, broke(lost(route, blob), false));
    await tools.uploads.keep(destination, blob.digest, { place, at });
  }
  hash.finish();
  await tools.uploads.drop(destination, blob.digest);
  const reply = await send(tools, route, 'PUT', closingPlace(place, blob.digest), new Uint8Array());
  if (answerOf(reply, 201, 204) !== null) return { kind: 'done' };
  if (answerOf(reply, 400) !== null) return onlyWhole(tools, route, broke(notPushed(route, blob, reply), false));
  if (!isBroken(reply)) throw notPushed(route, blob, reply);
  return broke(notPushed(route, blob, reply), true);
}

/** From now on large blobs go to that registry in one request each. */
function onlyWhole(tools: CopyTools, { destination }: CopyRoute, outcome: Sent): Sent {
  tools.wholeOnly.add(destination.registry);
  return outcome;
}

const NO_PIECES: ReadonlySet<number> = new Set([400, 404, 405, 411, 413, 415, 416, 501]);

function takesNoPieces({ result, fromTokenServer }: Reply): boolean {
  return result.kind === 'answer' && !fromTokenServer && NO_PIECES.has(result.status);
}

/** How many bytes an upload has, and its address now; `null` where it is gone. */
async function standsAt(
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
function readRangeEnd({ result }: Reply): number | null {
  if (result.kind === 'failure') return null;
  const header: unknown = result.headers.range;
  const last = typeof header === 'string' ? /^(?:bytes=)?0-(\d{1,15})$/.exec(header)?.[1] : undefined;
  if (last === undefined) return null;
  return last === '0' ? 0 : Number(last) + 1;
}

function send(
  { asker, settings }: CopyTools,
  { destination }: CopyRoute,
  method: 'PUT' | 'PATCH',
  url: URL,
  body: Uint8Array | { readonly length: number; readonly stream: ReturnType<typeof checkedStream> },
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

function isLostUpload({ result, fromTokenServer }: Reply): boolean {
  if (result.kind === 'failure') return result.failure === 'reset' || result.failure === 'timeout';
  return !fromTokenServer && LOST_UPLOAD.has(result.status);
}

function isBroken(reply: Reply): boolean {
  const { result, fromTokenServer } = reply;
  if (result.kind === 'failure') return isLostUpload(reply) || result.failure === 'unsent';
  return isLostUpload(reply) || (!fromTokenServer && PASSING.has(result.status));
}

function isMismatch(error: unknown): error is BowlineError {
  return error instanceof BowlineError && error.code === 'REGISTRY_DIGEST_MISMATCH';
}

function notPushed({ destination }: CopyRoute, { digest }: Descriptor, reply: Reply): BowlineError {
  return refused(nameContent(destination, digest), 'pushed', reply);
}

function sourceBroke({ source }: CopyRoute, { digest }: Descriptor, cause: string): BowlineError {
  const message = `${nameContent(source, digest)} could not be read: the connection broke`;
  return new BowlineError('REGISTRY_UNREACHABLE', message, { cause });
}

function lost({ destination }: CopyRoute, { digest }: Descriptor): BowlineError {
  const message = `${nameContent(destination, digest)} could not be pushed: its upload was lost again and again`;
  return new BowlineError('REGISTRY_FAILED', message);
}
