/** Sends a blob into an upload that is open: small ones from memory, large ones as they come, in pieces once they broke. */
import { BowlineError } from '../../../../errors.ts';
import type { Descriptor } from '../../../../image/manifest/manifest.ts';
import { nameContent } from '../../../../image/reference.ts';
import { closingPlace, readUploadPlace } from '../../asking/upload-place.ts';
import type { BodyStream, HeldBody } from '../../network/exchange.ts';
import type { Reply } from '../../network/follow.ts';
import { takePieces } from '../../network/pieces.ts';
import { answerOf, type CopyRoute, type CopyTools, refused } from '../sides/copy-tools.ts';
import type { Standing } from '../sides/upload-memory.ts';
import { type BlobParts, EndedEarly, letPartGo, openParts } from './blob-parts.ts';
import { BlobHash, checkedPieces } from './checked-bytes.ts';
import { openBlob, openRest, readWholeBlob } from './read-blob.ts';

/** How often a small blob is sent, and how often a large one is gone on with that came no piece further. */
const MOST_LOST = 3;
const MOST_BREAKS = 8;
const BYTES = 'application/octet-stream';

/** Opens an upload anew: its address, or `null` where the destination has the blob by now. */
export type OpenUpload = () => Promise<URL | null>;

/** Told of bytes that were sent. */
export type ToldBytes = (bytes: number) => void;

interface Further {
  readonly reopen: OpenUpload;
  readonly told: ToldBytes;
}

/** Throws why it could not be read or pushed; wrong bytes never arrive whole. */
export async function sendBlob(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  place: URL,
  { reopen, told }: Further,
): Promise<void> {
  const { held, streamed } = tools.gates;
  if (blob.size > tools.settings.transfers.small)
    return streamed(() => sendStreamed(tools, route, blob, { place, at: 0 }, { reopen, told }));
  await held(() => sendHeld(tools, route, blob, place, reopen));
  told(blob.size);
}

/** Goes on with an upload that an earlier run left; answers whether the blob is there now. Throws where its bytes are wrong. */
export async function resumeBlob(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  further: Further,
): Promise<boolean> {
  const { destination } = route;
  if (blob.size <= tools.settings.transfers.resumable) return false;
  const kept = await tools.uploads.take(tools.asker.directEndpointOf(destination), destination, blob.digest);
  if (kept === null) return false;
  try {
    const standing = await standsAt(tools, route, kept.place);
    if (standing === null || standing.at > blob.size) return false;
    await tools.gates.streamed(() => sendStreamed(tools, route, blob, standing, further));
    return true;
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
  first: Standing,
  { reopen, told }: Further,
): Promise<void> {
  const hash = new BlobHash(nameContent(route.source, blob.digest), blob.digest, blob.size);
  const { resumable, piece } = tools.settings.transfers;
  let standing: Standing | null = first;
  let inPieces = first.at > 0 || (blob.size > resumable && !tools.wholeOnly.has(route.destination.registry));
  let furthest = first.at;
  for (let breaks = 1; standing !== null; breaks += 1) {
    const outcome: Sent = inPieces
      ? await sendPieces(tools, route, blob, hash, standing, told)
      : await sendAsItComes(tools, route, blob, hash, standing.place, told);
    if (outcome.kind === 'done') return;
    if (breaks >= MOST_BREAKS) throw outcome.error;
    inPieces = outcome.piecesHelp;
    standing = (inPieces ? await standsAt(tools, route, outcome.place) : null) ?? (await startAnew(reopen));
    // An upload that is lost and begun anew comes past the same bytes any number of times.
    if (standing !== null && standing.at - furthest >= piece) [breaks, furthest] = [0, standing.at];
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
  let fault: Error | null = null;
  const pieces = async function* (): AsyncGenerator<Uint8Array, void, void> {
    try {
      yield* checkedPieces(hash, takePieces(source, tools.settings.transfers), told);
    } catch (thrown) {
      fault = toError(thrown);
      throw thrown;
    }
  };
  const stop = (): void => void source.destroy();
  const body = { length: blob.size, pieces: pieces(), isOver: () => source.destroyed, stop };
  const reply = await send(tools, route, 'PUT', closingPlace(place, blob.digest), body);
  stop();
  if (answerOf(reply, 201, 204) !== null) return { kind: 'done' };
  if (isMismatch(fault)) throw fault;
  // Whoever is answered early stops the source itself.
  if (reply.result.kind === 'answer') fault = null;
  const error = fault === null ? notPushed(route, blob, reply) : sourceBroke(route, blob, fault);
  if (fault === null && !isBroken(reply)) throw error;
  return { kind: 'broke', error, piecesHelp: true, place };
}

/** From where the upload stands, a piece at a time; every byte is hashed, those that were sent before as well. */
async function sendPieces(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  hash: BlobHash,
  standing: Standing,
  told: ToldBytes,
): Promise<Sent> {
  if (standing.at > blob.size)
    return { kind: 'broke', error: lost(route, blob), piecesHelp: false, place: standing.place };
  const { stream, from } = await openRest(tools, route.source, blob, hash.rewind(Math.min(standing.at, blob.size - 1)));
  const pieces = takePieces(stream, tools.settings.transfers);
  try {
    hash.rewind(from);
    return await sendParts(tools, route, blob, { hash, parts: openParts(hash, pieces), standing, told });
  } finally {
    stream.destroy();
    void pieces.return().catch(() => undefined);
  }
}

/** Where it goes on is kept after each piece, for a run that is broken off. */
async function sendParts(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  { hash, parts, standing, told }: Sending,
): Promise<Sent> {
  let { place, at } = standing;
  const take = (first: number): Promise<HeldBody> => {
    const taking = parts.take(Math.min(tools.settings.transfers.piece, blob.size - first));
    // It may fail while the piece before it is under way, and is asked how it ended after that.
    taking.catch(() => undefined);
    return taking;
  };
  try {
    await parts.skip(at - hash.at);
    for (let coming = take(at); at < blob.size; ) {
      const part = await coming;
      const end = at + part.length;
      coming = take(end);
      const sent = await tools.pieces.through(() => sendPart(tools, route, blob, { place, at }, part));
      if ('kind' in sent) return sent;
      letPartGo(part);
      told(part.length);
      ({ place, at } = sent);
    }
    hash.finish();
  } catch (thrown) {
    if (thrown instanceof BowlineError) throw thrown;
    // Read once more as a whole, it tells whether it is wrong or only its parts are.
    const piecesHelp = !(thrown instanceof EndedEarly);
    return { kind: 'broke', error: sourceBroke(route, blob, toError(thrown)), piecesHelp, place };
  }
  return tools.pieces.through(() => endUpload(tools, route, blob, place));
}

/** Where the upload stands after one more part, or how that failed. */
async function sendPart(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  { place, at }: Standing,
  part: HeldBody,
): Promise<Standing | Sent> {
  const { destination } = route;
  const end = at + part.length;
  const reply = await send(tools, route, 'PATCH', place, part, `${at}-${end - 1}`);
  const next = answerOf(reply, 202) === null ? null : readUploadPlace(nameContent(destination, blob.digest), reply);
  if (next === null) {
    const error = notPushed(route, blob, reply);
    if (at === 0 && takesNoPieces(reply))
      return onlyWhole(tools, route, { kind: 'broke', error, piecesHelp: false, place });
    if (!isBroken(reply)) throw error;
    return { kind: 'broke', error, piecesHelp: true, place };
  }
  // Some registries put one piece over the other.
  if (readRangeEnd(reply) !== end)
    return onlyWhole(tools, route, { kind: 'broke', error: lost(route, blob), piecesHelp: false, place: next });
  await tools.uploads.keep(destination, blob.digest, { place: next, at: end });
  return { place: next, at: end };
}

interface Sending {
  readonly hash: BlobHash;
  readonly parts: BlobParts;
  readonly standing: Standing;
  readonly told: ToldBytes;
}

async function endUpload(tools: CopyTools, route: CopyRoute, blob: Descriptor, place: URL): Promise<Sent> {
  await tools.uploads.drop(route.destination, blob.digest);
  const reply = await send(tools, route, 'PUT', closingPlace(place, blob.digest), new Uint8Array());
  if (answerOf(reply, 201, 204) !== null) return { kind: 'done' };
  const broke: Sent = { kind: 'broke', error: notPushed(route, blob, reply), piecesHelp: true, place };
  if (answerOf(reply, 400) !== null) return onlyWhole(tools, route, { ...broke, piecesHelp: false });
  if (!isBroken(reply)) throw broke.error;
  return broke;
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

function isLostUpload({ result, fromTokenServer }: Reply): boolean {
  if (result.kind === 'failure') return result.failure === 'reset' || result.failure === 'timeout';
  return !fromTokenServer && LOST_UPLOAD.has(result.status);
}

function isBroken(reply: Reply): boolean {
  const { result, fromTokenServer } = reply;
  if (result.kind === 'failure') return isLostUpload(reply) || result.failure === 'unsent';
  return isLostUpload(reply) || (!fromTokenServer && PASSING.has(result.status));
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function isMismatch(error: unknown): error is BowlineError {
  return error instanceof BowlineError && error.code === 'REGISTRY_DIGEST_MISMATCH';
}

function notPushed({ destination }: CopyRoute, { digest }: Descriptor, reply: Reply): BowlineError {
  return refused(nameContent(destination, digest), 'pushed', reply);
}

function sourceBroke({ source }: CopyRoute, { digest }: Descriptor, { message: cause }: Error): BowlineError {
  const message = `${nameContent(source, digest)} could not be read: the connection broke`;
  return new BowlineError('REGISTRY_UNREACHABLE', message, { cause });
}

function lost({ destination }: CopyRoute, { digest }: Descriptor): BowlineError {
  const message = `${nameContent(destination, digest)} could not be pushed: its upload was lost again and again`;
  return new BowlineError('REGISTRY_FAILED', message);
}
