/** The digest of bytes, in an algorithm that the OCI image specification registers. */
import { createHash } from 'node:crypto';

/** Hashes the pieces as one text of bytes; `algorithm` is the part of a valid digest before its colon. */
export function digestOf(pieces: Iterable<Uint8Array>, algorithm = 'sha256'): string {
  const hash = createHash(algorithm);
  for (const piece of pieces) hash.update(piece);
  return `${algorithm}:${hash.digest('hex')}`;
}

/** Whether the pieces have the digest; `digest` must be valid. */
export function hasDigest(pieces: Iterable<Uint8Array>, digest: string): boolean {
  return digestOf(pieces, digest.slice(0, digest.indexOf(':'))) === digest;
}
