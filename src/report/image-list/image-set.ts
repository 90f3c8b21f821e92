/** A list of images as oc-mirror v2 reads it: an `ImageSetConfiguration` with `additionalImages`. */
import { quoteText } from '../../records/quote-text.ts';
import type { Release } from '../../records/releases/release.ts';
import { type ListedImage, listHead } from './listed-image.ts';

/** A name with a tag and a digest is not taken by every version, so the digest alone names an image. */
export function renderImageSet(images: readonly ListedImage[], release: Release): string {
  const lines = images.map(
    ({ repository, tag, digest }) =>
      `    - name: ${quoteText(`${repository}@${digest}`)}${tag === null ? '' : ` # ${tag}`}\n`,
  );
  return `${listHead(release)}kind: ImageSetConfiguration
apiVersion: mirror.openshift.io/v2alpha1
mirror:
  additionalImages:${lines.length === 0 ? ' []\n' : `\n${lines.join('')}`}`;
}
