/** The tree of a YAML document, in which every scalar knows where it stands, and how to look things up in it. */

/** `bare` is text of a language other than YAML, which never gets quotes. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'bare';

/** A piece of text that stands for a value: a scalar of YAML, or what stands between two offsets of another language. */
export interface TextScalar {
  readonly kind: 'scalar';
  /** Where the content begins, quotes not counted; -1 where nothing is written (`key:`). */
  readonly start: number;
  readonly end: number;
  readonly style: ScalarStyle;
  /** The decoded text. */
  readonly value: string;
  /** Indentation that a block scalar's lines have in the text and not in the value; 0 for other styles. */
  readonly indent: number;
  /** Whether an anchor, so possibly an alias elsewhere, names this scalar. */
  readonly anchored: boolean;
}

export interface YamlPair {
  readonly key: TextScalar;
  readonly value: YamlNode;
}

export interface YamlMap {
  readonly kind: 'map';
  readonly start: number;
  readonly flow: boolean;
  readonly pairs: readonly YamlPair[];
}

export interface YamlSequence {
  readonly kind: 'sequence';
  readonly start: number;
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
}

export interface YamlAlias {
  readonly kind: 'alias';
  /** Where it stands, its `*` counted. */
  readonly start: number;
  readonly end: number;
  readonly target: YamlNode | null;
}

export type YamlNode = TextScalar | YamlMap | YamlSequence | YamlAlias;

const DEEPEST = 100;
/** Mappings that are merged into one; nobody writes as many. */
const MOST_MERGED = 100;
/** Up to so many keys it is faster to compare each with each than to fill a set. */
const FEW_KEYS = 10;

/** What an alias stands for; any other node itself. */
export function resolveAlias(node: YamlNode | null | undefined): Exclude<YamlNode, YamlAlias> | null {
  let current = node ?? null;
  for (let step = 0; current !== null && current.kind === 'alias'; step += 1) {
    if (step > DEEPEST) return null;
    current = current.target;
  }
  return current;
}

/** The value of a key, looked up as Kubernetes' reader does: own keys first, then what `<<` merges in. */
export function member(node: YamlNode | null | undefined, key: string): YamlNode | null {
  const map = resolveAlias(node);
  if (map?.kind !== 'map') return null;
  let merges = false;
  for (const pair of map.pairs) {
    if (pair.key.value === key) return pair.value;
    merges ||= isMerge(pair);
  }
  if (!merges) return null;
  for (const { pairs } of mergedMaps(map)) {
    const found = pairs.find((pair) => pair.key.value === key);
    if (found !== undefined) return found.value;
  }
  return null;
}

function isMerge({ key }: YamlPair): boolean {
  return key.value === '<<' && key.style === 'plain';
}

/** The mappings that `<<` brings into one, those that count more first; each once, however often it is named. */
export function mergedMaps(map: YamlMap): YamlMap[] {
  const merged = new Set<YamlMap>();
  const ahead = mergesOf(map);
  for (let next = ahead.pop(); next !== undefined && merged.size < MOST_MERGED; next = ahead.pop()) {
    if (next === map || merged.has(next)) continue;
    merged.add(next);
    ahead.push(...mergesOf(next));
  }
  return [...merged];
}

/** What a mapping itself names under `<<`, the last first. */
function mergesOf({ pairs }: YamlMap): YamlMap[] {
  const named = pairs.filter(isMerge).flatMap(({ value }) => {
    const node = resolveAlias(value);
    return node?.kind === 'sequence' ? node.items.slice(0, MOST_MERGED).map(resolveAlias) : [node];
  });
  return named.filter((node): node is YamlMap => node?.kind === 'map').reverse();
}

/** A mapping with what `<<` brings in among its own keys; itself where nothing does. */
export function withMerged(map: YamlMap): YamlMap {
  if (!map.pairs.some(isMerge)) return map;
  const pairs = new Map<string, YamlPair>();
  for (const { pairs: own } of [map, ...mergedMaps(map)]) {
    for (const pair of own) if (!isMerge(pair) && !pairs.has(pair.key.value)) pairs.set(pair.key.value, pair);
  }
  return { ...map, pairs: [...pairs.values()] };
}

/** The scalar that a node is or stands for. */
export function scalarOf(node: YamlNode | null | undefined): TextScalar | null {
  const resolved = resolveAlias(node);
  return resolved?.kind === 'scalar' ? resolved : null;
}

/** The text of a key, where it has a string that says something. */
export function textOf(node: YamlNode | null | undefined): string | null {
  const scalar = scalarOf(node);
  if (scalar === null || isNull(scalar)) return null;
  return scalar.value;
}

/** Whether a scalar is YAML's null: nothing written, `~` or `null` without quotes. */
export function isNull(scalar: TextScalar): boolean {
  return scalar.style === 'plain' && /^(?:~|null|Null|NULL|)$/.test(scalar.value);
}

/** Where the deepest key of a path that exists stands. */
export function offsetOfPath(root: YamlNode, path: readonly PropertyKey[]): number {
  let node = resolveAlias(root);
  let offset = 0;
  for (const key of path) {
    if (node?.kind === 'map') {
      const pair = node.pairs.find((candidate) => candidate.key.value === key);
      if (pair === undefined) break;
      offset = pair.key.start;
      node = resolveAlias(pair.value);
    } else if (node?.kind === 'sequence' && typeof key === 'number') {
      node = resolveAlias(node.items[key]);
      offset = node !== null && node.start >= 0 ? node.start : offset;
    }
  }
  return offset;
}

/** The keys that a mapping names more than once, with where the second stands. */
export function findDuplicateKeys(root: YamlNode | null): { key: string; offset: number }[] {
  const found: { key: string; offset: number }[] = [];
  const visit = (node: YamlNode | null): void => {
    if (node?.kind === 'sequence') for (const item of node.items) visit(item);
    if (node?.kind !== 'map') return;
    const seen = node.pairs.length > FEW_KEYS ? new Set<string>() : null;
    let at = -1;
    for (const { key, value } of node.pairs) {
      at += 1;
      if (seen === null ? isKeyBefore(node.pairs, at, key.value) : seen.has(key.value)) {
        found.push({ key: key.value, offset: key.start });
      }
      seen?.add(key.value);
      if (value.kind !== 'scalar') visit(value);
    }
  };
  visit(root);
  return found;
}

function isKeyBefore(pairs: readonly YamlPair[], end: number, key: string): boolean {
  for (let at = 0; at < end; at += 1) {
    const other = pairs[at]?.key.value;
    // Most keys differ in length, which is told sooner than that their letters do.
    if (other?.length === key.length && other === key) return true;
  }
  return false;
}
