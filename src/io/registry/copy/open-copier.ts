/** Copies images from one repository to another, byte for byte: what a run knows of its copies, and what it is asked. */
import { type ErrorData, toErrorData } from '../../../errors.ts';
import type { MissingFact, TagListFact } from '../../../image/manifest/facts.ts';
import { nameContent } from '../../../image/reference.ts';
import type {
  Copier,
  CopyDepth,
  CopyOrder,
  CopyResult,
  ImageExtent,
  ImageMember,
  RepositoryQuestion,
} from '../../world.ts';
import { normaliseQuestion } from '../asking/ask-once.ts';
import { type Gathered, gatherAttached, NOTHING_ATTACHED } from './attached/copy-attached.ts';
import { openAttachedFinder } from './attached/find-attached.ts';
import { findUnsigned } from './attached/find-unsigned.ts';
import type { ListAttached } from './attached/list-attached.ts';
import { openBlobPlaces } from './blobs/place-blobs.ts';
import { copyImage, failedCopy, type Run, tagsOf } from './copy-image.ts';
import { inspectNodes } from './inspect-copy.ts';
import { blobsOfNodes, type ClosureNode, nodesOf, readClosure } from './manifests/closure.ts';
import { openManifestBudget } from './manifests/manifest-budget.ts';
import { readImage, readTrimmed } from './manifests/read-image.ts';
import { asThrown, type CopyTools, unfinishedName } from './sides/copy-tools.ts';
import { openGate } from './sides/gate.ts';
import { openLookUp } from './tags/look-up.ts';
import { openMissingTags } from './tags/missing-tags.ts';
import { openTagRemover } from './tags/remove-tag.ts';

export interface CopierParts {
  readonly tools: CopyTools;
  readonly list: ListAttached;
  readonly listTags: (repository: RepositoryQuestion) => Promise<TagListFact>;
}

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
  const inspecting = (order: CopyOrder, look: typeof inspectAttached): Promise<readonly ErrorData[]> =>
    through(() => holdingFor(order, (own, reading) => look(own, reading, order)));
  return {
    extent: (question, trim) =>
      answering(missing, () => {
        const order = { source: question, digest: question.digest, ...(trim === undefined ? {} : { trim }) };
        return holding(async (reading) => ({ kind: 'exists', extent: extentOf(await readImage(reading, order)) }));
      }),
    trim: (question, platforms) =>
      answering(missing, async () => {
        const { digest, leftOut, lacking } = (await readTrimmed(tools, question, platforms)).trimmed;
        return { kind: 'exists', digest, leftOut, lacking };
      }),
    members: (question) =>
      answering(missing, () =>
        holding(async (reading) => {
          const image = await readClosure(reading, question, question.digest);
          const route = { source: question, destination: question };
          const gathered = await gatherAttached(reading, route, image, finder);
          return { kind: 'exists', members: membersOf(image, gathered), notes: gathered.notes };
        }),
      ),
    unsigned: (question) => answering(asIs, () => findUnsigned(tools, finder, question)),
    lookUp: (question) =>
      answering(missing, () => {
        const normal = normaliseQuestion(question, question.tagOrDigest);
        if ('error' in normal) throw asThrown(normal.error);
        return lookUp(question);
      }),
    ...openTagRemover(tools, lookUp),
    mayBeTorn: async (copy) => {
      const left = await tools.unfinished.leftAt(unfinishedName(tools, copy));
      return left !== null && left >= ((await tools.looks.foundAt(nameContent(copy, copy.digest))) ?? 0);
    },
    isUntold: (copy) => tools.looks.isUntold(nameContent(copy, copy.digest)),
    told: (copy, written) => tools.looks.told(nameContent(copy, copy.digest), written),
    copy: (order, look, told = () => undefined) =>
      answering(
        (error) => failedCopy([error]),
        () => {
          checkOrder(order);
          return through(() => holdingFor(order, (own, reading) => copyNoting(own, reading, order, look, told)));
        },
      ),
    inspectAttached: (order, span) =>
      answering(alone, async () => {
        checkOrder(order);
        const last = await tools.looks.lookedAt(nameContent(order.destination, order.digest));
        const isRecent = last !== null && tools.environment.clock.now() - last < span;
        return isRecent ? [] : inspecting(order, inspectAttached);
      }),
    inspect: (order, depth) =>
      answering(alone, () => {
        checkOrder(order);
        return inspecting(order, (own, reading) => inspectWhole(own, reading, order, depth));
      }),
  };
}

/** Copies, and notes the repository meanwhile as one that may be left half written. */
async function copyNoting(...copying: Parameters<typeof copyImage>): Promise<CopyResult> {
  const [{ tools }, , order, look] = copying;
  const name = unfinishedName(tools, order.destination);
  let isWhole = false;
  await tools.unfinished.begin(name);
  try {
    const result = await copyImage(...copying);
    isWhole = result.kind === 'copied';
    if (isWhole && look !== null) await noteFound(tools, order);
    return result;
  } finally {
    tools.unfinished.end(name, isWhole);
  }
}

async function noteFound({ asker, unfinished, looks }: CopyTools, { destination, digest }: CopyOrder): Promise<void> {
  if ((await unfinished.leftAt(unfinishedName({ asker }, destination))) !== null)
    looks.found(nameContent(destination, digest));
}

/** What goes wrong is an answer too. */
async function answering<Answer, Failure>(
  failed: (error: ErrorData) => Failure,
  ask: () => Promise<Answer> | Answer,
): Promise<Answer | Failure> {
  try {
    return await ask();
  } catch (thrown) {
    return failed(toErrorData(thrown));
  }
}

function asIs(error: ErrorData): ErrorData {
  return error;
}

function alone(error: ErrorData): readonly ErrorData[] {
  return [error];
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
  const faults = await inspectNodes(run.tools, order, seen, depth, run);
  if (faults.length === 0) await noteFound(run.tools, order);
  return [...attached.notes, ...faults];
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
