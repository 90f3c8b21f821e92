/** Which image of a component set a reference is of: by its repository, upstream's or that of the own copy, and its variant. */
import { type ImageReference, identityOfName, repositoryIdentity } from '../../image/reference.ts';
import { readVersion } from '../../image/version/read-version.ts';
import {
  type Component,
  type ComponentImage,
  type ComponentSet,
  copyRepository,
  deployedRepository,
} from './component-set.ts';

/** An image of a set with what surrounds it; both places are in their one spelling. */
export interface SetImage {
  readonly set: ComponentSet;
  readonly component: Component;
  readonly image: ComponentImage;
  readonly upstream: string;
  /** What is to be deployed: upstream's place, or that of the own copy. */
  readonly deployed: string;
  /** Where the own copy is, or would be; upstream's place where nothing says so. */
  readonly copy: string;
}

export type FindSetImage = (reference: Pick<ImageReference, 'registry' | 'repository' | 'tag'>) => SetImage | null;

/** Every image of the sets, in their order. */
export function setImages(sets: readonly ComponentSet[]): readonly SetImage[] {
  return sets.flatMap((set) =>
    set.components.flatMap((component) =>
      component.images.map((image) => ({
        set,
        component,
        image,
        upstream: identityOfName(image.from),
        deployed: identityOfName(deployedRepository(set, component, image)),
        copy: identityOfName(copyRepository(set, component, image)),
      })),
    ),
  );
}

const prepared = new WeakMap<readonly ComponentSet[], FindSetImage>();

/** Prepares the look-up, once for the sets of a configuration. */
export function findSetImage(sets: readonly ComponentSet[]): FindSetImage {
  const find = prepared.get(sets) ?? prepareSetImages(sets);
  prepared.set(sets, find);
  return find;
}

/** Of several images with one repository the variant in the tag tells which is meant. */
function prepareSetImages(sets: readonly ComponentSet[]): FindSetImage {
  const byPlace = new Map<string, SetImage[]>();
  for (const each of setImages(sets))
    for (const place of new Set([each.upstream, each.deployed]))
      byPlace.set(place, [...(byPlace.get(place) ?? []), each]);
  // An old copy is known although upstream's own is to be deployed; a place that could be that of several tells nothing.
  for (const [place, [only, ...more]] of Map.groupBy(setImages(sets), ({ copy }) => copy))
    if (only !== undefined && more.length === 0 && !byPlace.has(place)) byPlace.set(place, [only]);
  if (byPlace.size === 0) return () => null;
  return (reference) => {
    const own = byPlace.get(repositoryIdentity(reference)) ?? [];
    const [only, ...more] = own;
    if (only === undefined || more.length === 0) return only ?? null;
    const words = new Set((reference.tag ?? '').split(/[-_.]/));
    return (
      own.find(({ image }) => image.variant !== null && words.has(image.variant)) ??
      own.find(({ image }) => image.variant === null) ??
      null
    );
  };
}

/**
 * Whether a reference is surely of another variant than its image declares: a version of upstream's, or of a copy of it,
 * under a tag that does not name the variant. A digest alone, a tag that moves and a build of ours say nothing of it, nor
 * does a tag where the repository itself names the variant.
 */
export function isOtherVariant({ component, image, upstream }: SetImage, reference: ImageReference): boolean {
  const { variant } = image;
  if (variant === null || reference.tag === null) return false;
  const isAsUpstream = repositoryIdentity(reference) === upstream || component.sourcing.mode === 'mirror';
  if (!isAsUpstream || reference.repository.includes(variant) || reference.tag.includes(variant)) return false;
  const version = readVersion(reference.tag);
  return version !== null && version.kind === 'version' && version.commit === null && version.channel === '';
}
