/** What the tests of the registry share: a server that stops with its test, and pushes over HTTP. */
import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';
import {
  type RegistryServer,
  type RegistryServerOptions,
  startRegistryServer,
} from '../../src/registry-server/registry-server.ts';

export const OCI_INDEX = 'application/vnd.oci.image.index.v1+json';
export const OCI_MANIFEST = 'application/vnd.oci.image.manifest.v1+json';

export async function startFor(context: TestContext, options: RegistryServerOptions = {}): Promise<RegistryServer> {
  const server = await startRegistryServer(options);
  context.after(() => server.stop());
  return server;
}

export function sha256(bytes: string | Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/** The first error code of an answer in the specification's form. */
export async function errorCode(response: Response): Promise<string> {
  const body = (await response.json()) as { errors: { code: string; message: string }[] };
  return body.errors[0]?.code ?? 'none';
}

export async function pushBlob(
  server: RegistryServer,
  repository: string,
  bytes: string | Uint8Array,
): Promise<string> {
  const digest = sha256(bytes);
  const url = `${server.url}/v2/${repository}/blobs/uploads/?digest=${digest}`;
  const response = await fetch(url, { method: 'POST', body: Buffer.from(bytes) });
  if (response.status !== 201) throw new Error(`push of a blob: ${response.status}`);
  return digest;
}

export function pushManifest(
  server: RegistryServer,
  repository: string,
  reference: string,
  manifest: string | Uint8Array,
  mediaType = OCI_MANIFEST,
): Promise<Response> {
  const url = `${server.url}/v2/${repository}/manifests/${reference}`;
  return fetch(url, { method: 'PUT', body: Buffer.from(manifest), headers: { 'Content-Type': mediaType } });
}

/** Pushes a whole image over HTTP, as a client would. */
export async function pushImage(
  server: RegistryServer,
  repository: string,
  tag: string,
  image: SyntheticImage,
): Promise<Response> {
  for (const blob of image.blobs) await pushBlob(server, repository, blob.bytes);
  for (const { digest, bytes, mediaType } of image.manifests) {
    await pushManifest(server, repository, digest, bytes, mediaType);
  }
  const whole = image.manifests.at(-1);
  if (whole === undefined) throw new Error('an image has a manifest');
  return pushManifest(server, repository, tag, whole.bytes, whole.mediaType);
}

/** A manifest with the empty config and no layers, as small artifacts have it. */
export function artifact(fields: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    schemaVersion: 2,
    mediaType: OCI_MANIFEST,
    config: { mediaType: 'application/vnd.oci.empty.v1+json', digest: sha256('{}'), size: 2 },
    layers: [],
    ...fields,
  });
}
