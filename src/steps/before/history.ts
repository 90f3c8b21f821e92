/** What fields held in earlier commits. */
import { fieldAddress, type ImageField } from '../../files/field/field.ts';
import { findImageFields } from '../../files/find.ts';
import type { ImageReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import type { EarlierValue } from '../../records/lock/earlier-values.ts';
import type { FileFields } from '../read.ts';

/** So many commits of a file are looked at, and so many files. */
const MOST_VERSIONS = 100;
const MOST_FILES = 50;

/** A file, and the fields in it whose past is asked for. */
export interface AskedFile {
  readonly file: FileFields;
  readonly fields: readonly ImageField[];
}

/** The values of the fields in the commits of their files, the newest first. Throws `GIT_FAILED`. */
export function valuesOfCommits(asked: readonly AskedFile[], world: Pick<World, 'git'>): EarlierValue[] {
  const values = asked.slice(0, MOST_FILES).flatMap(({ file, fields }) => {
    const addresses = new Set(fields.map(fieldAddress));
    return world.git
      .versions(file.path, MOST_VERSIONS)
      .flatMap(({ commit: id, author, at, text }) =>
        text === null
          ? []
          : referencesAt(file, text, addresses).map((reference) => ({ reference, commit: { id, author, at } })),
      );
  });
  return values.sort((a, b) => Date.parse(b.commit.at) - Date.parse(a.commit.at));
}

function referencesAt(
  { path, customResources }: FileFields,
  text: string,
  addresses: ReadonlySet<string>,
): ImageReference[] {
  const { fields } = findImageFields({ path, text }, customResources === undefined ? {} : { customResources });
  return fields.flatMap((field) =>
    field.reference !== null && addresses.has(fieldAddress(field)) ? [field.reference] : [],
  );
}
