/** Folders and files that a repository keeps for each of its versions: of all but one of them nothing moves any more. */
import { compareTags } from '../../image/version/compare-versions.ts';

/** Places that differ in nothing but a version. */
export interface VersionHistory {
  /** Covers all of them. */
  readonly glob: string;
  /** From the lowest to the highest. */
  readonly versions: readonly string[];
  /** The path up to and with each version, or of the file; in the order of the versions. */
  readonly places: readonly string[];
  readonly ofFolders: boolean;
}

const VERSION = /^v?\d+\.\d+(?:\.\d+)?(?:[-.](?:rc|alpha|beta)[-.]?\d*)?$/;
/** Two may stand side by side for other reasons. */
const FEWEST = 3;

export function findHistories(paths: readonly string[]): readonly VersionHistory[] {
  const groups = new Map<string, Map<string, string>>();
  for (const path of paths) {
    const parts = path.split('/');
    for (const [index, part] of parts.entries()) {
      const isFile = index === parts.length - 1;
      const end = isFile ? (/\.[a-z]+$/i.exec(part)?.[0] ?? '') : '';
      const version = part.slice(0, part.length - end.length);
      if (!VERSION.test(version)) continue;
      const before = parts
        .slice(0, index)
        .map((each) => `${each}/`)
        .join('');
      const glob = isFile ? `${before}*${end}` : `${before}*/`;
      const group = groups.get(glob) ?? new Map<string, string>();
      groups.set(glob, group.set(version, `${before}${version}${end}`));
      break;
    }
  }
  return [...groups]
    .filter(([, versions]) => versions.size >= FEWEST)
    .map(([glob, versions]) => {
      const sorted = [...versions].sort(([a], [b]) => compareTags(a, b) ?? (a < b ? -1 : 1));
      return {
        glob,
        versions: sorted.map(([version]) => version),
        places: sorted.map(([, place]) => place),
        ofFolders: glob.endsWith('/'),
      };
    });
}

/** Globs that cover every place but the newest: by the first sign in which a place differs from it. */
export function globsOfPast({ places }: VersionHistory): readonly string[] {
  const newest = places.at(-1) ?? '';
  const others = places.slice(0, -1);
  const folder = newest.slice(0, newest.lastIndexOf('/') + 1).length;
  const signs = [...newest].map((_, index) => index).filter((index) => index >= folder);
  return signs.flatMap((index) => {
    const [start, sign = ''] = [newest.slice(0, index), newest[index]];
    const covers = others.some((each) => each.startsWith(start) && each[index] !== sign);
    return covers ? [`${start}[!${sign}]*`] : [];
  });
}

/** The history that a path is part of, and whether it is its newest place. */
export function placeInHistory(
  path: string,
  histories: readonly VersionHistory[],
): { readonly history: VersionHistory; readonly isNewest: boolean } | null {
  for (const history of histories) {
    const at = history.places.findIndex(
      (place) => path === place || (history.ofFolders && path.startsWith(`${place}/`)),
    );
    if (at >= 0) return { history, isNewest: at === history.places.length - 1 };
  }
  return null;
}
