/** The document of a stream as it was read, wherever it lies. */
import { BowlineError } from '../../errors.ts';
import { parseStream } from '../../records/streams/parse-stream.ts';
import { documentDigest, type Stream } from '../../records/streams/stream.ts';

/** A document as it was read. */
export interface StreamDocument {
  readonly stream: Stream;
  readonly text: string;
  /** Of the text. */
  readonly digest: string;
  /** Where it lies, for people. */
  readonly place: string;
}

/** The newest entry. */
export interface StreamRead extends StreamDocument {
  /** The digest of the document that the stream's own name leads to: another one where a publisher was cut off. */
  readonly pointed: string | null;
}

/** Reads a document that has to be of this stream. Throws `STREAM_INVALID`. */
export function readDocument(name: string, text: string, place: string): StreamDocument {
  const stream = parseStream(text, place);
  if (stream.name === name) return { stream, text, digest: documentDigest(text), place };
  throw new BowlineError('STREAM_INVALID', `${place} is of the stream \`${stream.name}\``, { place: { file: place } });
}
