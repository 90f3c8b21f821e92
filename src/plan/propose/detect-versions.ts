/** A table of components in YAML: most of them say where their source is, and which commit or version is taken. */
import { mappingAt, yamlRoots } from '../../files/shown/copy/yaml-places.ts';
import { versionCopies } from '../../files/shown/kinds/versions.ts';
import { resolveAlias } from '../../files/yaml/yaml-tree.ts';
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

const POLICY_KEY = /^update[-_]?policy$/i;
const STILL = /^(?:static|pinned|manual|never|none)$/i;

/** What such a table says of components that nothing is to move: the word for it, by the name of the component. */
export function stillComponents(text: string): ReadonlyMap<string, string> {
  const [root] = yamlRoots(text);
  if (root === undefined) return new Map();
  const holder = mappingAt(root, ['components']) ?? mappingAt(root, []);
  return new Map(
    (holder?.pairs ?? []).flatMap(({ key, value }): [string, string][] => {
      const map = resolveAlias(value);
      const said = map?.kind === 'map' ? map.pairs.find((pair) => POLICY_KEY.test(pair.key.value))?.value : undefined;
      if (said?.kind !== 'scalar' || !STILL.test(said.value)) return [];
      return [[key.value, said.value]];
    }),
  );
}
