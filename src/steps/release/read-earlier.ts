/** The manifests of releases without a record, with what the files of their set said when git's tag of each was made. */
import { BowlineError } from '../../errors.ts';
import type { ShownRelease, ShownSet } from '../../files/shown/copy/shown-copy.ts';
import { EARLIER_VERSION, type EarlierFile, earlierReleases } from '../../files/shown/earlier-releases.ts';
import type { World } from '../../io/world.ts';
import type { FindFile } from '../../plan/shown/plan-shown.ts';
import type { ComponentSet } from '../../records/config/component-set.ts';
import { RELEASE_VERSION } from '../../records/releases/release-schema.ts';
import { readShownStateAt } from './shown-state.ts';

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
  return world.disk.names(folder).flatMap((version): EarlierFile[] => {
    const file = RELEASE_VERSION.test(version) ? findFile(pattern.replace(EARLIER_VERSION, version)) : null;
    return file === null ? [] : [{ version, text: file.text, told: stateAt(version, set, world) }];
  });
}

/** What the files of the set said at the tag of a version, with or without a `v`; `null` where there is none. */
function stateAt(version: string, set: ComponentSet, world: World): ShownSet | null {
  const bare = version.replace(/^v(?=\d)/, '');
  for (const tag of [`v${bare}`, bare]) {
    try {
      return readShownStateAt(`refs/tags/${tag}`, set, world);
    } catch (thrown) {
      if (!(thrown instanceof BowlineError && thrown.code === 'GIT_FAILED')) throw thrown;
    }
  }
  return null;
}
