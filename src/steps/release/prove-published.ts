/** Images of a release that are deployed by digest alone, and whose list of what is published has tags alone. */
import type { World } from '../../io/world.ts';
import type { ChosenReference, ReleaseFault } from '../../plan/release/chosen-reference.ts';
import { type Published, tagsToProve, unprovenFault } from '../../plan/release/judge-published.ts';
import { askDigests, questionKey } from '../ask.ts';

/** A list has the versions of some years; the last ones of a repository are the ones that are asked about. */
const MOST_ASKED = 50;

/** Asks the registries which bytes the listed tags name. What could not be asked proves nothing, and is told as that. */
export async function provePublished(
  chosen: readonly ChosenReference[],
  published: Published | null,
  world: World,
): Promise<readonly ReleaseFault[]> {
  if (published === null) return [];
  const open = chosen.flatMap((each) => {
    const listed = tagsToProve(each, published).slice(-MOST_ASKED);
    return listed.length === 0 ? [] : [{ each, listed }];
  });
  const facts = await askDigests(
    open.flatMap(({ listed }) => listed.map((reference) => ({ reference, tag: reference.tag }))),
    world,
  );
  return open.flatMap(({ each, listed }): ReleaseFault[] => {
    const told = listed.flatMap((reference) => facts.get(questionKey(reference, reference.tag)) ?? []);
    if (told.some((fact) => fact.kind === 'exists' && fact.digest === each.place.reference.digest)) return [];
    const unknown = told.find((fact) => fact.kind === 'unknown');
    return [unknown === undefined ? unprovenFault(each, published) : { place: each.place, error: unknown.error }];
  });
}
