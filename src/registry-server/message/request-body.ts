/** Reading a request's body up to a limit. */
import type { RegistryRequest } from './answer.ts';

/**
 * The body in pieces as they arrived; `null` where it is larger than `limit` bytes. What is over the limit is never
 * kept, and a body that announces its size is refused before it is read.
 */
export async function readBody(request: RegistryRequest, limit: number): Promise<Uint8Array[] | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body) {
    size += piece.length;
    if (size > limit) return null;
    pieces.push(piece);
  }
  return pieces;
}
