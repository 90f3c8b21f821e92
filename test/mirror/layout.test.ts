/** `bowline mirror --to-dir` and `--from-dir`: images cross a gap on a disk, and arrive as they were. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { digestOf } from '../../src/registry-server/images/digest-of.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { startDockerRegistry, WITHOUT_DOCKER_REGISTRY } from '../registry/docker-registry.ts';
import { imageOf, openScene } from './mirror-scene.ts';

const [APP, OTHER, NEWER] = [imageOf('app'), imageOf('other'), imageOf('newer')];
/** With a layer that is sent as it comes. */
const LARGE = makeImage({ seed: 'large', layers: () => [{ seed: 'layer', size: 3_000_000 }] });
const REF_NAME = 'org.opencontainers.image.ref.name';

interface Index {
  readonly manifests: readonly { readonly digest: string; readonly annotations: Readonly<Record<string, string>> }[];
}

function namesIn(folder: string): string[] {
  const index: Index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return index.manifests.map(({ annotations }) => annotations[REF_NAME] ?? '').sort();
}

/** Every blob has the digest that its name says, and nothing is left under way. */
function checkBlobs(folder: string): string[] {
  const blobs = readdirSync(join(folder, 'blobs', 'sha256'));
  for (const hex of blobs)
    assert.equal(
      createHash('sha256')
        .update(readFileSync(join(folder, 'blobs', 'sha256', hex)))
        .digest('hex'),
      hex,
    );
  assert.deepEqual(readdirSync(join(folder, '.partial')), []);
  return blobs;
}

test('images go onto a disk, and off it into another registry, each blob once and with the same digests', async (context) => {
  const scene = await openScene(context);
  const { source, destination, bowline, folder, place } = scene;
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(source, 'team/large', '2', LARGE);
  await loadImage(source, 'other/app', '1.0', APP);
  const names = ['team/app:1.0', 'team/large:2', `other/app@${APP.digest}`].map((name) => `${source.host}/${name}`);

  const shown = await bowline('mirror', ...names, '--to-dir', 'disk');
  assert.equal(shown.code, 0, shown.err);
  assert.match(shown.out, new RegExp(`→ disk: ${source.host.replace(':', '_')}/team/app:1.0`));
  assert.match(shown.out, /^3 to copy$/m);
  assert.throws(() => readdirSync(join(folder, 'disk')));

  const made = await bowline('mirror', ...names, '--to-dir', 'disk', '--write', '--no-provenance');
  assert.equal(made.code, 0, made.err);
  assert.match(made.out, /^3 copied$/m);
  const disk = join(folder, 'disk');
  const contents = [...APP.manifests, ...APP.blobs, ...LARGE.manifests, ...LARGE.blobs].map(({ digest }) =>
    digest.slice(7),
  );
  assert.deepEqual(checkBlobs(disk).sort(), [...new Set(contents)].sort());
  assert.deepEqual(namesIn(disk).slice(1), names.slice(0, 2));
  assert.deepEqual(JSON.parse(readFileSync(join(disk, 'oci-layout'), 'utf8')), { imageLayoutVersion: '1.0.0' });
  assert.match(
    (await bowline('mirror', ...names, '--to-dir', 'disk', '--write', '--no-provenance')).out,
    /^0 copied, 3 present$/m,
  );

  await source.stop();
  const to = `${destination.host}/hub`;
  const back = await bowline('mirror', '--from-dir', 'disk', '--to', to, '--write', '--verify', 'deep');
  assert.equal(back.code, 0, back.err);
  assert.match(back.out, /^3 copied$/m);
  assert.equal(await destination.store.readTag(place('team/app'), '1.0'), APP.digest);
  assert.equal(await destination.store.readTag(place('team/large'), '2'), LARGE.digest);
  assert.ok((await destination.store.readManifest(place('other/app'), APP.digest)) !== null);
  assert.match(
    (await bowline('mirror', '--from-dir', 'disk', names[0] ?? '', '--to', to)).out,
    /^0 to copy, 1 present$/m,
  );
  const unknown = await bowline('mirror', '--from-dir', 'disk', 'nginx:1', '--to', to);
  assert.deepEqual([unknown.code, /REGISTRY_NOT_FOUND/.test(unknown.err)], [2, true]);
});

test('a layout takes what another one lacks, and a tag that names other bytes is refused', async (context) => {
  const { source, bowline, folder } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  await loadImage(source, 'team/other', '1.0', OTHER);
  const [app, other] = [`${source.host}/team/app:1.0`, `${source.host}/team/other:1.0`];
  await bowline('mirror', app, '--to-dir', 'first', '--write');
  for (const since of ['first', 'first/index.json']) {
    const next = await bowline(
      'mirror',
      app,
      other,
      '--to-dir',
      'second',
      '--since',
      since,
      '--write',
      '--no-provenance',
    );
    assert.equal(next.code, 0, next.err);
  }
  assert.deepEqual(namesIn(join(folder, 'second')), [other]);
  await loadImage(source, 'team/app', '1.0', NEWER);
  const moved = await bowline('mirror', app, '--to-dir', 'first', '--write');
  assert.deepEqual([moved.code, /COPY_TAG_TAKEN/.test(moved.err)], [2, true]);
});

test('what a killed run left is no blob, and the next run goes on', async (context) => {
  const { source, bowline, folder } = await openScene(context);
  await loadImage(source, 'team/large', '2', LARGE);
  const name = `${source.host}/team/large:2`;
  const disk = join(folder, 'disk');
  await bowline('mirror', name, '--to-dir', 'disk', '--write');
  writeFileSync(join(disk, 'index.json'), '{"schemaVersion":2,"manifests":[]}');
  const [, kept = ''] = LARGE.blobs.map(({ digest }) => digest.slice(7));
  for (const hex of checkBlobs(disk)) if (hex !== kept) rmSync(join(disk, 'blobs', 'sha256', hex));
  writeFileSync(join(disk, '.partial', 'left'), 'half');
  const again = await bowline('mirror', name, '--to-dir', 'disk', '--write');
  assert.equal(again.code, 0, again.err);
  assert.match(again.out, / 1 there before/);
  checkBlobs(disk);
});

test('a layout that lies arrives nowhere', async (context) => {
  const { source, destination, bowline, folder, place } = await openScene(context);
  await loadImage(source, 'team/large', '2', LARGE);
  const disk = join(folder, 'disk');
  const to = ['--to', `${destination.host}/hub`, '--write'];
  await bowline('mirror', `${source.host}/team/large:2`, '--to-dir', 'disk', '--write');
  const layer = join(
    disk,
    'blobs',
    'sha256',
    LARGE.blobs.find(({ bytes }) => bytes.length === 3_000_000)?.digest.slice(7) ?? '',
  );
  const bytes = readFileSync(layer);
  for (const [lie, code] of [
    [() => writeFileSync(layer, Buffer.alloc(bytes.length)), /REGISTRY_DIGEST_MISMATCH/],
    [() => appendFileSync(layer, 'more'), /REGISTRY_DIGEST_MISMATCH/],
    [() => rmSync(layer), /REGISTRY_NOT_FOUND/],
    [() => symlinkSync('/etc/passwd', layer), /LAYOUT_INVALID/],
  ] as const) {
    rmSync(layer, { force: true });
    writeFileSync(layer, bytes);
    if (code.source === 'LAYOUT_INVALID') rmSync(layer);
    lie();
    const run = await bowline('mirror', '--from-dir', 'disk', ...to);
    assert.deepEqual([run.code, code.test(run.err)], [2, true], run.err);
    assert.equal(await destination.store.readTag(place('team/large'), '2'), null);
  }
  const entry = { digest: LARGE.digest, size: 1, mediaType: 'a/b', annotations: { [REF_NAME]: 'latest' } };
  writeFileSync(join(disk, 'index.json'), JSON.stringify({ manifests: [entry, { digest: 'sha256:../../x' }, 7] }));
  assert.match((await bowline('mirror', '--from-dir', 'disk', '--verbose', ...to)).err, /3 of the manifests/);
});

test('a folder that is no layout is neither written nor read', async (context) => {
  const { bowline, folder } = await openScene(context);
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, 'mine', 'note.txt'), 'mine');
  mkdirSync(join(folder, 'linked', 'blobs'), { recursive: true });
  writeFileSync(join(folder, 'linked', 'index.json'), '{"schemaVersion":2,"manifests":[]}');
  writeFileSync(join(folder, 'linked', 'oci-layout'), '{"imageLayoutVersion":"1.0.0"}');
  symlinkSync('/tmp', join(folder, 'linked', 'blobs', 'sha256'));
  for (const name of ['mine', 'linked']) {
    const run = await bowline('mirror', 'nginx:1', '--to-dir', name, '--write');
    assert.deepEqual([run.code, /LAYOUT_INVALID/.test(run.err)], [2, true], run.err);
  }
  assert.deepEqual(readdirSync(join(folder, 'mine')), ['note.txt']);
  assert.match((await bowline('mirror', '--from-dir', 'nowhere', '--to', 'a.example/b')).err, /FILE_NOT_FOUND/);
});

test('signatures and lists of what is attached cross the gap as well', {
  skip: WITHOUT_DOCKER_REGISTRY,
}, async (context) => {
  const { source, bowline } = await openScene(context);
  const real = await startDockerRegistry();
  context.after(() => real.stop());
  await loadImage(source, 'team/app', '1.0', APP);
  const text = Buffer.from('{}');
  const blob = { mediaType: 'text/plain', digest: digestOf([text]), size: text.length };
  const subject = { mediaType: APP.mediaType, digest: APP.digest, size: 1 };
  const mediaType = 'application/vnd.oci.image.manifest.v1+json';
  const bytes = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType, config: blob, layers: [blob], subject }));
  const signature = { mediaType, bytes, digest: digestOf([bytes]) };
  await source.store.writeBlob('team/app', blob.digest, text);
  await source.store.writeManifest('team/app', signature);
  const hex = APP.digest.replace(':', '-');
  await loadImage(source, 'team/app', `${hex}.sig`, imageOf('cosign'));
  const made = await bowline('mirror', `${source.host}/team/app:1.0`, '--to-dir', 'disk', '--write');
  assert.equal(made.code, 0, made.err);
  await source.stop();
  const back = await bowline('mirror', '--from-dir', 'disk', '--to', `${real.host}/hub`, '--write', '--verify', 'deep');
  assert.equal(back.code, 0, back.err);
  assert.match(back.out, /^1 copied$/m);
  const repository = `hub/${source.host.replace(':', '_')}/team/app`;
  const headers = { accept: 'application/vnd.oci.image.index.v1+json' };
  const list = await fetch(`http://${real.host}/v2/${repository}/manifests/${hex}`, { headers });
  const index: Index = JSON.parse(await list.text());
  assert.ok(index.manifests.some(({ digest }) => digest === signature.digest));
  assert.equal((await fetch(`http://${real.host}/v2/${repository}/manifests/${hex}.sig`, { headers })).status, 200);
});
