/** What an image manifest or image index says about other content: the part of it that a registry must understand. */
import { asMapping, type Mapping } from '../../mapping.ts';

export interface ManifestDocument {
  readonly mediaType: string;
  /** Digests of the blobs that must be in the repository. */
  readonly blobs: readonly string[];
  /** Digests of the manifests that must be in the repository. */
  readonly manifests: readonly string[];
  /** The manifest that this one is about; it need not exist. */
  readonly subject: string | null;
  readonly artifactType: string | null;
  readonly annotations: Readonly<Record<string, string>>;
}

export type ManifestParse =
  | { readonly ok: true; readonly document: ManifestDocument }
  | { readonly ok: false; readonly problem: string };

const INDEX_TYPES = new Set([
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
]);
const MANIFEST_TYPES = new Set([
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
]);

/** Reads a manifest that was sent with `contentType`; an empty one leaves the type to the document's `mediaType`. */
export function parseManifestDocument(bytes: Uint8Array, contentType: string): ManifestParse {
  const fields = parseObject(bytes);
  if (fields === null) return problem('it is not a JSON object');
  const announced = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const stated = typeof fields.mediaType === 'string' ? fields.mediaType : '';
  if (announced !== '' && stated !== '' && announced !== stated) {
    return problem(`the Content-Type is ${announced}, the mediaType ${stated}`);
  }
  const mediaType = announced === '' ? stated : announced;
  if (fields.schemaVersion !== 2) return problem('its schemaVersion is not 2');
  if (INDEX_TYPES.has(mediaType)) return parseIndex(fields, mediaType);
  if (MANIFEST_TYPES.has(mediaType)) return parseManifest(fields, mediaType);
  return problem(mediaType === '' ? 'it names no media type' : `the media type ${mediaType} is not known`);
}

function parseIndex(fields: Mapping, mediaType: string): ManifestParse {
  const manifests = digests(fields.manifests);
  if (manifests === null) return problem('its manifests are not a list of descriptors');
  const artifactType = text(fields.artifactType);
  return { ok: true, document: { mediaType, blobs: [], manifests, ...about(fields), artifactType } };
}

function parseManifest(fields: Mapping, mediaType: string): ManifestParse {
  const config = digests([fields.config]);
  if (config === null) return problem('its config is not a descriptor');
  const layers = digests(fields.layers);
  if (layers === null) return problem('its layers are not a list of descriptors');
  // A referrers list names an image manifest without an artifactType by the media type of its config.
  const artifactType = text(fields.artifactType) ?? text(asMapping(fields.config)?.mediaType);
  return {
    ok: true,
    document: { mediaType, blobs: [...config, ...layers], manifests: [], ...about(fields), artifactType },
  };
}

function about(fields: Mapping): Pick<ManifestDocument, 'subject' | 'annotations'> {
  const annotations = Object.entries(asMapping(fields.annotations) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { subject: text(asMapping(fields.subject)?.digest), annotations: Object.fromEntries(annotations) };
}

/** The digests of a list of descriptors; layers that live elsewhere by design (`urls`) are left out. */
function digests(list: unknown): string[] | null {
  if (!Array.isArray(list)) return null;
  const found: string[] = [];
  for (const item of list) {
    const descriptor = asMapping(item);
    const digest = text(descriptor?.digest);
    if (descriptor === null || digest === null) return null;
    const isForeign = Array.isArray(descriptor.urls) && descriptor.urls.length > 0;
    if (!isForeign) found.push(digest);
  }
  return found;
}

function parseObject(bytes: Uint8Array): Mapping | null {
  try {
    return asMapping(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function problem(reason: string): ManifestParse {
  return { ok: false, problem: reason };
}
