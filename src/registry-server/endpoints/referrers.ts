/** Which manifests of a repository are about another one: signatures, attestations, release records. */
import { digestProblem } from '../../image/digest.ts';
import { type Answer, jsonAnswer } from '../message/answer.ts';
import { refuse } from '../message/refusal.ts';
import { parseManifestDocument } from '../store/manifest-document.ts';
import type { RegistryStore, StoredManifest } from '../store/store.ts';

const INDEX = 'application/vnd.oci.image.index.v1+json';

interface ReferrerDescriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
  readonly artifactType?: string;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** An image index of the referrers, an empty one where there are none: never 404, not even for an unknown repository. */
export async function listReferrers(
  store: RegistryStore,
  place: { readonly repository: string; readonly digest: string },
  query: URLSearchParams,
): Promise<Answer> {
  const problem = digestProblem(place.digest);
  if (problem !== null) return refuse('DIGEST_INVALID', problem);
  const wanted = query.get('artifactType');
  const manifests = (await store.listManifests(place.repository))
    .map((manifest) => describeReferrer(manifest, place.digest))
    .filter((descriptor) => descriptor !== null)
    .filter((descriptor) => wanted === null || descriptor.artifactType === wanted);
  const headers = wanted === null ? {} : { 'OCI-Filters-Applied': 'artifactType' };
  return jsonAnswer(200, { schemaVersion: 2, mediaType: INDEX, manifests }, headers, INDEX);
}

function describeReferrer(manifest: StoredManifest, subject: string): ReferrerDescriptor | null {
  const parsed = parseManifestDocument(manifest.bytes, manifest.mediaType);
  if (!parsed.ok || parsed.document.subject !== subject) return null;
  const { artifactType, annotations } = parsed.document;
  return {
    mediaType: manifest.mediaType,
    digest: manifest.digest,
    size: manifest.bytes.length,
    ...(artifactType === null ? {} : { artifactType }),
    ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
  };
}
