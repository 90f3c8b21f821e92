/** One repository with very many tags over a few images. */
import { pushBlob, pushManifest } from '../../prove/mirror/fill-source.ts';
import { makeUpRepositories } from '../../prove/mirror/made-up-images.ts';

export const MANY_TAGS = 'many/app';
const IMAGES = 20;
const AT_ONCE = 16;

/** Puts them into a registry; answers the tags. */
export async function fillManyTags(url: string, count: number): Promise<readonly string[]> {
  const images = [...makeUpRepositories({ single: IMAGES, multiple: 0, large: 0, largeLayers: 0, largeBytes: 0 })];
  const base = `${url}/v2/${MANY_TAGS}`;
  for (const { image } of images) for (const blob of image.blobs) await pushBlob(url, base, blob);
  const tags = Array.from({ length: count }, (_, index) => `v1.${index}.0`);
  const left = [...tags.entries()];
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [index, tag] = next;
      const [manifest] = images[index % IMAGES]?.image.manifests ?? [];
      if (manifest !== undefined) await pushManifest(base, tag, manifest);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tags;
}
