/**
 * A store that fetches what it does not have from another registry and keeps it, as a pull-through cache does. A tag is
 * asked for upstream each time; where upstream cannot be reached, the one that was known last counts.
 */
import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';
import { MANIFEST_TYPES } from '../../image/manifest/manifest.ts';
import { isTag } from '../../image/reference.ts';
import { digestOf, hasDigest } from '../images/digest-of.ts';
import type { RegistryStore, StoredManifest } from './store.ts';

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
    const found = await get(new URL(`/v2/${path}`, upstream)).catch(() => null);
    if (found?.status === 404) return null;
    return found?.status === 200 ? { bytes: found.bytes, mediaType: found.mediaType } : undefined;
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

/** The answer to a GET. Rejects where there is none, and where the body is larger than anything that is kept. */
function get(url: URL): Promise<Fetched & { readonly status: number }> {
  const ask = url.protocol === 'https:' ? httpsGet : httpGet;
  return new Promise((resolve, reject) => {
    const request = ask(url, { headers: { accept: MANIFEST_TYPES }, timeout: TIMEOUT }, (response) => {
      const pieces: Uint8Array[] = [];
      let size = 0;
      response.on('data', (piece: Uint8Array) => {
        size += piece.length;
        if (size > LARGEST_BODY) request.destroy(new Error('the body is too large'));
        else pieces.push(piece);
      });
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, bytes: Buffer.concat(pieces), mediaType: headers['content-type'] ?? '' });
      });
    });
    request.on('timeout', () => request.destroy(new Error('it took too long')));
    request.on('error', reject);
  });
}
