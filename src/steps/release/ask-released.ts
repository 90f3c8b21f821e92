/** What registries say of the images that are to be released: the digest, the platforms, and where they came from. */
import type { ImageReference } from '../../image/reference.ts';
import { repositoryIdentity } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import type { ReleaseFacts } from '../../plan/release/draft-release.ts';
import { firstSeen, indexLedger } from '../../records/ledger/ledger-index.ts';
import { readLedger } from '../ledger.ts';
import { about } from '../pins/pin-tools.ts';

/** The facts of each reference, by its text. Opens no connection where there is nothing to ask. */
export async function askReleased(
  references: readonly ImageReference[],
  world: World,
): Promise<ReadonlyMap<string, ReleaseFacts>> {
  const distinct = new Map(references.map((reference) => [reference.written, reference]));
  const facts = new Map<string, ReleaseFacts>();
  if (distinct.size === 0) return facts;
  const registry = await world.registry();
  // What only the cache of one machine knows is no record.
  const ledger = indexLedger(readLedger(world));
  const questions = [...distinct.values()].map((each) => about(each, each.digest ?? each.tag ?? 'latest'));
  world.announce({ ...(await registry.estimate(questions)), first: true });
  let done = 0;
  world.progress({ doing: 'asking registries', done, total: distinct.size });
  await Promise.all(
    [...distinct].map(async ([written, reference]) => {
      const digest = await registry.resolve(about(reference, reference.digest ?? reference.tag ?? 'latest'));
      const own =
        digest.kind === 'exists'
          ? { registry: reference.registry, repository: reference.repository, digest: digest.digest }
          : null;
      const [platforms, labels] =
        own === null ? [null, null] : await Promise.all([registry.platforms(own), registry.labels(own)]);
      const seen = own === null ? null : firstSeen(ledger, repositoryIdentity(reference), own.digest);
      facts.set(written, { digest, platforms, labels, firstSeen: seen });
      done += 1;
      world.progress({ doing: 'asking registries', done, total: distinct.size });
    }),
  );
  return facts;
}
