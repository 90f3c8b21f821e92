/**
 * A layout as a registry: answers the questions that copies put (OCI distribution specification), from its folder and
 * without a network. Blobs are those of all its repositories, so what one has is mounted in the others.
 */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BowlineError, toErrorData } from '../../errors.ts';
import { isDigest } from '../../image/digest.ts';
import { LAYOUT_REGISTRY, layoutName } from '../../image/places/layout-place.ts';
import { digestOf } from '../registry/answers/digest-answer.ts';
import type { Asker, Wanted } from '../registry/asking/asker.ts';
import type { Answer, Failure } from '../registry/network/exchange.ts';
import type { Reply } from '../registry/network/follow.ts';
import type { LayoutFolder, Upload } from './layout-folder.ts';

const ORIGIN = `https://${LAYOUT_REGISTRY}`;
const LARGEST_MANIFEST = 4 * 1024 * 1024;

/** An asker that answers for the layout by itself, and passes everything else on. */
export function withLayout(asker: Asker, folder: LayoutFolder): Asker {
  const uploads = new Map<string, Upload>();
  const endpointOf = (find: Asker['endpointOf']): Asker['endpointOf'] => {
    return (question) =>
      question.registry === LAYOUT_REGISTRY
        ? {
            host: LAYOUT_REGISTRY,
            address: LAYOUT_REGISTRY,
            repository: question.repository,
            onBehalfOf: null,
            schemes: ['https'],
            settings: {},
          }
        : find(question);
  };
  return {
    endpointOf: endpointOf(asker.endpointOf),
    directEndpointOf: endpointOf(asker.directEndpointOf),
    async ask(endpoint, wanted) {
      if (endpoint.address !== LAYOUT_REGISTRY) return asker.ask(endpoint, wanted);
      const url = 'url' in wanted ? wanted.url : new URL(`${ORIGIN}/v2/${endpoint.repository}/${wanted.path}`);
      for (const [name, value] of wanted.query ?? []) url.searchParams.append(name, value);
      const path = url.pathname.slice(`/v2/${endpoint.repository}/`.length);
      const result = await answer({ folder, uploads, repository: endpoint.repository, path, url, wanted });
      return {
        result,
        method: wanted.method,
        url,
        fromTokenServer: false,
        problem: null,
        withheld: false,
        refusedPlaces: [],
      } satisfies Reply;
    },
  };
}

interface Asked {
  readonly folder: LayoutFolder;
  readonly uploads: Map<string, Upload>;
  readonly repository: string;
  readonly path: string;
  readonly url: URL;
  readonly wanted: Wanted;
}

function answer(asked: Asked): Promise<Answer | Failure> | Answer {
  const { path, wanted } = asked;
  const isRead = wanted.method === 'GET' || wanted.method === 'HEAD';
  if (path.startsWith('blobs/uploads/')) return answerUpload(asked);
  if (path.startsWith('blobs/') && isRead) return readBlob(asked, path.slice('blobs/'.length));
  if (path === 'tags/list' && isRead) return listTags(asked);
  if (path.startsWith('manifests/')) {
    const named = path.slice('manifests/'.length);
    return isRead ? readManifest(asked, named) : writeManifest(asked, named);
  }
  return said(404);
}

function listTags({ folder, repository }: Asked): Answer {
  const tags = folder
    .index()
    .entries.filter((entry) => entry.repository === repository)
    .map(({ tag }) => tag);
  return said(200, {}, Buffer.from(JSON.stringify({ name: repository, tags })));
}

/** Bytes that do not have their digest are not there, whoever asks. */
async function readManifest({ folder, repository, wanted }: Asked, named: string): Promise<Answer | Failure> {
  const entry = folder.index().find(repository, named);
  const digest = isDigest(named) ? named : (entry?.digest ?? null);
  const bytes = digest === null ? null : await readWhole(folder, digest, LARGEST_MANIFEST);
  if (digest === null || bytes === null) return said(404);
  if (digest.startsWith('sha256:') && digestOf(bytes) !== digest) return said(404);
  const headers = {
    'content-type': mediaTypeIn(bytes) ?? entry?.mediaType ?? 'application/octet-stream',
    'docker-content-digest': digest,
    'content-length': String(bytes.length),
  };
  return said(200, headers, wanted.method === 'HEAD' ? Buffer.alloc(0) : bytes);
}

async function readWhole(folder: LayoutFolder, digest: string, most: number): Promise<Buffer | null> {
  const blob = await folder.openBlob(digest);
  if (blob === null) return null;
  try {
    return blob.size > most ? null : await blob.handle.readFile();
  } finally {
    await blob.handle.close();
  }
}

async function readBlob({ folder, wanted }: Asked, digest: string): Promise<Answer | Failure> {
  const blob = await folder.openBlob(digest);
  if (blob === null) return said(404);
  const { handle, size } = blob;
  const headers = { 'content-length': String(size), 'docker-content-digest': digest };
  if (wanted.method === 'HEAD' || (wanted.streams !== true && size > wanted.bodyLimit)) {
    await handle.close();
    return wanted.method === 'HEAD' ? said(200, headers) : failed('invalid', 'it is larger than what was asked for');
  }
  if (wanted.streams !== true) {
    try {
      return said(200, headers, await handle.readFile());
    } finally {
      await handle.close();
    }
  }
  const range = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(wanted.headers?.range ?? '');
  if (range === null) return said(200, headers, Buffer.alloc(0), handle.createReadStream());
  const [start, end] = [Number(range[1]), Math.min(Number(range[2]), size - 1)];
  if (start > end) {
    await handle.close();
    return said(416);
  }
  const part = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': String(end - start + 1) };
  return said(206, part, Buffer.alloc(0), handle.createReadStream({ start, end }));
}

/** A manifest is a blob like others; under a tag it is an entry of the index as well. */
async function writeManifest({ folder, repository, wanted }: Asked, named: string): Promise<Answer | Failure> {
  const { body, contentType = 'application/octet-stream' } = wanted;
  if (!(body instanceof Uint8Array) || wanted.method !== 'PUT') return said(405);
  const digest = isDigest(named) ? named : digestOf(body);
  const name = layoutName(repository);
  if (!isDigest(named) && name === null) return said(400);
  if ((await folder.openBlob(digest).then(async (blob) => blob?.handle.close().then(() => true))) !== true) {
    const upload = await folder.beginBlob();
    await upload.append(body);
    if (!(await upload.close(digest))) return said(400);
  }
  if (!isDigest(named)) {
    const entry = {
      name: `${name}:${named}`,
      repository,
      tag: named,
      digest,
      size: body.length,
      mediaType: contentType,
    };
    await folder.putEntry(entry);
  }
  return said(201, { 'docker-content-digest': digest });
}

async function answerUpload({ folder, uploads, repository, path, url, wanted }: Asked): Promise<Answer | Failure> {
  if (wanted.method === 'POST') {
    const mount = url.searchParams.get('mount');
    const there = mount === null ? null : await folder.openBlob(mount);
    await there?.handle.close();
    if (there !== null) return said(201, { 'docker-content-digest': mount ?? '' });
    const id = randomUUID();
    uploads.set(id, await folder.beginBlob());
    return said(202, { location: `/v2/${repository}/blobs/uploads/${id}` });
  }
  const id = path.slice('blobs/uploads/'.length);
  const upload = uploads.get(id);
  if (upload === undefined) return said(404);
  const location = { location: `/v2/${repository}/blobs/uploads/${id}` };
  const standing = (): Record<string, string> => ({ ...location, range: `0-${Math.max(0, upload.at() - 1)}` });
  if (wanted.method === 'GET') return said(204, standing());
  const broken = await append(upload, wanted);
  if (broken !== null) return broken;
  if (wanted.method === 'PATCH') return said(202, standing());
  uploads.delete(id);
  return said((await upload.close(url.searchParams.get('digest') ?? '')) ? 201 : 400);
}

/** Why the bytes broke off, where they did; what came before stays. */
async function append(upload: Upload, { body }: Wanted): Promise<Failure | null> {
  if (body === undefined) return null;
  if (body instanceof Uint8Array) {
    await upload.append(body);
    return null;
  }
  try {
    for await (const piece of 'held' in body ? body.held : body.pieces) await upload.append(piece);
    return null;
  } catch (thrown) {
    if (thrown instanceof BowlineError && thrown.code === 'FILE_UNWRITABLE') throw thrown;
    return failed('unsent', toErrorData(thrown).message);
  }
}

function mediaTypeIn(bytes: Buffer): string | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    const type = typeof value === 'object' && value !== null && 'mediaType' in value ? value.mediaType : null;
    return typeof type === 'string' ? type : null;
  } catch {
    return null;
  }
}

function said(
  status: number,
  headers: Answer['headers'] = {},
  body: Buffer = Buffer.alloc(0),
  stream?: Readable,
): Answer {
  return { kind: 'answer', status, headers, body, address: null, ...(stream === undefined ? {} : { stream }) };
}

function failed(failure: Failure['failure'], reason: string): Failure {
  return { kind: 'failure', failure, reason, stale: false };
}
