/**
 * Values of a chart: `global.imageRegistry` where all its images keep below it the path that is written, else a value
 * for each image.
 */
import { type FieldSpan, fieldAddress } from '../../files/field/field.ts';
import { type ImageReference, repositoryIdentity } from '../../image/reference.ts';
import {
  baseOf,
  type ChartValue,
  type MakeMirrorConfig,
  type MirroredRepository,
  nameOf,
  scalar,
} from './mirrored-repository.ts';

export const helmValues: MakeMirrorConfig = ({ repositories, values, tags }) => {
  const byIdentity = new Map(repositories.map((each) => [repositoryIdentity(each.source), each]));
  const fields = values.filter(
    ({ field: { reference } }) => reference !== null && byIdentity.has(repositoryIdentity(reference)),
  );
  const references =
    fields.length > 0
      ? fields.flatMap(({ field }) => field.reference ?? [])
      : repositories.flatMap((each) => each.references);
  const moved = tags.length === 0 ? [] : references.map(({ written }) => `\`${written}\` has another tag there`);
  const bases = new Set(references.map((reference) => globalBase(reference, byIdentity)));
  const [base] = bases;
  if (references.length > 0 && bases.size === 1 && base != null)
    return { files: [{ path: null, text: `global:\n  imageRegistry: ${scalar(base)}\n` }], unsaid: moved };
  const tree: Tree = new Map();
  const unsaid = fields.flatMap((field) => putField(tree, field, byIdentity));
  const others =
    fields.length > 0
      ? []
      : references.map(
          ({ written }) =>
            `\`${written}\` stands in no values of a chart, and the copies do not keep their paths below one registry`,
        );
  return { files: [{ path: null, text: renderTree(tree) }], unsaid: [...unsaid, ...others, ...moved] };
};

/** The registry with which the path that is written names the copy; `null` where none does. */
function globalBase(reference: ImageReference, repositories: ReadonlyMap<string, MirroredRepository>): string | null {
  const place = repositories.get(repositoryIdentity(reference))?.place;
  const { name, registry } = reference;
  const path = name.startsWith(`${registry}/`) ? name.slice(registry.length + 1) : name;
  const base = place === undefined ? null : baseOf(place, path);
  return base === null ? null : nameOf(base);
}

type Tree = Map<string, Tree | string>;

/** Why a value cannot be given, in words. */
function putField(
  tree: Tree,
  { field, text }: ChartValue,
  repositories: ReadonlyMap<string, MirroredRepository>,
): string[] {
  const { reference, path, spans, written } = field;
  const place = reference === null ? undefined : repositories.get(repositoryIdentity(reference))?.place;
  if (place === undefined || reference === null) return [];
  if (path.some((key) => typeof key === 'number'))
    return [`\`${written}\` stands in a list (${fieldAddress(field)}), of which helm takes no part`];
  const keys = path.map(String);
  const keyOf = (part: FieldSpan['part']): string | null => keyOfSpan(text, spans, part);
  if (spans.some(({ part }) => part === 'reference')) {
    const version = `${reference.tag === null ? '' : `:${reference.tag}`}${reference.digest === null ? '' : `@${reference.digest}`}`;
    put(tree, keys, `${nameOf(place)}${version}`);
    return [];
  }
  const [name, registry] = [keyOf('name'), keyOf('registry')];
  if (name === null) return [`\`${written}\` is written in a way that values cannot go over`];
  // Keys such as `fooImage` and `fooImageRegistry` stand beside each other.
  const parent = keys.at(-1) === name ? keys.slice(0, -1) : keys;
  put(tree, [...parent, name], registry === null ? nameOf(place) : place.repository);
  if (registry !== null) put(tree, [...parent, registry], place.registry);
  return [];
}

/** The key that a part of a field is the value of; `null` where it has none of its own. */
function keyOfSpan(text: string, spans: readonly FieldSpan[], part: FieldSpan['part']): string | null {
  const pair = spans.find((span) => span.part === part)?.pair ?? null;
  if (pair === null) return null;
  return /^["']?([\w.-]+)["']?[ \t]*:/.exec(text.slice(pair.keyStart, pair.valueStart))?.[1] ?? null;
}

function put(tree: Tree, [key = '', ...rest]: readonly string[], value: string): void {
  const inner = tree.get(key);
  if (rest.length === 0) tree.set(key, value);
  else {
    const next: Tree = inner instanceof Map ? inner : new Map();
    tree.set(key, next);
    put(next, rest, value);
  }
}

function renderTree(tree: Tree, indent = ''): string {
  if (tree.size === 0) return indent === '' ? '{}\n' : '';
  return [...tree]
    .map(([key, value]) =>
      typeof value === 'string'
        ? `${indent}${JSON.stringify(key)}: ${JSON.stringify(value)}\n`
        : `${indent}${JSON.stringify(key)}:\n${renderTree(value, `${indent}  `)}`,
    )
    .join('');
}
