/** Copies images from one repository to another, byte for byte, with all that belongs to them. */
import { type ErrorData, toErrorData } from '../../../errors.ts';
import type { TagListFact } from '../../../image/facts.ts';
import { keepTagOf } from '../../../image/keep-tag.ts';
import type { Copier, CopyOrder, CopyWork, ImageExtent, RepositoryQuestion } from '../../world.ts';
import { normaliseQuestion } from '../asking/ask-once.ts';
import { blobsWithin, type ClosureNode, nodesOf, readClosure } from './closure.ts';
import { copyAttached, gatherAttached, NOTHING_ATTACHED } from './copy-attached.ts';
import { asThrown, type CopyTools, nameContent, openCopyTools } from './copy-tools.ts';
import { type AttachedFinder, openAttachedFinder } from './find-attached.ts';
import { openGate } from './gate.ts';
import { inspectNodes } from './inspect-copy.ts';
import { type ListAttached, openAttachedLists } from './list-attached.ts';
import { findNamed, type LookUp, openLookUp } from './look-up.ts';
import { type BlobPlaces, openBlobPlaces } from './place-blobs.ts';
import { type Pushed, pushTags, type TagHabits } from './push-manifest.ts';

type Parts = Omit<CopyTools, 'gates'> & {
  readonly listTags: (repository: RepositoryQuestion) => Promise<TagListFact>;
};

/** What a run knows of its copies. */
interface Run {
  readonly tools: CopyTools;
  readonly places: BlobPlaces;
  readonly finder: AttachedFinder;
  readonly list: ListAttached;
  readonly lookUp: LookUp;
  readonly habits: TagHabits;
  /** By repository and digest: manifests under way, or there. */
  readonly pushed: Map<string, Promise<Pushed>>;
}

type Count = { -readonly [Key in keyof CopyWork]: CopyWork[Key] };

export function openCopier(parts: Parts): Copier {
  const tools = openCopyTools(parts);
  const lookUp = openLookUp(tools);
  const finder = openAttachedFinder(tools, parts.listTags);
  const places = openBlobPlaces(tools);
  const list = openAttachedLists(tools);
  const run: Run = { tools, places, finder, list, lookUp, habits: new Map(), pushed: new Map() };
  const looked = new Map<string, Promise<ErrorData | null>>();
  const through = openGate(tools.settings.transfers.images);
  return {
    async extent(question) {
      try {
        return { kind: 'exists', extent: extentOf(await readClosure(tools, question, question.digest)) };
      } catch (thrown) {
        const error = toErrorData(thrown);
        const learntAt = new Date(tools.environment.clock.now()).toISOString();
        return { kind: error.code === 'REGISTRY_NOT_FOUND' ? 'absent' : 'unknown', error, learntAt };
      }
    },
    lookUp,
    async copy(order) {
      try {
        checkOrder(order);
        return await through(() => copyImage(run, order));
      } catch (thrown) {
        return { kind: 'failed', error: toErrorData(thrown) };
      }
    },
    async inspect(order, depth) {
      try {
        checkOrder(order);
        const image = await readClosure(tools, order.source, order.digest);
        const attached = order.attached ? await gatherAttached(tools, order, image, finder) : NOTHING_ATTACHED;
        const nodes = [image, ...attached.nodes].flatMap(nodesOf);
        const tags = tagsOf(order, image);
        const faults = await through(() => inspectNodes(tools, order, nodes, tags, depth, { lookUp, looked }));
        return [...attached.notes, ...faults];
      } catch (thrown) {
        return [toErrorData(thrown)];
      }
    },
  };
}

/** The parts of an order go into addresses, so they must be what the grammar of references allows. */
function checkOrder({ source, destination, digest, tags }: CopyOrder): void {
  const asked = [normaliseQuestion(source, digest), normaliseQuestion(destination, digest)];
  for (const tag of tags) asked.push(normaliseQuestion(destination, tag));
  for (const normal of asked) if ('error' in normal) throw asThrown(normal.error);
}

/** What it consists of first, then itself; what is attached before its tags, which are last. */
async function copyImage(run: Run, order: CopyOrder) {
  const { tools, finder, list, lookUp } = run;
  const count: Count = { manifests: 0, attached: 0, sent: 0, mounted: 0, there: 0, bytes: 0 };
  const image = await readClosure(tools, order.source, order.digest);
  const gathered = order.attached ? await gatherAttached(tools, order, image, finder) : NOTHING_ATTACHED;
  const task = { run, order, count };
  if (gathered.nodes.length === 0) {
    await copyTree(task, image, order.tags);
    return { kind: 'copied', work: count, notes: gathered.notes } as const;
  }
  // An attachment may only be taken where its subject is.
  await copyTree(task, image, []);
  const before = count.manifests;
  const copyNode = (node: ClosureNode): Promise<Pushed> => copyTree(task, node, []);
  const notes = await copyAttached(tools, order, gathered, { list, lookUp, copyNode });
  count.attached = count.manifests - before;
  if (order.tags.length > 0) await pushTags(tools, order.destination, image.fact, order.tags, run.habits);
  return { kind: 'copied', work: count, notes: [...gathered.notes, ...notes] } as const;
}

interface Task {
  readonly run: Run;
  readonly order: CopyOrder;
  readonly count: Count;
}

/** A manifest after all that it names, once for each repository in a run. */
function copyTree(task: Task, node: ClosureNode, tags: readonly string[]): Promise<Pushed> {
  const { run, order } = task;
  const key = nameContent(order.destination, node.fact.digest);
  const before = run.pushed.get(key);
  if (before !== undefined && tags.length === 0) return before;
  const pushing =
    before === undefined
      ? pushTree(task, node, tags)
      : before.then(() => pushNode(task, node, [...keptAs(order, node), ...tags]));
  run.pushed.set(key, pushing);
  pushing.catch(() => run.pushed.delete(key));
  return pushing;
}

async function pushTree(task: Task, node: ClosureNode, tags: readonly string[]): Promise<Pushed> {
  const { run, order, count } = task;
  const kept = keptAs(order, node);
  const isThere = async (tagOrDigest: string): Promise<boolean> =>
    (await findNamed(run.lookUp, { ...order.destination, tagOrDigest })) === node.fact.digest;
  if (order.known && node.fact.manifest.subject === null && (await isThere(node.fact.digest))) {
    await Promise.all(node.children.map((child) => copyTree(task, child, [])));
    const lacking = [];
    for (const tag of kept) if (!(await isThere(tag))) lacking.push(tag);
    const wanted = [...lacking, ...tags];
    return wanted.length === 0 ? { listed: false } : pushNode(task, node, wanted);
  }
  await Promise.all([
    ...node.children.map((child) => copyTree(task, child, [])),
    ...node.blobs.map(async (blob) => {
      const outcome = await run.places.place(order, blob);
      count[outcome] += 1;
      if (outcome === 'sent') count.bytes += blob.size;
    }),
  ]);
  return pushNode(task, node, [...kept, ...tags]);
}

function pushNode({ run, order, count }: Task, { fact }: ClosureNode, tags: readonly string[]): Promise<Pushed> {
  count.manifests += 1;
  return pushTags(run.tools, order.destination, fact, tags, run.habits);
}

function keepsNode({ keep, digest }: CopyOrder, { fact }: ClosureNode): boolean {
  return keep === 'all' || (keep === 'index' && fact.digest === digest);
}

function keptAs(order: CopyOrder, node: ClosureNode): string[] {
  return keepsNode(order, node) ? [keepTagOf(node.fact.digest)] : [];
}

function tagsOf(order: CopyOrder, image: ClosureNode): { tag: string; digest: string }[] {
  const kept = nodesOf(image).filter((node) => keepsNode(order, node));
  return [
    ...order.tags.map((tag) => ({ tag, digest: order.digest })),
    ...kept.map(({ fact: { digest } }) => ({ tag: keepTagOf(digest), digest })),
  ];
}

function extentOf(image: ClosureNode): ImageExtent {
  const { manifest, mediaType } = image.fact;
  const children = manifest.kind === 'index' ? manifest.children : [];
  return {
    mediaType,
    isIndex: manifest.kind === 'index',
    platforms: children.flatMap(({ runs, platform }) => (runs && platform !== null ? [platform] : [])),
    manifests: nodesOf(image).length,
    blobs: blobsWithin(image).map(({ digest, size }) => ({ digest, size })),
  };
}
