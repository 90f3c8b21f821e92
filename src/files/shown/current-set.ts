/** What the copies of a set say now, put together: the tag and digest of each image, the version and commit of each component. */
import { tryParseReference } from '../../image/reference.ts';
import { withoutVariant, withVariant } from '../../image/version/tag-variant.ts';
import type { FindText, JudgedCopy, ShownComponent, ShownFile, ShownImage, ShownSet } from './copy/shown-copy.ts';
import { filesOf, SHOWN_READERS } from './shown-readers.ts';

/** Stands for what is not known while places are looked for; it is in no answer. */
const ANY_TAG = 'v0';
const ANY_DIGEST = `sha256:${'0'.repeat(64)}`;

/** A set as its files show it, and the places that do. */
export interface CurrentSet {
  readonly set: ShownSet;
  readonly copies: readonly JudgedCopy[];
}

/** The set with what its files say in place of what was said of its images. */
export function currentSet(set: ShownSet, entries: readonly ShownFile[], findText: FindText): CurrentSet {
  const probe = {
    ...set,
    components: set.components.map((component) => ({
      ...component,
      version: ANY_TAG,
      commit: ANY_DIGEST,
      images: component.images.map((image) => ({ ...image, tag: ANY_TAG, digest: ANY_DIGEST })),
    })),
  };
  const copies = entries.flatMap((entry) => {
    const reader = SHOWN_READERS[entry.kind];
    const found = filesOf(entry).flatMap((file) => reader.find(file, findText(file) ?? '', entry));
    return reader.judge(found, entry, probe, findText).copies;
  });
  const components = set.components.map((component) => currentComponent(component, copies));
  return { set: { ...set, components }, copies };
}

function currentComponent(component: ShownComponent, copies: readonly JudgedCopy[]): ShownComponent {
  const own = copies.filter((copy) => copy.component === component.name);
  const said = (shows: JudgedCopy['copy']['shows']): string | null =>
    own.find(({ copy, image }) => image === null && copy.shows === shows && copy.says !== '')?.copy.says ?? null;
  const version = said('version');
  return {
    ...component,
    version,
    commit: said('commit'),
    images: component.images.map((image) => currentImage(image, version, own)),
  };
}

/** What most places say; a version stands for a tag where no place shows one, with the variant of the image behind it. */
function currentImage(image: ShownImage, version: string | null, copies: readonly JudgedCopy[]): ShownImage {
  const own = copies.filter((copy) => copy.image === image.key);
  const references = own.flatMap(({ copy }) => {
    const parsed = copy.shows === 'reference' ? tryParseReference(copy.says) : null;
    return parsed?.ok === true ? [parsed.reference] : [];
  });
  const digest = mostSaid(references.flatMap((reference) => reference.digest ?? []));
  const tag = mostSaid(references.flatMap((reference) => reference.tag ?? []));
  const versions = own.flatMap(({ copy }) => (copy.shows === 'version' && copy.says !== '' ? [copy.says] : []));
  return {
    ...image,
    // Where it stands now counts, also where it is to be taken from elsewhere from now on.
    name: mostSaid(references.map((reference) => reference.name)) ?? image.name,
    digest,
    tag: tag ?? tagOf(mostSaid(versions) ?? version, image.variant),
  };
}

function tagOf(version: string | null, variant: string | null): string | null {
  return version === null ? null : withVariant(withoutVariant(version, variant), variant);
}

function mostSaid(texts: readonly string[]): string | null {
  const [first] = [...Map.groupBy(texts, (text) => text)].sort(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? null;
}
