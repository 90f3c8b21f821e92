/** `kustomize` and `values`: images of kustomizations, and of the values of charts. */

import type { EntryList } from '../copy/entry-list.ts';
import { fieldCopies } from '../copy/field-copies.ts';
import { judgeReferences } from '../copy/judge-references.ts';
import type { Copy, ShownReader } from '../copy/shown-copy.ts';
import { withOwnPaths } from '../copy/text-copy.ts';
import { sequenceLists } from '../entries/yaml-lists.ts';

export const kustomizeCopies: ShownReader = {
  kind: 'kustomize',
  words: 'A kustomization with `images`: `newName`, `newTag` and `digest` move together.',
  example: '- { name: multus, newName: ghcr.io/org/multus-cni, digest: "sha256:…" }',
  find: (file, text, { names }) => {
    const copies = fieldCopies(file, text, ({ format }) => format === 'kustomize');
    return withOwnPaths(named(copies, text, new Set(Object.values(names))));
  },
  judge: judgeReferences,
  lists: (_file, text) => imageLists(text),
};

export const valuesCopies: ShownReader = {
  kind: 'values',
  words: 'Values of a chart: one text, or `registry`, `repository`, `tag` and `digest` as they are split there.',
  example: 'image: { repository: ghcr.io/org/multus-cni, tag: v4.3.0 }',
  find: (file, text) => withOwnPaths(fieldCopies(file, text, () => true)),
  judge: judgeReferences,
};

function imageLists(text: string): EntryList[] {
  return sequenceLists(text, (path) => path.length === 2 && path[1] === 'images');
}

/** An entry whose name is declared is called by it. */
function named(copies: readonly Copy[], text: string, declared: ReadonlySet<string>): readonly Copy[] {
  if (declared.size === 0) return copies;
  const entries = imageLists(text).flatMap((list) => list.entries);
  return copies.map((copy) => {
    const at = copy.spans[0]?.start ?? -1;
    const own = entries.find(({ start, end }) => at >= start - 1 && at < end);
    const name = own?.parts.find(({ key }) => key === 'name')?.value;
    return name !== undefined && declared.has(name) ? { ...copy, label: name } : copy;
  });
}
