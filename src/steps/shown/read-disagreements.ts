/** Where the files that show component sets do not agree, as they lie there. */
import { BowlineError } from '../../errors.ts';
import type { ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { lineIndex } from '../../files/text/line-index.ts';
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import type { World } from '../../io/world.ts';
import { configuredSet } from '../../plan/shown/configured-set.ts';
import { type Disagreement, findDisagreements } from '../../plan/shown/find-disagreements.ts';
import type { FindFile } from '../../plan/shown/judge-shown.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import type { FileFields, Reading } from '../read.ts';
import { readShownState } from '../release/shown-state.ts';

export function readDisagreements(set: ComponentSet, findFile: FindFile): readonly Disagreement[] {
  return disagreementsIn(set, readShownState(set, findFile), findFile);
}

function disagreementsIn(set: ComponentSet, state: ShownSet, findFile: FindFile): readonly Disagreement[] {
  const images = configuredSet(set).components.flatMap((component) => component.images);
  const places = new Map(images.map(({ key, name }) => [key, name]));
  return findDisagreements(state, set.shown, findFile, (key) => places.get(key) ?? null);
}

/** What does not agree in the sets of a configuration. */
export interface SetDisagreements {
  readonly found: readonly { readonly set: string; readonly disagreement: Disagreement }[];
  /** The files that show the sets and are not among those of the reading. */
  readonly files: readonly FileFields[];
  /** The tag that the copies of a set show for a pinned digest; `null` where they show none. */
  readonly tagOf: (reference: ImageReference) => string | null;
}

const NONE: SetDisagreements = { found: [], files: [], tagOf: () => null };

/** @param texts the files as they were at an earlier time; left out, as they are */
export function disagreementsAround(
  { files, scope }: Reading,
  { config, disk }: Pick<World, 'config'> & Partial<Pick<World, 'disk'>>,
  texts?: ReadonlyMap<string, string>,
): SetDisagreements {
  const sets = config.componentSets.filter(({ shown }) => shown.length > 0);
  if (sets.length === 0 || scope === undefined) return NONE;
  const { findFile, added } = openShown(files, disk, texts);
  const states = sets.map((set) => ({ set, state: readShownState(set, findFile) }));
  const all = states.flatMap(({ set, state }) =>
    disagreementsIn(set, state, findFile)
      .filter(({ error }) => scope === 'all' || scope.has(error.place?.file ?? ''))
      .map((disagreement) => ({ set: set.name, disagreement })),
  );
  // Sets that name one script, or one file of versions, tell the same of it.
  const found = [...Map.groupBy(all, ({ disagreement }) => causeOf(disagreement)).values()].flatMap(
    ([first]) => first ?? [],
  );
  const looked = [...added].filter(([path]) => scope === 'all' || scope.has(path));
  const tagOf = tagsOfPins(states.map(({ state }) => state));
  return { found, files: looked.map(([path, text]) => fileOf(path, text)), tagOf };
}

/** The tag that files which show the sets say of what is deployed by a digest alone. */
export function shownTags(
  { files }: Reading,
  { config, disk }: Pick<World, 'config'> & Partial<Pick<World, 'disk'>>,
): SetDisagreements['tagOf'] {
  const sets = config.componentSets.filter(({ shown }) => shown.length > 0);
  if (sets.length === 0) return NONE.tagOf;
  const { findFile } = openShown(files, disk);
  return tagsOfPins(sets.map((set) => readShownState(set, findFile)));
}

/** The files of a reading, and those beside them, which are kept apart as they are asked for. */
function openShown(
  files: Reading['files'],
  disk: World['disk'] | undefined,
  texts?: ReadonlyMap<string, string>,
): { readonly findFile: FindFile; readonly added: ReadonlyMap<string, string> } {
  const read = new Map(files.map(({ path, text }) => [path, text]));
  const added = new Map<string, string>();
  const findFile: FindFile = (path) => {
    const known = read.get(path) ?? added.get(path) ?? texts?.get(path);
    const text = known ?? (texts === undefined && disk !== undefined ? readBelowRoot(path, disk) : null);
    if (text !== null && !read.has(path)) added.set(path, text);
    return text === null ? null : { text, hash: '' };
  };
  return { findFile, added };
}

function causeOf({ error: { code, message, place }, about, path }: Disagreement): string {
  return [code, about ?? message, place?.file, place?.line, place?.column, ...path].join('\0');
}

function tagsOfPins(states: readonly ShownSet[]): SetDisagreements['tagOf'] {
  const images = states.flatMap(({ components }) => components.flatMap((component) => component.images));
  const tags = new Map(
    images.flatMap(({ repositories, tag, digest }): [string, string][] =>
      tag === null || digest === null ? [] : repositories.map((repository) => [`${repository}@${digest}`, tag]),
    ),
  );
  return (reference) => tags.get(`${repositoryIdentity(reference)}@${reference.digest}`) ?? null;
}

/** The files that may show sets of a configuration. */
export function shownPaths({ componentSets }: World['config']): ReadonlySet<string> {
  return new Set(
    componentSets.flatMap(({ shown }) =>
      shown.flatMap(({ file, variables }) => (variables === null ? [file] : [file, variables])),
    ),
  );
}

function readBelowRoot(path: string, disk: World['disk']): string | null {
  try {
    disk.confine(path);
    return disk.read(path).text;
  } catch (thrown) {
    if (thrown instanceof BowlineError) return null;
    throw thrown;
  }
}

function fileOf(path: string, text: string): FileFields {
  return { path, text, hash: () => '', named: false, fields: [], lines: lineIndex(text) };
}
