/** The images of stories: two platforms, made from a name, the same bytes in every run. */
import { makeImage, type SyntheticImage } from '../../src/registry-server/synthetic-image.ts';

const images = new Map<string, SyntheticImage>();

export function storyImage(name: string): SyntheticImage {
  const image = images.get(name) ?? makeImage({ seed: name, platforms: ['linux/amd64', 'linux/arm64'] });
  images.set(name, image);
  return image;
}

export function digestOfImage(name: string): string {
  return storyImage(name).digest;
}
