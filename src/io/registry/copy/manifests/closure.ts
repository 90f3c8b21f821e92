/** What an image consists of: its manifests, children before what names them, and the blobs of each. */
import { type BowlineError, errorData } from '../../../../errors.ts';
import type { ManifestFact } from '../../../../image/manifest/facts.ts';
import type { Descriptor } from '../../../../image/manifest/manifest.ts';
import { nameContent } from '../../../../image/reference.ts';
import type { RepositoryQuestion } from '../../../world.ts';
import { asThrown, type CopyTools } from '../sides/copy-tools.ts';
import { openGate } from '../sides/gate.ts';

export type ClosureManifest = Extract<ManifestFact, { kind: 'exists' }>;

export interface ClosureNode {
  readonly fact: ClosureManifest;
  readonly children: readonly ClosureNode[];
  /** The configuration first, then the layers. */
  readonly blobs: readonly Descriptor[];
}

const OCI_TYPES = {
  index: 'application/vnd.oci.image.index.v1+json',
  image: 'application/vnd.oci.image.manifest.v1+json',
} as const;
const DEEPEST = 4;
const MOST_MANIFESTS = 2_000;
/** Of all its manifests together: they are held until it is copied. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_AT_ONCE = 16;
/** Layers that are not to be passed on lie elsewhere, and registries take manifests without them. */
const NOT_PASSED_ON = /\.foreign\.|\.nondistributable\./;

/**
 * Reads all manifests of an image. Throws why one could not be read, or `REGISTRY_ANSWER_INVALID` where there is no end.
 *
 * @param top the topmost, where its source does not have it
 */
export async function readClosure(
  tools: CopyTools,
  source: RepositoryQuestion,
  digest: string,
  top: ClosureManifest | null = null,
): Promise<ClosureNode> {
  let count = 0;
  let bytes = 0;
  const through = openGate(MOST_AT_ONCE);
  const read = async (of: string, depth: number): Promise<ClosureNode> => {
    count += 1;
    if (depth > DEEPEST || count > MOST_MANIFESTS) throw tooLarge(source, digest);
    const found = await through(async () => {
      if (bytes > MOST_BYTES) throw tooLarge(source, digest);
      const manifest = top?.digest === of ? top : await tools.readManifest({ ...source, digest: of });
      bytes += manifest.kind === 'exists' ? manifest.bytes.length : 0;
      return manifest;
    });
    if (found.kind !== 'exists') throw asThrown(found.error);
    if (bytes > MOST_BYTES) throw tooLarge(source, digest);
    const fact = withMediaType(found);
    const { manifest } = fact;
    if (manifest.kind === 'image') return { fact, children: [], blobs: blobsOf([manifest.config, ...manifest.layers]) };
    const children = await Promise.all(distinct(manifest.children).map((child) => read(child.digest, depth + 1)));
    return { fact, children, blobs: [] };
  };
  return read(digest, 0);
}

function tooLarge(source: RepositoryQuestion, digest: string): BowlineError {
  const message = `${nameContent(source, digest)} could not be read: it names more images than any may`;
  return asThrown(errorData('REGISTRY_ANSWER_INVALID', message));
}

/** A manifest may leave its media type out; whoever is handed it wants to be told. */
export function withMediaType(fact: ClosureManifest): ClosureManifest {
  return fact.mediaType === '' ? { ...fact, mediaType: OCI_TYPES[fact.manifest.kind] } : fact;
}

function blobsOf(descriptors: readonly Descriptor[]): Descriptor[] {
  return distinct(descriptors.filter(({ mediaType }) => !NOT_PASSED_ON.test(mediaType)));
}

function distinct<Each extends Descriptor>(descriptors: readonly Each[]): Each[] {
  return [...new Map(descriptors.map((each) => [each.digest, each])).values()];
}

/** Every manifest of it once, children first. */
export function nodesOf(node: ClosureNode): ClosureNode[] {
  const all = [...node.children.flatMap(nodesOf), node];
  return [...new Map(all.map((each) => [each.fact.digest, each])).values()];
}

/** Every blob of these once. */
export function blobsOfNodes(nodes: readonly ClosureNode[]): Descriptor[] {
  return distinct(nodes.flatMap(({ blobs }) => blobs));
}
