/** Images that stand for those that a tree pins: each digest of the tree becomes that of an image which can be made. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeImage, type SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';

export const PLATFORMS: readonly string[] = ['linux/amd64', 'linux/arm64'];
const DIGEST = /sha256:[0-9a-f]{64}/g;

/** Replaces every digest in every file, which stays as long as it was; answers the images by the digests that stand there now. */
export function replaceDigests(tree: string): ReadonlyMap<string, SyntheticImage> {
  const images = new Map<string, SyntheticImage>();
  const standIns = new Map<string, string>();
  const standIn = (digest: string): string => {
    const known = standIns.get(digest);
    if (known !== undefined) return known;
    const image = makeImage({ seed: digest, platforms: PLATFORMS });
    images.set(image.digest, image);
    standIns.set(digest, image.digest);
    return image.digest;
  };
  for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Every byte is a character here, whatever the text is written in.
    const text = readFileSync(path, 'latin1');
    const replaced = text.replace(DIGEST, standIn);
    if (replaced !== text) writeFileSync(path, replaced, 'latin1');
  }
  return images;
}
