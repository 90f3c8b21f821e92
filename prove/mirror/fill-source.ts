/** Puts made-up images into a real registry over HTTP, and keeps of them only what a copy has to be. */
import type { Content, ManifestContent } from '../../src/registry-server/images/synthetic-image.ts';
import { type Amount, type MadeUpRepository, makeList, makeUpRepositories } from './made-up-images.ts';

/** What a copy of a repository has to hold. */
export interface Wanted {
  /** The repository at the source. */
  readonly name: string;
  readonly isLarge: boolean;
  readonly tags: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly manifests: readonly { readonly digest: string; readonly mediaType: string }[];
  readonly blobs: readonly string[];
  readonly bytes: number;
  /** The image without what is attached to it. */
  readonly bare: { readonly manifests: readonly string[]; readonly blobs: readonly string[] };
}

/** The registry keeps no lists of referrers, so that their tags are written, as whoever pushes them has to. */
export async function fillSource(url: string, amount: Amount): Promise<readonly Wanted[]> {
  const wanted: Wanted[] = [];
  for (const made of makeUpRepositories(amount)) {
    const base = `${url}/v2/${made.name}`;
    const all = [made.image, ...made.attached];
    for (const { blobs } of all) for (const blob of blobs) await pushBlob(url, base, blob);
    const manifests = all.flatMap((each) => each.manifests);
    for (const manifest of manifests) await pushManifest(base, manifest.digest, manifest);
    const byDigest = new Map(manifests.map((each) => [each.digest, each]));
    for (const [tag, digest] of made.tags) await pushManifest(base, tag, found(byDigest, digest));
    for (const [tag, listed] of made.lists)
      await pushManifest(base, tag, makeList(listed.map((digest) => found(byDigest, digest))));
    wanted.push(wantedOf(made));
  }
  return wanted;
}

/** What a copy of it has to hold. */
export function wantedOf({ name, isLarge, image, attached, tags, lists }: MadeUpRepository): Wanted {
  const all = [image, ...attached];
  const blobs = new Map(all.flatMap((each) => each.blobs).map((blob) => [blob.digest, blob.bytes.length]));
  const bytes = [...blobs.values()].reduce((sum, size) => sum + size, 0);
  const bare = {
    manifests: image.manifests.map(({ digest }) => digest),
    blobs: [...new Set(image.blobs.map(({ digest }) => digest))],
  };
  const manifests = all.flatMap((each) => each.manifests).map(({ digest, mediaType }) => ({ digest, mediaType }));
  return { name, isLarge, tags, lists, manifests, blobs: [...blobs.keys()], bytes, bare };
}

function found(manifests: ReadonlyMap<string, ManifestContent>, digest: string): ManifestContent {
  const manifest = manifests.get(digest);
  if (manifest === undefined) throw new Error(`nobody made ${digest}`);
  return manifest;
}

export async function pushBlob(url: string, base: string, { digest, bytes }: Content): Promise<void> {
  const opened = await fetch(`${base}/blobs/uploads/`, { method: 'POST' });
  const place = new URL(opened.headers.get('location') ?? '', url);
  place.searchParams.set('digest', digest);
  await expectCreated(await fetch(place, { method: 'PUT', body: Buffer.from(bytes) }));
}

export async function pushManifest(
  base: string,
  reference: string,
  { mediaType, bytes }: ManifestContent,
): Promise<void> {
  const headers = { 'content-type': mediaType };
  await expectCreated(
    await fetch(`${base}/manifests/${reference}`, { method: 'PUT', headers, body: Buffer.from(bytes) }),
  );
}

async function expectCreated(response: Response): Promise<void> {
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${response.status} for ${response.url}: ${text}`);
}
