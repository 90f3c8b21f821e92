/** The manifests that a repository keeps of each release, from which a table can tell of those that have no record. */
import { EARLIER_VERSION } from '../../files/shown/earlier-releases.ts';
import { repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import { detectEnv } from './detect-operator.ts';
import { baseName, type Detection, type LookedFile } from './detector.ts';
import { namedImages } from './named-images.ts';
import type { ProposedComponent } from './propose-components.ts';
import type { VersionHistory } from './version-histories.ts';

export interface KeptManifests {
  /** As `earlier` of a table names them: a path in which `{version}` stands for each. */
  readonly pattern: string;
  /** Of the newest version. */
  readonly newest: Detection;
}

/** The file that hands images on in the newest folder, and lies in most of the others too; the plainest of them, with most images. */
export function findKeptManifests(
  histories: readonly VersionHistory[],
  files: readonly LookedFile[],
): KeptManifests | null {
  const paths = new Set(files.map(({ path }) => path));
  const found = histories
    .filter(({ ofFolders }) => ofFolders)
    .flatMap(({ glob, places, versions }): KeptManifests[] => {
      const folder = `${places.at(-1)}/`;
      return files
        .filter(({ path }) => path.startsWith(folder))
        .flatMap((file) => {
          const rest = file.path.slice(folder.length).replaceAll(versions.at(-1) ?? '', EARLIER_VERSION);
          const having = places.filter((place, index) =>
            paths.has(`${place}/${rest.replaceAll(EARLIER_VERSION, versions[index] ?? '')}`),
          );
          const newest = having.length * 2 > places.length ? detectEnv.detect(file, files) : null;
          return newest === null ? [] : [{ pattern: `${glob.replace('*/', `${EARLIER_VERSION}/`)}${rest}`, newest }];
        });
    });
  const depth = ({ pattern }: KeptManifests): number => pattern.split(EARLIER_VERSION).length;
  const [best = null] = found.sort((a, b) => depth(a) - depth(b) || b.newest.copies.length - a.newest.copies.length);
  return best;
}

/** What the newest of them deploys although the set does not have it: nothing but its release would tell of it. */
export function unreleasedImages(
  { newest }: KeptManifests,
  components: readonly ProposedComponent[],
): readonly string[] {
  const known = new Set(components.flatMap(({ images }) => images.map(({ from }) => lastName(from))));
  const deployed = namedImages(newest.copies).flatMap(({ says }) => {
    const parsed = tryParseReference(says);
    return parsed.ok ? [repositoryIdentity(parsed.reference)] : [];
  });
  return [...new Set(deployed)].filter((repository) => !known.has(lastName(repository))).sort();
}

/** An image that moved to another registry since is the same one. */
function lastName(repository: string): string {
  return baseName(repository);
}
