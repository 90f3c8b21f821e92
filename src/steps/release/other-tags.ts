/** Images of a release whose digest stands in one file and whose version stands in another, and is that of other bytes. */

import type { World } from '../../io/world.ts';
import type { ChosenReference, ReleaseFault } from '../../plan/release/chosen-reference.ts';
import { findOtherTag } from '../shown/find-other-tag.ts';
import type { Deployment } from './deployment.ts';

export async function otherTagFaults(
  chosen: readonly ChosenReference[],
  { places }: Deployment,
  world: World,
): Promise<readonly ReleaseFault[]> {
  const pieced = chosen.filter(({ own, place: { reference } }) => {
    const written = places.get(own.image.key) ?? [];
    return reference.tag !== null && written.every((place) => place.reference.tag === null);
  });
  const found = await Promise.all(
    pieced.map(async ({ own: { image }, place }): Promise<readonly ReleaseFault[]> => {
      const { name, tag, digest } = place.reference;
      const error = await findOtherTag({ ...image, name, tag, digest }, world);
      return error === null ? [] : [{ place, error }];
    }),
  );
  return found.flat();
}
