/** Which digest is copied of an image: that which is written, else what its tag names, and what it comes to with fewer platforms. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { DigestFact } from '../../image/manifest/facts.ts';
import type { ImageReference } from '../../image/reference.ts';
import type { ContentQuestion, Copier, Registry } from '../../io/world.ts';
import type { TrimmedCopy } from '../../plan/copies/plan-copies.ts';
import { namePlace } from '../../plan/plan.ts';

/** The digest decides where one is written; that its tag has moved on since is said. */
export async function findDigest(
  { registry, repository, tag, digest }: ImageReference,
  client: Registry,
): Promise<{ readonly digest: string; readonly notes: readonly ErrorData[] } | { readonly error: ErrorData }> {
  const named =
    tag !== null || digest === null
      ? await client.resolve({ registry, repository, tagOrDigest: tag ?? 'latest' })
      : null;
  if (digest === null)
    return named?.kind === 'exists' ? { digest: named.digest, notes: [] } : { error: errorIn(named) };
  if (digestIn(named) === digest) return { digest, notes: [] };
  const pinned = await client.resolve({ registry, repository, tagOrDigest: digest });
  if (pinned.kind !== 'exists') return { error: pinned.error };
  const moved = digestIn(named);
  const name = namePlace({ registry, repository, tag });
  return {
    digest,
    notes: moved === null ? [] : [errorData('COPY_TAG_MOVED', `${name} names ${moved} by now; ${digest} is copied`)],
  };
}

function errorIn(fact: DigestFact | null): ErrorData {
  if (fact !== null && fact.kind !== 'exists') return fact.error;
  throw new Error('an answer with a digest holds no error');
}

export function digestIn(fact: DigestFact | null | undefined): string | null {
  return fact?.kind === 'exists' ? fact.digest : null;
}

/** What is copied where only some platforms are wanted. Those that it lacks are said, and one of them has to be there. */
export async function trimTo(
  platforms: readonly string[],
  question: ContentQuestion,
  name: string,
  copier: Copier,
): Promise<
  | { readonly digest: string; readonly trimmed: TrimmedCopy | null; readonly notes: readonly ErrorData[] }
  | { readonly error: ErrorData }
> {
  const { digest } = question;
  if (platforms.length === 0) return { digest, trimmed: null, notes: [] };
  const fact = await copier.trim(question, platforms);
  if (fact.kind !== 'exists') return { error: fact.error };
  const { leftOut, lacking } = fact;
  const absent = lacking.map((platform) => errorData('PLATFORM_ABSENT', `${name} has no image for ${platform}`));
  const [first] = absent;
  if (first !== undefined && lacking.length === platforms.length) return { error: first };
  return { digest: fact.digest, trimmed: leftOut.length === 0 ? null : { from: digest, leftOut }, notes: absent };
}
