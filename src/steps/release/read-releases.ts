/** The records of a set's releases, as they lie on the disk. */
import { BowlineError } from '../../errors.ts';
import type { World } from '../../io/world.ts';
import { parseRelease } from '../../records/releases/parse-release.ts';
import { RELEASES, type Release, releasePath } from '../../records/releases/release.ts';
import { readIfThere } from '../read-if-there.ts';

/** The record of one version; `null` where there is none. Throws `RELEASE_INVALID`. */
export function readRelease(set: string, version: string, { disk }: Pick<World, 'disk'>): Release | null {
  const file = releasePath(set, version);
  disk.confine(file);
  const found = readIfThere(file, disk);
  if (found === null) return null;
  const release = parseRelease(found.text, file);
  if (release.set !== set || release.version !== version)
    throw new BowlineError('RELEASE_INVALID', `${file} is the record of ${release.set} ${release.version}`, {
      place: { file },
    });
  return release;
}

/** Every release of a set, in the order of their names. Throws `RELEASE_INVALID`. */
export function readReleases(set: string, { disk }: Pick<World, 'disk'>): readonly Release[] {
  return disk
    .names(`${RELEASES}/${set}`)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => readRelease(set, name.slice(0, -'.yaml'.length), { disk }) ?? []);
}
