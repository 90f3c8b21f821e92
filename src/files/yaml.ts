/** YAML and JSON text to trees: what every reader of files imports. */
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
  return parseFullYaml(text, start, end);
}
