/** A table of components in YAML: most of them say where their source is, and which commit or version is taken. */
import { versionCopies } from '../../files/shown/kinds/versions.ts';
import { type Detector, shownEntry } from './detector.ts';

export const detectVersions: Detector = {
  kind: 'versions',
  detect: ({ path, text }) => {
    if (!/\.ya?ml$/.test(path)) return null;
    const entry = shownEntry('versions', path);
    const copies = versionCopies.find(path, text, entry);
    const parts = [...Map.groupBy(copies, ({ label }) => label).values()];
    const whole = parts.filter((own) => {
      const shows = new Set(own.map((copy) => copy.shows));
      const isSource = own.some((copy) => copy.shows === 'source' && /^(?:https|ssh|git):\/\//.test(copy.says));
      return isSource && (shows.has('commit') || shows.has('version'));
    });
    if (whole.length < 2 || whole.length * 2 < parts.length) return null;
    return { entry, copies, reason: `says source, commit and version of ${parts.length} components` };
  },
};
