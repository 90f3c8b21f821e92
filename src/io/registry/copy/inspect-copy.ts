/** Looks whether a copy is whole at its destination: by HEAD, or by reading every byte. */
import { type ErrorData, errorData, toErrorData } from '../../../errors.ts';
import type { Descriptor } from '../../../image/manifest/manifest.ts';
import { nameContent, nameRepository } from '../../../image/reference.ts';
import type { CopyDepth, RepositoryQuestion } from '../../world.ts';
import { takePieces } from '../network/pieces.ts';
import { BlobHash, checkedPieces } from './blobs/checked-bytes.ts';
import { isThere } from './blobs/place-blobs.ts';
import { openBlob } from './blobs/read-blob.ts';
import type { ClosureNode } from './manifests/closure.ts';
import type { CopyRoute, CopyTools } from './sides/copy-tools.ts';
import { findNamed, type LookUp } from './tags/look-up.ts';

export interface InspectParts {
  readonly lookUp: LookUp;
  /** What was looked at before in this run, by repository, digest and depth. */
  readonly looked: Map<string, Promise<ErrorData | null>>;
}

/** What is to be there. */
export interface Inspected {
  readonly manifests: readonly ClosureNode[];
  readonly blobs: readonly Descriptor[];
  readonly tags: readonly { readonly tag: string; readonly digest: string }[];
}

/** What is missing or wrong, each once; what could not be looked at is said as well. */
export async function inspectNodes(
  tools: CopyTools,
  route: CopyRoute,
  { manifests, blobs, tags }: Inspected,
  depth: CopyDepth,
  { lookUp, looked }: InspectParts,
): Promise<readonly ErrorData[]> {
  const { destination } = route;
  const once = (key: string, look: () => Promise<ErrorData | null>): Promise<ErrorData | null> => {
    const full = `${nameRepository(destination)} ${key} ${depth}`;
    const before = looked.get(full);
    if (before !== undefined) return before;
    const looking = look().catch((thrown: unknown) => toErrorData(thrown));
    looked.set(full, looking);
    // What is missing may be there the next time.
    void looking.then((fault) => fault !== null && looked.delete(full));
    return looking;
  };
  const faults = await Promise.all([
    ...tags.map(({ tag, digest }) =>
      lookAtTag(route, tag, digest, lookUp).catch((thrown: unknown) => toErrorData(thrown)),
    ),
    ...manifests.map(({ fact }) => once(fact.digest, () => lookAtManifest(route, fact.digest, depth, lookUp))),
    ...blobs.map((blob) => once(blob.digest, () => lookAtBlob(tools, route, blob, depth))),
  ]);
  return faults.filter((fault) => fault !== null);
}

async function lookAtTag(
  { destination }: CopyRoute,
  tag: string,
  digest: string,
  lookUp: LookUp,
): Promise<ErrorData | null> {
  const now = await findNamed(lookUp, { ...destination, tagOrDigest: tag });
  if (now === digest) return null;
  const name = `${nameRepository(destination)}:${tag}`;
  return errorData(
    'COPY_INCOMPLETE',
    `${name} ${now === null ? 'is not there' : `names ${now}, not ${digest}`} after it was copied`,
  );
}

async function lookAtManifest(
  { destination }: CopyRoute,
  digest: string,
  depth: CopyDepth,
  lookUp: LookUp,
): Promise<ErrorData | null> {
  const there = await findNamed(lookUp, { ...destination, tagOrDigest: digest }, depth === 'deep');
  return there === null ? lacking(destination, digest) : null;
}

async function lookAtBlob(
  tools: CopyTools,
  route: CopyRoute,
  blob: Descriptor,
  depth: CopyDepth,
): Promise<ErrorData | null> {
  const { destination } = route;
  if (depth === 'heads') return (await isThere(tools, route, blob)) ? null : lacking(destination, blob.digest);
  try {
    await tools.gates.streamed(() => readAgain(tools, destination, blob));
    return null;
  } catch (thrown) {
    const error = toErrorData(thrown);
    return error.code === 'REGISTRY_NOT_FOUND' ? lacking(destination, blob.digest) : error;
  }
}

/** Reads a blob of the destination to its end; throws where it is not what it is to be. */
async function readAgain(tools: CopyTools, destination: RepositoryQuestion, blob: Descriptor): Promise<void> {
  const source = await openBlob(tools, tools.asker.directEndpointOf(destination), destination, blob);
  const hash = new BlobHash(nameContent(destination, blob.digest), blob.digest, blob.size);
  const pieces = checkedPieces(hash, takePieces(source, tools.settings.transfers));
  while ((await pieces.next()).done !== true);
}

function lacking(destination: RepositoryQuestion, digest: string): ErrorData {
  return errorData('COPY_INCOMPLETE', `${nameContent(destination, digest)} is not there after it was copied`);
}
