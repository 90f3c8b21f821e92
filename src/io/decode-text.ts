/** Bytes to text, without losing any: what is not UTF-8 is no text to us. */
import { isUtf8 } from 'node:buffer';
import { BowlineError } from '../errors.ts';

/**
 * The text of the bytes; encoded again it is the same bytes.
 *
 * @param name how messages call what is read
 * @throws {BowlineError} `FILE_NOT_TEXT`
 */
export function decodeText(bytes: Buffer, name: string): string {
  const text = bytes.toString('utf8');
  // What is not UTF-8 leaves replacement characters; only where there are some do the bytes have to be looked at again.
  const problem =
    text.includes('\uFFFD') && !isUtf8(bytes)
      ? describeBytes(bytes)
      : text.includes('\0')
        ? 'holds zero bytes, so it is no text'
        : null;
  if (problem !== null) throw new BowlineError('FILE_NOT_TEXT', `${name} ${problem}`, { place: { file: name } });
  return text;
}

/** The text of the bytes; `null` where they are none. */
export function tryDecodeText(bytes: Buffer, name: string): string | null {
  try {
    return decodeText(bytes, name);
  } catch (thrown) {
    if (thrown instanceof BowlineError) return null;
    throw thrown;
  }
}

function describeBytes(bytes: Buffer): string {
  const [first, second] = bytes;
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return utf16 ? 'is written in UTF-16' : 'is not UTF-8 text';
}
