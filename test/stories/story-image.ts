/** The images of stories: two platforms, made from a name, the same bytes in every run. */
import { makeImage, type SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';

export const STORY_PLATFORMS: readonly string[] = ['linux/amd64', 'linux/arm64'];

const images = new Map<string, SyntheticImage>();

export function storyImage(name: string): SyntheticImage {
  const image = images.get(name) ?? makeImage({ seed: name, platforms: STORY_PLATFORMS });
  images.set(name, image);
  return image;
}

/** The digest of the index, or of its image for one platform. */
export function digestOfImage(name: string, platform?: string): string {
  const { digest, manifests } = storyImage(name);
  if (platform === undefined) return digest;
  const own = manifests[STORY_PLATFORMS.indexOf(platform)];
  if (own === undefined) throw new Error(`the images of stories have none for ${platform}`);
  return own.digest;
}
