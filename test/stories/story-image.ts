/** The images of stories: two platforms, made from a name, the same bytes in every run. */
import { createHash } from 'node:crypto';
import { makeImage, type SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';

export const STORY_PLATFORMS: readonly string[] = ['linux/amd64', 'linux/arm64'];

const images = new Map<string, SyntheticImage>();

export function storyImage(name: string): SyntheticImage {
  const image = images.get(name) ?? makeImage({ seed: name, platforms: STORY_PLATFORMS, ...labelsOf(name) });
  images.set(name, image);
  return image;
}

/** An image such as `<web-of-1.2.3>` tells where it comes from. */
function labelsOf(name: string) {
  const [, project, version] = /^(\w+)-of-(v?\d.*)$/.exec(name) ?? [];
  if (project === undefined || version === undefined) return {};
  const [, minor = '0'] = version.split('.');
  return {
    created: `2026-02-1${minor}T00:00:00Z`,
    labels: {
      'org.opencontainers.image.source': `https://github.com/team/${project}`,
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.revision': createHash('sha1').update(name).digest('hex'),
    },
  };
}

/** The digest of the index, or of its image for one platform. */
export function digestOfImage(name: string, platform?: string): string {
  const { digest, manifests } = storyImage(name);
  if (platform === undefined) return digest;
  const own = manifests[STORY_PLATFORMS.indexOf(platform)];
  if (own === undefined) throw new Error(`the images of stories have none for ${platform}`);
  return own.digest;
}
