/** Which image of a set a copy is about: by the name that is declared for it, by its repository, or by what it is called. */
import { repositoryIdentity, tryParseReference } from '../../../image/reference.ts';
import { nameCore } from './name-words.ts';
import type { Copy, ShownComponent, ShownFile, ShownImage, ShownSet } from './shown-copy.ts';

export type ImageMatch =
  | { readonly kind: 'image'; readonly image: ShownImage }
  /** The name says one image, and what stands there is another. */
  | { readonly kind: 'mis-keyed'; readonly named: ShownImage; readonly held: ShownImage }
  /** Several images of the set share the repository, and nothing tells which is meant. */
  | { readonly kind: 'several'; readonly images: readonly ShownImage[] }
  | { readonly kind: 'none' };

export interface MatchedText {
  readonly label: string;
  /** The repository that stands there, in its one spelling; `null` where none does. */
  readonly repository: string | null;
  readonly tag: string | null;
  readonly digest: string | null;
}

/** The repository that a text names, also one that breaks off behind it: `quay.io/org/name@`. */
export function repositoryOf(text: string): string | null {
  const parsed = tryParseReference(text);
  if (parsed.ok) return repositoryIdentity(parsed.reference);
  const name = tryParseReference(text.replace(/[:@].*$/s, ''));
  return name.ok && text.includes('/') ? repositoryIdentity(name.reference) : null;
}

/**
 * The images that stand somewhere under a name which does not mean another one: a second place that is named after one
 * of them may well hold something else.
 */
export function rightfulImages(
  copies: readonly Pick<Copy, 'label' | 'says'>[],
  set: ShownSet,
): ReadonlySet<ShownImage> {
  const images = set.components.flatMap((component) => component.images);
  return new Set(
    copies.flatMap(({ label, says }) => {
      const repository = repositoryOf(says);
      const held = images.filter(({ repositories }) => repository !== null && repositories.includes(repository));
      const named = namedLike(label, set);
      return named === undefined || held.includes(named) ? held : [];
    }),
  );
}

/** @param rightful the images that stand elsewhere in the file already, under no wrong name */
export function matchImage(
  text: MatchedText,
  entry: ShownFile,
  set: ShownSet,
  rightful: ReadonlySet<ShownImage>,
): ImageMatch {
  const images = set.components.flatMap((component) => component.images);
  const key = Object.entries(entry.names).find(([, name]) => name === text.label)?.[0];
  const declared = images.find((image) => image.key === key) ?? onlyImage(set, key);
  const held = images.filter(({ repositories }) => text.repository !== null && repositories.includes(text.repository));
  const named = declared ?? namedLike(text.label, set);
  if (named !== undefined) {
    const [other] = held;
    if (other === undefined || held.includes(named)) return { kind: 'image', image: named };
    if (declared === undefined && rightful.has(named)) return chooseHeld(held, text);
    return { kind: 'mis-keyed', named, held: other };
  }
  return chooseHeld(held, text);
}

/** What is named after a component is its only image, where it has one. */
function onlyImage(set: ShownSet, key: string | undefined): ShownImage | undefined {
  const images = set.components.find(({ name }) => name === key)?.images ?? [];
  return images.length === 1 ? images[0] : undefined;
}

/** Several images of one repository are told apart by their digests, and by the variant in their tags. */
function chooseHeld(held: readonly ShownImage[], { tag, digest }: MatchedText): ImageMatch {
  const [first, ...more] = held;
  if (first === undefined) return { kind: 'none' };
  if (more.length === 0) return { kind: 'image', image: first };
  const same = held.filter((image) => digest !== null && image.digest === digest);
  const [exact] = same;
  if (same.length === 1 && exact !== undefined) return { kind: 'image', image: exact };
  const fitting = held.filter(({ variant }) =>
    variant === null
      ? !held.some((other) => other.variant !== null && hasVariant(tag, other.variant))
      : hasVariant(tag, variant),
  );
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined && tag !== null
    ? { kind: 'image', image: only }
    : { kind: 'several', images: held };
}

function hasVariant(tag: string | null, variant: string): boolean {
  return tag?.split('-').includes(variant) === true;
}

/** The one image whose key, or whose component's name, is the name but for words such as `IMAGE`. */
export function namedLike(label: string, set: Pick<ShownSet, 'components'>): ShownImage | undefined {
  const byKey = namesOf(set).images.get(nameCore(label)) ?? [];
  if (byKey.length === 1) return byKey[0];
  const component = componentLike(label, set);
  return component?.images.length === 1 ? component.images[0] : undefined;
}

/** The component that a name means. */
export function componentLike(label: string, set: Pick<ShownSet, 'components'>): ShownComponent | null {
  const core = nameCore(label);
  const { components, onlyImages } = namesOf(set);
  return set.components.find(({ name }) => name === label) ?? components.get(core) ?? onlyImages.get(core) ?? null;
}

/** Images and components by the names that are compared. */
interface ComparedNames {
  readonly images: ReadonlyMap<string, readonly ShownImage[]>;
  /** The first of each name. */
  readonly components: ReadonlyMap<string, ShownComponent>;
  /** Components of one image, by the name of that. */
  readonly onlyImages: ReadonlyMap<string, ShownComponent>;
}

/** Every place of every file is compared with every name of its set: these are taken apart once. */
const COMPARED = new WeakMap<readonly ShownComponent[], ComparedNames>();

function namesOf({ components }: Pick<ShownSet, 'components'>): ComparedNames {
  const known = COMPARED.get(components);
  if (known !== undefined) return known;
  const last = components.toReversed();
  const made = {
    images: Map.groupBy(
      components.flatMap(({ images }) => images),
      ({ key }) => nameCore(key),
    ),
    components: new Map(last.map((each) => [nameCore(each.name), each])),
    onlyImages: new Map(
      last.flatMap((each) => (each.images.length === 1 ? [[nameCore(each.images[0]?.key ?? ''), each] as const] : [])),
    ),
  };
  COMPARED.set(components, made);
  return made;
}
