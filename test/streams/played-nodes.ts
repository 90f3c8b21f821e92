import { MANIFEST_TYPES } from '../../src/image/manifest/manifest.ts';
/** Nodes that are played: each keeps what it pulled, and obeys pull policies as a kubelet does, against a real registry. */

export type PullPolicy = 'Always' | 'IfNotPresent';

export interface PlayedContainer {
  /** As it stands in the files. */
  readonly image: string;
  readonly pullPolicy: PullPolicy;
}

export class PlayedNode {
  readonly #cache = new Map<string, string>();

  /** Starts a container, and tells the digest that runs. Throws where it has to be pulled and cannot be. */
  async start({ image, pullPolicy }: PlayedContainer): Promise<string> {
    const cached = this.#cache.get(image);
    if (cached !== undefined && pullPolicy === 'IfNotPresent') return cached;
    const digest = await pull(image);
    this.#cache.set(image, digest);
    return digest;
  }
}

/** The digest that a registry has for `host/repository:tag` or `host/repository@digest`. */
async function pull(image: string): Promise<string> {
  const [, host = '', repository = '', tag, digest] =
    /^([^/]+)\/([^@]+?)(?::([^:@/]+))?(?:@(sha256:[0-9a-f]{64}))?$/.exec(image) ?? [];
  const url = `http://${host}/v2/${repository}/manifests/${digest ?? tag ?? 'latest'}`;
  const response = await fetch(url, { method: 'HEAD', headers: { accept: MANIFEST_TYPES } });
  const found = response.headers.get('docker-content-digest');
  if (response.status !== 200 || found === null) throw new Error(`ErrImagePull: ${image} answers ${response.status}`);
  return found;
}
