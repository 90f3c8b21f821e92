/**
 * Small images that are valid to the last byte and the same in every run: a layer, a config and a manifest for each
 * platform, and an index over them (OCI image specification 1.1, or the Docker formats).
 */
import { createCipheriv, createHash } from 'node:crypto';
import { digestOf } from './digest-of.ts';
import { formatTarArchive } from './tar-archive.ts';

export interface SyntheticImageOptions {
  /** Two images with the same options are the same bytes; another seed makes every digest another. */
  readonly seed: string;
  /** For example `linux/amd64`, `linux/arm/v7`. None makes a bare manifest for `linux/amd64`, any number an index. */
  readonly platforms?: readonly string[];
  readonly format?: 'oci' | 'docker';
  /** Layers of a size beside the first, small one: of one seed are the same bytes, in whichever image they are. */
  readonly layers?: (platform: string) => readonly { readonly seed: string; readonly size: number }[];
  /** Labels of the config. */
  readonly labels?: Readonly<Record<string, string>>;
  /** When the config says that it was made; ISO 8601. */
  readonly created?: string;
}

export interface Content {
  readonly digest: string;
  readonly bytes: Uint8Array;
}

export interface ManifestContent extends Content {
  readonly mediaType: string;
}

export interface SyntheticImage {
  /** The digest of the whole: the index, or the bare manifest. */
  readonly digest: string;
  readonly mediaType: string;
  /** In the order in which a registry takes them: the whole comes last. */
  readonly manifests: readonly ManifestContent[];
  readonly blobs: readonly Content[];
}

const CREATED = '2026-01-01T00:00:00Z';
const MEDIA_TYPES = {
  oci: {
    index: 'application/vnd.oci.image.index.v1+json',
    manifest: 'application/vnd.oci.image.manifest.v1+json',
    config: 'application/vnd.oci.image.config.v1+json',
    layer: 'application/vnd.oci.image.layer.v1.tar',
  },
  docker: {
    index: 'application/vnd.docker.distribution.manifest.list.v2+json',
    manifest: 'application/vnd.docker.distribution.manifest.v2+json',
    config: 'application/vnd.docker.container.image.v1+json',
    layer: 'application/vnd.docker.image.rootfs.diff.tar',
  },
} as const;

interface PlatformImage {
  readonly platform: Readonly<Record<string, string>>;
  readonly manifest: ManifestContent;
  readonly blobs: readonly Content[];
}

/** Makes an image; see {@link SyntheticImageOptions} for its shape. */
export function makeImage(options: SyntheticImageOptions): SyntheticImage {
  const platforms = options.platforms ?? [];
  const parts = (platforms.length === 0 ? ['linux/amd64'] : platforms).map((text) => makePlatformImage(options, text));
  const [bare] = parts;
  if (platforms.length > 0 || bare === undefined) return joinParts(parts, options.format);
  const { digest, mediaType } = bare.manifest;
  return { digest, mediaType, manifests: [bare.manifest], blobs: bare.blobs };
}

/** Makes an index whose images come from seeds of their own: one that is in two indexes is the same bytes in both. */
export function makeIndex(images: readonly { readonly seed: string; readonly platform: string }[]): SyntheticImage {
  return joinParts(
    images.map(({ seed, platform }) => makePlatformImage({ seed }, platform)),
    'oci',
  );
}

function joinParts(parts: readonly PlatformImage[], format: SyntheticImageOptions['format']): SyntheticImage {
  const types = MEDIA_TYPES[format ?? 'oci'];
  const index = jsonContent({
    schemaVersion: 2,
    mediaType: types.index,
    manifests: parts.map(({ manifest, platform }) => ({ ...describe(manifest.mediaType, manifest), platform })),
  });
  const manifests = [...parts.map((part) => part.manifest), { ...index, mediaType: types.index }];
  return { digest: index.digest, mediaType: types.index, manifests, blobs: parts.flatMap((part) => part.blobs) };
}

function makePlatformImage(options: SyntheticImageOptions, text: string): PlatformImage {
  const types = MEDIA_TYPES[options.format ?? 'oci'];
  const [os = '', architecture = '', variant] = text.split('/');
  const platform = { architecture, os, ...(variant === undefined ? {} : { variant }) };
  const layer = content(formatTarArchive('seed.txt', `${options.seed}\n${text}\n`));
  const layers = [layer, ...(options.layers?.(text) ?? []).map(({ seed, size }) => content(makeBytes(seed, size)))];
  const { created = CREATED } = options;
  const config = jsonContent({
    created,
    ...platform,
    config: { Labels: options.labels ?? {} },
    rootfs: { type: 'layers', diff_ids: layers.map(({ digest }) => digest) },
    history: [{ created, created_by: 'bowline synthetic image' }],
  });
  const manifest = jsonContent({
    schemaVersion: 2,
    mediaType: types.manifest,
    config: describe(types.config, config),
    layers: layers.map((each) => describe(types.layer, each)),
  });
  return { platform, manifest: { ...manifest, mediaType: types.manifest }, blobs: [...layers, config] };
}

/** Bytes that cannot be compressed, the same for one seed. */
function makeBytes(seed: string, size: number): Uint8Array {
  const key = createHash('sha256').update(seed).digest();
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size));
}

function describe(mediaType: string, { digest, bytes }: Content) {
  return { mediaType, digest, size: bytes.length };
}

function jsonContent(value: unknown): Content {
  return content(Buffer.from(JSON.stringify(value)));
}

function content(bytes: Uint8Array): Content {
  return { digest: digestOf([bytes]), bytes };
}
