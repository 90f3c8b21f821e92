/** Manifests that are about another one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegistryServer } from '../../src/registry-server/registry-server.ts';
import { artifact, errorCode, OCI_INDEX, OCI_MANIFEST, pushBlob, pushManifest, sha256, startFor } from './client.ts';

const SUBJECT = { mediaType: OCI_MANIFEST, digest: sha256(artifact()), size: artifact().length };

const SIGNATURE = artifact({
  artifactType: 'application/vnd.example.signature',
  subject: SUBJECT,
  annotations: { 'org.example.by': 'net' },
});
const SBOM = artifact({
  config: { mediaType: 'application/vnd.example.sbom', digest: sha256('{}'), size: 2 },
  subject: SUBJECT,
});

async function withReferrers(server: RegistryServer): Promise<string> {
  await pushBlob(server, 'team/app', '{}');
  for (const manifest of [SIGNATURE, SBOM]) {
    const response = await pushManifest(server, 'team/app', sha256(manifest), manifest);
    assert.equal(response.status, 201);
    assert.equal(response.headers.get('oci-subject'), SUBJECT.digest);
  }
  return `${server.url}/v2/team/app/referrers/${SUBJECT.digest}`;
}

async function manifestsOf(response: Response): Promise<Record<string, unknown>[]> {
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), OCI_INDEX);
  return ((await response.json()) as { manifests: Record<string, unknown>[] }).manifests;
}

test('lists what is about a manifest, even before that manifest exists', async (context) => {
  const url = await withReferrers(await startFor(context));
  assert.deepEqual(await manifestsOf(await fetch(url)), [
    {
      mediaType: OCI_MANIFEST,
      digest: sha256(SIGNATURE),
      size: SIGNATURE.length,
      artifactType: 'application/vnd.example.signature',
      annotations: { 'org.example.by': 'net' },
    },
    {
      mediaType: OCI_MANIFEST,
      digest: sha256(SBOM),
      size: SBOM.length,
      artifactType: 'application/vnd.example.sbom',
    },
  ]);
});

test('filters by artifact type and says so', async (context) => {
  const url = await withReferrers(await startFor(context));
  const response = await fetch(`${url}?artifactType=application/vnd.example.sbom`);
  assert.equal(response.headers.get('oci-filters-applied'), 'artifactType');
  const manifests = await manifestsOf(response);
  assert.deepEqual(
    manifests.map((manifest) => manifest.digest),
    [sha256(SBOM)],
  );
});

test('forgets a referrer that is deleted', async (context) => {
  const server = await startFor(context);
  const url = await withReferrers(server);
  await fetch(`${server.url}/v2/team/app/manifests/${sha256(SBOM)}`, { method: 'DELETE' });
  assert.equal((await manifestsOf(await fetch(url))).length, 1);
});

test('lists nothing where nothing is, in an unknown repository too', async (context) => {
  const server = await startFor(context);
  assert.deepEqual(await manifestsOf(await fetch(`${server.url}/v2/team/none/referrers/${SUBJECT.digest}`)), []);
});

test('refuses to list what is about no digest', async (context) => {
  const server = await startFor(context);
  const response = await fetch(`${server.url}/v2/team/app/referrers/latest`);
  assert.equal(response.status, 400);
  assert.equal(await errorCode(response), 'DIGEST_INVALID');
});
