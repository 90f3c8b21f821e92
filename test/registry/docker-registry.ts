/** Starts Debian's `docker-registry` (distribution 2.8) on a loopback port, and pushes small images to it. */
import { type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SyntheticImage } from '../../src/registry-server/images/synthetic-image.ts';

export interface DockerRegistryOptions {
  /** Who may come in; anyone where it is left out. */
  readonly auth?: /** The one account of {@link HTPASSWD_ACCOUNT}. */
    | { readonly kind: 'htpasswd' }
    /** Whoever brings a token of this issuer; `certificate` is the path of its PEM certificate. */
    | {
        readonly kind: 'token';
        readonly realm: string;
        readonly service: string;
        readonly issuer: string;
        readonly certificate: string;
      };
  /** Paths of PEM files, for HTTPS. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  /** Address of a registry that it fetches from and keeps. */
  readonly proxies?: string;
  /** Folder to keep its contents in, in place of memory. */
  readonly folder?: string;
  /** Refuses whatever would change something. */
  readonly readOnly?: boolean;
  /** Whether it names places without its host, so that a relay may stand before it. */
  readonly relative?: boolean;
  /** Left out: any free one. */
  readonly port?: number;
  /** A file that gets a line for each request. */
  readonly accessLog?: string;
}

export interface DockerRegistry {
  /** Host and port. */
  readonly host: string;
  readonly url: string;
  /** Default: a signal that asks it to end. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

const PROGRAM = 'docker-registry';

/** The account that htpasswd auth lets in; its password holds a colon. */
export const HTPASSWD_ACCOUNT = { username: 'robot', password: 'correct:horse' } as const;
const HTPASSWD = 'robot:$2b$05$abcdefghijklmnopqrstuuto9TfiXPqFaPFSnWZR02c4ScFTB3OSG\n';

/** For the `skip` of a test: the reason where the program is missing, else `false`. */
export const WITHOUT_DOCKER_REGISTRY: string | false = isDockerRegistryInstalled()
  ? false
  : 'docker-registry is not installed';

export function isDockerRegistryInstalled(): boolean {
  return spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Starts a registry with an empty store in memory; it must be stopped. */
export async function startDockerRegistry(options: DockerRegistryOptions = {}): Promise<DockerRegistry> {
  for (let attempt = 1; ; attempt += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'docker-registry-'));
    const port = options.port ?? (await findFreePort());
    const config = join(folder, 'registry.yml');
    await writeFile(join(folder, 'htpasswd'), HTPASSWD);
    await writeFile(config, JSON.stringify(configOf(options, folder, port)));
    const log = options.accessLog === undefined ? 'ignore' : openSync(options.accessLog, 'a');
    const stdio: StdioOptions = ['ignore', log, 'ignore'];
    const child = spawn(PROGRAM, ['serve', config], { stdio, env: { PATH: process.env.PATH } });
    if (log !== 'ignore') closeSync(log);
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> => {
      child.kill(signal);
      await ended;
      await rm(folder, { recursive: true, force: true });
    };
    const host = `127.0.0.1:${port}`;
    if (await isListening(port, () => child.exitCode !== null)) {
      return { host, url: `${options.tls === undefined ? 'http' : 'https'}://${host}`, stop };
    }
    await stop();
    if (attempt === 3) throw new Error('docker-registry does not start');
  }
}

/** JSON is YAML; the package's own configuration, which listens on all interfaces, is never used. */
function configOf(options: DockerRegistryOptions, folder: string, port: number): object {
  const { auth, tls, proxies, readOnly = false } = options;
  const scheme = tls === undefined ? 'http' : 'https';
  return {
    version: 0.1,
    log: { level: 'error', accesslog: { disabled: options.accessLog === undefined } },
    storage: {
      ...(options.folder === undefined ? { inmemory: {} } : { filesystem: { rootdirectory: options.folder } }),
      delete: { enabled: true },
      ...(readOnly ? { maintenance: { readonly: { enabled: true }, uploadpurging: { enabled: false } } } : {}),
    },
    http: {
      addr: `127.0.0.1:${port}`,
      ...(options.relative === true ? { relativeurls: true } : { host: `${scheme}://127.0.0.1:${port}` }),
      secret: 'only for tests',
      ...(tls === undefined ? {} : { tls: { certificate: tls.certificate, key: tls.key } }),
    },
    ...(auth?.kind === 'htpasswd' ? { auth: { htpasswd: { realm: 'own', path: join(folder, 'htpasswd') } } } : {}),
    ...(auth?.kind === 'token'
      ? {
          auth: {
            token: { realm: auth.realm, service: auth.service, issuer: auth.issuer, rootcertbundle: auth.certificate },
          },
        }
      : {}),
    ...(proxies === undefined ? {} : { proxy: { remoteurl: proxies } }),
  };
}

/** A port of the loopback address that nobody uses now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits, for ten seconds at most, until something answers HTTP on the port (TLS answers plain HTTP with 400). */
async function isListening(port: number, hasEnded: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < 500 && !hasEnded(); attempt += 1) {
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isThere) return true;
    await pause(20);
  }
  return false;
}

export interface PushedImage {
  /** Bytes of the manifest. */
  readonly size: number;
  readonly digest: string;
  readonly mediaType: string;
}

/** Pushes an image of one platform with an empty configuration and no layers, told apart by its label. */
export async function pushImage(
  registry: { readonly url: string },
  repository: string,
  tag: string,
  headers: Readonly<Record<string, string>> = {},
  label = tag,
): Promise<PushedImage> {
  const config = JSON.stringify({ architecture: 'amd64', os: 'linux', config: { Labels: { label } } });
  await pushBlob(registry, repository, { digest: digestOf(config), bytes: Buffer.from(config) }, headers);
  const mediaType = 'application/vnd.oci.image.manifest.v1+json';
  const manifest = {
    schemaVersion: 2,
    mediaType,
    config: {
      mediaType: 'application/vnd.oci.image.config.v1+json',
      digest: digestOf(config),
      size: Buffer.byteLength(config),
    },
    layers: [],
  };
  return pushManifest(registry, repository, tag, manifest, headers);
}

/** Pushes an image with all of its platforms, byte by byte, and tells the digest of the whole. */
export async function pushWhole(
  registry: { readonly url: string },
  repository: string,
  tag: string,
  image: SyntheticImage,
): Promise<string> {
  for (const blob of image.blobs) await pushBlob(registry, repository, blob, {});
  for (const { digest, mediaType, bytes } of image.manifests) {
    const url = `${registry.url}/v2/${repository}/manifests/${digest === image.digest ? tag : digest}`;
    await expectCreated(await fetch(url, { method: 'PUT', headers: { 'content-type': mediaType }, body: bytes }));
  }
  return image.digest;
}

async function pushBlob(
  registry: { readonly url: string },
  repository: string,
  blob: { readonly digest: string; readonly bytes: Uint8Array },
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const opened = await fetch(`${registry.url}/v2/${repository}/blobs/uploads/`, { method: 'POST', headers });
  const location = new URL(opened.headers.get('location') ?? '', registry.url);
  location.searchParams.set('digest', blob.digest);
  await expectCreated(await fetch(location, { method: 'PUT', headers, body: blob.bytes }));
}

/** Pushes an image index over images that are already there. */
export function pushIndex(
  registry: { readonly url: string },
  repository: string,
  tag: string,
  images: readonly { readonly digest: string; readonly size: number; readonly platform: string }[],
  headers: Readonly<Record<string, string>> = {},
): Promise<PushedImage> {
  const manifests = images.map(({ digest, size, platform }) => {
    const [os, architecture] = platform.split('/');
    return { mediaType: 'application/vnd.oci.image.manifest.v1+json', digest, size, platform: { os, architecture } };
  });
  const index = { schemaVersion: 2, mediaType: 'application/vnd.oci.image.index.v1+json', manifests };
  return pushManifest(registry, repository, tag, index, headers);
}

async function pushManifest(
  registry: { readonly url: string },
  repository: string,
  tag: string,
  manifest: { readonly mediaType: string },
  headers: Readonly<Record<string, string>>,
): Promise<PushedImage> {
  const body = JSON.stringify(manifest);
  const { mediaType } = manifest;
  const url = `${registry.url}/v2/${repository}/manifests/${tag}`;
  await expectCreated(await fetch(url, { method: 'PUT', headers: { ...headers, 'content-type': mediaType }, body }));
  return { digest: digestOf(body), mediaType, size: Buffer.byteLength(body) };
}

async function expectCreated(response: Response): Promise<void> {
  if (response.status !== 201) throw new Error(`${response.status} for ${response.url}: ${await response.text()}`);
}

function digestOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
