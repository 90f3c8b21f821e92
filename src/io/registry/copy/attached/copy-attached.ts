/** Copies what is attached to an image, and what is attached to that, and makes it known at the destination. */
import { type BowlineError, type ErrorData, errorData } from '../../../../errors.ts';
import type { ImageManifest } from '../../../../image/manifest/manifest.ts';
import { nameContent, nameRepository } from '../../../../image/reference.ts';
import { type ClosureNode, nodesOf, readClosure } from '../manifests/closure.ts';
import { type Pushed, pushManifest } from '../manifests/push-manifest.ts';
import { asThrown, type CopyRoute, type CopyTools } from '../sides/copy-tools.ts';
import { findNamed, type LookUp } from '../tags/look-up.ts';
import type { Attached, AttachedFinder } from './find-attached.ts';
import type { ListAttached } from './list-attached.ts';

/** How far what is attached to attachments is followed, and how much of it there may be for one image. */
const DEEPEST = 6;
const MOST_ATTACHED = 1_000;

/** Something attached, with what it consists of. */
interface AttachedNode extends Attached {
  readonly node: ClosureNode;
}

/** What is attached to an image, and what could not be learnt of it. */
export interface Gathered {
  readonly found: readonly AttachedNode[];
  /** Each manifest once. */
  readonly nodes: readonly ClosureNode[];
  readonly notes: readonly ErrorData[];
}

export const NOTHING_ATTACHED: Gathered = { found: [], nodes: [], notes: [] };

/** Reads what is attached to all manifests of an image. Throws as {@link AttachedFinder.find}. */
export async function gatherAttached(
  tools: CopyTools,
  { source }: CopyRoute,
  image: ClosureNode,
  finder: AttachedFinder,
): Promise<Gathered> {
  const found: AttachedNode[] = [];
  const notes: ErrorData[] = [];
  const seen = new Set(nodesOf(image).map(({ fact }) => fact.digest));
  let subjects = [...seen];
  for (let depth = 0; subjects.length > 0; depth += 1) {
    if (depth === DEEPEST) throw tooMuch(source, image);
    const { attached, unknown } = await finder.find(source, subjects);
    notes.push(...unknown);
    if (found.length + attached.length > MOST_ATTACHED) throw tooMuch(source, image);
    const nodes = await Promise.all(
      attached.map(async (each) => ({ ...each, node: await readClosure(tools, source, each.digest) })),
    );
    found.push(...nodes);
    const digests = new Set(nodes.flatMap(({ node }) => nodesOf(node)).map(({ fact }) => fact.digest));
    subjects = [...digests].filter((digest) => !seen.has(digest));
    for (const digest of subjects) seen.add(digest);
  }
  return { found, notes, nodes: [...new Map(found.map(({ digest, node }) => [digest, node])).values()] };
}

/** What is left out is never left out in silence. */
function tooMuch(source: CopyRoute['source'], { fact }: ClosureNode): BowlineError {
  const message = `more is attached to ${nameContent(source, fact.digest)} than to any image`;
  return asThrown(errorData('REGISTRY_ANSWER_INVALID', message));
}

export interface AttachedParts {
  readonly list: ListAttached;
  readonly lookUp: LookUp;
  /** Copies a manifest with all that it names. */
  readonly copyNode: (node: ClosureNode) => Promise<Pushed>;
}

/** What was left for a reason. Throws why something could not be read or pushed. */
export async function copyAttached(
  tools: CopyTools,
  route: CopyRoute,
  { found, nodes }: Gathered,
  { list, lookUp, copyNode }: AttachedParts,
): Promise<readonly ErrorData[]> {
  const left: ErrorData[] = [];
  const pushed = new Map<string, Pushed>();
  await Promise.all(nodes.map(async (node) => pushed.set(node.fact.digest, await copyNode(node))));
  for (const { node, tag, subject: listedUnder } of found) {
    const { subject } = node.fact.manifest;
    if (tag !== null) {
      const note = await setDigestTag(tools, route, node, tag, lookUp);
      if (note !== null) left.push(note);
    } else if (subject === null || pushed.get(node.fact.digest)?.listed === false) {
      // Of one that does not say itself what it is about only a list does.
      await list(route.destination, subject ?? listedUnder, node.fact);
    }
  }
  return left;
}

/** A tag that belongs to a digest moves where what it named is contained in what it is to name. */
async function setDigestTag(
  tools: CopyTools,
  { destination }: CopyRoute,
  { fact }: ClosureNode,
  tag: string,
  lookUp: LookUp,
): Promise<ErrorData | null> {
  const now = await findNamed(lookUp, { ...destination, tagOrDigest: tag });
  if (now === fact.digest) return null;
  if (now !== null) {
    const there = await tools.readStanding({ ...destination, digest: now });
    // Where what it names cannot be read, nobody can tell what would be lost.
    if (there.kind !== 'exists') throw asThrown(there.error);
    if (!contains(fact.manifest, there.manifest)) {
      const message = `${nameRepository(destination)}:${tag} holds what its source does not, so it stays as it is`;
      return errorData('COPY_TAG_TAKEN', message);
    }
  }
  await pushManifest(tools, destination, fact, tag);
  return null;
}

function contains(whole: ImageManifest, part: ImageManifest): boolean {
  const held = new Set(partsOf(whole));
  return partsOf(part).every((digest) => held.has(digest));
}

function partsOf(manifest: ImageManifest): string[] {
  return (manifest.kind === 'index' ? manifest.children : manifest.layers).map(({ digest }) => digest);
}
