/** Which image fields `replacements` of a kustomization write, and what they are written from. */
import type { ImageField, PathKey } from '../field/field.ts';
import { groupOf } from '../objects/api-group.ts';
import { isPlainMap, type Plain, parsePlain, plainList, plainText } from './plain-object.ts';
import type { PatchTarget } from './select-objects.ts';
import { matchesPattern } from './select-objects.ts';

/** One `replacements` entry, as far as it can be told from the fields that it writes. */
export interface ImageReplacement {
  /** In words: the object and the path that the value comes from. */
  readonly source: string;
  readonly targets: readonly ReplacementTarget[];
}

interface ReplacementTarget {
  readonly select: Pick<PatchTarget, 'group' | 'version' | 'kind' | 'name' | 'namespace'>;
  readonly rejects: readonly ReplacementTarget['select'][];
  readonly paths: readonly (readonly string[])[];
}

const MOST_REPLACEMENTS = 1_000;

/**
 * Reads the `replacements` of a kustomization.
 *
 * @param textOf the text of a file that an entry names in its place; `null` where it cannot be read
 */
export function parseReplacements(text: string, textOf: (name: string) => string | null): ImageReplacement[] {
  const root = parsePlain(text);
  return plainList(root, 'replacements')
    .slice(0, MOST_REPLACEMENTS)
    .flatMap((item): ImageReplacement[] => {
      const file = plainText(item, 'path');
      if (file === null) return [readReplacement(item)];
      const other = textOf(file);
      const replaced = other === null ? null : parsePlain(other);
      return (Array.isArray(replaced) ? replaced : [replaced]).filter(isPlainMap).map(readReplacement);
    });
}

/** What writes the field; `null` where none of these does. */
export function findReplacement(
  field: Pick<ImageField, 'object' | 'path' | 'container'>,
  replacements: readonly ImageReplacement[],
): ImageReplacement | null {
  const writes = ({ targets }: ImageReplacement): boolean =>
    targets.some(
      ({ select, rejects, paths }) =>
        paths.some((path) => leadsTo(path, field)) &&
        selects(select, field) &&
        !rejects.some((reject) => selects(reject, field)),
    );
  return replacements.find(writes) ?? null;
}

function readReplacement(item: Plain): ImageReplacement {
  const from = isPlainMap(item) ? item.source : null;
  const named = [plainText(from, 'kind'), plainText(from, 'name')].filter(Boolean).join(' ');
  const path = plainText(from, 'fieldPath') ?? 'metadata.name';
  const value = plainText(item, 'sourceValue');
  return {
    source: value === null ? `${named}, ${path}` : 'a value of its own',
    targets: plainList(item, 'targets').map((target) => ({
      select: readSelect(isPlainMap(target) ? (target.select ?? null) : null),
      rejects: plainList(target, 'reject').map(readSelect),
      paths: plainList(target, 'fieldPaths').flatMap((each) =>
        typeof each === 'string' ? [splitFieldPath(each)] : [],
      ),
    })),
  };
}

function readSelect(value: Plain): ReplacementTarget['select'] {
  const of = (key: string): string | null => plainText(value, key) || null;
  return { group: of('group'), version: of('version'), kind: of('kind'), name: of('name'), namespace: of('namespace') };
}

/** Keys apart by dots, but for dots behind a backslash and those in brackets. */
function splitFieldPath(path: string): string[] {
  return (path.match(/\[[^\]]*\]|(?:\\\.|[^.[])+/g) ?? []).map((key) => key.replaceAll('\\.', '.'));
}

/** Whether the path names the field itself, or what it stands in. */
function leadsTo(keys: readonly string[], { path, container }: Pick<ImageField, 'path' | 'container'>): boolean {
  if (keys.length === 0 || keys.length > path.length) return false;
  return keys.every((key, index) => {
    const at: PathKey | undefined = path[index];
    if (typeof at !== 'number') return key === at;
    const [, by, value] = /^\[([^=\]]+)=([^\]]*)\]$/.exec(key) ?? [];
    if (by !== undefined) return by === 'name' && value === container?.name;
    return key === '*' || key === String(at);
  });
}

function selects(select: ReplacementTarget['select'], { object }: Pick<ImageField, 'object'>): boolean {
  if (object === null || Object.values(select).every((part) => part === null)) return false;
  const { apiVersion, kind, name, namespace } = object;
  const pairs: readonly [string | null, string | null][] = [
    [select.group, groupOf(apiVersion)],
    [select.version, apiVersion?.split('/').at(-1) ?? null],
    [select.kind, kind],
    [select.name, name],
    [select.namespace, namespace],
  ];
  return pairs.every(([pattern, text]) => pattern === null || matchesPattern(pattern, text) === true);
}
