/** Releases that were made before there were records, as far as the manifests that lie in the tree tell of them. */
import { repositoryIdentity, tryParseReference } from '../../image/reference.ts';
import { readVersion } from '../../image/version/read-version.ts';
import { withoutVariant } from '../../image/version/tag-variant.ts';
import { isLeftOut } from './copy/judge-references.ts';
import { type ImageMatch, matchImage } from './copy/match-image.ts';
import { nameWords } from './copy/name-words.ts';
import { SHORT_COMMIT } from './copy/region.ts';
import type { Copy, ShownComponent, ShownFile, ShownImage, ShownRelease, ShownSet } from './copy/shown-copy.ts';
import { envCopies } from './kinds/env.ts';

/** Stands in a path for the version of each release. */
export const EARLIER_VERSION = '{version}';

/** The manifests of one release, and what the files of the set said when it was made. */
export interface EarlierFile {
  readonly version: string;
  readonly text: string;
  /** `null` where nobody keeps it. */
  readonly told: ShownSet | null;
}

/** An image that the manifests of a release hold; `version` is `null` where nothing tells it. */
interface EarlierImage {
  readonly component: string;
  readonly digest: string | null;
  readonly version: string | null;
}

/**
 * The version of an image is its tag, where that is one; else what the files of then say of the same bytes; else what
 * any release, with a record or without, says of the same bytes of the component, where all that say something agree.
 */
export function earlierReleases(files: readonly EarlierFile[], entry: ShownFile, set: ShownSet): ShownRelease[] {
  const copies = files.map((file) => ({ ...file, copies: envCopies.find('', file.text, entry) }));
  const match = matcherOf(
    copies.flatMap((file) => file.copies),
    entry,
    set,
  );
  const read = copies.map(({ version, told, copies }) => ({
    version,
    images: copies.flatMap((copy) => imageOf(copy, match(copy), told, entry) ?? []),
  }));
  const recorded = set.releases.flatMap(({ components }) =>
    components.flatMap((component) =>
      component.images.map(
        ({ digest }): EarlierImage => ({ component: component.name, digest, version: versionOf(component) }),
      ),
    ),
  );
  const versions = versionsByBytes([...recorded, ...read.flatMap(({ images }) => images)]);
  return read.map(({ version, images }) => ({
    version,
    components: [...Map.groupBy(images, ({ component }) => component)].map(([name, own]) =>
      shownComponent(
        name,
        own.map((image) => image.version ?? versions(image)),
      ),
    ),
  }));
}

/** Finds the image of a place; a name that stands for one image elsewhere stands for it also where it was in another repository. */
function matcherOf(copies: readonly Copy[], entry: ShownFile, set: ShownSet): (copy: Copy) => ImageMatch {
  const matchAlone = (copy: Copy): ImageMatch => {
    const parsed = tryParseReference(copy.says);
    if (!parsed.ok) return { kind: 'none' };
    const { tag, digest } = parsed.reference;
    const repository = repositoryIdentity(parsed.reference);
    return matchImage({ label: copy.label, repository, tag, digest }, entry, set, new Set());
  };
  const byLabel = Map.groupBy(copies.filter(isVariable), ({ label }) => label);
  const meant = new Map(
    [...byLabel].map(([label, own]) => {
      const images = own.map(matchAlone).flatMap((match) => (match.kind === 'image' ? [match.image] : []));
      return [label, new Set(images)];
    }),
  );
  return (copy) => {
    const match = matchAlone(copy);
    const [image, ...more] = match.kind === 'none' && isVariable(copy) ? (meant.get(copy.label) ?? []) : [];
    return image === undefined || more.length > 0 ? match : { kind: 'image', image };
  };
}

function isVariable({ path }: Copy): boolean {
  return path[0] === 'env';
}

/** An image of the set; else, where a variable names it, one that the set has no more, or never had. */
function imageOf(copy: Copy, match: ImageMatch, told: ShownSet | null, entry: ShownFile): EarlierImage | null {
  const parsed = tryParseReference(copy.says);
  if (copy.shows !== 'reference' || !parsed.ok || match.kind === 'several') return null;
  const { tag, digest, name } = parsed.reference;
  if (isLeftOut(copy.label, entry) || isLeftOut(name, entry)) return null;
  if (match.kind === 'mis-keyed') return { component: match.named.component, digest: null, version: null };
  if (match.kind === 'image') {
    const { component, variant } = match.image;
    return { component, digest, version: versionTag(tag, variant) ?? versionThen(match.image, digest, told) };
  }
  if (!isVariable(copy)) return null;
  return { component: nameWords(copy.label).join('-'), digest, version: versionTag(tag, null) };
}

function versionTag(tag: string | null, variant: string | null): string | null {
  const version = tag === null ? null : withoutVariant(tag, variant);
  return version === null || readVersion(version) === null ? null : version;
}

/** What was said of a component when its files named the very bytes. */
function versionThen({ component, key }: ShownImage, digest: string | null, told: ShownSet | null): string | null {
  const said = told?.components.find(({ name }) => name === component);
  const image = said?.images.find((each) => each.key === key);
  return said === undefined || digest === null || image?.digest !== digest ? null : versionOf(said);
}

/** The version, else the commit, as the table shows it. */
function versionOf({ version, commit }: Pick<ShownComponent, 'version' | 'commit'>): string | null {
  return version || commit?.slice(0, SHORT_COMMIT) || null;
}

function versionsByBytes(images: readonly EarlierImage[]): (image: EarlierImage) => string | null {
  const known = images.filter(({ digest, version }) => digest !== null && version !== null);
  const keyOf = ({ component, digest }: EarlierImage): string => `${component} ${digest}`;
  const byBytes = Map.groupBy(known, keyOf);
  return (image) => {
    const said = new Set(byBytes.get(keyOf(image))?.map(({ version }) => version));
    const [only = null] = said;
    return said.size === 1 ? only : null;
  };
}

/** One version for all its images, several, or none: of an image alone nobody may think that it is the component. */
function shownComponent(component: string, versions: readonly (string | null)[]): ShownComponent {
  const distinct = [...new Set(versions)];
  const isKnown = !distinct.includes(null);
  const images = distinct.map((tag, index) => ({
    ...{ component, key: `${component} ${index}`, repositories: [], name: component },
    ...{ tag: isKnown ? tag : null, digest: null, variant: null },
  }));
  return { name: component, version: null, commit: null, source: null, branch: null, images };
}
