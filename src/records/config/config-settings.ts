/** The effective value of each setting, with where it comes from. */
import { type LineIndex, lineIndex } from '../../files/text/line-index.ts';
import { parseDocument } from '../../files/yaml/yaml.ts';
import { resolveAlias, type YamlMap } from '../../files/yaml/yaml-tree.ts';
import { type Config, EMPTY_CONFIG } from './config.ts';

/** The configuration as it was read: the name that people have for the file, and its text. */
export interface ConfigText {
  readonly file: string;
  readonly text: string;
}

export type Origin =
  | { readonly kind: 'default' }
  | { readonly kind: 'file'; readonly file: string; readonly line: number; readonly column: number }
  | { readonly kind: 'flag'; readonly flag: string };

export interface Setting {
  /** The keys that lead to it, with dots between, as messages have it. */
  readonly name: string;
  readonly value: unknown;
  readonly origin: Origin;
}

export const BY_DEFAULT: Origin = { kind: 'default' };

/**
 * Every setting, in the order of the reference: what is written down to its entries, what is not with its default.
 *
 * @param source `null` where there is no configuration
 */
export function listSettings(config: Config, source: ConfigText | null): Setting[] {
  const parsed = source === null ? null : parseDocument(source.text, 0, source.text.length);
  const root = parsed?.ok === true ? resolveAlias(parsed.root) : null;
  const written = root?.kind === 'map' && source !== null ? { map: root, places: placesIn(source) } : null;
  return Object.entries(EMPTY_CONFIG).flatMap(([key, initial]) => {
    const value = config[key as keyof Config];
    const own = written?.map.pairs.find((pair) => pair.key.value === key);
    if (written === null || own === undefined) return [{ name: key, value: value ?? initial, origin: BY_DEFAULT }];
    const entries = entriesOf(value);
    if (entries === null) return [{ name: key, value, origin: written.places(own.key.start) }];
    const rows = resolveAlias(own.value);
    return entries.map(([entry, member]) => ({
      name: `${key}.${entry}`,
      value: member,
      origin: written.places(entryStart(rows, entry) ?? own.key.start),
    }));
  });
}

/** The entries of a mapping, or of a list of mappings; `null` for a value that is shown whole. */
function entriesOf(value: unknown): (readonly [string, unknown])[] | null {
  const isWhole = Array.isArray(value) ? value.every((item) => typeof item !== 'object') : typeof value !== 'object';
  if (isWhole || value === null || value === undefined) return null;
  const entries = Object.entries(value).map(([key, member]) => [nameOf(member) ?? key, member] as const);
  return entries.length === 0 ? null : entries;
}

function entryStart(node: ReturnType<typeof resolveAlias>, entry: string): number | null {
  if (node?.kind === 'map') return keyStart(node, entry);
  const item = node?.kind === 'sequence' ? resolveAlias(node.items[Number(entry)]) : null;
  return item !== null && item.start >= 0 ? item.start : null;
}

function keyStart({ pairs }: YamlMap, key: string): number | null {
  return pairs.find((pair) => pair.key.value === key)?.key.start ?? null;
}

function placesIn({ file, text }: ConfigText): (offset: number) => Origin {
  const lines: LineIndex = lineIndex(text);
  return (offset) => ({ kind: 'file', file, ...lines.at(offset) });
}

/** What is written as a mapping and held as a list has its key as its name. */
function nameOf(member: unknown): string | null {
  if (typeof member !== 'object' || member === null || !('name' in member)) return null;
  return typeof member.name === 'string' ? member.name : null;
}
