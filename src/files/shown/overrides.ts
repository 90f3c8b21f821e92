/** Files that override images of a set: references by name, registry, image name and tag by themselves, or one registry and version for all. */
import { joinTriple, splitTriple } from '../../image/knobs/triple.ts';
import { tryParseReference } from '../../image/reference.ts';
import { isNull, member, type TextScalar, textOf, type YamlMap } from '../yaml/yaml-tree.ts';
import { namedLike } from './copy/match-image.ts';
import type { ShownImage, ShownSet } from './copy/shown-copy.ts';
import { mappingsOf, yamlRoots } from './copy/yaml-places.ts';
import { assignments } from './kinds/shell.ts';

/** What says which image is deployed, those that go over the ones before them last. */
export const VALUE_ORIGINS = ['default', 'env', 'override', 'custom resource'] as const;

export type ValueOrigin = (typeof VALUE_ORIGINS)[number];

/** A value that somebody gives to an image. */
export interface GivenImage {
  readonly image: string;
  readonly origin: ValueOrigin;
  readonly file: string;
  /** Where it stands in the text. */
  readonly offset: number;
  readonly value: string;
}

/** A name of an override file that says an image, or a part of one, and is none of the set. */
export interface StrayOverride {
  readonly label: string;
  readonly file: string;
  readonly offset: number;
}

export interface FoundOverrides {
  readonly given: readonly GivenImage[];
  readonly stray: readonly StrayOverride[];
}

/** A name with its value, in whatever the file is written. */
interface Said {
  readonly label: string;
  readonly value: string;
  readonly offset: number;
}

/** @param standard the references that parts of others are put into, by the key of the image */
export function findOverrides(
  file: string,
  text: string,
  set: ShownSet,
  standard: ReadonlyMap<string, string>,
): FoundOverrides {
  const images = set.components.flatMap((component) => component.images);
  const groups = /\.(?:ya?ml|json)$/.test(file)
    ? saidInYaml(text)
    : [{ origin: 'override' as const, said: saidInShell(text) }];
  const given: GivenImage[] = [];
  const stray: StrayOverride[] = [];
  for (const { origin, said } of groups) {
    const whole = productValue(said);
    const byImage = Map.groupBy(
      said.filter(({ label }) => PART.test(label) && !PRODUCT.test(label) && !OWN.test(label)),
      ({ label }) => namedLike(label.replace(PART, ''), set)?.key ?? null,
    );
    for (const { label, offset } of byImage.get(null) ?? []) stray.push({ label, file, offset });
    for (const image of images) {
      const own = byImage.get(image.key) ?? [];
      const [first] = own.length > 0 ? own : whole === null ? [] : [whole.first];
      if (first === undefined) continue;
      const value =
        own.length > 0
          ? referenceSaid(own, image, standard)
          : whole === null
            ? ''
            : fromProduct(whole, image, standard);
      given.push({ image: image.key, origin, file, offset: first.offset, value });
    }
  }
  return { given, stray };
}

/** The end of a name: what part of a reference it is. */
const PART = /[_-]?(Registry|ImageName|Tag|Version|Image|REGISTRY|IMAGE_NAME|TAG|VERSION|IMAGE)$/;
/** What every Kubernetes object says of itself. */
const OWN = /^(?:api|resource)Version$/;
const PRODUCT = /^(?:image|container)?_?(?:registry|version|tag|pull_?policy)$/i;

function saidInShell(text: string): Said[] {
  return assignments(text).map(({ name, start, end }) => ({
    label: name,
    value: text.slice(start, end),
    offset: start,
  }));
}

/** Each mapping by itself: the names of one belong together. */
function saidInYaml(text: string): { readonly origin: ValueOrigin; readonly said: Said[] }[] {
  return yamlRoots(text).flatMap((root) => {
    const isResource = textOf(member(root, 'apiVersion')) !== null && textOf(member(root, 'kind')) !== null;
    return mappingsOf(root)
      .map(({ node }) => saidIn(node))
      .filter((said) => said.some(({ label }) => PART.test(label) || PRODUCT.test(label)))
      .map((said) => ({ origin: isResource ? ('custom resource' as const) : ('override' as const), said }));
  });
}

function saidIn({ pairs }: YamlMap): Said[] {
  return pairs.flatMap(({ key, value }) =>
    value.kind === 'scalar'
      ? [{ label: key.value, value: textIn(value), offset: Math.max(key.start, value.start) }]
      : [],
  );
}

function textIn(scalar: TextScalar): string {
  return isNull(scalar) ? '' : scalar.value;
}

/** A whole reference, else the parts that are said put into the default. A part that is said and empty makes it empty. */
function referenceSaid(own: readonly Said[], image: ShownImage, standard: ReadonlyMap<string, string>): string {
  const part = (...names: readonly string[]): string | undefined =>
    own.find(({ label }) => names.includes(PART.exec(label)?.[1] ?? ''))?.value;
  const whole = part('Image', 'IMAGE');
  if (whole !== undefined) return whole;
  const parsed = tryParseReference(standard.get(image.key) ?? image.name);
  const base = parsed.ok ? splitTriple(parsed.reference) : { registry: '', imageName: image.key, tag: '' };
  const registry = part('Registry', 'REGISTRY');
  const imageName = part('ImageName', 'IMAGE_NAME');
  const tag = part('Tag', 'Version', 'TAG', 'VERSION');
  if (imageName === '' || tag === '') return '';
  const isDigest = tag !== undefined && imageName === undefined && base.imageName.includes('@');
  const name = imageName ?? (isDigest ? base.imageName.replace(/[:@].*$/, '') : base.imageName);
  return joinTriple({ registry: registry ?? base.registry, imageName: name, tag: tag ?? base.tag });
}

interface ProductValue {
  readonly first: Said;
  readonly registry: string | undefined;
  readonly version: string | undefined;
}

function productValue(said: readonly Said[]): ProductValue | null {
  const find = (pattern: RegExp): Said | undefined =>
    said.find(({ label }) => PRODUCT.test(label) && pattern.test(label));
  const [registry, version] = [find(/registry$/i), find(/(?:version|tag)$/i)];
  const first = registry ?? version;
  return first === undefined ? null : { first, registry: registry?.value, version: version?.value };
}

/** One registry and one version, with the name that the default has. */
function fromProduct(
  { registry, version }: ProductValue,
  image: ShownImage,
  standard: ReadonlyMap<string, string>,
): string {
  if (registry === '' || version === '') return '';
  const parsed = tryParseReference(standard.get(image.key) ?? image.name);
  if (!parsed.ok) return '';
  const base = splitTriple(parsed.reference);
  if (version === undefined) return joinTriple({ ...base, registry: registry ?? base.registry });
  return joinTriple({
    registry: registry ?? base.registry,
    imageName: base.imageName.replace(/[:@].*$/, ''),
    tag: version,
  });
}
