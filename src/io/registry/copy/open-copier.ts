/** Copies images from one repository to another, byte for byte, with all that belongs to them. */
import { type ErrorData, toErrorData } from '../../../errors.ts';
import type { MissingFact, TagListFact } from '../../../image/facts.ts';
import { keepTagOf } from '../../../image/keep-tag.ts';
import { nameContent } from '../../../image/reference.ts';
import type {
  Copier,
  CopyDepth,
  CopyOrder,
  CopyResult,
  CopyWork,
  ImageExtent,
  ImageMember,
  RepositoryQuestion,
} from '../../world.ts';
import { normaliseQuestion } from '../asking/ask-once.ts';
import { copyAttached, type Gathered, gatherAttached, NOTHING_ATTACHED } from './attached/copy-attached.ts';
import { type AttachedFinder, openAttachedFinder } from './attached/find-attached.ts';
import { findUnsigned } from './attached/find-unsigned.ts';
import type { ListAttached } from './attached/list-attached.ts';
import { type BlobPlaces, openBlobPlaces } from './blobs/place-blobs.ts';
import { type InspectParts, inspectNodes } from './inspect-copy.ts';
import { blobsOfNodes, type ClosureNode, nodesOf, readClosure } from './manifests/closure.ts';
import { openManifestBudget } from './manifests/manifest-budget.ts';
import { type Pushed, pushManifest } from './manifests/push-manifest.ts';
import { readImage, readTrimmed } from './manifests/read-image.ts';
import { asThrown, type CopyTools } from './sides/copy-tools.ts';
import { openGate } from './sides/gate.ts';
import { type LookUp, openLookUp } from './tags/look-up.ts';
import { type MissingTags, openMissingTags } from './tags/missing-tags.ts';
import { openTagRemover } from './tags/remove-tag.ts';
import { setTags, type TagHabits } from './tags/set-tags.ts';

export interface CopierParts {
  readonly tools: CopyTools;
  readonly list: ListAttached;
  readonly listTags: (repository: RepositoryQuestion) => Promise<TagListFact>;
}

/** What a run knows of its copies. */
interface Run {
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

export function openCopier({ tools, list, listTags }: CopierParts): Copier {
  const missingTags = openMissingTags(openLookUp(tools), () => tools.environment.clock.now());
  const { lookUp } = missingTags;
  const finder = openAttachedFinder(tools, listTags);
  const places = openBlobPlaces(tools);
  const known = { habits: new Map(), pushed: new Map(), kept: new Set<string>(), looked: new Map() };
  const run: Run = { tools, places, finder, list, lookUp, missing: missingTags, ...known };
  const through = openGate(tools.settings.transfers.images);
  const budget = openManifestBudget(tools.readManifest, tools.settings.transfers.manifests);
  /** With tools whose manifests count. Whoever waits for a turn holds none, so that those whose turn it is get on. */
  const holding = <Result>(work: (reading: CopyTools) => Promise<Result>): Promise<Result> =>
    budget((readManifest) => work({ ...tools, readManifest }));
  const direct = { ...tools.asker, endpointOf: tools.asker.directEndpointOf };
  const standing: CopyTools = { ...tools, asker: direct, readManifest: tools.readStanding };
  const standingBudget = openManifestBudget(standing.readManifest, tools.settings.transfers.manifests);
  /** What stands at its destination is read there, as it is written there, and from no mirror of it. */
  const holdingFor = <Result>(
    order: CopyOrder,
    work: (run: Run, reading: CopyTools) => Promise<Result>,
  ): Promise<Result> =>
    isStanding(order)
      ? standingBudget((readManifest) => work({ ...run, tools: standing }, { ...standing, readManifest }))
      : holding((reading) => work(run, reading));
  const missing = (error: ErrorData): MissingFact => {
    const learntAt = new Date(tools.environment.clock.now()).toISOString();
    return { kind: error.code === 'REGISTRY_NOT_FOUND' ? 'absent' : 'unknown', error, learntAt };
  };
  return {
    async extent(question, trim) {
      try {
        const order = { source: question, digest: question.digest, ...(trim === undefined ? {} : { trim }) };
        return await holding(async (reading) => ({
          kind: 'exists',
          extent: extentOf(await readImage(reading, order)),
        }));
      } catch (thrown) {
        return missing(toErrorData(thrown));
      }
    },
    async trim(question, platforms) {
      try {
        const { digest, leftOut, lacking } = (await readTrimmed(tools, question, platforms)).trimmed;
        return { kind: 'exists', digest, leftOut, lacking };
      } catch (thrown) {
        return missing(toErrorData(thrown));
      }
    },
    async members(question) {
      try {
        return await holding(async (reading) => {
          const image = await readClosure(reading, question, question.digest);
          const route = { source: question, destination: question };
          const gathered = await gatherAttached(reading, route, image, finder);
          return { kind: 'exists', members: membersOf(image, gathered), notes: gathered.notes };
        });
      } catch (thrown) {
        return missing(toErrorData(thrown));
      }
    },
    async unsigned(question) {
      try {
        return await findUnsigned(tools, finder, question);
      } catch (thrown) {
        return toErrorData(thrown);
      }
    },
    async lookUp(question) {
      const normal = normaliseQuestion(question, question.tagOrDigest);
      if ('error' in normal) return missing(normal.error);
      try {
        return await lookUp(question);
      } catch (thrown) {
        return missing(toErrorData(thrown));
      }
    },
    ...openTagRemover(tools, lookUp),
    isUntold: (copy) => tools.looks.isUntold(nameContent(copy, copy.digest)),
    told: (copy, written) => tools.looks.told(nameContent(copy, copy.digest), written),
    async copy(order, look, told = () => undefined) {
      try {
        checkOrder(order);
        return await through(() => holdingFor(order, (own, reading) => copyImage(own, reading, order, look, told)));
      } catch (thrown) {
        return failedCopy([toErrorData(thrown)]);
      }
    },
    async inspectAttached(order, span) {
      try {
        checkOrder(order);
        const copy = nameContent(order.destination, order.digest);
        const last = await tools.looks.lookedAt(copy);
        if (last !== null && tools.environment.clock.now() - last < span) return [];
        return await through(() => holdingFor(order, (own, reading) => inspectAttached(own, reading, order)));
      } catch (thrown) {
        return [toErrorData(thrown)];
      }
    },
    async inspect(order, depth) {
      try {
        checkOrder(order);
        return await through(() => holdingFor(order, (own, reading) => inspectWhole(own, reading, order, depth)));
      } catch (thrown) {
        return [toErrorData(thrown)];
      }
    },
  };
}

/** The attachments alone: whatever a manifest names is there before it is. */
async function inspectAttached(run: Run, reading: CopyTools, order: CopyOrder): Promise<readonly ErrorData[]> {
  const { tools, finder } = run;
  const image = await readImage(reading, order);
  const attached = await gatherAttached(reading, order, image, finder);
  const seen = { manifests: attached.nodes, blobs: [], tags: [] };
  const faults = await inspectNodes(tools, order, seen, 'heads', run);
  // What nobody let us see was not looked at.
  if (faults.length === 0 && attached.notes.length === 0)
    tools.looks.looked(nameContent(order.destination, order.digest));
  return [...attached.notes, ...faults];
}

async function inspectWhole(
  run: Run,
  reading: CopyTools,
  order: CopyOrder,
  depth: CopyDepth,
): Promise<readonly ErrorData[]> {
  const image = await readImage(reading, order);
  const attached = order.attached ? await gatherAttached(reading, order, image, run.finder) : NOTHING_ATTACHED;
  const manifests = [image, ...attached.nodes].flatMap(nodesOf);
  const seen = { manifests, blobs: blobsOfNodes(manifests), tags: tagsOf(order, [image, ...attached.nodes]) };
  return [...attached.notes, ...(await inspectNodes(run.tools, order, seen, depth, run))];
}

/** Whether it is about what stands at its destination already. */
function isStanding({ source, destination }: CopyOrder): boolean {
  return source.registry === destination.registry && source.repository === destination.repository;
}

/** The parts of an order go into addresses, so they must be what the grammar of references allows. */
function checkOrder({ source, destination, digest, tags }: CopyOrder): void {
  const asked = [normaliseQuestion(source, digest), normaliseQuestion(destination, digest)];
  for (const { tag } of tags) asked.push(normaliseQuestion(destination, tag));
  for (const normal of asked) if ('error' in normal) throw asThrown(normal.error);
}

/** What it consists of first, then what is attached; then all of it is looked at, and where it is whole its tags are set. */
async function copyImage(
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

function failedCopy(
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

function tagsOf(order: CopyOrder, wholes: readonly ClosureNode[]): { tag: string; digest: string }[] {
  const kept = wholes.flatMap(nodesOf).filter((node) => keepsNode(order, node));
  return [
    ...order.tags.map(({ tag }) => ({ tag, digest: order.digest })),
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
    blobs: blobsOfNodes(nodesOf(image)).map(({ digest, size }) => ({ digest, size })),
  };
}

/** Each manifest once, in the order of how near it is to the whole. */
function membersOf(image: ClosureNode, { found }: Gathered): ImageMember[] {
  const within = (node: ClosureNode): ImageMember[] =>
    node.children.flatMap((child): ImageMember[] => [
      { digest: child.fact.digest, role: 'child', of: node.fact.digest, tag: null },
      ...within(child),
    ]);
  const all: ImageMember[] = [
    { digest: image.fact.digest, role: 'whole', of: null, tag: null },
    ...within(image),
    ...found.flatMap(({ node, subject, tag }): ImageMember[] => [
      { digest: node.fact.digest, role: 'attached', of: subject, tag },
      ...within(node),
    ]),
  ];
  return [...new Map(all.reverse().map((member) => [member.digest, member])).values()].reverse();
}
