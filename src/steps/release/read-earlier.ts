/** The manifests of releases without a record, with what the files of their set said when git's tag of each was made. */
import { BowlineError } from '../../errors.ts';
import type { ShownRelease, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { EARLIER_VERSION, type EarlierFile, earlierReleases } from '../../files/shown/earlier-releases.ts';
import type { World } from '../../io/world.ts';
import type { FindFile } from '../../plan/shown/judge-shown.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import { RELEASE_VERSION } from '../../records/releases/release-schema.ts';
import { readShownState } from './shown-state.ts';

/** The set with the releases that its tables take from the tree. */
export function withEarlier(shown: ShownSet, set: ComponentSet, findFile: FindFile, world: World): ShownSet {
  const read = set.shown.flatMap((entry): [string, readonly ShownRelease[]][] => {
    if (entry.earlier === undefined) return [];
    return [[entry.earlier, earlierReleases(readFiles(entry.earlier, set, findFile, world), entry, shown)]];
  });
  return read.length === 0 ? shown : { ...shown, earlier: new Map(read) };
}

function readFiles(pattern: string, set: ComponentSet, findFile: FindFile, world: World): EarlierFile[] {
  const [above = ''] = pattern.split(EARLIER_VERSION);
  const folder = above.replace(/\/$/, '') || '.';
  world.disk.confine(folder);
  const files = world.disk.names(folder).flatMap((version): { version: string; text: string }[] => {
    const file = RELEASE_VERSION.test(version) ? findFile(pattern.replaceAll(EARLIER_VERSION, version)) : null;
    return file === null ? [] : [{ version, text: file.text }];
  });
  const told = statesAt(
    files.map(({ version }) => version),
    set,
    world,
  );
  return files.map((file, index) => ({ ...file, told: told[index] ?? null }));
}

/** What the files of the set said at the tag of each version, with or without a `v`; `null` where there is none. */
function statesAt(versions: readonly string[], set: ComponentSet, { git }: World): readonly (ShownSet | null)[] {
  const paths = new Set(set.shown.flatMap(({ file, variables }) => [file, ...(variables === null ? [] : [variables])]));
  const places = versions.flatMap((version) =>
    tagsOf(version).flatMap((tag) => [...paths].map((path) => ({ version, revision: `refs/tags/${tag}`, path }))),
  );
  let texts: readonly (string | null)[] = [];
  try {
    texts = git.texts(places);
  } catch (thrown) {
    if (!(thrown instanceof BowlineError && thrown.code === 'GIT_FAILED')) throw thrown;
  }
  const found = places.flatMap((place, index) => {
    const text = texts[index] ?? null;
    return text === null ? [] : [{ ...place, text }];
  });
  const byVersion = Map.groupBy(found, ({ version }) => version);
  return versions.map((version) => {
    const own = byVersion.get(version) ?? [];
    const at = new Map(
      own.filter(({ revision }) => revision === own[0]?.revision).map(({ path, text }) => [path, text]),
    );
    return at.size === 0 ? null : readShownState(set, (path) => findAt(at, path));
  });
}

function tagsOf(version: string): readonly string[] {
  const bare = version.replace(/^v(?=\d)/, '');
  return [`v${bare}`, bare];
}

function findAt(texts: ReadonlyMap<string, string>, path: string): ReturnType<FindFile> {
  const text = texts.get(path);
  return text === undefined ? null : { text, hash: '' };
}
