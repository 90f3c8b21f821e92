/**
 * Pushing blobs: opening an upload, chunks, closing it; in one request, and by mount from another repository
 * (OCI distribution specification 1.1, "Pushing blobs").
 */
import { digestProblem } from '../../image/digest.ts';
import { hasDigest } from '../images/digest-of.ts';
import { type Answer, emptyAnswer, type RegistryRequest } from '../message/answer.ts';
import { formatUploadRange, parseChunkRange } from '../message/byte-range.ts';
import { refuse } from '../message/refusal.ts';
import { readBody } from '../message/request-body.ts';
import type { RegistryStore } from '../store/store.ts';
import type { UploadSession, UploadSessions } from './upload-sessions.ts';

export interface UploadContext {
  readonly store: RegistryStore;
  readonly sessions: UploadSessions;
  readonly limits: { readonly blobBytes: number };
  readonly habits: { readonly anonymousMounts: boolean };
}

export interface UploadPlace {
  readonly repository: string;
  readonly id: string;
}

/** POST: mounts where it can, takes a whole blob where a digest is given, and else opens an upload. */
export async function openUpload(
  context: UploadContext,
  repository: string,
  request: RegistryRequest,
): Promise<Answer> {
  const mounted = await mountBlob(context, repository, request.query);
  if (mounted !== null) return mounted;
  const digest = request.query.get('digest');
  if (digest === null) return progress(202, context.sessions.open(repository));
  const problem = digestProblem(digest);
  if (problem !== null) return refuse('DIGEST_INVALID', problem);
  const pieces = await readBody(request, context.limits.blobBytes);
  return pieces === null ? tooLarge(context) : commit(context.store, repository, digest, pieces);
}

/** PATCH: adds a chunk at the end; one that begins elsewhere is refused with where the upload stands. */
export async function appendChunk(
  context: UploadContext,
  place: UploadPlace,
  request: RegistryRequest,
): Promise<Answer> {
  const received = await receive(context, place, request);
  if (!received.ok) return received.answer;
  return progress(202, context.sessions.append(received.session, received.pieces));
}

/** PUT: takes the last bytes, if any, and keeps the blob if the whole has the digest. */
export async function closeUpload(
  context: UploadContext,
  place: UploadPlace,
  request: RegistryRequest,
): Promise<Answer> {
  const digest = request.query.get('digest') ?? '';
  const problem = digestProblem(digest);
  if (problem !== null) return refuse('DIGEST_INVALID', problem);
  const received = await receive(context, place, request);
  if (!received.ok) return received.answer;
  context.sessions.close(place.repository, place.id);
  return commit(context.store, place.repository, digest, [...received.session.pieces, ...received.pieces]);
}

/** GET: where the upload stands, for a client that lost the connection. */
export function showUpload(context: UploadContext, place: UploadPlace): Answer {
  const session = context.sessions.find(place.repository, place.id);
  return session === null ? unknownUpload() : progress(204, session);
}

export function cancelUpload(context: UploadContext, place: UploadPlace): Answer {
  return context.sessions.close(place.repository, place.id) ? emptyAnswer(204) : unknownUpload();
}

type Received =
  | { readonly ok: true; readonly session: UploadSession; readonly pieces: readonly Uint8Array[] }
  | { readonly ok: false; readonly answer: Answer };

async function receive(context: UploadContext, place: UploadPlace, request: RegistryRequest): Promise<Received> {
  const before = context.sessions.find(place.repository, place.id);
  const problem = before === null ? unknownUpload() : checkChunk(before, request);
  if (before === null || problem !== null) return { ok: false, answer: problem ?? unknownUpload() };
  const pieces = await readBody(request, context.limits.blobBytes - before.size);
  if (pieces === null) return { ok: false, answer: tooLarge(context) };
  const session = context.sessions.find(place.repository, place.id);
  if (session === null) return { ok: false, answer: unknownUpload() };
  // Another request may have added to the upload while this one was being read.
  if (session.size !== before.size) return { ok: false, answer: outOfOrder(session) };
  return { ok: true, session, pieces };
}

/** What is wrong with a chunk, seen from its headers and its address alone. */
function checkChunk(session: UploadSession, request: RegistryRequest): Answer | null {
  const header = request.headers['content-range'];
  const range = header === undefined ? undefined : parseChunkRange(header);
  if (range === null) return refuse('BLOB_UPLOAD_INVALID', 'the Content-Range is not `first-last`', { status: 400 });
  if (range !== undefined) {
    if (range.first !== session.size) return outOfOrder(session);
    const length = request.headers['content-length'];
    if (length !== undefined && Number(length) !== range.last - range.first + 1) {
      return refuse('SIZE_INVALID', 'the Content-Length and the Content-Range do not agree');
    }
  }
  const offset = request.query.get('offset');
  return offset === null || offset === String(session.size)
    ? null
    : refuse('BLOB_UPLOAD_INVALID', 'the upload has moved on: use the newest Location');
}

async function mountBlob(
  { store, habits }: UploadContext,
  repository: string,
  query: URLSearchParams,
): Promise<Answer | null> {
  const [digest, from] = [query.get('mount'), query.get('from')];
  if (digest === null || digestProblem(digest) !== null) return null;
  if (from === null && !habits.anonymousMounts) return null;
  for (const source of from === null ? await store.listRepositories() : [from]) {
    const bytes = await store.readBlob(source, digest);
    if (bytes === null) continue;
    await store.writeBlob(repository, digest, bytes);
    return created(repository, digest);
  }
  return null;
}

async function commit(
  store: RegistryStore,
  repository: string,
  digest: string,
  pieces: readonly Uint8Array[],
): Promise<Answer> {
  if (!hasDigest(pieces, digest)) return refuse('DIGEST_INVALID', 'the bytes do not have the digest given');
  await store.writeBlob(repository, digest, Buffer.concat(pieces));
  return created(repository, digest);
}

function created(repository: string, digest: string): Answer {
  return emptyAnswer(201, { Location: `/v2/${repository}/blobs/${digest}`, 'Docker-Content-Digest': digest });
}

/** The address carries how far the upload is, so that one which is out of date is recognised. */
function progress(status: number, session: UploadSession): Answer {
  const headers = {
    Location: `/v2/${session.repository}/blobs/uploads/${session.id}?offset=${session.size}`,
    Range: formatUploadRange(session.size),
    'Docker-Upload-UUID': session.id,
  };
  return status === 204 ? { status, headers } : emptyAnswer(status, headers);
}

function outOfOrder(session: UploadSession): Answer {
  const message = `the upload has ${session.size} bytes: the next chunk begins there`;
  const { Location = '', Range = '' } = progress(204, session).headers;
  return refuse('BLOB_UPLOAD_INVALID', message, { status: 416, headers: { Location, Range } });
}

function tooLarge(context: UploadContext): Answer {
  return refuse('SIZE_INVALID', `a blob has ${context.limits.blobBytes} bytes at most`, { status: 413 });
}

function unknownUpload(): Answer {
  return refuse('BLOB_UPLOAD_UNKNOWN', 'there is no such upload');
}
