/** A large blob in pieces, from where its upload stands: the next is read while one is sent, and where it goes on is kept after each. */
import { BowlineError } from '../../../../errors.ts';
import type { Descriptor } from '../../../../image/manifest/manifest.ts';
import { nameContent } from '../../../../image/reference.ts';
import { closingPlace, readUploadPlace } from '../../asking/upload-place.ts';
import type { HeldBody } from '../../network/exchange.ts';
import type { Reply } from '../../network/follow.ts';
import { takePieces } from '../../network/pieces.ts';
import { answerOf, type CopyRoute, type CopyTools } from '../sides/copy-tools.ts';
import type { Standing } from '../sides/upload-memory.ts';
import { isBroken, notPushed, readRangeEnd, type Sent, send, sourceBroke, type ToldBytes } from './ask-upload.ts';
import { type BlobParts, EndedEarly, letPartGo, openParts } from './blob-parts.ts';
import type { BlobHash } from './checked-bytes.ts';
import { openRest } from './read-blob.ts';

/** Every byte is hashed, those that were sent before as well. Throws where they are wrong, or the destination refuses them. */
export async function sendPieces(
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

interface Sending {
  readonly hash: BlobHash;
  readonly parts: BlobParts;
  readonly standing: Standing;
  readonly told: ToldBytes;
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
    await parts.passOver(at - hash.at);
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
    return { kind: 'broke', error: sourceBroke(route, blob, thrown), piecesHelp, place };
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

function lost({ destination }: CopyRoute, { digest }: Descriptor): BowlineError {
  const message = `${nameContent(destination, digest)} could not be pushed: its upload was lost again and again`;
  return new BowlineError('REGISTRY_FAILED', message);
}
