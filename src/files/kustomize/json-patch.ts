/** JSON patches (RFC 6902) over plain objects: `add`, `remove`, `replace`, `move`, `copy`. */
import { isPlainMap, type Plain, type PlainMap, plainText } from './plain-object.ts';

/** Told of each text that an operation sets: the mapping that holds it now, the key, and the number of the operation. */
export type TextSet = (holder: object, key: string, operation: number) => void;

/** Carries the operations out. Answers what could not be, in words, or `null`; kustomize fails there. */
export function applyJsonPatch(object: PlainMap, operations: readonly Plain[], textSet: TextSet): string | null {
  for (const [index, operation] of operations.entries()) {
    const pointer = plainText(operation, 'path') ?? '';
    const keys = pointerKeys(pointer);
    if (!isPlainMap(operation) || keys === null || !carryOut(object, keys, operation))
      return `operation ${index} finds no place for \`${pointer}\``;
    const holder = valueAt(object, keys.slice(0, -1));
    if (isPlainMap(holder) && typeof operation.value === 'string') textSet(holder, keys.at(-1) ?? '', index);
  }
  return null;
}

function carryOut(object: PlainMap, keys: readonly string[], operation: PlainMap): boolean {
  switch (operation.op) {
    case 'test':
      return true;
    case 'remove':
      return remove(object, keys);
    case 'add':
      return put(object, keys, operation.value ?? null, true);
    case 'replace':
      return put(object, keys, operation.value ?? null, false);
    case 'move':
    case 'copy': {
      const from = pointerKeys(plainText(operation, 'from') ?? '');
      const value = from === null ? undefined : valueAt(object, from);
      if (from === null || value === undefined) return false;
      const copy = operation.op === 'copy' ? structuredClone(value) : value;
      return (operation.op === 'copy' || remove(object, from)) && put(object, keys, copy, true);
    }
    default:
      return false;
  }
}

function pointerKeys(pointer: string): string[] | null {
  if (!pointer.startsWith('/')) return null;
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function valueAt(object: PlainMap, keys: readonly string[]): Plain | undefined {
  let at: Plain | undefined = object;
  for (const key of keys) {
    if (Array.isArray(at)) at = at[indexOf(key, at.length)];
    else if (isPlainMap(at) && Object.hasOwn(at, key)) at = at[key];
    else return undefined;
  }
  return at;
}

function put(object: PlainMap, keys: readonly string[], value: Plain, inserts: boolean): boolean {
  const parent = valueAt(object, keys.slice(0, -1));
  const key = keys.at(-1) ?? '';
  if (Array.isArray(parent)) {
    // What is added makes the list one longer, so that `-1` and `-` are its end.
    const length = inserts ? parent.length + 1 : parent.length;
    const at = inserts && key === '-' ? parent.length : indexOf(key, length);
    if (at < 0 || at >= length) return false;
    parent.splice(at, inserts ? 0 : 1, value);
    return true;
  }
  if (!isPlainMap(parent)) return false;
  parent[key] = value;
  return true;
}

function remove(object: PlainMap, keys: readonly string[]): boolean {
  const parent = valueAt(object, keys.slice(0, -1));
  const key = keys.at(-1) ?? '';
  if (Array.isArray(parent)) {
    const at = indexOf(key, parent.length);
    return at >= 0 && parent.splice(at, 1).length === 1;
  }
  if (!isPlainMap(parent) || !Object.hasOwn(parent, key)) return false;
  delete parent[key];
  return true;
}

function indexOf(key: string, length: number): number {
  return /^\d+$/.test(key) ? Number(key) : key === '-1' ? length - 1 : -1;
}
