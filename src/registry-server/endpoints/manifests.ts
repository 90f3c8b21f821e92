/** Manifests by tag and by digest: pull, push, delete (OCI distribution specification 1.1, "Pull", "Push", "Content Management"). */
import { digestProblem } from '../../image/digest.ts';
import { isTag } from '../../image/reference.ts';
import { digestOf, hasDigest } from '../images/digest-of.ts';
import { type Answer, bytesAnswer, emptyAnswer, type RegistryRequest } from '../message/answer.ts';
import { refuse } from '../message/refusal.ts';
import { readBody } from '../message/request-body.ts';
import { isDigestReference } from '../message/route.ts';
import { type ManifestDocument, parseManifestDocument } from '../store/manifest-document.ts';
import type { RegistryStore } from '../store/store.ts';

/** A manifest's place: its repository, and the tag or digest that names it there. */
export interface ManifestPlace {
  readonly repository: string;
  readonly reference: string;
}

/** The bytes as they were pushed, whatever `Accept` says: converted bytes would have another digest. */
export async function readManifest(
  store: RegistryStore,
  place: ManifestPlace,
  request: RegistryRequest,
): Promise<Answer> {
  const { repository, reference } = place;
  const isByDigest = isDigestReference(reference);
  const problem = isByDigest ? digestProblem(reference) : null;
  if (problem !== null) return refuse('DIGEST_INVALID', problem);
  const digest = isByDigest ? reference : await store.readTag(repository, reference);
  const manifest = digest === null ? null : await store.readManifest(repository, digest);
  if (manifest === null) return unknownManifest(store, place);
  const headers = { 'Docker-Content-Digest': manifest.digest, ETag: `"${manifest.digest}"` };
  if (matchesAny(request.headers['if-none-match'], manifest.digest)) return { status: 304, headers };
  return bytesAnswer(200, manifest.mediaType, manifest.bytes, headers);
}

export interface PushRules {
  /** Bytes of a manifest at most. */
  readonly limit: number;
  /** Whether it may name images and blobs that are not here. */
  readonly sparse: boolean;
}

/** How many tags one push may set beside its digest. */
const MOST_TAGS = 20;

/**
 * Takes a manifest whose digest is right and whose blobs and children are here; its subject need not be. A push by
 * digest sets the tags that `tag` names (OCI distribution specification, after 1.1).
 */
export async function writeManifest(
  store: RegistryStore,
  place: ManifestPlace,
  request: RegistryRequest,
  { limit, sparse }: PushRules,
): Promise<Answer> {
  const { repository, reference } = place;
  const isByDigest = isDigestReference(reference);
  const problem = isByDigest ? digestProblem(reference) : null;
  if (problem !== null) return refuse('DIGEST_INVALID', problem);

  const tags = isByDigest ? request.query.getAll('tag') : [reference];
  if (tags.length > MOST_TAGS)
    return refuse('MANIFEST_INVALID', `${MOST_TAGS} tags at most go with one push`, { status: 414 });
  const odd = tags.find((tag) => !isTag(tag));
  if (odd !== undefined) return refuse('MANIFEST_INVALID', `\`${odd}\` is not a tag`);

  const pieces = await readBody(request, limit);
  if (pieces === null) return refuse('SIZE_INVALID', `a manifest has ${limit} bytes at most`, { status: 413 });
  const bytes = Buffer.concat(pieces);
  if (isByDigest && !hasDigest([bytes], reference)) {
    return refuse('DIGEST_INVALID', 'the manifest does not have the digest that it is pushed under');
  }
  const parsed = parseManifestDocument(bytes, request.headers['content-type'] ?? '');
  if (!parsed.ok) return refuse('MANIFEST_INVALID', `the manifest is not valid: ${parsed.problem}`);
  const missing = sparse ? [] : await findMissing(store, repository, parsed.document);
  if (missing.length > 0) {
    return refuse('MANIFEST_BLOB_UNKNOWN', 'the manifest names content that is not here', { detail: missing });
  }

  const digest = isByDigest ? reference : digestOf([bytes]);
  await store.writeManifest(repository, { digest, mediaType: parsed.document.mediaType, bytes });
  for (const tag of tags) await store.writeTag(repository, tag, digest);
  const { subject } = parsed.document;
  return emptyAnswer(201, {
    Location: `/v2/${repository}/manifests/${digest}`,
    'Docker-Content-Digest': digest,
    ...(subject === null ? {} : { 'OCI-Subject': subject }),
    ...(isByDigest && tags.length > 0 ? { 'OCI-Tag': tags.join(', ') } : {}),
  });
}

/** A tag goes alone, unless `withTag` takes what it names along; a digest takes the tags that name it along. */
export async function deleteManifest(store: RegistryStore, place: ManifestPlace, withTag: boolean): Promise<Answer> {
  const { repository, reference } = place;
  const named = withTag && !isDigestReference(reference) ? await store.readTag(repository, reference) : reference;
  const gone =
    named !== null && isDigestReference(named)
      ? await store.deleteManifest(repository, named)
      : await store.deleteTag(repository, reference);
  return gone ? emptyAnswer(202) : unknownManifest(store, place);
}

async function findMissing(store: RegistryStore, repository: string, document: ManifestDocument): Promise<string[]> {
  const missing: string[] = [];
  for (const digest of document.blobs) if ((await store.readBlob(repository, digest)) === null) missing.push(digest);
  for (const digest of document.manifests) {
    if ((await store.readManifest(repository, digest)) === null) missing.push(digest);
  }
  return missing;
}

async function unknownManifest(store: RegistryStore, { repository, reference }: ManifestPlace): Promise<Answer> {
  return (await store.hasRepository(repository))
    ? refuse('MANIFEST_UNKNOWN', 'there is no such manifest', { detail: { name: repository, reference } })
    : refuse('NAME_UNKNOWN', 'there is no such repository', { detail: { name: repository } });
}

function matchesAny(header: string | undefined, digest: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(`"${digest}"`);
}
