/** Every place that counts where two states are compared, and the image of a set that it is for. */
import type { ImageField } from '../../files/field/field.ts';
import { isLeftOut } from '../../files/shown/copy/judge-references.ts';
import { namedLike } from '../../files/shown/copy/match-image.ts';
import type { ShownFile, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { repositoryIdentity } from '../../image/reference.ts';
import { configuredSet } from '../../plan/shown/configured-set.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import type { Config } from '../../records/config/config.ts';
import { type SetImage, setImages } from '../../records/config/set-images.ts';
import type { Reading } from '../read.ts';
import { type DeployedPlace, isDeployed, namedImages } from '../release/deployment.ts';

/**
 * What is deployed, and in files that show a set, or are named themselves, also what is of no set by its repository: an
 * image that came from elsewhere, which its name tells, or one that the set does not have.
 */
export function comparedPlaces(reading: Reading, config: Config): readonly DeployedPlace[] {
  const sets = config.componentSets.map((set) => ({ set, named: configuredSet(set) }));
  return namedImages(reading, config.componentSets, config).flatMap((place): DeployedPlace[] => {
    const { file, field, reference, own } = place;
    if (own !== null) return [place];
    const label = nameOf(field);
    const entries = sets.flatMap((each) =>
      each.set.shown.filter((entry) => entry.file === file.path).map((entry) => ({ ...each, entry })),
    );
    const names = [label, repositoryIdentity(reference)];
    if (entries.some(({ entry }) => names.some((name) => isLeftOut(name, entry))))
      return isDeployed(field) ? [place] : [];
    const [meant = null] = entries.flatMap((each) => imageNamed(label, each) ?? []);
    const isShown = entries.length > 0 || file.named;
    return meant !== null || isDeployed(field) || (field.object === null && isShown) ? [{ ...place, own: meant }] : [];
  });
}

/** What the file calls the place: a variable, a constant, the last of its keys. */
function nameOf({ handle, path }: ImageField): string {
  return handle === undefined ? String(path.at(-1) ?? '') : handle.slice(handle.indexOf(':') + 1);
}

interface Naming {
  readonly set: ComponentSet;
  readonly named: ShownSet;
  readonly entry: ShownFile;
}

function imageNamed(label: string, { set, named, entry }: Naming): SetImage | null {
  const declared = Object.entries(entry.names).find(([, name]) => name === label)?.[0];
  const key = declared ?? namedLike(label, named)?.key;
  return setImages([set]).find(({ image }) => image.key === key) ?? null;
}
