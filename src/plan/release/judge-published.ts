/** Whether the images of a release are on the list of what their makers publish. */
import { errorData } from '../../errors.ts';
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import type { ChosenReference, ReleaseFault } from './chosen-reference.ts';

/** What the makers of a set publish. */
export interface Published {
  readonly file: string;
  readonly references: readonly ImageReference[];
}

/** Of a copy it is enough that what it is a copy of is published. */
export function publishedFault(chosen: ChosenReference, published: Published | null): ReleaseFault[] {
  if (published === null) return [];
  const { reference } = chosen.place;
  const isListed = listed(chosen, published).some(
    (each) =>
      (each.tag === null || reference.tag === null || each.tag === reference.tag) &&
      (each.digest === null || reference.digest === null || each.digest === reference.digest),
  );
  return isListed ? [] : [unpublished(chosen, `is not in ${published.file}`)];
}

/**
 * The listed tags one of which has to name the bytes of an image: where it is deployed by digest alone, and the list has
 * no digest of its repository. Elsewhere texts decide, and there are none.
 */
export function tagsToProve(chosen: ChosenReference, published: Published | null): readonly ImageReference[] {
  const { tag, digest } = chosen.place.reference;
  if (published === null || tag !== null || digest === null) return [];
  const own = listed(chosen, published);
  const isSettled = own.some((each) => each.digest === digest || (each.tag === null && each.digest === null));
  return isSettled ? [] : own.filter((each) => each.tag !== null && each.digest === null);
}

/** An image whose bytes none of the listed tags names. */
export function unprovenFault(chosen: ChosenReference, { file }: Published): ReleaseFault {
  return unpublished(chosen, `has the bytes of no tag that ${file} lists`);
}

function listed({ own, place }: ChosenReference, { references }: Published): readonly ImageReference[] {
  const places = [repositoryIdentity(place.reference), own.upstream];
  return references.filter((each) => places.includes(repositoryIdentity(each)));
}

function unpublished({ place }: ChosenReference, problem: string): ReleaseFault {
  return { place, error: errorData('RELEASE_IMAGE_UNPUBLISHED', `\`${place.written}\` ${problem}`) };
}
