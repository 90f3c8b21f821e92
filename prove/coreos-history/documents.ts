/** Streams and rollout documents as published, against a registry that has what they name: no fault, and then one at a time. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseReference } from '../../src/image/reference.ts';
import type { StreamImage } from '../../src/records/coreos/container-images.ts';
import { parseStreamDocument } from '../../src/records/coreos/stream-document.ts';
import { createHandClock, type HandClock } from '../../src/registry-server/clock.ts';
import { makeIndex } from '../../src/registry-server/images/synthetic-image.ts';
import { type RegistryServer, startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { storeImage } from '../../src/registry-server/store/load-image.ts';
import type { Claims } from '../ground/claims.ts';
import { openFollower } from './follower.ts';
import { digestFor, repositoryOf } from './stand-ins.ts';

const AT = Date.parse('2026-07-21T16:00:00Z');

/** A document by its name, with stand-ins for its digests. */
export type Documents = ReadonlyMap<string, string>;

export async function proveDocuments(data: string | null, claims: Claims): Promise<string> {
  const published = readDocuments(data);
  const entries = [...published].flatMap(([name, text]) => imagesOf(name, text).map((entry) => ({ name, entry })));
  const documents = new Map([...published].map(([name, text]) => [name, withStandIns(text, imagesOf(name, text))]));
  const clock = createHandClock(AT);
  const server = await startRegistryServer({ clock });
  try {
    await publish(
      server,
      entries.map(({ entry }) => entry),
    );
    claims.check('streams whose registry has what they name have no fault', await told(server, clock, documents));
    const faults = await proveFaults(server, clock, documents, entries);
    claims.check('each fault that is put in is told where it is, and nothing beside it', faults.wrong);
    return `${documents.size} documents with ${entries.length} images: no fault as published, and ${faults.count} of ${faults.count + faults.wrong.length} faults told as they are`;
  } finally {
    await server.stop();
  }
}

/** Stream metadata and rollout documents by their names; made up where there is no data. */
export function readDocuments(data: string | null): Documents {
  return data === null ? makeUp() : read(data);
}

function read(data: string): Documents {
  const folder = [data, join(data, 'fcos')].find((each) => existsSync(join(each, 'streams-stable.json'))) ?? data;
  const names = readdirSync(folder).filter((name) => /^(?:streams|updates)-.*\.json$/.test(name));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function makeUp(): Documents {
  const image = (arch: string) => ({
    release: '40.20240701.3.0',
    image: 'quay.io/made-up/os:stable',
    'digest-ref': `quay.io/made-up/os@sha256:${(arch === 's390x' ? '5' : '8').repeat(64)}`,
  });
  const architectures = {
    s390x: { images: { kubevirt: image('s390x') } },
    x86_64: { images: { kubevirt: image('x86_64') } },
  };
  const rollout = { start_epoch: 1_719_900_000, start_percentage: 0, duration_minutes: 2880 };
  const releases = [
    { version: '39.20240407.3.0', metadata: {} },
    { version: '40.20240701.3.0', metadata: { rollout } },
  ];
  return new Map([
    ['streams-stable.json', JSON.stringify({ stream: 'stable', metadata: {}, architectures }, null, 2)],
    ['updates-stable.json', JSON.stringify({ stream: 'stable', metadata: {}, releases }, null, 2)],
  ]);
}

function imagesOf(name: string, text: string): readonly StreamImage[] {
  const document = parseStreamDocument(text, name);
  return document?.kind === 'stream' ? document.images : [];
}

function withStandIns(text: string, images: readonly StreamImage[]): string {
  return images.reduce((edited, { digestRef, platform }) => {
    const { digest } = parseReference(digestRef?.text ?? '');
    return digest === null ? edited : edited.replaceAll(digest, digestFor(digest, platform));
  }, text);
}

/** Pushes what each tag names: an index over the images of every architecture. */
async function publish(server: RegistryServer, images: readonly StreamImage[]): Promise<void> {
  for (const [preferred, own] of Map.groupBy(images, ({ image }) => image?.text ?? '')) {
    const { name, tag } = parseReference(preferred);
    const index = makeIndex(
      own.map(({ digestRef, platform }) => ({ seed: parseReference(digestRef?.text ?? '').digest ?? '', platform })),
    );
    await storeImage(server.store, repositoryOf(name), tag, index);
  }
}

/** The rules that speak, each with the file. */
async function told(server: RegistryServer, clock: HandClock, documents: Documents): Promise<string[]> {
  const follower = openFollower(server.host, clock);
  try {
    for (const [name, text] of documents) follower.write(name, text);
    const { findings, errors } = await follower.verify();
    return [
      ...findings.map(({ rule, place }) => `${rule} in ${place.file}`),
      ...errors.map(({ code, message }) => `${code}: ${message}`),
    ].sort();
  } finally {
    follower.remove();
  }
}

interface Entry {
  readonly name: string;
  readonly entry: StreamImage;
}

/** One fault at a time, on a registry that is then put right again. */
async function proveFaults(
  server: RegistryServer,
  clock: HandClock,
  documents: Documents,
  entries: readonly Entry[],
): Promise<{ readonly count: number; readonly wrong: string[] }> {
  const wrong: string[] = [];
  let count = 0;
  const expect = async (fault: string, edited: Documents, rules: readonly string[]): Promise<void> => {
    const said = await told(server, clock, edited);
    if (said.join(', ') === [...rules].sort().join(', ')) count += 1;
    else wrong.push(`${fault}: ${said.join(', ') || 'nothing'} in place of ${rules.join(', ')}`);
  };
  const edit = (name: string, change: (text: string) => string): Documents =>
    new Map([...documents].map(([each, text]) => [each, each === name ? change(text) : text]));

  for (const { name, entry } of entries) {
    const own = digestFor(parseReference(entry.digestRef?.text ?? '').digest ?? '', entry.platform);
    const never = `sha256:${'0'.repeat(64)}`;
    const what = `${name} ${entry.architecture}`;
    await expect(
      `${what} names a digest that never was`,
      edit(name, (text) => text.replace(own, never)),
      [`absent-digest in ${name}`],
    );
    await expect(
      `${what} names no digest`,
      edit(name, (text) => text.replace(`@${own}`, '')),
      [`stream-digest-invalid in ${name}`],
    );
    const other = entries.find((each) => each.name === name && each.entry.platform !== entry.platform)?.entry;
    if (other === undefined) continue;
    const others = digestFor(parseReference(other.digestRef?.text ?? '').digest ?? '', other.platform);
    await expect(
      `${what} names the image of ${other.platform}`,
      edit(name, (text) => text.replace(own, others)),
      [`stream-digest-differs in ${name}`],
    );
  }
  for (const [preferred, own] of Map.groupBy(entries, ({ entry }) => entry.image?.text ?? '')) {
    const { name, tag } = parseReference(preferred);
    await storeImage(
      server.store,
      repositoryOf(name),
      tag,
      makeIndex(own.map(({ entry }) => ({ seed: 'pushed too early', platform: entry.platform }))),
    );
    const both = own.flatMap((each) => [`stream-digest-differs in ${each.name}`, `digest-at-risk in ${each.name}`]);
    await expect(`${preferred} was pushed, and its document is not there yet`, documents, both);
    await publish(
      server,
      own.map(({ entry }) => entry),
    );
  }
  for (const [name, text] of documents) {
    const document = parseStreamDocument(text, name);
    const newest = document?.kind === 'rollouts' ? document.releases.at(-1)?.version : undefined;
    if (newest === undefined) continue;
    const neverBuilt = newest.text.replace(/\d+$/, '99');
    await expect(
      `${name} rolls out what was never built`,
      edit(name, (each) => each.replace(newest.text, neverBuilt)),
      [`release-not-in-stream in ${name}`],
    );
  }
  await expect('everything is put right again', documents, []);
  return { count, wrong };
}
