/** Manifests by digest and the platforms of an index: checked bytes, remembered for good. */
import assert from 'node:assert/strict';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pruneFolder } from '../../src/io/registry/cache/cache-folder.ts';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { askPlatformRows } from '../../src/steps/pins/ask-platforms.ts';
import {
  artifact,
  OCI_INDEX,
  OCI_MANIFEST,
  pushBlob,
  pushManifest,
  sha256,
  startFor,
} from '../registry-server/client.ts';
import { ownClient, ownFolder, scriptedRegistry } from './own-machine.ts';

const INDEX = makeImage({
  seed: 'contents',
  platforms: ['linux/amd64', 'linux/arm64/v8', 'linux/arm/v7', 'windows/amd64'],
});
const SINGLE = makeImage({ seed: 'single' });

async function serverWithBoth(
  context: TestContext,
  faults: readonly FaultSwitch[] = [],
): Promise<{ server: RegistryServer; log: string[] }> {
  const log: string[] = [];
  const server = await startFor(context, { faults, onAnswer: ({ method, url }) => log.push(`${method} ${url}`) });
  await loadImage(server, 'team/app', 'many', INDEX);
  await loadImage(server, 'team/app', 'one', SINGLE);
  return { server, log };
}

test('the bytes of a manifest are those of its digest, and are fetched once for good', async (context) => {
  const cacheDir = await ownFolder(context);
  const { server, log } = await serverWithBoth(context);
  const question = { registry: server.host, repository: 'team/app', digest: INDEX.digest };
  for (const source of ['registry', 'cache']) {
    const client = ownClient(context, { cacheDir });
    const fact = await client.manifest(question);
    assert.ok(fact.kind === 'exists');
    assert.deepEqual([fact.source, fact.mediaType, sha256(fact.bytes)], [source, OCI_INDEX, INDEX.digest]);
    await client.close();
  }
  assert.deepEqual(log, [`GET /v2/team/app/manifests/${INDEX.digest}`]);
  const offline = await ownClient(context, { cacheDir, offline: true }).manifest(question);
  assert.equal(offline.kind, 'exists');
});

test('remembered bytes that were changed are fetched again', async (context) => {
  const cacheDir = await ownFolder(context);
  const { server, log } = await serverWithBoth(context);
  const question = { registry: server.host, repository: 'team/app', digest: INDEX.digest };
  for (let run = 0; run < 2; run += 1) {
    const client = ownClient(context, { cacheDir });
    assert.equal((await client.manifest(question)).kind, 'exists');
    await client.close();
    await writeFile(join(cacheDir, 'contents', INDEX.digest.replace(':', '-')), '{}');
  }
  assert.equal(log.length, 2);
});

test('an index tells its platforms in their usual names', async (context) => {
  const { server } = await serverWithBoth(context);
  const fact = await ownClient(context).platforms({
    registry: server.host,
    repository: 'team/app',
    digest: INDEX.digest,
  });
  assert.ok(fact.kind === 'exists' && fact.isIndex);
  assert.deepEqual(
    fact.platforms.map(({ platform }) => platform),
    ['linux/amd64', 'linux/arm64', 'linux/arm/v7', 'windows/amd64'],
  );
  assert.deepEqual(
    fact.platforms.map(({ digest }) => digest),
    INDEX.manifests.slice(0, -1).map(({ digest }) => digest),
  );
});

test('attestations of an index are attached, and run nowhere', async (context) => {
  const { server } = await serverWithBoth(context);
  await pushBlob(server, 'team/app', '{}');
  const child = artifact();
  await pushManifest(server, 'team/app', sha256(child), child);
  const descriptor = {
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    digest: sha256(child),
    size: child.length,
  };
  const index = JSON.stringify({
    schemaVersion: 2,
    mediaType: OCI_INDEX,
    manifests: [
      { ...descriptor, platform: { os: 'linux', architecture: 'amd64' } },
      { ...descriptor, platform: { os: 'unknown', architecture: 'unknown' } },
      { ...descriptor, annotations: { 'vnd.docker.reference.type': 'attestation-manifest' } },
      descriptor,
    ],
  });
  await pushManifest(server, 'team/app', 'attested', index, OCI_INDEX);
  const fact = await ownClient(context).platforms({
    registry: server.host,
    repository: 'team/app',
    digest: sha256(index),
  });
  assert.ok(fact.kind === 'exists');
  assert.deepEqual(
    fact.platforms.map(({ platform }) => platform),
    ['linux/amd64', null],
  );
  assert.equal(fact.attached.length, 2);
});

test('what hangs on an image of an index is told beside it, with the configuration of each', async (context) => {
  const { server } = await serverWithBoth(context);
  await pushBlob(server, 'team/app', '{}');
  const [image, attestation] = [artifact(), artifact({ annotations: { about: 'it' } })];
  for (const body of [image, attestation]) await pushManifest(server, 'team/app', sha256(body), body);
  const describe = (body: string) => ({ mediaType: OCI_MANIFEST, digest: sha256(body), size: body.length });
  const unknown = { os: 'unknown', architecture: 'unknown' };
  const annotations = {
    'vnd.docker.reference.type': 'attestation-manifest',
    'vnd.docker.reference.digest': sha256(image),
  };
  const index = JSON.stringify({
    schemaVersion: 2,
    mediaType: OCI_INDEX,
    manifests: [
      { ...describe(image), platform: { os: 'linux', architecture: 'amd64' } },
      { ...describe(attestation), platform: unknown, annotations },
      { ...describe(attestation), platform: unknown },
    ],
  });
  await pushManifest(server, 'team/app', 'attested', index, OCI_INDEX);
  const question = { registry: server.host, repository: 'team/app', digest: sha256(index) };
  assert.deepEqual(await askPlatformRows(question, ownClient(context)), {
    platforms: [
      {
        platform: 'linux/amd64',
        osVersion: null,
        digest: sha256(image),
        config: sha256('{}'),
        attached: [{ digest: sha256(attestation), type: 'attestation-manifest' }],
      },
    ],
    attached: [{ digest: sha256(attestation), type: OCI_MANIFEST }],
  });
});

test('a single image tells its platform by its configuration', async (context) => {
  const { server, log } = await serverWithBoth(context);
  const question = { registry: server.host, repository: 'team/app', digest: SINGLE.digest };
  const fact = await ownClient(context).platforms(question);
  assert.ok(fact.kind === 'exists' && !fact.isIndex);
  assert.deepEqual(
    fact.platforms.map(({ platform, digest }) => [platform, digest]),
    [['linux/amd64', SINGLE.digest]],
  );
  assert.ok(SINGLE.blobs.some(({ digest }) => digest === fact.platforms[0]?.config));
  assert.equal(log.length, 2);
});

const WRONG: readonly (readonly [FaultSwitch, code: string])[] = [
  [{ fault: 'wrong-bytes' }, 'REGISTRY_DIGEST_MISMATCH'],
  [{ fault: 'login-page' }, 'REGISTRY_DIGEST_MISMATCH'],
  [{ fault: 'denied' }, 'REGISTRY_DENIED'],
  [{ fault: 'server-error' }, 'REGISTRY_FAILED'],
];

for (const [fault, code] of WRONG) {
  test(`a manifest with \`${fault.fault}\` is unknown, and not remembered`, async (context) => {
    const cacheDir = await ownFolder(context);
    const { server } = await serverWithBoth(context, [fault]);
    const client = ownClient(context, { cacheDir });
    const fact = await client.manifest({ registry: server.host, repository: 'team/app', digest: INDEX.digest });
    assert.ok(fact.kind === 'unknown');
    assert.equal(fact.error.code, code);
    await client.close();
    assert.deepEqual(await readdir(join(cacheDir, 'contents')).catch(() => []), []);
  });
}

test('a manifest that is not there is absent', async (context) => {
  const { server } = await serverWithBoth(context);
  const fact = await ownClient(context).manifest({
    registry: server.host,
    repository: 'team/app',
    digest: `sha256:${'0'.repeat(64)}`,
  });
  assert.ok(fact.kind === 'absent');
});

test('bytes that are no manifest are no answer, although their digest is right', async (context) => {
  for (const body of ['[]', '{"schemaVersion":1}', '{"schemaVersion":2,"manifests":[{}]}', '{"schemaVersion":2}']) {
    const registry = await scriptedRegistry(context, () => ({ body }));
    const fact = await ownClient(context).manifest({
      registry: registry.host,
      repository: 'app',
      digest: sha256(body),
    });
    assert.ok(fact.kind === 'unknown');
    assert.equal(fact.error.code, 'REGISTRY_ANSWER_INVALID');
  }
});

test('a manifest is asked for by its types, and a configuration as anything', async (context) => {
  const contents = new Map([...SINGLE.manifests, ...SINGLE.blobs].map(({ digest, bytes }) => [digest, bytes]));
  const registry = await scriptedRegistry(context, ({ path }) => {
    const bytes = contents.get(path.split('/').at(-1) ?? '');
    return bytes === undefined ? { status: 404 } : { body: Buffer.from(bytes).toString('utf8') };
  });
  const question = { registry: registry.host, repository: 'app', digest: SINGLE.digest };
  assert.equal((await ownClient(context).platforms(question)).kind, 'exists');
  const asked = registry.requests.map(({ path, headers }) => [path.split('/').at(-2), headers.accept ?? '']);
  assert.deepEqual(
    asked.map(([kind]) => kind),
    ['manifests', 'blobs'],
  );
  assert.match(asked[0]?.[1] ?? '', /application\/vnd\.oci\.image\.index\.v1\+json/);
  assert.equal(asked[1]?.[1], '*/*');
});

test('a folder keeps within its bounds: the longest unused goes first, and what is too old', async (context) => {
  const folder = await ownFolder(context);
  for (let file = 1; file <= 10; file += 1) {
    await writeFile(join(folder, `f${file}`), 'x'.repeat(10));
    await utimes(join(folder, `f${file}`), file, file);
  }
  const left = async (bounds: { files?: number; size?: number; age?: number }): Promise<string> => {
    await pruneFolder(folder, { files: 100, size: 1000, age: 1_000_000, ...bounds }, 10_000);
    return (await readdir(folder))
      .map((name) => name.slice(1))
      .sort((a, b) => Number(a) - Number(b))
      .join(' ');
  };
  assert.equal(await left({ age: 8_000 }), '2 3 4 5 6 7 8 9 10');
  assert.equal(await left({ files: 6 }), '5 6 7 8 9 10');
  assert.equal(await left({ size: 35 }), '8 9 10');
});
