/** A store that knows every image: what was never pushed is made up the first time that its tag is asked for. */
import { isTag } from '../../image/reference.ts';
import { makeImage, type SyntheticImage } from '../images/synthetic-image.ts';
import { storeImage } from './load-image.ts';
import type { RegistryStore } from './store.ts';

export type ImageSource = (repository: string, tag: string) => SyntheticImage | null;

/** Every tag that resolves is kept from then on, so its digests, blobs and tag list are there as if it had been pushed. */
export function withImagesOnDemand(store: RegistryStore, imageFor: ImageSource): RegistryStore {
  return {
    ...store,
    readTag: async (repository, tag) => {
      const digest = await store.readTag(repository, tag);
      if (digest !== null) return digest;
      const image = isTag(tag) ? imageFor(repository, tag) : null;
      return image === null ? null : storeImage(store, repository, tag, image);
    },
  };
}

/** An {@link ImageSource} where every tag of every repository has an image of its own, the same in every run. */
export function everyImage(platforms: readonly string[] = ['linux/amd64', 'linux/arm64']): ImageSource {
  return (repository, tag) => makeImage({ seed: `${repository}:${tag}`, platforms });
}
