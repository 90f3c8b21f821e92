/** The effective value of each setting, with where it comes from. */
import { type LineIndex, lineIndex } from '../../files/text/line-index.ts';
import { parseDocument } from '../../files/yaml/yaml.ts';
import { resolveAlias, type YamlMap, type YamlNode } from '../../files/yaml/yaml-tree.ts';
import { type ComponentSet, effectiveRegistry, type RegistryOrigin } from './component-set.ts';
import { type Config, EMPTY_CONFIG } from './config.ts';

/** The configuration as it was read: the name that people have for the file, and its text. */
export interface ConfigText {
  readonly file: string;
  readonly text: string;
}

export type Origin =
  | { readonly kind: 'default' }
  | {
      readonly kind: 'file';
      readonly file: string;
      readonly line: number;
      readonly column: number;
      /** Who says it for what inherits it: the `registry` of an image may be that of its component or set. */
      readonly of?: RegistryOrigin;
    }
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
    return entries.flatMap(([entry, member]): Setting[] => [
      { name: `${key}.${entry}`, value: member, origin: written.places(entryStart(rows, entry) ?? own.key.start) },
      ...(key === 'componentSets' ? registriesOf(entry, config, rows, written.places) : []),
    ]);
  });
}

/** From which registry each image of a set is taken, where the set has one of its own: inherited or not, and from whom. */
function registriesOf(name: string, { componentSets }: Config, sets: YamlNode | null, places: Places): Setting[] {
  const set = componentSets.find((each) => each.name === name);
  if (set === undefined || !hasRegistry(set)) return [];
  return set.components.flatMap((component) =>
    component.images.map((image): Setting => {
      const { registry, origin: of } = effectiveRegistry(set, component, image);
      const steps = ['components', component.name, 'images', image.key];
      const depth = { set: 0, component: 2, image: 4, upstream: 4 }[of];
      const offset = keyBelow(sets, [name, ...steps.slice(0, depth), of === 'upstream' ? 'from' : 'registry']);
      const origin = offset === null ? BY_DEFAULT : { ...places(offset), of };
      return { name: ['componentSets', name, ...steps, 'registry'].join('.'), value: registry, origin };
    }),
  );
}

function hasRegistry({ registry, components }: ComponentSet): boolean {
  return (
    registry !== null ||
    components.some((each) => each.registry !== null || each.images.some((image) => image.registry !== null))
  );
}

/** Where the last of the keys stands; `null` where they lead nowhere. */
function keyBelow(node: YamlNode | null, keys: readonly string[]): number | null {
  const [key, ...rest] = keys;
  if (key === undefined || node?.kind !== 'map') return null;
  if (rest.length === 0) return keyStart(node, key);
  return keyBelow(resolveAlias(node.pairs.find((pair) => pair.key.value === key)?.value ?? null), rest);
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

type Places = (offset: number) => Extract<Origin, { kind: 'file' }>;

function placesIn({ file, text }: ConfigText): Places {
  const lines: LineIndex = lineIndex(text);
  return (offset) => ({ kind: 'file', file, ...lines.at(offset) });
}

/** What is written as a mapping and held as a list has its key as its name. */
function nameOf(member: unknown): string | null {
  if (typeof member !== 'object' || member === null || !('name' in member)) return null;
  return typeof member.name === 'string' ? member.name : null;
}
