/** Stream documents that can still be asked for, wherever they lie: in the folder, in registries, and where images follow one. */
import { BowlineError, type ErrorData } from '../../errors.ts';
import type { CopyPlace } from '../../image/places/copy-place.ts';
import { parseReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { STREAM_ARTIFACT, STREAM_FOLDER } from '../../records/streams/stream.ts';
import { listStreams, readStream, type StreamStore } from './stream-store.ts';

export interface StreamTexts {
  readonly texts: readonly { readonly by: string; readonly text: string }[];
  /** Why some could not be read. */
  readonly errors: readonly ErrorData[];
}

/** The newest entry of every stream below the root, and of those in the repositories. */
export async function findStreamTexts(places: readonly CopyPlace[], world: World): Promise<StreamTexts> {
  const stores: StreamStore[] = [
    { kind: 'folder', folder: STREAM_FOLDER },
    ...places.map(({ registry, repository }) => ({ kind: 'registry', registry, repository }) as const),
  ];
  const read = await Promise.all([
    ...stores.map((store) => attempt(() => readStore(store, world))),
    ...followed(world).map((address) => attempt(() => readFollowed(address, world))),
  ]);
  return {
    texts: read.flatMap((each) => ('texts' in each ? each.texts : [])),
    errors: read.flatMap((each) => ('error' in each ? [each.error] : [])),
  };
}

type Attempt = { readonly texts: StreamTexts['texts'] } | { readonly error: ErrorData };

async function attempt(read: () => Promise<StreamTexts['texts']>): Promise<Attempt> {
  try {
    return { texts: await read() };
  } catch (thrown) {
    if (thrown instanceof BowlineError) return { error: thrown.toData() };
    throw thrown;
  }
}

async function readStore(store: StreamStore, world: World): Promise<StreamTexts['texts']> {
  if (store.kind === 'registry' && (await hasNoStreams(store, world))) return [];
  const names = await listStreams(store, world);
  const newest = await Promise.all(names.filter(isNewest).map((name) => readStream(name, store, world)));
  return newest.flatMap((each) => (each === null ? [] : [{ by: each.place, text: each.text }]));
}

/** What cannot be listed is said by whoever looks after the repository. */
async function hasNoStreams(store: CopyPlace, world: World): Promise<boolean> {
  const list = await (await world.registry()).tags(store);
  return list.kind !== 'exists' || !list.tags.some((tag) => tag.startsWith('stream-'));
}

function isNewest(name: string): boolean {
  return !/-\d+$/.test(name);
}

/** Addresses of streams that images follow; those below the root are files like others. */
function followed({ config }: World): readonly string[] {
  const components = config.componentSets.flatMap((set) => set.components);
  const following = [...config.images, ...components, ...components.flatMap(({ images }) => images)];
  const addresses = following.flatMap(({ follow }) => (follow?.stream === undefined ? [] : [follow.stream]));
  return [...new Set(addresses)].filter((address) => /^(?:https?|oci):\/\//.test(address));
}

async function readFollowed(address: string, world: World): Promise<StreamTexts['texts']> {
  const registry = await world.registry();
  if (!address.startsWith('oci://')) {
    const fact = await registry.document(address);
    if (fact.kind === 'exists') return [{ by: address, text: fact.text }];
    throw asThrown(fact.error);
  }
  const { tag, ...place } = parseReference(address.slice('oci://'.length));
  const fact = await registry.readArtifact({ ...place, tag: tag ?? 'latest' }, STREAM_ARTIFACT);
  if (fact.kind === 'exists') return [{ by: address, text: new TextDecoder().decode(fact.bytes) }];
  throw asThrown(fact.error);
}

function asThrown({ code, message, hint }: ErrorData): BowlineError {
  return new BowlineError(code, message, { hint });
}
