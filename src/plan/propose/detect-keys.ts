/** A script that looks after versions by keys, most of which are variables of another file but for their end. */
import { bumperKeys } from '../../files/shown/kinds/keys.ts';
import { assignments } from '../../files/shown/kinds/shell.ts';
import { type Detector, shownEntry } from './detector.ts';

export const detectKeys: Detector = {
  kind: 'keys',
  detect: ({ path, text }, files) => {
    if (!text.includes('["') && !/\[[A-Z]\w*\]=/.test(text)) return null;
    const bare = shownEntry('keys', path);
    const keys = bumperKeys.find(path, text, bare);
    if (keys.length < 3) return null;
    for (const other of files) {
      if (other.path === path || /\.(?:csv|ya?ml|json|go|md)$/.test(other.path)) continue;
      const versions = assignments(other.text).filter(
        ({ name, start, end }) => /_(?:VERSION|TAG)$/.test(name) && end > start,
      );
      const met = keys.filter(({ label }) => versions.some(({ name }) => name.replace(/_[A-Z]+$/, '') === label));
      if (met.length * 2 <= keys.length) continue;
      const reason = `looks after ${keys.length} versions of ${other.path} by keys`;
      return { entry: shownEntry('keys', path, other.path), copies: [], reason };
    }
    return null;
  },
};
