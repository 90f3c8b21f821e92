/** YAML and JSON text to trees: by the shortcut where it can, by the full parser otherwise. */
import { parseBlockYaml, TEMPLATE } from './block-yaml.ts';
import { parseFullYaml, type YamlParse } from './full-yaml.ts';

/** Parses one document of the text; offsets are those of the whole text. */
export function parseDocument(text: string, start: number, end: number): YamlParse {
  return parseUnlessTemplate(text, start, end) ?? parseFullYaml(text, start, end);
}

/**
 * As {@link parseDocument}, but `null` for a document that is soon seen to have an action where YAML has a node: it is
 * broken, or templated, and which of the two takes far longer to find out.
 */
export function parseUnlessTemplate(text: string, start: number, end: number): YamlParse | null {
  const root = parseBlockYaml(text, start, end);
  if (root === TEMPLATE) return null;
  return root === null ? parseFullYaml(text, start, end) : { ok: true, root, templated: false };
}

/** As {@link parseDocument}, but `null` for a document that the shortcut leaves to the full parser. */
export function parseByShortcut(text: string, start: number, end: number): YamlParse | null {
  const root = parseBlockYaml(text, start, end);
  return root === null || root === TEMPLATE ? null : { ok: true, root, templated: false };
}
