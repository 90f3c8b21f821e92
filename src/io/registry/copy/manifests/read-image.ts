/** Reads an image that is to be copied: the whole as its source has it, or an index with fewer platforms. */
import { errorData } from '../../../../errors.ts';
import { type Trim, type TrimmedIndex, trimIndex } from '../../../../image/manifest/trim-index.ts';
import { nameContent } from '../../../../image/reference.ts';
import type { ContentQuestion, CopyOrder } from '../../../world.ts';
import { asThrown, type CopyTools } from '../sides/copy-tools.ts';
import { type ClosureManifest, type ClosureNode, readClosure } from './closure.ts';

/** Throws as {@link readClosure}, and `PLAN_STALE` where these platforms of the source come to another digest. */
export async function readImage(
  tools: CopyTools,
  { source, digest, trim }: Pick<CopyOrder, 'source' | 'digest' | 'trim'>,
): Promise<ClosureNode> {
  if (trim === undefined) return readClosure(tools, source, digest);
  const { fact, trimmed } = await readTrimmed(tools, { ...source, digest: trim.of }, trim.platforms);
  const { bytes, manifest } = trimmed;
  if (trimmed.digest !== digest) {
    const name = `${nameContent(source, trim.of)} with ${trim.platforms.join(', ')} alone`;
    throw asThrown(errorData('PLAN_STALE', `${name} is ${trimmed.digest}, and not ${digest}`));
  }
  return readClosure(tools, source, digest, { ...fact, digest, bytes, manifest });
}

/** Throws where the index could not be read. */
export async function readTrimmed(
  tools: CopyTools,
  whole: ContentQuestion,
  platforms: Trim['platforms'],
): Promise<{ readonly fact: ClosureManifest; readonly trimmed: TrimmedIndex }> {
  const fact = await tools.readManifest(whole);
  if (fact.kind !== 'exists') throw asThrown(fact.error);
  return { fact, trimmed: trimIndex(fact, platforms) };
}
