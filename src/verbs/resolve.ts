/** `resolve`: one reference, by its tag and by its digest. */
import type { ErrorData } from '../errors.ts';
import { formatReference, type ImageReference, parseReference } from '../image/reference.ts';
import type { World } from '../io/world.ts';

export type ResolveAnswer =
  | {
      readonly kind: 'exists';
      readonly reference: ImageReference;
      readonly digest: string;
      readonly mediaType: string;
      readonly learntAt: string;
      readonly source: string;
      /** The reference with tag and digest. */
      readonly pinned: string;
    }
  | { readonly kind: 'absent' | 'unknown'; readonly reference: ImageReference; readonly error: ErrorData };

/**
 * Asks which bytes a reference names.
 *
 * @throws {BowlineError} `REFERENCE_INVALID`
 */
export async function resolve(text: string, world: World): Promise<ResolveAnswer> {
  const reference = parseReference(text);
  const registry = await world.registry();
  const tag = reference.tag ?? (reference.digest === null ? 'latest' : null);
  const tagOrDigest = reference.digest ?? tag ?? 'latest';
  const fact = await registry.resolve({ registry: reference.registry, repository: reference.repository, tagOrDigest });
  if (fact.kind !== 'exists') return { kind: fact.kind, reference, error: fact.error };
  const { digest, mediaType, learntAt, source } = fact;
  return {
    kind: 'exists',
    reference,
    digest,
    mediaType,
    learntAt,
    source,
    pinned: formatReference({ name: reference.name, tag, digest }),
  };
}
