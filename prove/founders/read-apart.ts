/** The containers of a tree as another YAML parser reads them, by the names of the lists alone, in JSON patches too. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export interface Container {
  readonly file: string;
  readonly list: string;
  readonly image: string;
  /** As written; `null` where nothing is. */
  readonly policy: string | null;
}

const LISTS = ['containers', 'initContainers', 'ephemeralContainers'];

/** Every element of a container list that has an image, in each document that the parser can read. */
export function readContainers(tree: string): Container[] {
  return globSync('**/*.{yaml,yml,json}', { cwd: tree })
    .sort()
    .flatMap((file) => containersIn(file, readFileSync(join(tree, file), 'utf8')));
}

function containersIn(file: string, text: string): Container[] {
  const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
  return [...documents].flatMap((document) => {
    const found: Container[] = [];
    if ('errors' in document && document.errors.length === 0) collect(file, document.toJS(), found);
    return found;
  });
}

function collect(file: string, node: unknown, found: Container[]): void {
  if (Array.isArray(node)) for (const item of node) collect(file, item, found);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const patched = patchedList(node);
  if (patched !== null && 'value' in node) pushContainer(file, patched, node.value, found);
  for (const [key, value] of Object.entries(node)) {
    if (LISTS.includes(key) && Array.isArray(value)) {
      for (const item of value) pushContainer(file, key, item, found);
    } else collect(file, value, found);
  }
}

/** The list into which an operation of a JSON patch puts a container; `null` for anything else. */
function patchedList(node: object): string | null {
  if (!('op' in node) || !('path' in node) || typeof node.path !== 'string') return null;
  const [list = '', index] = node.path.split('/').slice(-2);
  return index !== undefined && LISTS.includes(list) ? list : null;
}

function pushContainer(file: string, list: string, item: unknown, found: Container[]): void {
  if (typeof item !== 'object' || item === null || !('image' in item) || typeof item.image !== 'string') return;
  const policy = 'imagePullPolicy' in item && typeof item.imagePullPolicy === 'string' ? item.imagePullPolicy : null;
  found.push({ file, list, image: item.image, policy });
}

/** `file image policy` of each, to compare. */
export function describeContainer({ file, image, policy }: Container): string {
  return `${file}: ${image} ${policy ?? 'without a policy'}`;
}
