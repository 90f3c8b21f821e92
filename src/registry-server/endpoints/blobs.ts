/** Blobs by digest: pull, whole or in part, and delete. */
import { digestProblem } from '../../image/digest.ts';
import { type Answer, bytesAnswer, emptyAnswer, type RegistryRequest } from '../message/answer.ts';
import { parseRange } from '../message/byte-range.ts';
import { refuse } from '../message/refusal.ts';
import type { RegistryStore } from '../store/store.ts';

export interface BlobPlace {
  readonly repository: string;
  readonly digest: string;
}

export async function readBlob(store: RegistryStore, place: BlobPlace, request: RegistryRequest): Promise<Answer> {
  const problem = digestProblem(place.digest);
  if (problem !== null) return refuse('DIGEST_INVALID', problem);
  const bytes = await store.readBlob(place.repository, place.digest);
  if (bytes === null) return unknownBlob(place);
  const headers = {
    'Docker-Content-Digest': place.digest,
    ETag: `"${place.digest}"`,
    'Accept-Ranges': 'bytes',
  };
  const range = parseRange(request.headers.range, bytes.length);
  if (range === 'unsatisfiable') {
    return refuse('SIZE_INVALID', `the blob has ${bytes.length} bytes`, {
      status: 416,
      headers: { 'Content-Range': `bytes */${bytes.length}` },
    });
  }
  if (range === 'whole') return bytesAnswer(200, 'application/octet-stream', bytes, headers);
  return bytesAnswer(206, 'application/octet-stream', bytes.subarray(range.first, range.last + 1), {
    ...headers,
    'Content-Range': `bytes ${range.first}-${range.last}/${bytes.length}`,
  });
}

export async function deleteBlob(store: RegistryStore, place: BlobPlace): Promise<Answer> {
  const gone = await store.deleteBlob(place.repository, place.digest);
  return gone ? emptyAnswer(202) : unknownBlob(place);
}

function unknownBlob({ digest }: BlobPlace): Answer {
  return refuse('BLOB_UNKNOWN', 'there is no such blob in this repository', { detail: { digest } });
}
