/** An index with fewer platforms than another: other bytes, so a digest of its own. */
import { hash } from 'node:crypto';
import { type ImageManifest, type IndexChild, parseManifest } from './manifest.ts';

/** Which platforms of an index are wanted: a digest of the whole, and platforms in their one spelling. */
export interface Trim {
  /** The digest of the index with all platforms. */
  readonly of: string;
  readonly platforms: readonly string[];
}

export interface TrimmedIndex {
  readonly digest: string;
  readonly bytes: Uint8Array;
  readonly manifest: ImageManifest;
  /** Platforms, and digests of images without one, each once; empty where nothing was left out. */
  readonly leftOut: readonly string[];
  /** Wanted platforms that the index does not have. */
  readonly lacking: readonly string[];
}

/** By this annotation BuildKit says which image an attestation in an index is about. */
const ABOUT = 'vnd.docker.reference.digest';

/**
 * Leaves out the images of other platforms, and attestations about those. What is kept is kept word for word and in its
 * order, so that the same index and platforms give the same bytes; nothing left out gives the very bytes.
 */
export function trimIndex(
  whole: { readonly digest: string; readonly bytes: Uint8Array; readonly manifest: ImageManifest },
  platforms: readonly string[],
): TrimmedIndex {
  const { manifest } = whole;
  if (manifest.kind === 'image') return { ...whole, leftOut: [], lacking: [] };
  const runs = manifest.children.filter((child) => child.runs);
  const isWanted = ({ platform }: IndexChild): boolean => platform !== null && platforms.includes(platform);
  const lacking = platforms.filter((platform) => !runs.some((child) => child.platform === platform));
  const dropped = new Set(runs.filter((child) => !isWanted(child)).map(({ digest }) => digest));
  // One digest may be listed for several platforms.
  for (const { digest } of runs.filter(isWanted)) dropped.delete(digest);
  const isKept = (child: IndexChild): boolean =>
    child.runs ? isWanted(child) : !dropped.has(child.annotations[ABOUT] ?? '');
  if (manifest.children.every(isKept)) return { ...whole, leftOut: [], lacking };
  const read: { readonly manifests: readonly unknown[] } = JSON.parse(new TextDecoder().decode(whole.bytes));
  const manifests = read.manifests.filter((_, index) => {
    const child = manifest.children[index];
    return child !== undefined && isKept(child);
  });
  const text = JSON.stringify({ ...read, manifests });
  const parsed = parseManifest(text);
  if (!parsed.ok) throw new Error(`a part of an index is one: ${parsed.problem}`);
  const leftOut = runs.filter((child) => !isWanted(child)).map(({ platform, digest }) => platform ?? digest);
  return {
    digest: `sha256:${hash('sha256', text)}`,
    bytes: new TextEncoder().encode(text),
    manifest: parsed.manifest,
    leftOut: [...new Set(leftOut)],
    lacking,
  };
}
