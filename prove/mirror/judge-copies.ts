/** What speaks against copies as they lie in a registry: tags that name a part, and what is missing of the whole. */
import type { Wanted } from './fill-source.ts';
import type { StoredRegistry, StoredRepository } from './stored-registry.ts';

/**
 * Tags that name what is not there whole, to the byte, whoever set them. Where a registry died while it wrote a link
 * anew that it had before, the tear is its own; that the next run mends it is judged by {@link findLacking}.
 */
export function findParts(stored: StoredRegistry): string[] {
  return [...stored.repositories].flatMap(([name, repository]) =>
    [...repository.tags].flatMap(([tag, digest]) =>
      findMissing(stored, repository, digest).map((missing) => `${name}:${tag} lacks ${missing}`),
    ),
  );
}

function findMissing(stored: StoredRegistry, repository: StoredRepository, digest: string): string[] {
  if (!repository.hasManifest(digest)) return [`the manifest ${digest}`];
  const { blobs, children } = partsOf(stored.readManifest(digest));
  return [
    ...blobs.filter((blob) => !repository.hasBlob(blob) && !repository.isTorn(blob)).map((blob) => `the blob ${blob}`),
    ...children.flatMap((child) => findMissing(stored, repository, child)),
  ];
}

interface ManifestParts {
  readonly config?: { readonly digest: string };
  readonly layers?: readonly { readonly digest: string }[];
  readonly manifests?: readonly { readonly digest: string }[];
}

function partsOf(document: unknown): { readonly blobs: readonly string[]; readonly children: readonly string[] } {
  const { config, layers = [], manifests = [] } = document as ManifestParts;
  return {
    blobs: [...(config === undefined ? [] : [config]), ...layers].map(({ digest }) => digest),
    children: manifests.map(({ digest }) => digest),
  };
}

/** What a copy lacks of its source: tags, lists of referrers, manifests, blobs, each to the byte. */
export function findLacking(stored: StoredRegistry, name: string, wanted: Wanted): string[] {
  const repository = stored.repositories.get(name);
  if (repository === undefined) return [`there is no ${name}`];
  const lacking: string[] = [];
  for (const [tag, digest] of wanted.tags)
    if (repository.tags.get(tag) !== digest) lacking.push(`the tag ${tag} names ${repository.tags.get(tag)}`);
  for (const [tag, listed] of wanted.lists) {
    const digest = repository.tags.get(tag);
    const isThere = digest !== undefined && repository.hasManifest(digest);
    const there = new Set(isThere ? partsOf(stored.readManifest(digest)).children : []);
    lacking.push(...listed.filter((each) => !there.has(each)).map((each) => `${tag} does not list ${each}`));
  }
  for (const { digest } of wanted.manifests)
    if (!repository.hasManifest(digest)) lacking.push(`the manifest ${digest}`);
  for (const digest of wanted.blobs) if (!repository.hasBlob(digest)) lacking.push(`the blob ${digest}`);
  return lacking.map((each) => `${name}: ${each}`);
}
