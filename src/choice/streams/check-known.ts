/** Whether a document comes after the one that a follower knows: an older one, or one of another history, is refused. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { KnownStream } from '../../records/lock/lock.ts';
import type { Stream } from '../../records/streams/stream.ts';

/**
 * Why nothing is taken from a document; `null` where nothing speaks against it.
 *
 * @param known what was seen last; `null` where nothing was
 * @param digest of the document
 */
export function checkKnown(
  { name, sequence, previous, history }: Stream,
  digest: string,
  known: KnownStream | null,
): ErrorData | null {
  if (known === null || (known.sequence === sequence && known.digest === digest)) return null;
  const seen = `entry ${known.sequence} of ${known.at.slice(0, 10)}`;
  const hint = `ask its publisher; if this is right, take \`${known.from}\` out of \`streams\` in \`bowline.lock\``;
  if (known.stream !== name)
    return errorData('STREAM_FORKED', `\`${known.from}\` was the stream \`${known.stream}\`, and is \`${name}\` now`, {
      hint,
    });
  if (sequence < known.sequence)
    return errorData('STREAM_REPLAYED', `the stream \`${name}\` is at entry ${sequence}, and ${seen} was seen`, {
      hint,
    });
  const line = history.find((entry) => entry.sequence === known.sequence);
  const isForked =
    sequence === known.sequence ||
    (sequence === known.sequence + 1 && previous !== known.digest) ||
    (line !== undefined && line.at !== known.at);
  return isForked
    ? errorData(
        'STREAM_FORKED',
        `the stream \`${name}\` at entry ${sequence} does not come after ${seen}, which was seen`,
        {
          hint,
        },
      )
    : null;
}

/** Whether an old document would hide something of what came since: a pause, a way back, a release that was withdrawn. */
export function isWorthKnowing({ sequence, history }: Stream, known: KnownStream | null): boolean {
  if (known === null || sequence <= known.sequence) return false;
  return history.some(
    (entry) => entry.sequence > known.sequence && ['pause', 'withdraw', 'rollback'].includes(entry.action),
  );
}
