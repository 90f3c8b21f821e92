/** `expected`: lists of the images that a test expects to find once the set runs: in Go, YAML, JSON or lines of text. */
import { tryParseReference } from '../../../image/reference.ts';
import type { EntryList } from '../copy/entry-list.ts';
import { judgeReferences } from '../copy/judge-references.ts';
import type { Copy, ShownFile, ShownReader } from '../copy/shown-copy.ts';
import { scalarCopy, textCopy, withOwnPaths } from '../copy/text-copy.ts';
import { scalarsOf, yamlRoots } from '../copy/yaml-places.ts';
import { structLists, wordLists } from '../entries/text-lists.ts';
import { sequenceLists } from '../entries/yaml-lists.ts';
import { findInGo } from './go.ts';

export const expectedCopies: ShownReader = {
  kind: 'expected',
  words:
    'A list of the images that are to be found once the set runs: struct literals in Go, any values of YAML or JSON, or words of a text. One image may stand there several times.',
  example: '{ParentName: "multus", Name: "kube-multus", Image: "ghcr.io/org/multus-cni@sha256:…"}',
  find: findExpected,
  judge: judgeReferences,
  lists: findLists,
  // A test looks for each of these containers in a cluster, so which one is meant is for a person to say.
  addsOnWish: (file) => file.endsWith('.go'),
};

function findLists(file: string, text: string): readonly EntryList[] {
  if (file.endsWith('.go')) return structLists(text);
  return isTree(file) ? sequenceLists(text, () => true) : wordLists(text);
}

function isTree(file: string): boolean {
  return /\.(?:ya?ml|json)$/.test(file);
}

function findExpected(file: string, text: string, entry: ShownFile): readonly Copy[] {
  if (file.endsWith('.go')) return findInGo(file, text, entry);
  if (isTree(file)) return withOwnPaths(findInYaml(file, text));
  return withOwnPaths(findInLines(file, text));
}

function findInYaml(file: string, text: string): Copy[] {
  return yamlRoots(text).flatMap((root) =>
    scalarsOf(root).flatMap(({ node, path }) => {
      if (!isWholeImage(node.value)) return [];
      return [scalarCopy({ file, path, label: path.join('/'), shows: 'reference' }, text, node)];
    }),
  );
}

function findInLines(file: string, text: string): Copy[] {
  return [...text.matchAll(/[^\s,;"'`|<>()[\]]+/g)].flatMap((match) => {
    const [word] = match;
    if (!isWholeImage(word)) return [];
    return [
      textCopy(
        { file, path: ['line'], label: 'line', shows: 'reference' },
        text,
        match.index,
        match.index + word.length,
      ),
    ];
  });
}

/** A name with a path, and a tag or a digest, or what broke off behind it. */
function isWholeImage(text: string): boolean {
  const parsed = tryParseReference(text.replace(/@$/, ''));
  if (!parsed.ok || !parsed.reference.name.includes('/')) return false;
  return text.endsWith('@') || parsed.reference.tag !== null || parsed.reference.digest !== null;
}
