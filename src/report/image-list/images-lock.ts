/** A list of images as imgpkg and kbld of Carvel read it: an `ImagesLock`, each by its digest. */
import { quoteText } from '../../records/quote-text.ts';
import type { Release } from '../../records/releases/release.ts';
import { type ListedImage, listHead } from './listed-image.ts';

/** Carvel’s own name for Docker Hub is that of its index. */
export function renderImagesLock(images: readonly ListedImage[], release: Release): string {
  const lines = images.map(
    ({
      repository,
      tag,
      digest,
    }) => `- image: ${quoteText(`${repository.replace(/^docker\.io\//, 'index.docker.io/')}@${digest}`)}
  annotations:
    kbld.carvel.dev/id: ${quoteText(tag === null ? repository : `${repository}:${tag}`)}
`,
  );
  return `${listHead(release)}apiVersion: imgpkg.carvel.dev/v1alpha1
kind: ImagesLock
images:${lines.length === 0 ? ' []\n' : `\n${lines.join('')}`}`;
}
