/** What people put back in commits: of images without a digest the lock knows nothing, and git does. */
import { fieldAddress, type ImageField } from '../../files/field/field.ts';
import { findImageFields } from '../../files/find.ts';
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import { compareTags } from '../../image/version/compare-versions.ts';
import type { FileVersion, World } from '../../io/world.ts';
import type { FileFields, Reading } from '../read.ts';

export interface PutBack {
  /** The tag that was left, which comes after the one that stands there. */
  readonly left: string;
  /** The commit that put the other one in its place; `null` where it is not committed yet. */
  readonly commit: Pick<FileVersion, 'commit' | 'author' | 'at'> | null;
}

/** So many commits of a file are looked at, and so many files. */
const MOST_VERSIONS = 20;
const MOST_FILES = 100;

/**
 * The references that stand below what stood in their place before, by their text.
 *
 * @throws {BowlineError} `GIT_FAILED`
 */
export function findPutBack(
  references: readonly ImageReference[],
  { files }: Pick<Reading, 'files'>,
  world: Pick<World, 'git'>,
): ReadonlyMap<string, PutBack> {
  const wanted = new Set(references.map(({ written }) => written));
  const asked = files
    .map((file) => ({ file, fields: file.fields.filter(({ reference }) => wanted.has(reference?.written ?? '')) }))
    .filter(({ fields }) => fields.length > 0)
    .slice(0, MOST_FILES);
  const found = new Map<string, PutBack>();
  for (const { file, fields } of asked) {
    const versions = world.git.versions(file.path, MOST_VERSIONS).map((version) => ({
      version,
      tags: version.text === null ? null : tagsIn(file, version.text),
    }));
    for (const field of fields) {
      const putBack = putBackOf(field, versions);
      if (putBack !== null && field.reference !== null) found.set(field.reference.written, putBack);
    }
  }
  return found;
}

type TagAt = ReadonlyMap<string, string>;

/** The tag of each field of a text, by its address and its image. */
function tagsIn({ path, customResources }: FileFields, text: string): TagAt {
  const { fields } = findImageFields({ path, text }, customResources === undefined ? {} : { customResources });
  return new Map(
    fields.flatMap((field) => (field.reference?.tag == null ? [] : [[keyOf(field), field.reference.tag]])),
  );
}

function keyOf(field: ImageField): string {
  return `${fieldAddress(field)} ${field.reference === null ? '' : repositoryIdentity(field.reference)}`;
}

/** @param versions the newest first */
function putBackOf(
  field: ImageField,
  versions: readonly { readonly version: FileVersion; readonly tags: TagAt | null }[],
): PutBack | null {
  const tag = field.reference?.tag ?? null;
  if (tag === null) return null;
  const key = keyOf(field);
  const at = versions.findIndex(({ tags }) => tags?.get(key) !== tag);
  const left = versions[at]?.tags?.get(key);
  if (left === undefined || (compareTags(left, tag) ?? 0) <= 0) return null;
  return { left, commit: versions[at - 1]?.version ?? null };
}
