/** YAML and JSON text to trees: what every reader of files imports. */
import { parseBlockYaml } from './block-yaml.ts';
import { parseFullYaml, type YamlParse } from './full-yaml.ts';

export {
  findDuplicateKeys,
  isNull,
  member,
  resolveAlias,
  type ScalarStyle,
  scalarOf,
  textOf,
  type YamlMap,
  type YamlNode,
  type YamlPair,
  type YamlScalar,
} from './yaml-tree.ts';
export type { YamlParse };

/** Parses one document of the text; offsets are those of the whole text. */
export function parseDocument(text: string, start: number, end: number): YamlParse {
  const root = parseBlockYaml(text, start, end);
  return root === null ? parseFullYaml(text, start, end) : { ok: true, root, templated: false };
}
