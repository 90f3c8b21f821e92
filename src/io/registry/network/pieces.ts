/** Bodies on their way, a piece at a time: how one is taken from a connection, and how its memory is given back. */
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** How much waits for whoever takes it, in bytes, before the other end is let wait. */
const MOST_WAITING = 256 * 1024;

/** In milliseconds: for how long a piece is waited for, and until all have come. */
export interface PieceLimits {
  readonly idle: number;
  readonly longest: number;
}

/**
 * The pieces of a stream as they come. Whoever stops before the end destroys the stream.
 *
 * @throws {Error} where the stream breaks, is destroyed, or takes too long
 */
export async function* takePieces(
  stream: Readable,
  { idle, longest }: PieceLimits,
): AsyncGenerator<Uint8Array, void, void> {
  const queue: Uint8Array[] = [];
  let waiting = 0;
  let ending: { readonly error: Error | null } | null = null;
  let wake: (() => void) | null = null;
  const end = (error: Error | null): void => {
    ending ??= { error };
    wake?.();
  };
  const watch = setTimeout(() => {
    if (wake !== null) stream.destroy(new Error(`nothing came for ${idle / 1000} s`));
  }, idle);
  const over = setTimeout(() => stream.destroy(new Error(`not all came within ${longest / 1000} s`)), longest);
  stream.once('end', () => end(null));
  stream.once('error', (error) => end(error));
  stream.once('close', () => end(new Error('the connection broke')));
  stream.on('data', (piece: Uint8Array) => {
    queue.push(piece);
    waiting += piece.length;
    if (waiting >= MOST_WAITING) stream.pause();
    wake?.();
  });
  if (stream.destroyed) end(new Error('the connection broke'));
  const coming = (): Promise<void> => {
    watch.refresh();
    return new Promise((go) => {
      wake = go;
    });
  };
  try {
    for (;;) {
      const piece = queue.shift();
      if (piece !== undefined) {
        waiting -= piece.length;
        if (waiting < MOST_WAITING && stream.isPaused()) stream.resume();
        yield piece;
        continue;
      }
      const ended = ending as { readonly error: Error | null } | null;
      if (ended !== null) {
        if (ended.error !== null) throw ended.error;
        return;
      }
      await coming();
      wake = null;
    }
  } finally {
    clearTimeout(watch);
    clearTimeout(over);
    stream.destroy();
  }
}

/**
 * Gives the memory of bytes back at once that nobody uses any more, nor writes: the engine would let tens of megabytes
 * gather, and go through everything that it holds to find them. Bytes that share their memory with others stay.
 */
export function letGo({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength > 0) buffer.transfer(0);
}

/**
 * Gives the memory back that each part of an answer was read into, once it was taken apart: what the body is handed on
 * as is a copy of it.
 *
 * @returns ends it
 */
export function letReadsGo(socket: Socket): () => void {
  // Listeners are called in the order in which they came, and whoever takes the answer apart came first.
  socket.on('data', letGo);
  return () => socket.off('data', letGo);
}
