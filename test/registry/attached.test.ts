/** What is attached to images goes along, whichever way either registry knows it, and is never thought away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMapping } from '../../src/mapping.ts';
import type { FaultSwitch } from '../../src/registry-server/faults/apply-faults.ts';
import { digestOf } from '../../src/registry-server/images/digest-of.ts';
import { type ManifestContent, makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import type { RegistryServer } from '../../src/registry-server/registry-server.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { attach } from './attach.ts';
import { type CopyScene, codeOf, openCopyScene, tagsOf, workOf } from './copy-scene.ts';

const IMAGE = makeImage({ seed: 'attached', platforms: ['linux/amd64', 'linux/arm64'] });
const INDEX = 'application/vnd.oci.image.index.v1+json';
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const NO_LISTS = { fault: 'no-referrers' } as const;
/** A registry that keeps no lists says so by leaving `OCI-Subject` out, too. */
const OLD = { faults: [NO_LISTS] };

async function loadAttached(scene: CopyScene): Promise<{ signature: ManifestContent; ofSignature: ManifestContent }> {
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  const signature = await attach(scene.source, 'signature', { subject: IMAGE.digest });
  const ofSignature = await attach(scene.source, 'of the signature', { subject: signature.digest });
  return { signature, ofSignature };
}

/** The tag that stands for the list where there is none. */
function listTag(digest: string): string {
  return digest.replace(':', '-');
}

async function readList({ store }: RegistryServer, repository: string, subject: string): Promise<unknown[]> {
  const digest = await store.readTag(repository, listTag(subject));
  const stored = digest === null ? null : await store.readManifest(repository, digest);
  return stored === null ? [] : JSON.parse(Buffer.from(stored.bytes).toString('utf8')).manifests;
}

test('referrers go along, and referrers of referrers', async (context) => {
  const scene = await openCopyScene(context);
  const { signature, ofSignature } = await loadAttached(scene);
  const work = workOf(await scene.copier.copy(scene.order(IMAGE, { attached: true }), null));
  assert.equal(work.attached, 2);
  for (const { digest } of [signature, ofSignature])
    assert.ok((await scene.destination.store.readManifest('mirror/app', digest)) !== null);
  assert.deepEqual(await scene.destination.store.listTags('mirror/app'), ['1.0']);
  assert.deepEqual(await scene.copier.inspect(scene.order(IMAGE, { attached: true }), 'deep'), []);
});

test('where a destination keeps no lists, the tag of the subject lists them with all their annotations', async (context) => {
  const scene = await openCopyScene(context, { destination: OLD });
  const { signature } = await loadAttached(scene);
  const other = { mediaType: MANIFEST, digest: IMAGE.digest, size: 7, annotations: { by: 'others' } };
  const list = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType: INDEX, manifests: [other] }));
  await scene.destination.store.writeManifest('mirror/app', {
    digest: digestOf([list]),
    mediaType: INDEX,
    bytes: list,
  });
  await scene.destination.store.writeTag('mirror/app', listTag(IMAGE.digest), digestOf([list]));
  await loadImage(scene.destination, 'mirror/app', '0.9', IMAGE);
  workOf(await scene.copier.copy(scene.order(IMAGE, { attached: true }), null));
  assert.deepEqual(await readList(scene.destination, 'mirror/app', IMAGE.digest), [
    other,
    {
      mediaType: MANIFEST,
      digest: signature.digest,
      size: signature.bytes.length,
      artifactType: 'application/x-sig',
      annotations: { 'org.example.kind': 'signature' },
    },
  ]);
  assert.equal((await readList(scene.destination, 'mirror/app', signature.digest)).length, 1);
});

test('where a source keeps no lists, they are found by the tag of the subject', async (context) => {
  const scene = await openCopyScene(context, { source: { faults: [NO_LISTS] } });
  const { signature } = await loadAttached(scene);
  const entry = { mediaType: MANIFEST, digest: signature.digest, size: signature.bytes.length };
  const list = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType: INDEX, manifests: [entry] }));
  await scene.source.store.writeManifest('team/app', { digest: digestOf([list]), mediaType: INDEX, bytes: list });
  await scene.source.store.writeTag('team/app', listTag(IMAGE.digest), digestOf([list]));
  assert.equal(workOf(await scene.copier.copy(scene.order(IMAGE, { attached: true }), null)).attached, 1);
  assert.ok((await scene.destination.store.readManifest('mirror/app', signature.digest)) !== null);
  assert.equal(scene.asked.source.filter((line) => line.includes('referrers')).length, 1);
});

test('tags that are named by a digest go along, and move only where nothing is lost', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  const tag = `${listTag(IMAGE.digest)}.sig`;
  const first = await attach(scene.source, 'one', { tag });
  const copy = async (): Promise<string> =>
    codeOf(await scene.open().copy(scene.order(IMAGE, { attached: true, known: true }), null));
  assert.equal(await copy(), 'copied');
  assert.equal(await scene.destination.store.readTag('mirror/app', tag), first.digest);
  const both = await attach(scene.source, 'two', { tag, layers: ['one', 'two'] });
  assert.equal(await copy(), 'copied');
  assert.equal(await scene.destination.store.readTag('mirror/app', tag), both.digest);
  await attach(scene.source, 'three', { tag });
  assert.equal(await copy(), 'copied COPY_TAG_TAKEN');
  assert.equal(await scene.destination.store.readTag('mirror/app', tag), both.digest);
});

test('a list that is refused for a while or broken is never read as an empty one', async (context) => {
  const match = { kind: 'referrers' } as const;
  const faults: readonly FaultSwitch[] = [
    { fault: 'too-often', match, options: { retryAfter: 1 } },
    { fault: 'server-error', match },
    { fault: 'cut', match },
  ];
  for (const fault of faults) {
    const scene = await openCopyScene(context, {
      source: { faults: [fault] },
    });
    await loadAttached(scene);
    const code = codeOf(await scene.copier.copy(scene.order(IMAGE, { attached: true }), null));
    assert.match(code, /^REGISTRY_(?:RATE_LIMITED|FAILED|UNREACHABLE)$/, fault.fault);
    assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), null);
  }
});

test('a list that nobody may see leaves unknown what is attached, and is said', async (context) => {
  const scene = await openCopyScene(context, {
    source: {
      faults: [
        { fault: 'denied', match: { kind: 'referrers' } },
        { fault: 'denied', match: { kind: 'tags' } },
      ],
    },
  });
  await loadAttached(scene);
  const code = codeOf(await scene.copier.copy(scene.order(IMAGE, { attached: true }), null));
  assert.equal(code, 'copied ATTACHED_UNKNOWN');
  assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), IMAGE.digest);
});

test('without a list of tags a signature is asked for by its tag, and a refusal there is unknown', async (context) => {
  const scene = await openCopyScene(context, {
    source: {
      faults: [
        { fault: 'denied', match: { kind: 'tags' } },
        { fault: 'denied', match: { kind: 'manifest', reference: 'sha256-*.sig' } },
      ],
    },
  });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  const code = codeOf(await scene.copier.copy(scene.order(IMAGE, { attached: true }), null));
  assert.equal(code, 'copied ATTACHED_UNKNOWN');
});

test('attachments of attachments are copied five deep, and fail the image where they go on', async (context) => {
  const scene = await openCopyScene(context);
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  let subject = IMAGE.digest;
  const attachNext = async (depth: number): Promise<void> => {
    subject = (await attach(scene.source, `depth ${depth}`, { subject })).digest;
  };
  for (let depth = 0; depth < 5; depth += 1) await attachNext(depth);
  assert.equal(workOf(await scene.copier.copy(scene.order(IMAGE, { attached: true }), null)).attached, 5);
  await attachNext(5);
  const further = scene.order(IMAGE, { attached: true, tags: tagsOf('next') });
  assert.equal(codeOf(await scene.open().copy(further, null)), 'REGISTRY_ANSWER_INVALID');
  assert.equal(await scene.destination.store.readTag('mirror/app', 'next'), null);
});

/** Writes the list of a subject as a source without lists of its own has it. */
async function writeList({ store }: RegistryServer, subject: string, digests: readonly string[]): Promise<void> {
  const manifests = digests.map((digest) => ({ mediaType: MANIFEST, digest, size: 1 }));
  const bytes = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType: INDEX, manifests }));
  await store.writeManifest('team/app', { digest: digestOf([bytes]), mediaType: INDEX, bytes });
  await store.writeTag('team/app', listTag(subject), digestOf([bytes]));
}

test('lists that lead back to where they began come to an end, and each part is copied once', async (context) => {
  const scene = await openCopyScene(context, { source: OLD });
  await loadImage(scene.source, 'team/app', '1.0', IMAGE);
  const [one, two] = [await attach(scene.source, 'one', {}), await attach(scene.source, 'two', {})];
  await writeList(scene.source, IMAGE.digest, [one.digest, IMAGE.digest]);
  await writeList(scene.source, one.digest, [two.digest, one.digest]);
  await writeList(scene.source, two.digest, [one.digest, IMAGE.digest]);
  const work = workOf(await scene.copier.copy(scene.order(IMAGE, { attached: true }), 'heads'));
  assert.equal(work.manifests, IMAGE.manifests.length + 2);
  for (const { digest } of [one, two])
    assert.ok((await scene.destination.store.readManifest('mirror/app', digest)) !== null);
  assert.equal(await scene.destination.store.readTag('mirror/app', '1.0'), IMAGE.digest);
});

for (const [where, destination] of [
  ['keeps no lists', OLD],
  ['keeps lists', {}],
] as const)
  test(`what does not say what it is about stays known by a list where the destination ${where}`, async (context) => {
    const scene = await openCopyScene(context, { source: OLD, destination });
    await loadImage(scene.source, 'team/app', '1.0', IMAGE);
    const silent = await attach(scene.source, 'silent', {});
    await writeList(scene.source, IMAGE.digest, [silent.digest]);
    workOf(await scene.copier.copy(scene.order(IMAGE, { attached: true }), 'heads'));
    const listed = await readList(scene.destination, 'mirror/app', IMAGE.digest);
    assert.deepEqual(
      listed.map((entry) => asMapping(entry)?.digest),
      [silent.digest],
    );
    // A copy of the copy has it too.
    const [source, copy] = [scene.order(IMAGE).destination, { registry: scene.source.host, repository: 'again/app' }];
    workOf(await scene.open().copy(scene.order(IMAGE, { source, destination: copy, attached: true }), 'heads'));
    assert.ok((await scene.source.store.readManifest('again/app', silent.digest)) !== null);
  });
