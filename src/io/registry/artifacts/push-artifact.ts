/**
 * Documents of ours as OCI artifacts: one layer under a manifest with an artifact type (image specification 1.1,
 * "Guidelines for Artifact Usage"). Pushing is kept to what a small document needs.
 */
import { BowlineError } from '../../../errors.ts';
import type { Descriptor } from '../../../image/manifest/manifest.ts';
import type { ArtifactKind } from '../../world.ts';
import { digestOf } from '../answers/digest-answer.ts';
import { describeReply } from '../answers/failed-answer.ts';
import type { Asker } from '../asking/asker.ts';
import { closingPlace, readUploadPlace } from '../asking/upload-place.ts';
import type { Endpoint } from '../network/endpoint.ts';
import type { Reply } from '../network/follow.ts';

export const ARTIFACT_MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const EMPTY_CONFIG = { mediaType: 'application/vnd.oci.empty.v1+json', bytes: Buffer.from('{}') };

/** What an artifact is about, and what lists are to show of it. */
export interface ArtifactContext {
  readonly subject: Pick<Descriptor, 'mediaType' | 'digest' | 'size'>;
  readonly annotations: Readonly<Record<string, string>>;
}

export interface MadeArtifact {
  readonly manifest: Buffer;
  readonly blobs: readonly Buffer[];
}

/** The same bytes for the same document, kind and context. */
export function makeArtifact(
  { artifactType, layerType }: ArtifactKind,
  document: Uint8Array,
  context: ArtifactContext | null = null,
): MadeArtifact {
  const layer = { mediaType: layerType, bytes: Buffer.from(document) };
  const [config, content] = [EMPTY_CONFIG, layer].map(({ mediaType, bytes }) => ({
    mediaType,
    digest: digestOf(bytes),
    size: bytes.length,
  }));
  const about = context === null ? {} : { subject: context.subject, ...annotationsOf(context) };
  const manifest = {
    schemaVersion: 2,
    mediaType: ARTIFACT_MANIFEST,
    artifactType,
    config,
    layers: [content],
    ...about,
  };
  return { manifest: Buffer.from(JSON.stringify(manifest)), blobs: [EMPTY_CONFIG.bytes, layer.bytes] };
}

function annotationsOf({ annotations }: ArtifactContext): object {
  const entries = Object.entries(annotations).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? {} : { annotations: Object.fromEntries(entries) };
}

export interface Push {
  readonly asker: Asker;
  readonly endpoint: Endpoint;
  /** What is pushed, for messages. */
  readonly name: string;
  readonly bodyLimit: number;
}

/** A blob in two requests (POST, then PUT), unless it is there. */
export async function pushBlob({ asker, endpoint, name, bodyLimit }: Push, bytes: Buffer): Promise<void> {
  const digest = digestOf(bytes);
  const there = await asker.ask(endpoint, { method: 'HEAD', path: `blobs/${digest}`, accept: '*/*', bodyLimit });
  if (goodBody(there, 200) !== null) return;
  const opened = await asker.ask(endpoint, { method: 'POST', path: 'blobs/uploads/', accept: '*/*', bodyLimit });
  const session = readUploadPlace(name, opened);
  if (goodBody(opened, 202) === null || session === null) throw refused(name, opened);
  const done = await asker.ask(endpoint, {
    method: 'PUT',
    url: closingPlace(session, digest),
    accept: '*/*',
    bodyLimit,
    body: bytes,
    contentType: 'application/octet-stream',
  });
  if (goodBody(done, 201) === null) throw refused(name, done);
}

/** Under a tag, or under its digest. */
export async function pushManifest(
  { asker, endpoint, name, bodyLimit }: Push,
  tagOrDigest: string,
  bytes: Buffer,
): Promise<void> {
  const reply = await asker.ask(endpoint, {
    method: 'PUT',
    path: `manifests/${tagOrDigest}`,
    accept: '*/*',
    bodyLimit,
    body: bytes,
    contentType: ARTIFACT_MANIFEST,
  });
  if (goodBody(reply, 201) === null) throw refused(name, reply);
}

export function refused(name: string, reply: Reply): BowlineError {
  const { code, message, hint, cause } = describeReply({ name, verb: 'pushed' }, reply);
  return new BowlineError(code, message, { hint, ...(cause === undefined ? {} : { cause }) });
}

export function goodBody({ result, fromTokenServer }: Reply, status: number): Buffer | null {
  return result.kind === 'answer' && result.status === status && !fromTokenServer ? result.body : null;
}
