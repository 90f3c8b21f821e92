/** The second step: every distinct question goes to the registry once, and each answer comes back as a fact. */
import type { DigestFact } from '../image/manifest/facts.ts';
import { type ImageReference, repositoryIdentity } from '../image/reference.ts';
import type { World } from '../io/world.ts';

/** What identifies a question: the repository's identity and the tag; a reference without a tag asks for `latest`. */
export function questionKey(reference: Pick<ImageReference, 'registry' | 'repository'>, tag: string | null): string {
  return `${repositoryIdentity(reference)}:${tag ?? 'latest'}`;
}

export interface TagQuestion {
  readonly reference: ImageReference;
  readonly tag: string | null;
}

/** The digest of each tag, by {@link questionKey}. Opens no connection where there is nothing to ask. */
export async function askDigests(
  questions: readonly TagQuestion[],
  world: World,
): Promise<ReadonlyMap<string, DigestFact>> {
  const distinct = new Map(questions.map((question) => [questionKey(question.reference, question.tag), question]));
  const facts = new Map<string, DigestFact>();
  if (distinct.size === 0) return facts;
  const registry = await world.registry();
  const images = [...distinct].map(([key, { reference, tag }]) => ({
    key,
    question: { registry: reference.registry, repository: reference.repository, tagOrDigest: tag ?? 'latest' },
  }));
  world.announce(await registry.estimate(images.map(({ question }) => question)));
  let done = 0;
  world.progress({ doing: 'asking registries', done, total: distinct.size });
  await Promise.all(
    images.map(async ({ key, question }) => {
      facts.set(key, await registry.resolve(question));
      done += 1;
      world.progress({ doing: 'asking registries', done, total: distinct.size });
    }),
  );
  return facts;
}
