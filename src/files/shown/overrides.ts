/** Files that override images of a set: references by name, registry, image name and tag by themselves, or one registry and version for all. */
import type { ErrorData } from '../../errors.ts';
import { joinTriple } from '../../image/knobs/triple.ts';
import { formatReference, tryParseReference } from '../../image/reference.ts';
import { codeLines } from '../formats/shell.ts';
import { isNull, member, textOf, type YamlMap } from '../yaml/yaml-tree.ts';
import { componentLike, namedLike } from './copy/match-image.ts';
import type { ShownImage, ShownSet } from './copy/shown-copy.ts';
import { mappingsOf, yamlFaults, yamlRoots } from './copy/yaml-places.ts';
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
  /** What cannot be read, so that nobody knows what it says. */
  readonly broken: readonly { readonly file: string; readonly error: ErrorData; readonly offset: number }[];
}

/** A file that overrides images. */
export interface OverrideFile {
  readonly file: string;
  readonly text: string;
}

/** A name with its value, in whatever the file is written. */
interface Said {
  readonly label: string;
  readonly value: string;
  readonly offset: number;
  /** The keys above it, which may name an image. */
  readonly path: readonly string[];
}

/** What belongs together in a file: all of a shell file, or one document. */
interface Group {
  readonly file: string;
  readonly origin: ValueOrigin;
  readonly said: readonly Said[];
}

type Part = 'image' | 'registry' | 'repository' | 'imageName' | 'tag' | 'digest';

/** A part of the references of some images; what is said of one goes over what is said of its component, and that over what is said of all. */
interface Meaning {
  readonly part: Part;
  readonly images: readonly ShownImage[];
  readonly rank: 0 | 1 | 2;
}

interface RankedText {
  readonly value: string;
  readonly rank: number;
}

/** What was said of one image up to here. */
type Parts = Map<Part, RankedText>;

/**
 * Files in their order: what comes later goes over what came before, part by part, and custom resources over all others.
 *
 * @param standard the references that parts of others are put into, by the key of the image
 */
export function findOverrides(
  files: readonly OverrideFile[],
  set: ShownSet,
  standard: ReadonlyMap<string, string>,
): FoundOverrides {
  const images = set.components.flatMap((component) => component.images);
  const groups = files.flatMap(groupsIn);
  const sorted = groups.toSorted((a, b) => VALUE_ORIGINS.indexOf(a.origin) - VALUE_ORIGINS.indexOf(b.origin));
  const known = new Map<ShownImage, Parts>(images.map((image) => [image, new Map()]));
  const given: GivenImage[] = [];
  const stray: StrayOverride[] = [];
  for (const { file, origin, said } of sorted) {
    const places = new Map<ShownImage, { readonly offset: number; readonly rank: number }>();
    for (const each of said) {
      const meaning = meaningOf(each, set);
      if (meaning === 'stray') stray.push({ label: each.label, file, offset: each.offset });
      else if (meaning !== null)
        for (const image of meaning.images) {
          const parts = known.get(image);
          if (parts === undefined || isOutranked(meaning, parts)) continue;
          parts.set(meaning.part, { value: each.value, rank: meaning.rank });
          const before = places.get(image);
          if (before === undefined || before.rank < meaning.rank)
            places.set(image, { offset: each.offset, rank: meaning.rank });
        }
    }
    for (const [image, { offset }] of places) {
      const value = referenceSaid(known.get(image) ?? new Map(), standard.get(image.key) ?? image.name);
      given.push({ image: image.key, origin, file, offset, value });
    }
  }
  const broken = files
    .filter(({ file }) => YAML.test(file))
    .flatMap(({ file, text }) => yamlFaults(text).map((fault) => ({ file, ...fault })));
  return { given, stray, broken };
}

const YAML = /\.(?:ya?ml|json)$/;
/** The end of a name: what part of a reference it is. */
const SUFFIX =
  /[_-]?(Registry|ImageName|Repository|Tag|Version|Digest|Image|REGISTRY|IMAGE_NAME|REPOSITORY|TAG|VERSION|DIGEST|IMAGE)$/;
/** A name that says a part, and not of what. */
const BARE = /^(?:(?:image|container)?[_-]?(registry|repository|tag|version|digest)|(image[_-]?name|image))$/i;
/** What every Kubernetes object says of itself. */
const OWN = /^(?:api|resource)Version$/;
/** Keys that name no image, so that what stands below them is said of all. */
const NEUTRAL = /^(?:spec|global|images?|settings|config|values|data|operator|components|defaults?|\d+)$/i;

function partOf(word: string): Part {
  const lower = word.replace(/[_-]/, '').toLowerCase();
  if (lower === 'version') return 'tag';
  return lower === 'imagename' ? 'imageName' : (PARTS.find((part) => part === lower) ?? 'image');
}

const PARTS: readonly Part[] = ['image', 'registry', 'repository', 'tag', 'digest'];

/** Whether the same part, or the whole, was said more closely before. */
function isOutranked({ part, rank }: Meaning, parts: Parts): boolean {
  return [part, 'image' as const].some((each) => (parts.get(each)?.rank ?? 0) > rank);
}

/** `null` where nothing is said of images, `stray` where something is, and of none of the set. */
function meaningOf({ label, value, path }: Said, set: ShownSet): Meaning | 'stray' | null {
  if (OWN.test(label)) return null;
  const [, word, name] = BARE.exec(label) ?? [];
  if (word !== undefined || name !== undefined) {
    const part = partOf(word ?? name ?? '');
    const above = path.map((key) => meantBy(key, part, set)).findLast((meaning) => meaning !== null);
    if (above !== undefined) return above ?? null;
    const isForAll = (part === 'registry' || part === 'tag') && path.every((key) => NEUTRAL.test(key));
    return isForAll ? { part, images: set.components.flatMap(({ images }) => images), rank: 0 } : null;
  }
  const suffix = SUFFIX.exec(label)?.[1];
  if (suffix !== undefined) return meantBy(label.replace(SUFFIX, ''), partOf(suffix), set) ?? 'stray';
  const isWhole = /^(?:container)?images?$/i.test(path.at(-1) ?? '') || isPlainReference(value);
  return isWhole ? meantBy(label, 'image', set) : null;
}

/** A registry and a version may be those of a component with several images; nothing else can be. */
function meantBy(name: string, part: Part, set: ShownSet): Meaning | null {
  const image = namedLike(name, set);
  if (image !== undefined) return { part, images: [image], rank: 2 };
  const images = part === 'registry' || part === 'tag' ? (componentLike(name, set)?.images ?? []) : [];
  return images.length === 0 ? null : { part, images, rank: 1 };
}

function isPlainReference(value: string): boolean {
  const parsed = value.includes('/') ? tryParseReference(value) : null;
  return parsed?.ok === true && (parsed.reference.tag ?? parsed.reference.digest) !== null;
}

/** What a shell would have to make is kept as it stands: it is no reference, and nobody can say which it would be. */
const SHELL_LINE = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)=(.*?)[ \t]*$/;

function groupsIn({ file, text }: OverrideFile): Group[] {
  if (YAML.test(file)) return groupsInYaml(file, text);
  const literal = assignments(text);
  let next = 0;
  const said = [...codeLines(text)].flatMap(({ text: line, start: at }): Said[] => {
    const own = literal[next];
    if (own !== undefined && own.start <= at + line.length) {
      next++;
      return [{ label: own.name, value: text.slice(own.start, own.end), offset: own.start, path: [] }];
    }
    const [, label, value] = SHELL_LINE.exec(line) ?? [];
    return label === undefined || value === undefined ? [] : [{ label, value, offset: at, path: [] }];
  });
  return [{ file, origin: 'override', said }];
}

function groupsInYaml(file: string, text: string): Group[] {
  return yamlRoots(text).map((root) => {
    const isResource = textOf(member(root, 'apiVersion')) !== null && textOf(member(root, 'kind')) !== null;
    const said = mappingsOf(root).flatMap(({ node, path }) => saidIn(node, path));
    return { file, origin: isResource ? ('custom resource' as const) : ('override' as const), said };
  });
}

function saidIn({ pairs }: YamlMap, path: readonly string[]): Said[] {
  return pairs.flatMap(({ key, value }) =>
    value.kind === 'scalar'
      ? [
          {
            label: key.value,
            value: isNull(value) ? '' : value.value,
            offset: Math.max(key.start, value.start),
            path,
          },
        ]
      : [],
  );
}

/** A whole reference, else the parts that are said put into the default. A part that is said and empty makes it empty. */
function referenceSaid(parts: Parts, standard: string): string {
  const whole = parts.get('image');
  const isOver = (part: Part): boolean => (parts.get(part)?.rank ?? -1) >= (whole?.rank ?? 0);
  const said = (part: Part): string | undefined => (isOver(part) ? parts.get(part)?.value : undefined);
  const parsed = tryParseReference(whole?.value ?? standard);
  if (!parsed.ok) return whole?.value ?? '';
  const base = parsed.reference;
  if (whole !== undefined && (base.tag ?? base.digest) !== null) return whole.value;
  const [registry, repository, imageName, tag] = (['registry', 'repository', 'imageName', 'tag'] as const).map(said);
  if (registry === '' || repository === '' || imageName === '' || tag === '') return '';
  const slash = base.name.lastIndexOf('/');
  const before = registry ?? base.name.slice(0, Math.max(0, slash));
  const last = base.name.slice(slash + 1);
  if (imageName?.includes('@') === true) return joinTriple({ registry: before, imageName, tag: tag ?? '' });
  const name =
    repository === undefined
      ? joinTriple({ registry: before, imageName: imageName ?? last, tag: '' })
      : joinTriple({ registry: isWithHost(repository) ? '' : (registry ?? ''), imageName: repository, tag: '' });
  const digest = asDigest(said('digest') ?? '') ?? (base.digest === null ? null : asDigest(tag ?? ''));
  if (digest !== null)
    return formatReference({ name, tag: digest === asDigest(tag ?? '') ? null : (tag ?? base.tag), digest });
  return formatReference({ name, tag: tag ?? base.tag, digest: tag === undefined ? base.digest : null });
}

/** Whether a name begins with a registry by itself. */
function isWithHost(repository: string): boolean {
  return /^(?:[^/]*[.:][^/]*|localhost)\//.test(repository);
}

/** An empty digest is none; one without its algorithm is one of SHA-256. */
function asDigest(text: string): string | null {
  if (text === '') return null;
  if (/^[0-9a-f]{64}$/.test(text)) return `sha256:${text}`;
  return text.includes(':') ? text : null;
}
