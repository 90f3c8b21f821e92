/** A list of images as oc-mirror v2 reads it: an `ImageSetConfiguration` with `additionalImages`. */
import { quoteText } from '../../records/quote-text.ts';
import type { Release } from '../../records/releases/release.ts';
import { type ListedImage, listHead } from './listed-image.ts';

export function renderImageSet(images: readonly ListedImage[], release: Release): string {
  return `${listHead(release)}kind: ImageSetConfiguration
apiVersion: mirror.openshift.io/v2alpha1
mirror:
  additionalImages:${images.length === 0 ? ' []\n' : `\n${images.map(renderImage).join('')}`}`;
}

/**
 * A name with a tag and a digest is not taken by every version, so the digest alone names an image. Where the registry has a
 * port, the second colon makes oc-mirror look for a tag, and without one it gives up: so it gets one there.
 */
function renderImage({ repository, tag, digest }: ListedImage): string {
  if (!HAS_PORT.test(repository)) {
    const note = tag === null ? '' : ` # ${tag}`;
    return `    - name: ${quoteText(`${repository}@${digest}`)}${note}\n`;
  }
  if (tag !== null) return `    - name: ${quoteText(`${repository}:${tag}@${digest}`)}\n`;
  return `    - name: ${quoteText(`${repository}@${digest}`)}\n      targetTag: ${quoteText(digest.replace(':', '-'))}\n`;
}

const HAS_PORT = /^[^/]*:\d+\//;
