/** What the files that show a set say of it now, put together: where no other file names its images, that is the truth. */

import type { ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { currentSet } from '../../files/shown/current-set.ts';
import { formatReference, tryParseReference } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import type { FieldPlace } from '../../plan/plan.ts';
import type { NamedPlace } from '../../plan/release/chosen-reference.ts';
import { configuredSet } from '../../plan/shown/configured-set.ts';
import type { FindFile } from '../../plan/shown/judge-shown.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';

/** What tells of releases is made by a release, and says nothing that was not said elsewhere. */
const MADE_BY_RELEASES: ReadonlySet<string> = new Set(['table', 'policy', 'sources', 'json']);

export function readShownState(set: ComponentSet, findFile: FindFile): ShownSet {
  const entries = set.shown.filter(({ kind, file }) => !MADE_BY_RELEASES.has(kind) && findFile(file) !== null);
  return currentSet(configuredSet(set), entries, (file) => findFile(file)?.text ?? null).set;
}

/**
 * What they said at a revision of git.
 *
 * @throws {BowlineError} `GIT_FAILED`
 */
export function readShownStateAt(revision: string, set: ComponentSet, { git }: Pick<World, 'git'>): ShownSet {
  const files = new Set(set.shown.flatMap(({ file, variables }) => [file, ...(variables === null ? [] : [variables])]));
  const texts = git.textsAt(revision, (path) => files.has(path));
  return readShownState(set, (path) => {
    const text = texts.get(path);
    return text === undefined ? null : { text, hash: '' };
  });
}

/**
 * The reference of each image by what its copies say together: one has the digest, another one the tag.
 *
 * @param places fields among the copies, by the key of the image: where the answer is said to stand
 */
export function shownReferences(
  { components }: ShownSet,
  places: ReadonlyMap<string, readonly NamedPlace[]>,
  elsewhere: FieldPlace,
): ReadonlyMap<string, NamedPlace> {
  const images = components.flatMap((component) => component.images);
  return new Map(
    images.flatMap(({ key, name, tag, digest }): [string, NamedPlace][] => {
      if (tag === null && digest === null) return [];
      const written = formatReference({ name, tag, digest });
      const parsed = tryParseReference(written);
      if (!parsed.ok) return [];
      const target = places.get(key)?.[0]?.target ?? elsewhere;
      return [[key, { target, written, reference: parsed.reference, isShown: true }]];
    }),
  );
}
