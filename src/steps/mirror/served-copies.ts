/** Which images a mirror serves in the place of upstream's: looked at there, down to their blobs. */
import { type ErrorData, errorData } from '../../errors.ts';
import { shortDigest } from '../../image/digest.ts';
import type { CopyPlace } from '../../image/places/copy-place.ts';
import { formatReference, type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import type { Copier, Registry, World } from '../../io/world.ts';
import { type MirrorMapping, mirrorPlace } from '../../plan/copies/mirror-place.ts';
import { namePlace } from '../../plan/plan.ts';

/** A copy that can be pulled in the place of an image. */
export interface ServedCopy {
  readonly place: CopyPlace;
  /** The tag that names it there; `null` where it is named by its digest alone. */
  readonly tag: string | null;
  readonly digest: string;
}

export type CopyFact =
  /** `planned`: not there yet, and about to be copied. */
  | ({ readonly kind: 'served' | 'planned' } & ServedCopy)
  /** Looked for, and not there as it has to be. */
  | { readonly kind: 'not-served'; readonly reason: string }
  /** Nobody can tell. */
  | { readonly kind: 'unknown'; readonly error: ErrorData };

/** Names an image whatever its spelling, as answers of `mirror` do. */
export function copyKey(reference: ImageReference): string {
  return formatReference({ ...reference, name: repositoryIdentity(reference) });
}

/**
 * What the mirror has of each image, by {@link copyKey}.
 *
 * @param planned what is to be copied before anything is rewritten, by the same key: not looked at
 */
export async function askServedCopies(
  references: readonly ImageReference[],
  options: {
    readonly mapping: MirrorMapping;
    readonly tags: readonly string[];
    readonly platforms: readonly string[];
    readonly planned: ReadonlyMap<string, ServedCopy>;
  },
  world: World,
): Promise<ReadonlyMap<string, CopyFact>> {
  const distinct = new Map(references.map((reference) => [copyKey(reference), reference]));
  const facts = new Map<string, CopyFact>();
  if (distinct.size === 0) return facts;
  const registry = await world.registry();
  const copier = registry.copier();
  let done = 0;
  await Promise.all(
    [...distinct].map(async ([key, reference]) => {
      const planned = options.planned.get(key);
      facts.set(
        key,
        planned !== undefined
          ? { kind: 'planned', ...planned }
          : copier === null
            ? {
                kind: 'unknown',
                error: errorData('REGISTRY_OFFLINE', 'the mirror was not asked, since the run is offline'),
              }
            : await look(reference, options, registry, copier),
      );
      done += 1;
      world.progress({ doing: 'looking at copies', done, total: distinct.size });
    }),
  );
  return facts;
}

async function look(
  reference: ImageReference,
  {
    mapping,
    tags,
    platforms,
  }: { readonly mapping: MirrorMapping; readonly tags: readonly string[]; readonly platforms: readonly string[] },
  registry: Registry,
  copier: Copier,
): Promise<CopyFact> {
  const place = mirrorPlace(reference, mapping);
  if (place === null) return { kind: 'not-served', reason: 'no rule says where its copy goes' };
  const written = reference.tag ?? (reference.digest === null ? 'latest' : null);
  const tag = tags.length === 0 || (written !== null && tags.includes(written)) ? written : (tags[0] ?? null);
  let { digest } = reference;
  const { registry: host, repository } = reference;
  if (digest === null) {
    const fact = await registry.resolve({ registry: host, repository, tagOrDigest: written ?? 'latest' });
    if (fact.kind !== 'exists') return { kind: 'unknown', error: fact.error };
    digest = fact.digest;
  }
  if (platforms.length > 0) {
    const trimmed = await copier.trim({ registry: host, repository, digest }, platforms);
    if (trimmed.kind !== 'exists') return { kind: 'unknown', error: trimmed.error };
    digest = trimmed.digest;
  }
  const name = namePlace({ ...place, tag });
  const there = await copier.lookUp({ ...place, tagOrDigest: tag ?? digest });
  if (there.kind === 'unknown') return { kind: 'unknown', error: there.error };
  if (there.kind === 'absent') return { kind: 'not-served', reason: `${name} is not there: copy it first` };
  if (there.digest !== digest) {
    const reason = `${name} is ${shortDigest(there.digest)}, and ${shortDigest(digest)} is meant`;
    return { kind: 'not-served', reason };
  }
  const order = {
    source: place,
    destination: place,
    digest,
    tags: [],
    keep: 'none',
    attached: false,
    known: false,
  } as const;
  const gaps = await copier.inspect(order, 'heads');
  const [gap] = gaps;
  if (gap === undefined) return { kind: 'served', place, tag, digest };
  return gap.code === 'COPY_INCOMPLETE'
    ? { kind: 'not-served', reason: `${name} is not whole: ${gap.message}` }
    : { kind: 'unknown', error: gap };
}
