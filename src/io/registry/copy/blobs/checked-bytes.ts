/** Bytes of a blob on their way: counted and hashed, with places to go on from. */
import { createHash, type Hash } from 'node:crypto';
import { BowlineError } from '../../../../errors.ts';
import { letGo } from '../../network/pieces.ts';

/** How far apart the places lie that hashing can go on from. */
const STEP = 4 * 1024 * 1024;

/** The hash of a blob that may be read from several times, as far as it was read. */
export class BlobHash {
  readonly #name: string;
  readonly #digest: string;
  readonly #algorithm: string;
  readonly size: number;
  /** The state of the hash at offsets, the first one 0. */
  readonly #states = new Map<number, Hash>();
  #hash: Hash;
  #at = 0;

  constructor(name: string, digest: string, size: number) {
    this.#name = name;
    this.#digest = digest;
    this.#algorithm = digest.slice(0, digest.indexOf(':'));
    this.size = size;
    this.#hash = createHash(this.#algorithm);
    this.#states.set(0, this.#hash.copy());
  }

  /** How far it is hashed. */
  get at(): number {
    return this.#at;
  }

  /** Goes back to the last state at or before an offset, and answers where that is. */
  rewind(offset: number): number {
    const from = [...this.#states.keys()].filter((at) => at <= offset).reduce((a, b) => Math.max(a, b), 0);
    const state = this.#states.get(from);
    this.#hash = state?.copy() ?? createHash(this.#algorithm);
    this.#at = from;
    return from;
  }

  /** Takes the next bytes; throws `REGISTRY_DIGEST_MISMATCH` where there are more than the manifest says. */
  update(bytes: Uint8Array): void {
    const before = this.#at;
    this.#at += bytes.length;
    if (this.#at > this.size) throw this.#mismatch('the blob is longer than its manifest says');
    this.#hash.update(bytes);
    if (Math.floor(this.#at / STEP) > Math.floor(before / STEP)) this.#states.set(this.#at, this.#hash.copy());
  }

  /** Throws `REGISTRY_DIGEST_MISMATCH` unless the whole was taken and has the digest. */
  finish(): void {
    if (this.#at < this.size) throw this.#mismatch(`the blob has ${this.#at} bytes, its manifest says ${this.size}`);
    const actual = `${this.#algorithm}:${this.#hash.copy().digest('hex')}`;
    if (actual !== this.#digest) throw this.#mismatch('the bytes have another digest');
  }

  #mismatch(problem: string): BowlineError {
    return new BowlineError('REGISTRY_DIGEST_MISMATCH', `${this.#name} could not be read: ${problem}`);
  }
}

/**
 * Hashes what goes through, and gives its memory back once the next piece is asked for. The last piece is handed on only
 * when the whole is known to be right, so that what is wrong never arrives whole.
 */
export async function* checkedPieces(
  hash: BlobHash,
  pieces: AsyncIterable<Uint8Array>,
  told: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array, void, void> {
  for await (const piece of pieces) {
    hash.update(piece);
    told(piece.length);
    if (hash.at === hash.size) hash.finish();
    yield piece;
    letGo(piece);
  }
  hash.finish();
}

/** Whether bytes were found to be others than they are to be, so that sending them again helps nobody. */
export function isMismatch(thrown: unknown): thrown is BowlineError {
  return thrown instanceof BowlineError && thrown.code === 'REGISTRY_DIGEST_MISMATCH';
}
