/** A blob as it is read, in parts of a given length that are held: the next one is read while the last one is sent. */
import type { HeldBody } from '../../network/exchange.ts';
import { letGo } from '../../network/pieces.ts';
import type { BlobHash } from './checked-bytes.ts';

export interface BlobParts {
  /** Hashes so many bytes, and drops them. */
  passOver(length: number): Promise<void>;
  /** The next so many bytes, hashed. Throws where the blob breaks off, or is not what it is to be. */
  take(length: number): Promise<HeldBody>;
}

/** All that the other end has came, and it is less than was to come. */
export class EndedEarly extends Error {}

/** `pieces` are from where the hash stands. */
export function openParts(hash: BlobHash, pieces: AsyncIterator<Uint8Array, void, void>): BlobParts {
  let rest: Uint8Array | null = null;
  /** The next piece, at most so long. */
  const next = async (most: number): Promise<Uint8Array> => {
    const piece = rest ?? (await pieces.next()).value;
    if (!(piece instanceof Uint8Array)) throw new EndedEarly('the blob ended before its time');
    const part = piece.length <= most ? piece : piece.subarray(0, most);
    rest = piece.length <= most ? null : piece.subarray(most);
    hash.update(part);
    return part;
  };
  return {
    async passOver(length) {
      for (let left = length; left > 0; ) {
        const piece = await next(left);
        left -= piece.length;
        letGo(piece);
      }
    },
    async take(length) {
      const held: Uint8Array[] = [];
      for (let left = length; left > 0; ) {
        const piece = await next(left);
        left -= piece.length;
        held.push(piece);
      }
      return { length, held };
    },
  };
}

/** Only what was sent whole: of the rest something may be on its way yet. */
export function letPartGo({ held }: HeldBody): void {
  for (const piece of held) letGo(piece);
}
