/** `bowline mirror --to-dir` and `--from-dir`: images cross a gap on a disk, and arrive as they were. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { digestOf } from '../../src/registry-server/images/digest-of.ts';
import { makeImage } from '../../src/registry-server/images/synthetic-image.ts';
import { loadImage } from '../../src/registry-server/store/load-image.ts';
import { startDockerRegistry, WITHOUT_DOCKER_REGISTRY } from '../registry/docker-registry.ts';
import { imageOf, openScene } from './mirror-scene.ts';
import { runSkopeo, WITHOUT_SKOPEO } from './skopeo.ts';

const [APP, OTHER, NEWER] = [imageOf('app'), imageOf('other'), imageOf('newer')];
/** With a layer that is sent as it comes. */
const LARGE = makeImage({ seed: 'large', layers: () => [{ seed: 'layer', size: 3_000_000 }] });
const REF_NAME = 'org.opencontainers.image.ref.name';

const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';

interface Index {
  readonly manifests: readonly { readonly digest: string; readonly annotations: Readonly<Record<string, string>> }[];
}

function indexOf(folder: string): Index {
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
}

function hashOf(folder: string, hex: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'blobs', 'sha256', hex)))
    .digest('hex');
}

function namesIn(folder: string): string[] {
  return indexOf(folder)
    .manifests.map(({ annotations }) => annotations[REF_NAME] ?? '')
    .sort();
}

/** Every blob has the digest that its name says, and nothing is left under way. */
function checkBlobs(folder: string): string[] {
  const blobs = readdirSync(join(folder, 'blobs', 'sha256'));
  for (const hex of blobs) assert.equal(hashOf(folder, hex), hex);
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
  assert.match(
    (await bowline('mirror', '--from-dir', 'disk', '--verbose', ...to)).err,
    /3 of the manifests.*LAYOUT_UNNAMED/,
  );
});

test('a run that is killed leaves nothing wrong behind, and the next one goes on', async (context) => {
  const { source, bowline, start, folder } = await openScene(context);
  const names: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const layers = () => [
      { seed: 'shared', size: 500_000 },
      { seed: `own ${index}`, size: 2_000_000 },
    ];
    await loadImage(source, `team/app${index}`, '1', makeImage({ seed: `app ${index}`, layers }));
    names.push(`${source.host}/team/app${index}:1`);
  }
  const disk = join(folder, 'disk');
  for (let round = 0; round < 4; round += 1) {
    const before = existsSync(disk) ? readdirSync(join(disk, 'blobs', 'sha256')).length : -1;
    const { child, ended } = start('mirror', ...names, '--to-dir', 'disk', '--write', '--no-provenance');
    // Killed as soon as there is one blob more.
    const timer = setInterval(() => {
      if (existsSync(join(disk, 'blobs', 'sha256')) && readdirSync(join(disk, 'blobs', 'sha256')).length > before + 1)
        child.kill('SIGKILL');
    }, 1);
    await ended;
    clearInterval(timer);
    for (const hex of readdirSync(join(disk, 'blobs', 'sha256'))) assert.equal(hashOf(disk, hex), hex);
    for (const { digest } of indexOf(disk).manifests)
      assert.ok(existsSync(join(disk, 'blobs', 'sha256', digest.slice(7))));
  }
  const last = await bowline('mirror', ...names, '--to-dir', 'disk', '--write', '--no-provenance');
  assert.equal(last.code, 0, last.err);
  assert.deepEqual(namesIn(disk), names.toSorted());
  checkBlobs(disk);
});

test('one run at a time writes a layout', async (context) => {
  const { source, bowline, folder } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const into = ['mirror', `${source.host}/team/app:1.0`, '--to-dir', 'disk'];
  assert.equal((await bowline(...into, '--write')).code, 0);
  const lock = join(folder, 'disk', '.partial', 'lock');
  writeFileSync(lock, `${process.pid} ${hostname()} other`);
  const busy = await bowline(...into, '--write');
  assert.deepEqual([busy.code, /LAYOUT_BUSY/.test(busy.err)], [2, true], busy.err);
  assert.equal((await bowline(...into)).code, 0);
  // That process is no more.
  const gone = spawnSync(process.execPath, ['--version']).pid;
  writeFileSync(lock, `${gone} ${hostname()} other`);
  assert.equal((await bowline(...into, '--write')).code, 0);
  checkBlobs(join(folder, 'disk'));
  mkdirSync(lock);
  assert.match((await bowline(...into, '--write')).err, /LAYOUT_BUSY/);
});

test('what has no room on the disk is refused before a byte of it is written, and what is there takes none', async (context) => {
  const { source, bowline, folder } = await openScene(context);
  const huge = { mediaType: 'application/octet-stream', digest: `sha256:${'a'.repeat(64)}`, size: 2 ** 50 };
  const bytes = Buffer.from(JSON.stringify({ schemaVersion: 2, mediaType: MANIFEST, config: huge, layers: [] }));
  const digest = digestOf([bytes]);
  await source.store.writeManifest('team/huge', { mediaType: MANIFEST, bytes, digest });
  await source.store.writeTag('team/huge', '1', digest);
  const refused = await bowline('mirror', `${source.host}/team/huge:1`, '--to-dir', 'disk', '--write');
  assert.deepEqual([refused.code, /LAYOUT_TOO_LARGE/.test(refused.err)], [2, true], refused.err);
  assert.deepEqual([namesIn(join(folder, 'disk')), checkBlobs(join(folder, 'disk'))], [[], []]);

  await loadImage(source, 'team/large', '2', LARGE);
  await loadImage(source, 'other/large', '2', LARGE);
  await bowline('mirror', `${source.host}/team/large:2`, '--to-dir', 'disk', '--write');
  assert.match((await bowline('mirror', `${source.host}/other/large:2`, '--to-dir', 'disk')).out, / and 0 bytes, /);
});

test('a pipe in the place of a blob is not waited for', { skip: process.platform === 'win32' }, async (context) => {
  const { source, destination, bowline, folder } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  await bowline('mirror', `${source.host}/team/app:1.0`, '--to-dir', 'disk', '--write');
  for (const hex of checkBlobs(join(folder, 'disk'))) {
    const blob = join(folder, 'disk', 'blobs', 'sha256', hex);
    rmSync(blob);
    assert.equal(spawnSync('mkfifo', [blob]).status, 0);
  }
  const run = await bowline('mirror', '--from-dir', 'disk', '--to', `${destination.host}/hub`, '--write');
  assert.deepEqual([run.code, /LAYOUT_INVALID/.test(run.err)], [2, true], run.err);
});

test('skopeo reads the layout, and copies out of it what was put in', { skip: WITHOUT_SKOPEO }, async (context) => {
  const { source, destination, bowline, folder } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  const name = `${source.host}/team/app:1.0`;
  assert.equal((await bowline('mirror', name, '--to-dir', 'disk', '--write')).code, 0);
  const disk = `oci:${join(folder, 'disk')}:${name}`;
  assert.match(await runSkopeo('inspect', '--raw', disk), /"manifests"/);
  await runSkopeo(
    'copy',
    '--all',
    '--preserve-digests',
    '--dest-tls-verify=false',
    disk,
    `docker://${destination.host}/from/skopeo:1.0`,
  );
  assert.equal(await destination.store.readTag('from/skopeo', '1.0'), APP.digest);

  await runSkopeo('copy', '--all', '--preserve-digests', disk, `oci:${join(folder, 'disk')}:quay.io/team/app:2`);
  await runSkopeo('copy', '--all', '--preserve-digests', disk, `oci:${join(folder, 'disk')}:bare`);
  const back = await bowline('mirror', '--from-dir', 'disk', '--to', `${destination.host}/hub`, '--write');
  assert.deepEqual([back.code, /1 of the manifests .* \(LAYOUT_UNNAMED\)/.test(back.err)], [2, true], back.err);
  assert.equal(await destination.store.readTag('hub/quay.io/team/app', '2'), APP.digest);
  const to = ['--to', `${destination.host}/hub`];
  const present = await bowline('mirror', '--from-dir', 'disk', 'quay.io/team/app:2', ...to);
  assert.deepEqual([present.code, present.err], [0, '']);
});

test('nothing is collected from a folder, so what is set for registries makes no keep tags there', async (context) => {
  const { source, bowline, folder, write } = await openScene(context);
  await loadImage(source, 'team/app', '1.0', APP);
  write('bowline.yaml', 'mirror: { keep: all }\n');
  const into = ['mirror', `${source.host}/team/app:1.0`, '--to-dir', 'disk', '--write'];
  assert.equal((await bowline(...into, '--no-provenance')).code, 0);
  assert.deepEqual(namesIn(join(folder, 'disk')), [`${source.host}/team/app:1.0`]);
  assert.match((await bowline(...into, '--keep', 'all')).err, /does not go with `--keep`/);
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
  const mediaType = MANIFEST;
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
