/** The proof that what files, lock and keep tags name outlives the clean-up of a real registry, and nothing else does. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringRegistry } from '../scripts/bring-registry.ts';
import { MANIFEST_TYPES, parseManifest } from '../src/image/manifest/manifest.ts';
import { KEEPINGS, type Keeping } from '../src/image/places/keep-tag.ts';
import { digestOf } from '../src/registry-server/images/digest-of.ts';
import { makeImage, type SyntheticImage } from '../src/registry-server/images/synthetic-image.ts';
import { type RegistryServer, startRegistryServer } from '../src/registry-server/registry-server.ts';
import { loadImage } from '../src/registry-server/store/load-image.ts';
import {
  type DockerRegistry,
  isDockerRegistryInstalled,
  startDockerRegistry,
} from '../test/registry/docker-registry.ts';
import { openBuiltCommand } from './ground/built-command.ts';
import { createClaims } from './ground/claims.ts';
import type { ProofOptions } from './ground/proof.ts';

export const summary =
  'After upstream moved and dropped its tags, and the copies of a real registry were collected with what has no tag (`garbage-collect -m`), everything that is named and kept can be pulled to its last blob, and what nothing names is gone.';

const PROGRAM = 'docker-registry';
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
/** One image upstream: as it was, as it is once its tag has moved, and all that is attached to the first. */
interface Subject {
  readonly name: string;
  readonly before: SyntheticImage;
  readonly after: SyntheticImage;
  readonly attached: readonly string[];
}

interface Ground {
  readonly folder: string;
  readonly source: RegistryServer;
  readonly subjects: readonly Subject[];
}

export async function prove({ slice, log }: ProofOptions): Promise<boolean> {
  const claims = createClaims(log);
  bringRegistry();
  if (!isDockerRegistryInstalled()) {
    log('there is no docker-registry here, and none could be brought, so nothing was shown');
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bowline-prove-keep-'));
  try {
    const amount = slice ? 2 : 12;
    const ways = [...KEEPINGS, 'later'] as const;
    // Each has registries of its own, and most of the time is spent waiting for lists to settle.
    const found = await Promise.all(ways.map((way) => playAlone(join(folder, way), amount, way)));
    for (const [index, way] of ways.entries()) judge(way, found[index] ?? NOTHING, claims.check);
    log(`${amount} images of three platforms for each way to keep, with signatures, and signatures of these`);
    return claims.hold();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Way = Keeping | 'later';

/** What could not be pulled afterwards, by what it is. */
interface Found {
  readonly failed: readonly string[];
  readonly lostOld: readonly string[];
  readonly lostAttached: readonly string[];
  readonly lostNew: readonly string[];
  /** Of what nothing names any more, what is there still. */
  readonly leftOver: readonly string[];
}

const NOTHING: Found = { failed: ['it was not played'], lostOld: [], lostAttached: [], lostNew: [], leftOver: [] };

async function playAlone(folder: string, amount: number, way: Way): Promise<Found> {
  const source = await startRegistryServer({});
  try {
    return await play({ folder, source, subjects: await fill(source, amount) }, way);
  } finally {
    await source.stop();
  }
}

/** What §"What keeps it" of the guide says of each way. */
function judge(way: Way, found: Found, check: (claim: string, against: readonly string[]) => void): void {
  const { failed, lostOld, lostAttached, lostNew, leftOver } = found;
  const words = way === 'later' ? 'made later by `bowline keep`' : `on ${way}`;
  check(`with keep tags ${words}, every command says that it is done`, failed);
  if (way === 'all' || way === 'later') {
    check(`with keep tags ${words}, what files and the lock name is whole, to its blobs`, lostOld);
    check(`with keep tags ${words}, what is attached to it is whole, provenance too`, lostAttached);
    check(`with keep tags ${words}, what tags name now is whole`, lostNew);
  } else {
    // Were nothing lost here, the others would show nothing.
    check(`with keep tags ${words}, the collection takes images that lie below an index`, expectSome(lostOld));
    check(`with keep tags ${words}, it takes what is attached`, expectSome(lostAttached));
  }
  check(`with keep tags ${words}, what nothing names is gone`, leftOver);
}

function expectSome(lost: readonly string[]): readonly string[] {
  return lost.length > 0 ? [] : ['nothing was lost'];
}

async function fill(source: RegistryServer, amount: number): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (let index = 0; index < amount; index += 1) {
    const name = `team/app${index}`;
    const image = (state: string): SyntheticImage =>
      makeImage({ seed: `${name} ${state}`, platforms: ['linux/amd64', 'linux/arm64', 'unknown/unknown'] });
    const before = image('before');
    await loadImage(source, name, '1.0', before);
    const signature = await attach(source, name, before.digest, 'signature');
    const ofSignature = await attach(source, name, signature, 'of the signature');
    const ofChild = await attach(source, name, before.manifests[0]?.digest ?? '', 'of a platform');
    subjects.push({ name, before, after: image('after'), attached: [signature, ofSignature, ofChild] });
  }
  return subjects;
}

async function attach({ store }: RegistryServer, name: string, subject: string, text: string): Promise<string> {
  const [config, layer] = [Buffer.from('{}'), Buffer.from(`${text} of ${subject}`)];
  const [first, second] = [config, layer].map((bytes) => ({
    mediaType: 'text/plain',
    digest: digestOf([bytes]),
    size: bytes.length,
  }));
  for (const bytes of [config, layer]) await store.writeBlob(name, digestOf([bytes]), bytes);
  const about = { mediaType: MANIFEST, digest: subject, size: 1 };
  const artifact = { schemaVersion: 2, mediaType: MANIFEST, artifactType: 'application/x-sig', config: first };
  const bytes = Buffer.from(JSON.stringify({ ...artifact, layers: [second], subject: about }));
  const digest = digestOf([bytes]);
  await store.writeManifest(name, { digest, mediaType: MANIFEST, bytes });
  return digest;
}

/** Copies, moves and drops tags upstream, copies again, collects, and pulls what is to be there. */
async function play({ folder, source, subjects }: Ground, way: Way): Promise<Found> {
  const [work, data] = [join(folder, 'work'), join(folder, 'data')];
  for (const each of [work, data]) mkdirSync(each, { recursive: true });
  const failed: string[] = [];
  const command = openBuiltCommand(work, join(work, 'home'));
  const run = async (...args: string[]): Promise<void> => {
    const ended = await command.run(args);
    if (ended.status !== 0) failed.push(`bowline ${args.join(' ')}: ${ended.status} ${ended.stderr}`);
  };
  const settings = { images: [{ match: `${source.host}/*`, tags: { moving: ['1.0'] } }] };
  writeFileSync(join(work, 'bowline.yaml'), JSON.stringify(settings));
  writeFileSync(join(work, 'pod.yaml'), podOf(subjects.map(({ name }) => `${source.host}/${name}:1.0`)));
  await run('pin', '--write');

  // The collection of this registry breaks off at a repository without any tag.
  const unnamedPlace = placeOf(source, subjects[0]?.name ?? '');
  const first = await startDockerRegistry({ folder: data });
  const keep = way === 'later' ? 'none' : way;
  const to = ['--to', `${first.host}/hub`];
  const provenance = new Map<string, readonly string[]>();
  try {
    await run('mirror', ...to, '--write', '--keep', keep);
    for (const subject of subjects) {
      const list = await listAttached(first, placeOf(source, subject.name), subject.before.digest);
      provenance.set(subject.name, list);
    }
    // Half of them stand in the file, the others in the lock alone.
    const named = subjects.filter((_, index) => index % 2 === 0);
    const pinned = named.map(({ name, before }) => `${source.host}/${name}:1.0@${before.digest}`);
    writeFileSync(join(work, 'pod.yaml'), podOf(pinned));
    for (const { name, after } of subjects) await loadImage(source, name, '1.0', after);
    const moved = subjects.map(({ name }) => `${source.host}/${name}:1.0`);
    await run('mirror', ...moved, ...to, '--write', '--keep', keep);
    if (way === 'later') await run('keep', ...to, '--write', '--keep', 'all');
    for (const { name } of subjects) await source.store.deleteTag(name, '1.0');
    await pushUnnamed(first, unnamedPlace);
  } finally {
    await first.stop();
  }
  collect(folder, data);
  const second = await startDockerRegistry({ folder: data });
  try {
    const lost = async (what: (subject: Subject) => readonly string[]): Promise<string[]> => {
      const all = subjects.flatMap((subject) =>
        what(subject).map((digest) => findLost(second, placeOf(source, subject.name), digest)),
      );
      return (await Promise.all(all)).flat();
    };
    return {
      failed,
      lostOld: await lost(({ before }) => [before.digest]),
      lostAttached: await lost(({ name, attached }) => [...attached, ...(provenance.get(name) ?? [])]),
      lostNew: await lost(({ after }) => [after.digest]),
      leftOver: (await findLost(second, unnamedPlace, UNNAMED.digest)).length > 0 ? [] : ['what has no tag is there'],
    };
  } finally {
    await second.stop();
  }
}

const UNNAMED = makeImage({ seed: 'unnamed' });

/** An image that had a tag once, as clients leave them behind. */
async function pushUnnamed({ url }: DockerRegistry, place: string): Promise<void> {
  const base = `${url}/v2/${place}`;
  for (const { digest, bytes } of UNNAMED.blobs) {
    const opened = await fetch(`${base}/blobs/uploads/`, { method: 'POST' });
    const place = new URL(opened.headers.get('location') ?? '', url);
    place.searchParams.set('digest', digest);
    await fetch(place, { method: 'PUT', body: Buffer.from(bytes) });
  }
  const headers = { 'content-type': UNNAMED.mediaType };
  const [manifest] = UNNAMED.manifests;
  await fetch(`${base}/manifests/${UNNAMED.digest}`, {
    method: 'PUT',
    headers,
    body: Buffer.from(manifest?.bytes ?? []),
  });
}

function placeOf({ host }: RegistryServer, name: string): string {
  return `hub/${host.replace(':', '_')}/${name}`;
}

function podOf(images: readonly string[]): string {
  const containers = images.map((image, index) => ({ name: `c${index}`, image }));
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'pod' }, spec: { containers } };
  return `${JSON.stringify(pod, null, 2)}\n`;
}

/** Collects, at rest, all that no tag names. */
function collect(folder: string, data: string): void {
  const config = join(folder, 'collect.yml');
  const storage = { filesystem: { rootdirectory: data }, delete: { enabled: true } };
  writeFileSync(config, JSON.stringify({ version: 0.1, storage }));
  const ended = spawnSync(PROGRAM, ['garbage-collect', '-m', config], { timeout: 60_000, encoding: 'utf8' });
  if (ended.status !== 0) throw new Error(`${PROGRAM} garbage-collect: ${ended.stderr}`);
}

/** What the list that stands in for referrers names, by the tag of the subject. */
async function listAttached({ url }: DockerRegistry, place: string, subject: string): Promise<readonly string[]> {
  const reply = await fetch(`${url}/v2/${place}/manifests/${subject.replace(':', '-')}`, {
    headers: { accept: MANIFEST_TYPES },
  });
  const parsed = parseManifest(await reply.text());
  if (!parsed.ok || parsed.manifest.kind !== 'index') throw new Error(`nothing is listed for ${place}@${subject}`);
  return parsed.manifest.children.map(({ digest }) => digest);
}

/** Pulls a manifest with all that it names, by hand; what is not there, or has other bytes. */
async function findLost(registry: DockerRegistry, place: string, digest: string): Promise<string[]> {
  const base = `${registry.url}/v2/${place}`;
  const read = async (path: string, of: string): Promise<Buffer | null> => {
    const reply = await fetch(`${base}/${path}/${of}`, {
      headers: { accept: path === 'blobs' ? '*/*' : MANIFEST_TYPES },
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    return reply.status === 200 && digestOf([bytes]) === of ? bytes : null;
  };
  const manifest = await read('manifests', digest);
  if (manifest === null) return [`${place}@${digest}`];
  const parsed = parseManifest(manifest.toString('utf8'));
  if (!parsed.ok) return [`${place}@${digest}: ${parsed.problem}`];
  if (parsed.manifest.kind === 'index') {
    const below = await Promise.all(parsed.manifest.children.map((child) => findLost(registry, place, child.digest)));
    return below.flat();
  }
  const { config, layers } = parsed.manifest;
  const blobs = await Promise.all(
    [config, ...layers].map(async (blob) =>
      (await read('blobs', blob.digest)) === null ? [`${place} ${blob.digest}`] : [],
    ),
  );
  return blobs.flat();
}
