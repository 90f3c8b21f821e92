/** Images of files that show a set and that are not of it: told together, and proposed to be left out. */
import { type ErrorData, errorData } from '../../errors.ts';
import type { ShownFile } from '../../files/shown/copy/shown-copy.ts';
import type { Disagreement } from '../shown/find-disagreements.ts';
import { someOf } from './some-of.ts';

/** The repositories of what is not of the set, by the entry that names them. */
export type ForeignImages = (entry: Pick<ShownFile, 'kind' | 'file'>) => readonly string[];

export function foreignImages(disagreements: readonly Disagreement[]): ForeignImages {
  const byEntry = groupsOf(disagreements);
  return ({ kind, file }) => repositoriesOf(byEntry.get(keyOf(kind, file)) ?? []);
}

/** What does not agree, with one sentence for many images of an entry that are not of the set, in the place of the first. */
export function joinForeign(disagreements: readonly Disagreement[]): readonly ErrorData[] {
  const groups = groupsOf(disagreements);
  return disagreements.flatMap((each) => {
    const { error, foreign } = each;
    if (foreign === null) return [error];
    const group = groups.get(keyOf(foreign.kind, error.place?.file)) ?? [each];
    const repositories = repositoriesOf(group);
    if (repositories.length < MANY) return [error];
    if (group[0] !== each) return [];
    const { file = '' } = error.place ?? {};
    const message = `${file} (\`${foreign.kind}\`) shows ${repositories.length} images of no component, from here on: ${someOf(repositories)}`;
    return [errorData('SHOWN_ORPHAN', message, error.place === undefined ? {} : { place: error.place })];
  });
}

/** So few are told one by one. */
const MANY = 3;

function groupsOf(disagreements: readonly Disagreement[]): ReadonlyMap<string, readonly Disagreement[]> {
  return Map.groupBy(
    disagreements.filter(({ foreign }) => foreign !== null),
    ({ foreign, error }) => keyOf(foreign?.kind ?? '', error.place?.file),
  );
}

function keyOf(kind: string, file = ''): string {
  return `${kind}\0${file}`;
}

function repositoriesOf(group: readonly Disagreement[]): readonly string[] {
  return [...new Set(group.flatMap(({ foreign }) => foreign?.repository ?? []))].sort();
}
