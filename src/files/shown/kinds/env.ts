/** `env`: the values of an operator's environment, in its Deployment or ClusterServiceVersion, and its containers' images. */
import { member, scalarOf } from '../../yaml/yaml-tree.ts';
import type { EntryList } from '../copy/entry-list.ts';
import { fieldCopies } from '../copy/field-copies.ts';
import { judgeReferences } from '../copy/judge-references.ts';
import { mayShow } from '../copy/may-show.ts';
import { isVersionName } from '../copy/name-words.ts';
import type { Copy, ShownFile, ShownReader } from '../copy/shown-copy.ts';
import { absentCopy, scalarCopy, withOwnPaths } from '../copy/text-copy.ts';
import { mappingsOf, yamlRoots } from '../copy/yaml-places.ts';
import { newList } from '../entries/new-list.ts';
import { sequenceLists } from '../entries/yaml-lists.ts';

export const envCopies: ShownReader = {
  kind: 'env',
  words:
    'Manifests or a ClusterServiceVersion of an operator: the values of its environment by the names of the variables, and the images of its containers.',
  example: '- { name: MULTUS_IMAGE, value: "ghcr.io/org/multus-cni@sha256:…" }',
  find: findInEnvironments,
  lists: (_file, text) => findLists(text),
  judge: judgeReferences,
};

/** The lists that are there, else the one that the only container of the file may get. */
function findLists(text: string): readonly EntryList[] {
  const lists = sequenceLists(text, (path) => path.at(-1) === 'env');
  if (lists.length > 0) return lists;
  const containers = yamlRoots(text).flatMap((root, index) =>
    mappingsOf(root, [String(index)]).filter(({ path }) => path.at(-2) === 'containers'),
  );
  const [only, ...more] = containers;
  return only === undefined || more.length > 0 ? [] : newList(text, only.node, 'env', only.path);
}

function findInEnvironments(file: string, text: string, entry: ShownFile): Copy[] {
  const variables = yamlRoots(text).flatMap((root) =>
    mappingsOf(root)
      .filter(({ path }) => path.at(-2) === 'env')
      .flatMap(({ node }): Copy[] => {
        const name = scalarOf(member(node, 'name'))?.value ?? '';
        const value = node.pairs.find(({ key }) => key.value === 'value')?.value;
        const isGiven = node.pairs.some(({ key }) => key.value === 'valueFrom');
        if ((value !== undefined && value.kind !== 'scalar') || isGiven || name === '') return [];
        const shows = isVersionName(name) ? ('version' as const) : ('reference' as const);
        if (!mayShow(value?.value ?? '', name, shows, entry)) return [];
        const place = { file, path: ['env', name], label: name, shows };
        return [value === undefined ? absentCopy(place, node.start) : scalarCopy(place, text, value)];
      }),
  );
  const containers = fieldCopies(file, text, ({ container, path }) => container !== null && !path.includes('env'));
  return withOwnPaths([...variables, ...containers]);
}
