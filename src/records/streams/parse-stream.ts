/** The text of a stream document of ours to the stream: whatever is not as we write it is refused. */
import { BowlineError } from '../../errors.ts';
import { isMapping } from '../../mapping.ts';
import { formatStream } from './format-stream.ts';
import { MOST_ENTRIES, type Stream } from './stream.ts';
import { streamDocument } from './stream-schema.ts';

/** Longest text of a document. */
const LONGEST = 8 * 1024 * 1024;

/**
 * Reads a stream document of ours. What it tells readers of stream metadata has to be what its own part says: a document
 * that was changed by hand in one of the two is refused.
 *
 * @throws {BowlineError} `STREAM_INVALID`
 */
export function parseStream(text: string, file: string): Stream {
  const fail = (problem: string): BowlineError =>
    new BowlineError('STREAM_INVALID', `the stream document is broken: ${problem}`, { place: { file } });
  if (text.length > LONGEST) throw fail(`it is longer than ${LONGEST} characters`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail('it is no JSON');
  }
  if (!isMapping(value)) throw fail('it is no mapping');
  const parsed = streamDocument.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw fail(`\`${issue?.path.map(String).join('.') ?? ''}\` is not what it has to be`);
  }
  const { stream: name, bowline } = parsed.data;
  const { schema: _, ...own } = bowline;
  const stream: Stream = { name, ...own };
  const problem = findContradiction(stream);
  if (problem !== null) throw fail(problem);
  if (formatStream(stream) !== text)
    throw fail(
      'what it tells others and what it says under `bowline` are not the same, or it is not written as we write',
    );
  return stream;
}

/** What no entry of ours says, whatever its members are by themselves. */
function findContradiction({ sequence, previous, releases, history, at }: Stream): string | null {
  if ((sequence === 1) !== (previous === null)) return '`previous` has to be there from the second entry on';
  const last = history.at(-1);
  if (last?.sequence !== sequence || last.at !== at) return 'the last line of its history is not of this entry';
  if (history.length !== Math.min(sequence, MOST_ENTRIES)) return 'its history lacks lines';
  if (history.some((entry, index) => entry.sequence !== sequence - history.length + 1 + index))
    return 'the lines of its history do not follow each other';
  const entered = releases.map((release) => release.sequence);
  if (entered.some((each, index) => each > sequence || each <= (entered[index - 1] ?? 0)))
    return 'its releases are not in the order in which they came';
  return null;
}
