/** Copies one image: what it consists of, then what is attached to it, and its tags once all of it was looked at. */
import type { ErrorData } from '../../../errors.ts';
import { keepTagOf } from '../../../image/places/keep-tag.ts';
import { nameContent } from '../../../image/reference.ts';
import type { CopyDepth, CopyOrder, CopyResult, CopyWork } from '../../world.ts';
import { copyAttached, type Gathered, gatherAttached, NOTHING_ATTACHED } from './attached/copy-attached.ts';
import type { AttachedFinder } from './attached/find-attached.ts';
import type { ListAttached } from './attached/list-attached.ts';
import type { BlobPlaces } from './blobs/place-blobs.ts';
import { type InspectParts, inspectNodes } from './inspect-copy.ts';
import { blobsOfNodes, type ClosureNode, nodesOf } from './manifests/closure.ts';
import { type Pushed, pushManifest } from './manifests/push-manifest.ts';
import { readImage } from './manifests/read-image.ts';
import { asThrown, type CopyTools } from './sides/copy-tools.ts';
import type { LookUp } from './tags/look-up.ts';
import type { MissingTags } from './tags/missing-tags.ts';
import { setTags, type TagHabits } from './tags/set-tags.ts';

/** What a run knows of its copies. */
export interface Run {
  readonly tools: CopyTools;
  readonly places: BlobPlaces;
  readonly finder: AttachedFinder;
  readonly list: ListAttached;
  readonly lookUp: LookUp;
  readonly missing: MissingTags;
  readonly habits: TagHabits;
  /** By repository and digest: manifests under way, or there. */
  readonly pushed: Map<string, Promise<Pushed>>;
  /** Those that got their keep tag. */
  readonly kept: Set<string>;
  /** What was looked at before, by repository, digest and depth. */
  readonly looked: InspectParts['looked'];
}

type Count = { -readonly [Key in keyof CopyWork]: CopyWork[Key] };

/** What it consists of first, then what is attached; then all of it is looked at, and where it is whole its tags are set. */
export async function copyImage(
  run: Run,
  reading: CopyTools,
  order: CopyOrder,
  look: CopyDepth | null,
  told: Task['told'],
): Promise<CopyResult> {
  const { tools, finder } = run;
  const image = await readImage(reading, order);
  const gathered = order.attached ? await gatherAttached(reading, order, image, finder) : NOTHING_ATTACHED;
  const count: Count = { manifests: 0, attached: 0, sent: 0, mounted: 0, there: 0, bytes: 0 };
  const whole: Whole = { image, gathered, comesWithTag: comesWithTag(order, image, gathered) };
  const task = { run, order, count, told };
  const notes = await copyWhole(task, whole);
  let gaps = look === null ? [] : await lookAt(task, whole, look);
  if (look !== null && gaps.length > 0 && order.known) {
    // What was taken to be whole since its manifest is there is not.
    forget(task, whole);
    const anew = { ...task, order: { ...order, known: false } };
    await copyWhole(anew, whole);
    gaps = await lookAt(anew, whole, look);
  }
  if (gaps.length > 0) return failedCopy(gaps, notes, count);
  if (order.attached && gathered.notes.length === 0) tools.looks.looked(nameContent(order.destination, order.digest));
  if (order.tags.length === 0) return { kind: 'copied', work: count, notes };
  const { set, errors } = await setTags(tools, order.destination, image.fact, order.tags, look, run);
  if (whole.comesWithTag && set.length > 0) count.manifests += 1;
  return errors.length > 0 ? failedCopy(errors, notes, count, set) : { kind: 'copied', work: count, notes };
}

/** An image with what is attached to it. */
interface Whole {
  readonly image: ClosureNode;
  readonly gathered: Gathered;
  /** Whether its topmost manifest is sent under its tags alone, once everything below it has been looked at. */
  readonly comesWithTag: boolean;
}

/** An attachment may only be taken where its subject is; and a keep tag brings the manifest along. */
function comesWithTag(order: CopyOrder, image: ClosureNode, { nodes }: Gathered): boolean {
  return nodes.length === 0 && order.tags.length > 0 && !keepsNode(order, image);
}

async function copyWhole(task: Task, { image, gathered, comesWithTag }: Whole): Promise<readonly ErrorData[]> {
  const { run, order, count } = task;
  const { tools, list, lookUp } = run;
  await (comesWithTag ? bringParts(task, image) : copyTree(task, image));
  const before = count.manifests;
  const copyNode = (node: ClosureNode): Promise<Pushed> => copyTree(task, node);
  const notes = await copyAttached(tools, order, gathered, { list, lookUp, copyNode });
  count.attached += count.manifests - before;
  return [...gathered.notes, ...notes];
}

function lookAt({ run, order }: Task, whole: Whole, look: CopyDepth): Promise<readonly ErrorData[]> {
  const { image, gathered, comesWithTag } = whole;
  const all = [image, ...gathered.nodes].flatMap(nodesOf);
  const manifests = comesWithTag ? all.filter(({ fact }) => fact.digest !== image.fact.digest) : all;
  const blobs = blobsOfNodes(all);
  const tags = tagsOf({ ...order, tags: [] }, [image, ...gathered.nodes]);
  return inspectNodes(run.tools, order, { manifests, blobs, tags }, look, run);
}

function forget({ run, order }: Task, { image, gathered }: Whole): void {
  for (const { fact, blobs } of [image, ...gathered.nodes].flatMap(nodesOf)) {
    run.pushed.delete(nameContent(order.destination, fact.digest));
    for (const blob of blobs) run.places.forget(order, blob);
  }
}

export function failedCopy(
  errors: readonly ErrorData[],
  notes: readonly ErrorData[] = [],
  work: CopyWork | null = null,
  set: readonly string[] = [],
): CopyResult {
  return { kind: 'failed', errors, notes, work, set };
}

interface Task {
  readonly run: Run;
  readonly order: CopyOrder;
  readonly count: Count;
  readonly told: (bytes: number) => void;
}

/** A manifest after all that it names, once for each repository in a run. */
function copyTree(task: Task, node: ClosureNode): Promise<Pushed> {
  const { run, order } = task;
  const kept = keepsNode(order, node) ? keepTagOf(node.fact.digest) : null;
  const key = nameContent(order.destination, node.fact.digest);
  const before = run.pushed.get(key);
  // What is part of one image may be the whole of another, which is kept by a tag of its own.
  if (before !== undefined && (kept === null || run.kept.has(key))) return before;
  if (kept !== null) run.kept.add(key);
  const pushing = before === undefined ? pushTree(task, node, kept) : before.then(() => pushNode(task, node, kept));
  run.pushed.set(key, pushing);
  pushing.catch(() => {
    run.pushed.delete(key);
    run.kept.delete(key);
  });
  return pushing;
}

async function pushTree(task: Task, node: ClosureNode, kept: string | null): Promise<Pushed> {
  const { digest } = node.fact;
  const isThere = await bringParts(task, node);
  if (isThere && (kept === null || (await isNamed(task, kept, digest)))) return { listed: false };
  return pushNode(task, node, kept);
}

/** Brings what a manifest names; answers whether it is there itself, where that was looked for. */
async function bringParts(task: Task, node: ClosureNode): Promise<boolean> {
  const { digest, manifest } = node.fact;
  const isThere = task.order.known && manifest.subject === null && (await isNamed(task, digest, digest));
  if (isThere) await Promise.all(node.children.map((child) => copyTree(task, child)));
  else await copyParts(task, node);
  return isThere;
}

async function isNamed({ run, order }: Task, tagOrDigest: string, digest: string): Promise<boolean> {
  const fact = await run.lookUp({ ...order.destination, tagOrDigest });
  // A registry that died while it wrote an entry may be unable to read it; the same bytes sent again mend that.
  if (fact.kind === 'unknown' && fact.error.code !== 'REGISTRY_FAILED') throw asThrown(fact.error);
  return fact.kind === 'exists' && fact.digest === digest;
}

async function copyParts(task: Task, node: ClosureNode): Promise<void> {
  const { run, order, count } = task;
  await Promise.all([
    ...node.children.map((child) => copyTree(task, child)),
    ...node.blobs.map(async (blob) => {
      const told = (bytes: number): void => {
        count.bytes += bytes;
        task.told(bytes);
      };
      const outcome = await run.places.place(order, blob, told);
      count[outcome] += 1;
      if (outcome !== 'sent') task.told(blob.size);
    }),
  ]);
}

function pushNode({ run, order, count }: Task, { fact }: ClosureNode, tag: string | null): Promise<Pushed> {
  count.manifests += 1;
  return pushManifest(run.tools, order.destination, fact, tag);
}

function keepsNode({ keep, digest }: CopyOrder, { fact }: ClosureNode): boolean {
  return keep === 'all' || (keep === 'index' && fact.digest === digest);
}

export function tagsOf(order: CopyOrder, wholes: readonly ClosureNode[]): { tag: string; digest: string }[] {
  const kept = wholes.flatMap(nodesOf).filter((node) => keepsNode(order, node));
  return [
    ...order.tags.map(({ tag }) => ({ tag, digest: order.digest })),
    ...kept.map(({ fact: { digest } }) => ({ tag: keepTagOf(digest), digest })),
  ];
}
