/** A `ResourceList`: what orchestrators (kustomize, kpt) hand to a function on standard input, and take back. */
import { BowlineError } from '../errors.ts';
import type { PathKey } from './field/field.ts';
import { spliceText } from './text/splice.ts';
import { splitDocuments } from './yaml/split-documents.ts';
import { parseDocument } from './yaml/yaml.ts';
import { isNull, member, resolveAlias, textOf, type YamlMap, type YamlNode } from './yaml/yaml-tree.ts';

/** The list of the specification of KRM functions (`config.kubernetes.io/v1` and the versions before it). */
export interface ResourceList {
  readonly text: string;
  readonly root: YamlMap;
  /** What tells the function what to do; `null` where there is none. */
  readonly functionConfig: YamlNode | null;
}

/** Where an item came from, as the orchestrator says. */
export interface ItemFile {
  readonly path: string;
  /** Its number in the file, from 0. */
  readonly index?: number;
}

const VERSIONS = ['v1', 'v1beta1', 'v1alpha1'].map((version) => `config.kubernetes.io/${version}`);
const ANNOTATIONS = ['internal.config.kubernetes.io', 'config.kubernetes.io'];

/**
 * Reads the list.
 *
 * @throws {BowlineError} `FUNCTION_INPUT_INVALID`
 */
export function parseResourceList(text: string): ResourceList {
  const [document, ...more] = splitDocuments(text);
  if (document === undefined || more.length > 0)
    throw invalid(`it is ${document === undefined ? 'empty' : 'more than one document'}`);
  const parsed = parseDocument(text, document.start, document.end);
  if (!parsed.ok) throw invalid(parsed.error.message);
  const root = resolveAlias(parsed.root);
  const version = textOf(member(root, 'apiVersion'));
  if (root?.kind !== 'map' || textOf(member(root, 'kind')) !== 'ResourceList') throw invalid('it is of another kind');
  if (version === null || !VERSIONS.includes(version))
    throw invalid(version === null ? 'it has no `apiVersion`' : `\`${version}\` is not a version of it that is known`);
  const items = resolveAlias(member(root, 'items'));
  if (items?.kind === 'map' || (items?.kind === 'scalar' && !isNull(items))) throw invalid('its `items` are no list');
  return { text, root, functionConfig: member(root, 'functionConfig') };
}

/** The file that an item came from; `null` where the orchestrator does not say. */
export function findItemFile({ root }: ResourceList, path: readonly PathKey[]): ItemFile | null {
  const [key, at] = path;
  const items = resolveAlias(member(root, 'items'));
  if (key !== 'items' || typeof at !== 'number' || items?.kind !== 'sequence') return null;
  const annotations = member(member(items.items[at], 'metadata'), 'annotations');
  const read = (name: string): string | null =>
    ANNOTATIONS.map((group) => textOf(member(annotations, `${group}/${name}`))).find((text) => text !== null) ?? null;
  const file = read('path');
  const index = read('index');
  if (file === null) return null;
  return { path: file, ...(index !== null && /^\d{1,9}$/.test(index) ? { index: Number(index) } : {}) };
}

/**
 * The text of a list with results in it; every other character stays. Where there are results of somebody else, or the
 * text has a form in which none can be put in, it is left as it is: orchestrators do without.
 *
 * @param text the text of the list as it is now, which may be another than it was read from
 * @param block the results as lines of YAML, without indentation
 * @param flow the same as JSON on one line
 */
export function putResults(text: string, block: readonly string[], flow: string): string {
  const { root } = parseResourceList(text);
  const place = root.pairs.find(({ key }) => key.value === 'items') ?? root.pairs[0];
  if (place === undefined || member(root, 'results') !== null) return text;
  const { key } = place;
  const offset = key.start - (key.style === 'single' || key.style === 'double' ? 1 : 0);
  const indent = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  if (!root.flow && !/^ *$/.test(indent)) return text;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const insert = root.flow
    ? `"results": ${flow}, `
    : ['results:', ...block].map((line) => `${line}${lineBreak}${indent}`).join('');
  const edited = spliceText(text, [{ offset, remove: '', insert }]);
  return edited !== null && hasResults(edited) ? edited : text;
}

function hasResults(text: string): boolean {
  const results = resolveAlias(member(parseResourceList(text).root, 'results'));
  return results?.kind === 'sequence' && results.items.length > 0;
}

function invalid(problem: string): BowlineError {
  return new BowlineError('FUNCTION_INPUT_INVALID', `standard input is no \`ResourceList\`: ${problem}`);
}
