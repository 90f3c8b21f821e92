/** Attaches made-up documents to images in a registry, from within its process. */
import { digestOf } from '../../src/registry-server/images/digest-of.ts';
import type { ManifestContent } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServer } from '../../src/registry-server/registry-server.ts';

const INDEX = 'application/vnd.oci.image.index.v1+json';
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';

/** A manifest with one layer of a text, about a subject or about nothing. */
export async function attach(
  { store }: RegistryServer,
  text: string,
  { subject, tag, layers = [text] }: { subject?: string; tag?: string; layers?: string[] },
): Promise<ManifestContent> {
  const blobs = [Buffer.from('{}'), ...layers.map((each) => Buffer.from(each))];
  for (const bytes of blobs) await store.writeBlob('team/app', digestOf([bytes]), bytes);
  const described = blobs.map((bytes) => ({ mediaType: 'text/plain', digest: digestOf([bytes]), size: bytes.length }));
  const [config, ...rest] = described;
  const about = subject === undefined ? {} : { subject: { mediaType: INDEX, digest: subject, size: 1 } };
  const annotations = { 'org.example.kind': text };
  const bytes = Buffer.from(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: MANIFEST,
      artifactType: 'application/x-sig',
      config,
      layers: rest,
      annotations,
      ...about,
    }),
  );
  const manifest = { digest: digestOf([bytes]), mediaType: MANIFEST, bytes };
  await store.writeManifest('team/app', manifest);
  if (tag !== undefined) await store.writeTag('team/app', tag, manifest.digest);
  return manifest;
}
