/** A script or setting that looks after versions by keys, most of which are variables of another file. */
import type { Copy } from '../../files/shown/copy/shown-copy.ts';
import { bumperKeys, matchKeys } from '../../files/shown/kinds/keys.ts';
import { assignments } from '../../files/shown/kinds/shell.ts';
import { type Detector, type LookedFile, shownEntry } from './detector.ts';

export const detectKeys: Detector = {
  kind: 'keys',
  detect: (file, files) => {
    if (!mayHoldKeys(file)) return null;
    const bare = shownEntry('keys', file.path);
    let keys: readonly Copy[] | null = null;
    for (const other of files) {
      if (other.path === file.path || !holdsVersions(other)) continue;
      keys ??= bumperKeys.find(file.path, file.text, bare);
      if (keys.length < FEWEST) return null;
      const names = assignments(other.text).flatMap(({ name, start, end }) =>
        /_(?:VERSION|TAG)$/i.test(name) && end > start ? [name] : [],
      );
      const matched = matchKeys(keys, names);
      const there = new Set(names.map((name) => name.toUpperCase()));
      const met = matched?.keys.filter((key) => there.has(matched.named(key))).length ?? 0;
      if (matched === null || met < FEWEST || met * 2 < matched.keys.length) continue;
      const reason = `looks after ${matched.keys.length} versions of ${other.path} by keys`;
      return { entry: shownEntry('keys', file.path, other.path), copies: [], reason };
    }
    return null;
  },
};

/** Fewer may be keys of anything. */
const FEWEST = 2;

/** Keys in data have the names of variables beside them: other data has keys of all sorts. */
function mayHoldKeys({ path, text }: LookedFile): boolean {
  if (/\.(?:csv|md)$/.test(path)) return false;
  if (/\.(?:ya?ml|json|go)$/.test(path))
    return (text.match(/_(?:VERSION|TAG)["']?[ \t]*[,}]?[ \t]*$/gm)?.length ?? 0) >= FEWEST;
  return true;
}

function holdsVersions({ path, text }: LookedFile): boolean {
  return !/\.(?:csv|ya?ml|json|go|md)$/.test(path) && /_(?:VERSION|TAG)[ \t]*[:?]?=/i.test(text);
}
