/** What other entries of `shown` tell of the files of one: two sets may stand in one file, and two tables take one version. */
import type { ShownFile } from '../../files/shown/copy/shown-copy.ts';
import { identityOfName } from '../../image/reference.ts';
import { type ComponentSet, copyRepository } from './component-set.ts';

/** The entry with what is told beside it; as it is where nothing is. */
export function withBeside(entry: ShownFile, own: ComponentSet, sets: readonly ComponentSet[]): ShownFile {
  const sharing = sets.filter((set) => set !== own && set.shown.some(({ file }) => file === entry.file));
  const names = [...new Set(sharing.flatMap(namesOf))];
  const tables = entry.variables === null ? [] : tablesBeside(entry, sets);
  return names.length + tables.length === 0 ? entry : { ...entry, beside: { names, tables } };
}

function namesOf(set: ComponentSet): readonly string[] {
  return set.components.flatMap((component) => [
    component.name,
    ...component.images.flatMap((image) => [
      image.key,
      identityOfName(image.from),
      identityOfName(copyRepository(set, component, image)),
    ]),
  ]);
}

function tablesBeside({ kind, file, variables }: ShownFile, sets: readonly ComponentSet[]): readonly string[] {
  const others = sets.flatMap(({ shown }) =>
    shown.filter((each) => each.kind === kind && each.variables === variables && each.file !== file),
  );
  return [...new Set(others.map((each) => each.file))];
}
