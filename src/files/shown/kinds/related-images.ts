/** `relatedImages` of a ClusterServiceVersion: what a catalog mirrors along with the operator. */
import { errorData } from '../../../errors.ts';
import { member, scalarOf, textOf } from '../../yaml/yaml-tree.ts';
import type { EntryList } from '../copy/entry-list.ts';
import { judgeReferences } from '../copy/judge-references.ts';
import type { Copy, JudgedFile, ShownFile, ShownReader, ShownSet } from '../copy/shown-copy.ts';
import { scalarCopy, withOwnPaths } from '../copy/text-copy.ts';
import { mappingsOf, yamlRoots } from '../copy/yaml-places.ts';
import { newList } from '../entries/new-list.ts';
import { sequenceLists } from '../entries/yaml-lists.ts';

export const relatedImageCopies: ShownReader = {
  kind: 'relatedImages',
  words:
    'A ClusterServiceVersion with `relatedImages`: every image of the set has to be there, under a name of its own.',
  example: '- { name: multus-cni, image: "ghcr.io/org/multus-cni@sha256:…" }',
  find: findRelated,
  lists: (_file, text) => findLists(text),
  judge: judgeRelated,
};

/** The lists that are there, else the one that a ClusterServiceVersion may get. */
function findLists(text: string): readonly EntryList[] {
  const lists = sequenceLists(text, (path) => path.at(-1) === 'relatedImages');
  if (lists.length > 0) return lists;
  const specs = yamlRoots(text).flatMap((root, index) => {
    const spec = textOf(member(root, 'kind')) === 'ClusterServiceVersion' ? member(root, 'spec') : null;
    return spec?.kind === 'map' ? [{ spec, path: [String(index), 'spec'] }] : [];
  });
  const [only, ...more] = specs;
  return only === undefined || more.length > 0 ? [] : newList(text, only.spec, 'relatedImages', only.path);
}

function findRelated(file: string, text: string): Copy[] {
  const copies = yamlRoots(text).flatMap((root) =>
    mappingsOf(root)
      .filter(({ path }) => path.at(-2) === 'relatedImages')
      .flatMap(({ node, path }): Copy[] => {
        const image = node.pairs.find(({ key }) => key.value === 'image')?.value;
        if (image?.kind !== 'scalar') return [];
        const label = scalarOf(member(node, 'name'))?.value ?? image.value;
        return [scalarCopy({ file, path, label, shows: 'reference' }, text, image)];
      }),
  );
  return withOwnPaths(copies);
}

/** Readers look images up by these names, so one that two have hides one of them. */
function judgeRelated(copies: readonly Copy[], entry: ShownFile, set: ShownSet): JudgedFile {
  const judged = judgeReferences(copies, entry, set);
  const collisions = [...Map.groupBy(copies, ({ label }) => label)].flatMap(([label, same]) => {
    const [first] = same;
    if (first === undefined || new Set(same.map(({ says }) => says)).size < 2) return [];
    const message = `${same.length} entries of \`relatedImages\` are named \`${label}\``;
    return [{ file: entry.file, copy: first, components: [], error: errorData('SHOWN_AMBIGUOUS', message) }];
  });
  return { ...judged, problems: [...judged.problems, ...collisions] };
}
