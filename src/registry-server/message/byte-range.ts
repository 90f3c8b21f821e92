/** Byte ranges: the `Range` of a download (RFC 9110 §14) and the `Content-Range` of an upload's chunk. */

/** First and last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Which bytes a `Range` header asks of a blob of `size` bytes. A header that is absent, malformed, or names several
 * ranges asks for the whole: RFC 9110 lets a server ignore it.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return 'whole';
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Number(to);
    return length === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}

/** A chunk's `Content-Range`: `first-last`, without a unit; `null` where it is malformed. */
export function parseChunkRange(header: string): ByteRange | null {
  const match = /^(?:bytes )?(\d{1,15})-(\d{1,15})(?:\/(?:\d+|\*))?$/.exec(header.trim());
  if (match === null) return null;
  const range = { first: Number(match[1]), last: Number(match[2]) };
  return range.last < range.first ? null : range;
}

/** The `Range` of an upload that holds `size` bytes; an empty one is `0-0`, as distribution says it. */
export function formatUploadRange(size: number): string {
  return `0-${Math.max(0, size - 1)}`;
}
