/** Container images in documents of Fedora CoreOS, each with where it stands. */
import { member, resolveAlias, scalarOf, textOf, type YamlNode, type YamlPair } from '../../files/yaml/yaml-tree.ts';
import { platformOfRpm } from '../../image/manifest/platform.ts';

/** A text with where it stands: offsets of its content, quotes not counted. */
export interface PlacedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** One container image of one architecture. */
export interface StreamImage {
  /** What the image is called within the document, for example `kubevirt`, or `oci-image` for the operating system itself. */
  readonly key: string;
  /** As RPM has it: `x86_64`. */
  readonly architecture: string;
  readonly platform: string;
  readonly release: string | null;
  /** The preferred reference, by tag or by digest. */
  readonly image: PlacedText | null;
  /** The reference by digest. */
  readonly digestRef: PlacedText | null;
  /** Where the entry begins. */
  readonly start: number;
}

/** Says what is broken, at an offset, and throws. */
export type Fail = (problem: string, offset: number) => void;

/** The images of an architecture of stream metadata. Images of clouds, which have no reference, are none of ours. */
export function imagesOfStream({ key: architecture, value }: YamlPair, fail: Fail): StreamImage[] {
  if (resolveAlias(value)?.kind !== 'map') fail(`\`${architecture.value}\` is no mapping`, architecture.start);
  return pairsOf(member(value, 'images')).flatMap((pair): StreamImage[] => {
    const { value: name, start } = pair.key;
    if (resolveAlias(pair.value)?.kind !== 'map')
      fail(`the image \`${name}\` of ${architecture.value} is no mapping`, start);
    const release = textOf(member(pair.value, 'release'));
    return containerImage(pair.value, { key: name, architecture: architecture.value, release, start });
  });
}

/** The images of an architecture of a release: of the operating system, and of media. */
export function imagesOfRelease({ key, value }: YamlPair, release: string, fail: Fail): StreamImage[] {
  if (resolveAlias(value)?.kind !== 'map') fail(`\`${key.value}\` is no mapping`, key.start);
  const architecture = key.value;
  const own = pairsOf(value).filter((pair) => pair.key.value === 'oci-image');
  const media = pairsOf(member(value, 'media')).flatMap(({ key: medium, value: about }) =>
    pairsOf(about).flatMap((pair) => (pair.key.value === 'image' ? [{ key: medium, value: pair.value }] : [])),
  );
  return [...own, ...media].flatMap((pair) =>
    containerImage(pair.value, { key: pair.key.value, architecture, release, start: pair.key.start }),
  );
}

/** The images of one release of a release index, one for each architecture. */
export function imagesOfEntry(entry: YamlNode, release: string): StreamImage[] {
  const list = resolveAlias(member(entry, 'oci-images'));
  if (list?.kind !== 'sequence') return [];
  return list.items.flatMap((item) => {
    const architecture = textOf(member(item, 'architecture'));
    const start = resolveAlias(item)?.start ?? list.start;
    return architecture === null ? [] : containerImage(item, { key: 'oci-image', architecture, release, start });
  });
}

function containerImage(
  node: YamlNode,
  about: Pick<StreamImage, 'key' | 'architecture' | 'release' | 'start'>,
): StreamImage[] {
  const [image, digestRef] = [placedText(node, 'image'), placedText(node, 'digest-ref')];
  if (digestRef === null && image?.text.includes('/') !== true) return [];
  return [{ ...about, platform: platformOfRpm(about.architecture), image, digestRef }];
}

export function pairsOf(node: YamlNode | null): readonly YamlPair[] {
  const map = resolveAlias(node);
  return map?.kind === 'map' ? map.pairs : [];
}

export function placedText(node: YamlNode | null, key: string): PlacedText | null {
  const scalar = scalarOf(member(node, key));
  return scalar === null || scalar.value === '' ? null : { text: scalar.value, start: scalar.start, end: scalar.end };
}
