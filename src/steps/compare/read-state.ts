/** The images that a reading deploys, as one side of a comparison. */
import { deployedState, type ImageState } from '../../compare/image-state.ts';
import type { ImageField } from '../../files/field/field.ts';
import type { Config } from '../../records/config/config.ts';
import type { Reading } from '../read.ts';
import { deployedPlaces } from '../release/deployment.ts';

/** @param config that which names the component sets */
export function readingState(
  reading: Reading,
  config: Config,
  { kind, name }: Pick<ImageState, 'kind' | 'name'>,
): ImageState {
  const places = deployedPlaces(reading, config).map(({ file, field, reference, own }) => ({
    reference,
    key: own?.image.key ?? null,
    component: own?.component.name ?? null,
    name: placeWords(file.path, field),
    policy: field.pullPolicy.effective,
  }));
  return deployedState(places, { kind, name });
}

/** The same words for a place wherever its tree lies: an object and what is in it, else the name of the file and the keys. */
function placeWords(file: string, { object, container, path, handle }: ImageField): string {
  const own = handle ?? container?.name ?? path.join('/');
  if (object === null) return `${file.slice(file.lastIndexOf('/') + 1)} ${own}`;
  const { kind, namespace, name } = object;
  const inner = handle !== undefined && container?.name != null ? `${container.name} ${handle}` : own;
  return `${kind ?? 'object'} ${namespace === null ? '' : `${namespace}/`}${name ?? ''} ${inner}`;
}
