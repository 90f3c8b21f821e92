/** A tree of text as plain objects of strings, as patches take them apart: what a scalar means beside text is not asked. */

import { BowlineError } from '../../errors.ts';
import { splitDocuments } from '../yaml/split-documents.ts';
import { parseDocument } from '../yaml/yaml.ts';
import { resolveAlias, textOf, type YamlNode } from '../yaml/yaml-tree.ts';

export type Plain = string | null | Plain[] | PlainMap;

export interface PlainMap {
  [key: string]: Plain;
}

const DEEPEST = 100;
const MOST_NODES = 200_000;

/**
 * Aliases and merge keys are unfolded, so that each place can change by itself.
 *
 * @throws {BowlineError} `YAML_TOO_MANY_ALIASES` where they unfold without end.
 */
export function plainObject(node: YamlNode | null): Plain {
  return convert(node, { left: MOST_NODES }, 0);
}

export function isPlainMap(value: Plain | undefined): value is PlainMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a key, where it has one. */
export function plainText(value: Plain | undefined, key: string): string | null {
  const found = isPlainMap(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : null;
}

/** The list under a key; empty where there is none. */
export function plainList(value: Plain | undefined, key: string): readonly Plain[] {
  const found = isPlainMap(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
}

/** What stands at a path; `undefined` where it leads nowhere. */
export function plainAt(root: Plain, path: readonly (string | number)[]): Plain | undefined {
  let at: Plain | undefined = root;
  for (const key of path) {
    if (Array.isArray(at)) at = at[Number(key)];
    else if (isPlainMap(at) && Object.hasOwn(at, key)) at = at[key];
    else return undefined;
  }
  return at;
}

/** The first document of a text, `null` where it is empty; `undefined` where it cannot be read. */
export function parsePlain(text: string): Plain | undefined {
  const [part] = splitDocuments(text);
  const parsed = part === undefined ? null : parseDocument(text, part.start, part.end);
  return parsed?.ok === true ? plainObject(parsed.root) : undefined;
}

function convert(node: YamlNode | null, budget: { left: number }, depth: number): Plain {
  budget.left -= 1;
  if (budget.left < 0 || depth > DEEPEST)
    throw new BowlineError('YAML_TOO_MANY_ALIASES', `a document unfolds to more than ${MOST_NODES} nodes`);
  const resolved = resolveAlias(node);
  if (resolved === null) return null;
  if (resolved.kind === 'scalar') return textOf(resolved);
  if (resolved.kind === 'sequence') return resolved.items.map((item) => convert(item, budget, depth + 1));
  const map: PlainMap = Object.create(null);
  for (const { key, value } of resolved.pairs) {
    const merges = key.value === '<<' && key.style === 'plain';
    const converted = convert(value, budget, depth + 1);
    if (!merges) map[key.value] = converted;
    else for (const from of [converted].flat()) if (isPlainMap(from)) mergeMissing(map, from, resolved.pairs);
  }
  return map;
}

/** What `<<` brings gives way to the mapping's own keys, wherever they stand. */
function mergeMissing(map: PlainMap, from: PlainMap, own: readonly { key: { value: string } }[]): void {
  for (const [key, value] of Object.entries(from))
    if (!Object.hasOwn(map, key) && !own.some((pair) => pair.key.value === key)) map[key] = value;
}
