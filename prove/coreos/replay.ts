/** The history of the streams of others, published anew as streams of ours: in a folder and in a registry, side by side. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseReference } from '../../src/image/reference.ts';
import type { World } from '../../src/io/world.ts';
import { snapshotOf } from '../../src/records/coreos/release-version.ts';
import { digestsOf, keptDigests, releaseDigestSet, type Stream } from '../../src/records/streams/stream.ts';
import { createHandClock } from '../../src/registry-server/clock.ts';
import { makeIndex } from '../../src/registry-server/images/synthetic-image.ts';
import { startRegistryServer } from '../../src/registry-server/registry-server.ts';
import { createTimeLine } from '../../src/registry-server/time-line.ts';
import type { EntryPlan } from '../../src/steps/streams/plan-entry.ts';
import { publishEntry } from '../../src/steps/streams/registry-streams.ts';
import { parseStore, readEntries, readKnownStream, type StreamStore } from '../../src/steps/streams/stream-store.ts';
import { applyWhole } from '../../src/verbs/apply.ts';
import { makeStream, rollBack } from '../../src/verbs/stream/change-stream.ts';
import { promote } from '../../src/verbs/stream/promote.ts';
import { publishStream } from '../../src/verbs/stream/publish-stream.ts';
import { verifyStream } from '../../src/verbs/stream/verify-stream.ts';
import { GRACE, type Push, pushesOf } from '../coreos-history/expected.ts';
import type { Publication } from '../coreos-history/history.ts';
import { digestFor, repositoryOf } from '../coreos-history/stand-ins.ts';
import { type Claims, countWords } from '../ground/claims.ts';
import { openTimedTree, type TimedTree } from '../ground/timed-tree.ts';

const BY = 'coreos';

interface Scene {
  readonly tree: TimedTree;
  readonly host: string;
  readonly stores: readonly [folder: StreamStore, registry: StreamStore];
  readonly failed: string[];
  readonly done: string[];
}

export async function proveReplay(publications: readonly Publication[], claims: Claims): Promise<readonly string[]> {
  const pushes = pushesOf(publications);
  const clock = createHandClock((pushes[0]?.at ?? 0) - 2);
  const server = await startRegistryServer({ clock });
  const tree = openTimedTree({ host: server.host, clock });
  const stores = [parseStore('streams'), parseStore(`oci://${server.host}/made-up/streams`)] as const;
  const scene: Scene = { tree, host: server.host, stores, failed: [], done: [] };
  const events = pushes.map((push) => ({
    at: push.at,
    do: 'push' as const,
    repository: repositoryOf(push.name),
    tag: push.tag,
    image: makeIndex([...push.images].map(([platform, digest]) => ({ seed: digest, platform }))),
  }));
  const line = createTimeLine(server, clock, events);
  const streams = [...new Set(pushes.map(({ tag }) => tag))].sort();
  try {
    for (const name of streams)
      await inBoth(scene, (store, world) => makeStream(name, [], { by: BY, settings: {} }, store, world));
    for (const push of pushes) {
      await line.advanceTo(push.at);
      await inBoth(scene, (store, world) => enter(push, releaseOf(push, publications), scene.host, store, world));
    }
    // Whatever no tag holds goes.
    await createTimeLine(server, clock, [
      { at: clock.now() + 1, do: 'collect', options: { grace: GRACE } },
      { at: clock.now() + 2 * GRACE, do: 'collect', options: { grace: GRACE } },
    ]).advanceTo(clock.now() + 2 * GRACE);
    return await conclude(scene, streams, publications, claims);
  } finally {
    tree.remove();
    await server.stop();
  }
}

function releaseOf({ at, tag }: Push, publications: readonly Publication[]): string {
  return publications.find((each) => each.at === at && each.tag === tag)?.release ?? '';
}

/** What a publisher does when a tag has moved: the release comes to the stream, or the stream goes back to it. */
async function enter(push: Push, version: string, host: string, store: StreamStore, world: World): Promise<EntryPlan> {
  const reference = `kubevirt=${host}/${repositoryOf(push.name)}:${push.tag}`;
  const planned = await promote([reference], push.tag, { by: BY, version, expedited: false }, store, world);
  if (planned.entry !== null || planned.plan.changes.some(({ kind }) => kind === 'record')) return planned;
  return rollBack(push.tag, version, { by: BY, reason: 'the tag was moved back' }, store, world);
}

async function inBoth(
  { tree, stores, failed, done }: Scene,
  plan: (store: StreamStore, world: World) => Promise<EntryPlan>,
): Promise<void> {
  for (const store of stores)
    await tree.run(async (world) => {
      const { plan: changes, entry, errors } = await plan(store, world);
      const applied = await applyWhole(changes, { inspection: null, isFresh: true }, world);
      const error = entry === null ? null : await publishEntry(entry, entry.before, entry.store, world);
      done.push(changes.createdBy);
      failed.push(...[...errors, ...applied.errors, ...(error === null ? [] : [error])].map(({ message }) => message));
    });
}

async function conclude(
  { tree, stores, failed, done }: Scene,
  streams: readonly string[],
  publications: readonly Publication[],
  claims: Claims,
): Promise<readonly string[]> {
  const [folder, registry] = stores;
  const problems: string[] = [];
  const missing: string[] = [];
  const rebuilt: string[] = [];
  const heads: Stream[] = [];
  const entered = new Map<string, Stream['releases'][number]>();
  let entries = 0;
  await tree.run(async (world) => {
    for (const name of streams) {
      const checked = await verifyStream(name, registry, folder, world);
      problems.push(...[...checked.problems, ...checked.errors].map(({ message }) => `${name}: ${message}`));
      const head = await readKnownStream(name, registry, world);
      const documents = [head, ...(await readEntries(head, registry, world))];
      entries += documents.length;
      heads.push(head.stream);
      for (const { stream } of documents)
        for (const release of stream.releases) entered.set(`${name} ${releaseDigestSet(release)}`, release);
      const other = parseStore('rebuilt/streams');
      const planned = await publishStream(name, registry, other, false, world);
      await applyWhole(planned.plan, { inspection: null, isFresh: true }, world);
      rebuilt.push(...differences(name, head.stream.sequence, tree));
    }
    const registryClient = await world.registry();
    for (const [what, release] of entered)
      for (const { repository } of Object.values(release.images))
        for (const digest of keptDigests(release)) {
          const { registry: host, repository: path } = parseReference(repository);
          const fact = await registryClient.resolve({ registry: host, repository: path, tagOrDigest: digest });
          if (fact.kind !== 'exists') missing.push(`${what}: ${digest} is ${fact.kind}`);
        }
  });
  const images = new Set(publications.map(({ digest, platform }) => digestFor(digest, platform)));
  const digests = new Set(publications.map(({ digest }) => digest));
  const named = new Set([...entered.values()].flatMap(keptDigests));
  const unnamed = [...images].filter((digest) => !named.has(digest));
  claims.check(
    'each digest of the history stands for an image of its own',
    images.size === digests.size ? [] : ['two share one'],
  );
  claims.check('every release is entered in the folder and in the registry', failed);
  claims.check('every digest of the history is in a release of ours', unnamed);
  claims.check('the chain holds, and both places say the same', problems);
  claims.check('every digest of every entry is still there, after all that has no tag has gone', missing);
  claims.check('the folder that is made from the registry is the same to the byte', rebuilt);
  return [
    `${publications.length} pairs replayed into a folder and a registry: ${countWords(done)}; ${entries} entries, ${entered.size} releases with ${named.size} digests kept, ${tree.requests()} requests`,
    ...recognise(entered),
  ];
}

/** The texts of a folder that was rebuilt against those of the one that was published to. */
function differences(name: string, newest: number, tree: TimedTree): readonly string[] {
  const files = [`${name}.json`, ...Array.from({ length: newest - 1 }, (_, index) => `${name}/${index + 1}.json`)];
  return files.filter(
    (file) =>
      readFileSync(join(tree.root, 'streams', file), 'utf8') !==
      readFileSync(join(tree.root, 'rebuilt/streams', file), 'utf8'),
  );
}

/** Which releases of stable were in testing before: as the same bytes, or as another build of the same snapshot. */
function recognise(entered: ReadonlyMap<string, Stream['releases'][number]>): readonly string[] {
  const of = (name: string) => [...entered].filter(([key]) => key.startsWith(`${name} `)).map(([, release]) => release);
  const testing = of('testing');
  const words = of('stable').map((release) => {
    const own = new Set(digestsOf(release));
    const earlier = testing.filter(({ at }) => at <= release.at);
    if (earlier.some((each) => digestsOf(each).some((digest) => own.has(digest)))) return 'by digest, the same bytes';
    return earlier.some(({ version }) => snapshotOf(version) === snapshotOf(release.version))
      ? 'by release, built anew: other bytes than those that were tested'
      : 'not at all';
  });
  return words.length === 0 || testing.length === 0
    ? []
    : [`releases of stable recognised in testing: ${countWords(words)}`];
}
