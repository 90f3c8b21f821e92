/** Whether a signature is attached to an image at its source. */
import { type ErrorData, errorData } from '../../../../errors.ts';
import { isSignature } from '../../../../image/manifest/signature.ts';
import { nameContent } from '../../../../image/reference.ts';
import type { ContentQuestion } from '../../../world.ts';
import { asThrown, type CopyTools } from '../sides/copy-tools.ts';
import type { AttachedFinder } from './find-attached.ts';

/** `SIGNATURE_MISSING`; `null` where there is one, or where nobody can tell. Throws where a list was refused for a while. */
export async function findUnsigned(
  tools: CopyTools,
  finder: AttachedFinder,
  { digest, ...source }: ContentQuestion,
): Promise<ErrorData | null> {
  const { attached, unknown } = await finder.find(source, [digest]);
  for (const each of attached) {
    const fact = await tools.readManifest({ ...source, digest: each.digest });
    if (fact.kind !== 'exists') throw asThrown(fact.error);
    if (isSignature({ tag: each.tag, manifest: fact.manifest })) return null;
  }
  if (unknown.length > 0) return null;
  return errorData('SIGNATURE_MISSING', `no signature is attached to ${nameContent(source, digest)}`);
}
