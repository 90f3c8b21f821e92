/** The versions that a file gives names to: variables of a shell file or makefile, keys of YAML and JSON. */
import { resolveAlias } from '../../yaml/yaml-tree.ts';
import type { Copy } from '../copy/shown-copy.ts';
import { scalarCopy, textCopy } from '../copy/text-copy.ts';
import { mappingsOf, yamlRoots } from '../copy/yaml-places.ts';
import { assignments } from './shell.ts';

/** Each as a copy, those without a text left out. */
export function namedVersions(file: string, text: string): readonly Copy[] {
  if (!isData(file))
    return assignments(text)
      .filter(({ start, end }) => end > start)
      .map(({ name, start, end }) => textCopy({ file, path: [name], label: name, shows: 'version' }, text, start, end));
  return yamlRoots(text).flatMap((root) =>
    mappingsOf(root).flatMap(({ node, path }) =>
      node.pairs.flatMap(({ key, value }) => {
        const scalar = resolveAlias(value);
        if (scalar?.kind !== 'scalar' || scalar.start < 0 || scalar.value === '') return [];
        const place = { file, path: [...path, key.value], label: key.value, shows: 'version' as const };
        return [scalarCopy(place, text, scalar)];
      }),
    ),
  );
}

/** The names that a file gives to versions, also to one that is empty or made by a command. */
export function namesOfVersions(file: string, text: string): readonly string[] {
  return isData(file) ? namedVersions(file, text).map(({ label }) => label) : assignments(text).map(({ name }) => name);
}

function isData(file: string): boolean {
  return /\.(?:ya?ml|json)$/.test(file);
}
