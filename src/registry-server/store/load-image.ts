/** Putting images into a registry from within its own process. */

import type { SyntheticImage } from '../images/synthetic-image.ts';
import type { RegistryStore } from './store.ts';

/**
 * Puts an image under a tag; a tag that named another image moves, and the other stays under its digest.
 *
 * @returns the digest that the tag names now.
 */
export function loadImage(
  server: { readonly store: RegistryStore },
  repository: string,
  tag: string,
  image: SyntheticImage,
): Promise<string> {
  return storeImage(server.store, repository, tag, image);
}

/** As {@link loadImage}, for a store without a server; without a tag the image is known by its digest alone. */
export async function storeImage(
  store: RegistryStore,
  repository: string,
  tag: string | null,
  image: SyntheticImage,
): Promise<string> {
  for (const { digest, bytes } of image.blobs) await store.writeBlob(repository, digest, bytes);
  for (const { digest, mediaType, bytes } of image.manifests) {
    await store.writeManifest(repository, { digest, mediaType, bytes });
  }
  if (tag !== null) await store.writeTag(repository, tag, image.digest);
  return image.digest;
}
