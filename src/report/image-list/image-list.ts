/** Every image of a release, as people and tools that mirror want to be told. */

import { compareText } from '../../compare-text.ts';
import { deployedReference, type Release, type ReleasedImage } from '../../records/releases/release.ts';
import type { ImageList } from './image-lists.ts';
import { renderImageSet } from './image-set.ts';
import { renderImagesLock } from './images-lock.ts';
import type { ListedImage } from './listed-image.ts';
import { renderSkopeoSync } from './skopeo-sync.ts';

const RENDERERS: Readonly<Record<ImageList, (images: readonly ListedImage[], release: Release) => string>> = {
  text: (images) => images.map(({ reference }) => `${reference}\n`).join(''),
  skopeo: renderSkopeoSync,
  imageset: renderImageSet,
  imageslock: renderImagesLock,
};

/** Each image once, by its reference in order. */
export function renderImageList(release: Release, list: ImageList): string {
  const images = release.components.flatMap((component) => component.images).map(listed);
  const distinct = new Map(images.map((image) => [image.reference, image]));
  const sorted = [...distinct.values()].sort((a, b) => compareText(a.reference, b.reference));
  return RENDERERS[list](sorted, release);
}

function listed(image: ReleasedImage): ListedImage {
  const { mirrored, repository, tag, digest } = image;
  return { repository: mirrored ?? repository, tag, digest, reference: deployedReference(image) };
}
