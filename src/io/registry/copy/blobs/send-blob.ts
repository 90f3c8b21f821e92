/** Sends a blob into an upload that is open: small ones from memory, large ones as they come, in pieces once they broke. */
import type { Descriptor } from '../../../../image/manifest/manifest.ts';
import { nameContent } from '../../../../image/reference.ts';
import { closingPlace } from '../../asking/upload-place.ts';
import { answerOf, type CopyRoute, type CopyTools } from '../sides/copy-tools.ts';
import type { Standing } from '../sides/upload-memory.ts';
import { isLostUpload, notPushed, type Sent, send, standsAt, type ToldBytes } from './ask-upload.ts';
import { BlobHash, isMismatch } from './checked-bytes.ts';
import { readWholeBlob } from './read-blob.ts';
import { sendAsItComes } from './send-as-it-comes.ts';
import { sendPieces } from './send-pieces.ts';

/** How often a small blob is sent, and how often a large one is gone on with that came no piece further. */
const MOST_LOST = 3;
const MOST_BREAKS = 8;

/** Opens an upload anew: its address, or `null` where the destination has the blob by now. */
export type OpenUpload = () => Promise<URL | null>;

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
