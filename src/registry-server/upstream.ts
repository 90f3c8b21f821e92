/**
 * A store that fetches what it does not have from another registry and keeps it, as a pull-through cache does. A tag is
 * asked for upstream each time; where upstream cannot be reached, the one that was known last counts.
 */
import { isTag } from '../image/reference.ts';
import { digestOf, hasDigest } from './digest-of.ts';
import type { RegistryStore, StoredManifest } from './store.ts';

const ACCEPT = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const TIMEOUT = 30_000;
const LARGEST_BODY = 256 * 1024 * 1024;

interface Fetched {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** @param upstream address of the registry, for example `http://127.0.0.1:5000` */
export function withUpstream(store: RegistryStore, upstream: string): RegistryStore {
  /** What upstream says; `null` where it has none, `undefined` where it cannot be asked. */
  const ask = async (path: string): Promise<Fetched | null | undefined> => {
    try {
      const response = await fetch(new URL(`/v2/${path}`, upstream), {
        headers: { Accept: ACCEPT },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const bytes = await readLimited(response);
      if (response.status === 404) return null;
      return response.ok && bytes !== null
        ? { bytes, mediaType: response.headers.get('content-type') ?? '' }
        : undefined;
    } catch {
      return undefined;
    }
  };
  const readManifest = async (repository: string, digest: string): Promise<StoredManifest | null> => {
    const known = await store.readManifest(repository, digest);
    if (known !== null) return known;
    const found = await ask(`${repository}/manifests/${digest}`);
    if (!found || !hasDigest([found.bytes], digest)) return null;
    await store.writeManifest(repository, { digest, ...found });
    return { digest, ...found };
  };
  return {
    ...store,
    readManifest,
    readTag: async (repository, tag) => {
      const found = isTag(tag) ? await ask(`${repository}/manifests/${tag}`) : null;
      if (found === undefined) return store.readTag(repository, tag);
      if (found === null) return null;
      const digest = digestOf([found.bytes]);
      await store.writeManifest(repository, { digest, ...found });
      await store.writeTag(repository, tag, digest);
      return digest;
    },
    readBlob: async (repository, digest) => {
      const known = await store.readBlob(repository, digest);
      if (known !== null) return known;
      const found = await ask(`${repository}/blobs/${digest}`);
      if (!found || !hasDigest([found.bytes], digest)) return null;
      await store.writeBlob(repository, digest, found.bytes);
      return found.bytes;
    },
  };
}

/** The body of an answer; `null` where it is larger than anything that is kept. */
async function readLimited(response: Response): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > LARGEST_BODY) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
