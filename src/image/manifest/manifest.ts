/** What the bytes of an image manifest or image index say: children and platforms, configuration and layers. */
import { asMapping, type Mapping } from '../../mapping.ts';
import { isDigest } from '../digest.ts';
import { formatPlatform } from './platform.ts';

/** One content that a manifest names. */
export interface Descriptor {
  readonly digest: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  readonly artifactType: string | null;
  readonly annotations: Readonly<Record<string, string>>;
}

export interface IndexChild extends Descriptor {
  /** `os/architecture` or `os/architecture/variant`; `null` where the index does not say it. */
  readonly platform: string | null;
  /** Windows images of one platform differ by it. */
  readonly osVersion: string | null;
  /** Whether it is an image that runs; attestations and other attachments are not. */
  readonly runs: boolean;
}

interface About {
  readonly mediaType: string;
  readonly artifactType: string | null;
  /** Digest of the manifest that this one is about. */
  readonly subject: string | null;
  readonly annotations: Readonly<Record<string, string>>;
}

export type ImageManifest =
  | (About & { readonly kind: 'index'; readonly children: readonly IndexChild[] })
  | (About & { readonly kind: 'image'; readonly config: Descriptor; readonly layers: readonly Descriptor[] });

export type ImageManifestParse =
  | { readonly ok: true; readonly manifest: ImageManifest }
  | { readonly ok: false; readonly problem: string };

/** Every kind of manifest and index: what is left out of `Accept` is answered with 404, or converted to other bytes. */
export const MANIFEST_TYPES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

const MOST_CHILDREN = 10_000;
const INDEX_TYPES = new Set([
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
]);

/** Whether a media type is that of an index, which holds an image for each platform. */
export function isIndexType(mediaType: string): boolean {
  return INDEX_TYPES.has(mediaType);
}

/** Whether the type that a registry told says that there is no index to look into; some tell none. */
export function isSingleType(mediaType: string): boolean {
  return mediaType !== '' && !isIndexType(mediaType);
}

/**
 * Parses a manifest by the OCI image specification 1.1 or the Docker formats of schema 2. What it is follows from what
 * it holds, since `mediaType` may be left out.
 */
export function parseManifest(text: string): ImageManifestParse {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'it is not JSON' };
  }
  const fields = asMapping(parsed);
  if (fields === null || fields.schemaVersion !== 2) return { ok: false, problem: 'it is not an image manifest' };
  const about: About = {
    mediaType: textOf(fields.mediaType) ?? '',
    artifactType: textOf(fields.artifactType),
    subject: textOf(asMapping(fields.subject)?.digest),
    annotations: textsOf(fields.annotations),
  };
  if (Array.isArray(fields.manifests)) {
    if (fields.manifests.length > MOST_CHILDREN) return { ok: false, problem: 'the index is too large' };
    const children = fields.manifests.map(parseChild);
    return children.some((child) => child === null)
      ? { ok: false, problem: 'its `manifests` are not a list of descriptors' }
      : { ok: true, manifest: { kind: 'index', ...about, children: children.filter((child) => child !== null) } };
  }
  const config = parseDescriptor(fields.config);
  if (config === null) return { ok: false, problem: 'it names no configuration' };
  const layers = Array.isArray(fields.layers) ? fields.layers.map(parseDescriptor) : [];
  if (layers.some((layer) => layer === null))
    return { ok: false, problem: 'its `layers` are not a list of descriptors' };
  return { ok: true, manifest: { kind: 'image', ...about, config, layers: layers.filter((layer) => layer !== null) } };
}

/** The platform that an image's configuration states; `null` where it states none. */
export function parseConfigPlatform(text: string): string | null {
  try {
    return platformOf(asMapping(JSON.parse(text)));
  } catch {
    return null;
  }
}

/** The labels that an image's configuration states; none where it states none. */
export function parseConfigLabels(text: string): Readonly<Record<string, string>> {
  try {
    return textsOf(asMapping(asMapping(JSON.parse(text))?.config)?.Labels);
  } catch {
    return {};
  }
}

/** Builders that want equal bytes in every run write a time that says nothing. */
const FIRST_REAL_TIME = Date.UTC(1981, 0, 1);

/** When an image's configuration says that it was made, in milliseconds since 1970; `null` where it says no real time. */
export function parseConfigCreated(text: string): number | null {
  try {
    const time = Date.parse(textOf(asMapping(JSON.parse(text))?.created) ?? '');
    return time >= FIRST_REAL_TIME ? time : null;
  } catch {
    return null;
  }
}

function parseChild(value: unknown): IndexChild | null {
  const descriptor = parseDescriptor(value);
  if (descriptor === null) return null;
  const stated = asMapping(asMapping(value)?.platform);
  const platform = platformOf(stated);
  const isAttached = platform === 'unknown/unknown' || 'vnd.docker.reference.type' in descriptor.annotations;
  return { ...descriptor, platform, osVersion: textOf(stated?.['os.version']), runs: !isAttached };
}

function parseDescriptor(value: unknown): Descriptor | null {
  const fields = asMapping(value);
  const digest = textOf(fields?.digest);
  if (fields === null || digest === null || !isDigest(digest)) return null;
  return {
    digest,
    mediaType: textOf(fields.mediaType) ?? '',
    size: typeof fields.size === 'number' ? fields.size : 0,
    artifactType: textOf(fields.artifactType),
    annotations: textsOf(fields.annotations),
  };
}

function platformOf(fields: Mapping | null): string | null {
  const [os, architecture] = [textOf(fields?.os), textOf(fields?.architecture)];
  return os === null || architecture === null ? null : formatPlatform(os, architecture, textOf(fields?.variant));
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  const texts: Record<string, string> = Object.create(null);
  for (const [key, text] of Object.entries(asMapping(value) ?? {})) if (typeof text === 'string') texts[key] = text;
  return texts;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
