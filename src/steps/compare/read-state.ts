/** The images that a reading deploys, as one side of a comparison. */
import { deployedState, type ImageState, type ToldImage } from '../../compare/image-state.ts';
import type { ImageField } from '../../files/field/field.ts';
import type { ShownSet } from '../../files/shown/copy/shown-copy.ts';
import type { ImageReference } from '../../image/reference.ts';
import { versionOf } from '../../plan/release/draft-release.ts';
import type { Config } from '../../records/config/config.ts';
import type { SetImage } from '../../records/config/set-images.ts';
import type { Reading } from '../read.ts';
import { comparedPlaces } from './compared-places.ts';

/**
 * @param config that which names the component sets
 * @param shown what the files that show each of the sets say, by its name
 */
export function readingState(
  reading: Reading,
  config: Config,
  shown: ReadonlyMap<string, ShownSet>,
  { kind, name }: Pick<ImageState, 'kind' | 'name'>,
): ImageState {
  const places = comparedPlaces(reading, config).map(({ file, field, reference, own }) => ({
    reference,
    key: own?.image.key ?? null,
    component: own?.component.name ?? null,
    told: own === null ? null : toldOf(own, reference, shown.get(own.set.name)),
    name: placeWords(file.path, field),
    policy: field.pullPolicy.effective,
  }));
  return deployedState(places, { kind, name });
}

/** Only of the very bytes, or the very tag: what is deployed may be older than what the files say. */
function toldOf(
  { component, image }: SetImage,
  { tag, digest }: ImageReference,
  shown: ShownSet | undefined,
): ToldImage | null {
  const part = shown?.components.find(({ name }) => name === component.name);
  const said = part?.images.find(({ key }) => key === image.key);
  if (part === undefined || said === undefined) return null;
  const isMeant = digest === null ? tag !== null && said.tag === tag : said.digest === digest;
  if (!isMeant) return null;
  const version = versionOf(said.tag, image.variant) ?? part.version;
  return { version, commit: part.commit, source: component.source?.git ?? null };
}

/** The same words for a place wherever its tree lies: an object and what is in it, else the name of the file and the keys. */
function placeWords(file: string, { object, container, path, handle }: ImageField): string {
  const own = handle ?? container?.name ?? path.join('/');
  if (object === null) return `${file.slice(file.lastIndexOf('/') + 1)} ${own}`;
  const { kind, namespace, name } = object;
  const inner = handle !== undefined && container?.name != null ? `${container.name} ${handle}` : own;
  return `${kind ?? 'object'} ${namespace === null ? '' : `${namespace}/`}${name ?? ''} ${inner}`;
}
