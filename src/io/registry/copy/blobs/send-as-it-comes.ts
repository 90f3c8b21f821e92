/** A large blob in one request, while it is read. */
import type { Descriptor } from '../../../../image/manifest/manifest.ts';
import { closingPlace } from '../../asking/upload-place.ts';
import { takePieces } from '../../network/pieces.ts';
import { answerOf, type CopyRoute, type CopyTools } from '../sides/copy-tools.ts';
import { isBroken, notPushed, type Sent, send, sourceBroke, type ToldBytes } from './ask-upload.ts';
import { type BlobHash, checkedPieces, isMismatch } from './checked-bytes.ts';
import { openBlob } from './read-blob.ts';

/** Throws where the bytes are wrong, or the destination refuses them. */
export async function sendAsItComes(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  hash: BlobHash,
  place: URL,
  told: ToldBytes,
): Promise<Sent> {
  hash.rewind(0);
  const source = await openBlob(tools, tools.asker.endpointOf(route.source), route.source, blob);
  let fault: unknown = null;
  const pieces = async function* (): AsyncGenerator<Uint8Array, void, void> {
    try {
      yield* checkedPieces(hash, takePieces(source, tools.settings.transfers), told);
    } catch (thrown) {
      fault = thrown;
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
