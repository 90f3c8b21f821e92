/** Strategic merge patches, as far as containers go: maps merge, containers and volumes merge by name, `$patch` is obeyed. */
import { isPlainMap, type Plain, type PlainMap, plainText } from './plain-object.ts';

/** Told of each text that moves from a mapping of the patch into one of the object. */
export type TextMoved = (into: object, from: object, key: string) => void;

const DEEPEST = 100;
const BY_NAME = new Set(['containers', 'initContainers', 'ephemeralContainers', 'volumes']);

/**
 * Merges a patch into an object. Answers the object, or `null` where the patch deletes it.
 *
 * @param byName whether the object's kind has the schema by which its containers merge by name; lists of other kinds
 *   are replaced
 */
export function mergePatch(object: PlainMap, patch: PlainMap, byName: boolean, moved: TextMoved): PlainMap | null {
  if (patch.$patch === 'delete') return null;
  mergeMap(object, patch, { byName, moved }, 0);
  return object;
}

interface Merging {
  readonly byName: boolean;
  readonly moved: TextMoved;
}

function mergeMap(into: PlainMap, patch: PlainMap, merging: Merging, depth: number): void {
  if (patch.$patch === 'replace') for (const key of Object.keys(into)) delete into[key];
  for (const [key, value] of Object.entries(patch)) {
    if (key.startsWith('$')) continue;
    const before = into[key];
    if (value === null) delete into[key];
    else if (isPlainMap(value) && value.$patch === 'delete') delete into[key];
    else if (isPlainMap(value) && isPlainMap(before) && depth < DEEPEST) mergeMap(before, value, merging, depth + 1);
    else if (Array.isArray(value) && Array.isArray(before) && merging.byName && BY_NAME.has(key))
      into[key] = mergeByName(before, value, merging, depth + 1);
    else into[key] = withoutDirectives(value);
    if (typeof value === 'string') merging.moved(into, patch, key);
  }
}

/** As kustomize orders them: what the patch names, in its order, before the others. */
function mergeByName(before: readonly Plain[], patch: readonly Plain[], merging: Merging, depth: number): Plain[] {
  const replaces = patch.some((item) => plainText(item, '$patch') === 'replace' && plainText(item, 'name') === null);
  const rest: Plain[] = replaces ? [] : [...before];
  const named: Plain[] = [];
  for (const item of patch) {
    const name = plainText(item, 'name');
    if (!isPlainMap(item) || name === null) continue;
    const at = rest.findIndex((other) => plainText(other, 'name') === name);
    const [other] = at < 0 ? [] : rest.splice(at, 1);
    if (item.$patch === 'delete') continue;
    if (!isPlainMap(other) || depth >= DEEPEST) named.push(withoutDirectives(item));
    else {
      mergeMap(other, item, merging, depth + 1);
      named.push(other);
    }
  }
  return [...named, ...rest];
}

function withoutDirectives(value: Plain): Plain {
  if (isPlainMap(value)) delete value.$patch;
  return value;
}
