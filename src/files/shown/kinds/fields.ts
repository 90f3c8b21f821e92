/** `kustomize` and `values`: images of kustomizations, and of the values of charts. */
import { fieldCopies } from '../copy/field-copies.ts';
import { judgeReferences } from '../copy/judge-references.ts';
import type { ShownReader } from '../copy/shown-copy.ts';
import { withOwnPaths } from '../copy/text-copy.ts';
import { sequenceLists } from '../entries/yaml-lists.ts';

export const kustomizeCopies: ShownReader = {
  kind: 'kustomize',
  words: 'A kustomization with `images`: `newName`, `newTag` and `digest` move together.',
  example: '- { name: multus, newName: ghcr.io/org/multus-cni, digest: "sha256:…" }',
  find: (file, text) => withOwnPaths(fieldCopies(file, text, ({ format }) => format === 'kustomize')),
  judge: judgeReferences,
  lists: (_file, text) => sequenceLists(text, (path) => path.length === 2 && path[1] === 'images'),
};

export const valuesCopies: ShownReader = {
  kind: 'values',
  words: 'Values of a chart: one text, or `registry`, `repository`, `tag` and `digest` as they are split there.',
  example: 'image: { repository: ghcr.io/org/multus-cni, tag: v4.3.0 }',
  find: (file, text) => withOwnPaths(fieldCopies(file, text, () => true)),
  judge: judgeReferences,
};
