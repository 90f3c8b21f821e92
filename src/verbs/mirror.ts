/** `mirror`: images into a registry of one's own, byte for byte, with what is attached to them. */
import { type ImageReference, parseReference, referenceIdentity, repositoryIdentity } from '../image/reference.ts';
import type { World } from '../io/world.ts';
import { estimateCopies } from '../plan/copies/estimate-copies.ts';
import { sharedPlaces } from '../plan/copies/mirror-place.ts';
import { type MirroredImage, planCopies, settleCopies } from '../plan/copies/plan-copies.ts';
import { namePlace, type Plan } from '../plan/plan.ts';
import { considerImage, type MirrorOptions } from '../steps/mirror/consider-image.ts';
import type { ServedCopy } from '../steps/mirror/served-copies.ts';

export type { MirroredImage } from '../plan/copies/plan-copies.ts';
export type { MirrorOptions } from '../steps/mirror/consider-image.ts';

export interface MirrorAnswer {
  readonly plan: Plan;
  readonly images: readonly MirroredImage[];
  /** At most, without what is attached; each blob once. */
  readonly estimate: { readonly requests: number; readonly bytes: number };
}

/** Plans a copy of each image; nothing is written. Images that cannot be planned do not keep the others from it. */
export async function mirror(
  references: readonly ImageReference[],
  options: MirrorOptions,
  world: World,
): Promise<MirrorAnswer> {
  const distinct = [...new Map(references.map((each) => [referenceIdentity(each), each])).values()];
  const registry = await world.registry();
  const shared = sharedPlaces(distinct, options.mapping);
  let done = 0;
  const considered = await Promise.all(
    distinct.map(async (reference) => {
      const others = shared.get(repositoryIdentity(reference)) ?? [];
      const result = await considerImage(reference, others, options, registry, world);
      done += 1;
      world.progress({ doing: 'asking registries', done, total: distinct.length });
      return result;
    }),
  );
  const settled = settleCopies(considered);
  return {
    plan: planCopies(settled),
    images: settled.map(({ image }) => image),
    estimate: estimateCopies(settled, options.holdsBlob ?? (() => false)),
  };
}

/** What a plan is about to copy, by the name of its source: what rewrites references takes it to be served then. */
export function plannedCopies({ images, plan }: MirrorAnswer): ReadonlyMap<string, ServedCopy> {
  const places = new Map(
    plan.changes.flatMap((change) =>
      change.kind === 'copy' ? [[`${namePlace(change.target)} ${change.to}`, change.target] as const] : [],
    ),
  );
  return new Map(
    images.flatMap(({ reference, destination, digest, tags, state }) => {
      const place = digest === null ? undefined : places.get(`${destination} ${digest}`);
      if (state !== 'copy' || digest === null || place === undefined) return [];
      const { tag } = parseReference(reference);
      const named = tag !== null && tags.includes(tag) ? tag : (tags[0] ?? null);
      return [[reference, { place, tag: named, digest }] as const];
    }),
  );
}
