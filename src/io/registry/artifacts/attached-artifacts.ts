/** Documents of ours that are attached to images (`subject`): how one is put there, and all of a kind are read. */
import { errorData, toErrorData } from '../../../errors.ts';
import { type Descriptor, MANIFEST_TYPES, parseManifest } from '../../../image/manifest/manifest.ts';
import { keepTagOf } from '../../../image/places/keep-tag.ts';
import { nameContent } from '../../../image/reference.ts';
import { asMapping } from '../../../mapping.ts';
import type {
  ArtifactKind,
  AttachedDocument,
  AttachedFact,
  AttachOutcome,
  ContentQuestion,
  Registry,
} from '../../world.ts';
import { digestOf, hasDigest } from '../answers/digest-answer.ts';
import { listReferrers } from '../copy/attached/find-attached.ts';
import { isListed, type ListAttached, readList } from '../copy/attached/list-attached.ts';
import { type ClosureManifest, withMediaType } from '../copy/manifests/closure.ts';
import { pushManifest } from '../copy/manifests/push-manifest.ts';
import { answerOf, asThrown, type CopyTools, refused, statusOf } from '../copy/sides/copy-tools.ts';
import { findNamed, openLookUp } from '../copy/tags/look-up.ts';
import { settleOf } from '../network/endpoint.ts';
import { ARTIFACT_MANIFEST, makeArtifact, pushBlob } from './push-artifact.ts';

/** Rounds against others who write the same list. */
const MOST_ROUNDS = 6;
/** Documents of one kind on one image. */
const MOST_DOCUMENTS = 256;
const EMPTY_TYPE = 'application/vnd.oci.empty.v1+json';

export interface AttachedArtifacts {
  readonly attach: Registry['attachArtifact'];
  readonly attached: Registry['attachedArtifacts'];
}

export function openAttachedArtifacts(tools: CopyTools, list: ListAttached): AttachedArtifacts {
  const lookUp = openLookUp(tools);
  const now = (): string => new Date(tools.environment.clock.now()).toISOString();
  return {
    async attach(subject, kind, document, annotations, keep) {
      try {
        const made = await makeFor(tools, subject, kind, document, annotations);
        const { digest } = made.fact;
        const isKept = async (): Promise<boolean> =>
          !keep || (await findNamed(lookUp, { ...subject, tagOrDigest: keepTagOf(digest) })) === digest;
        if (isListed(await readListed(tools, subject, true), digest) && (await isKept()))
          return { kind: 'current', digest };
        await push(tools, list, subject, made, keep);
        return { kind: 'written', digest };
      } catch (thrown) {
        return { kind: 'failed', error: toErrorData(thrown) } satisfies AttachOutcome;
      }
    },
    async attached(subject, kind) {
      try {
        return { ...(await readAll(tools, subject, kind)), kind: 'exists', learntAt: now() };
      } catch (thrown) {
        return { kind: 'unknown', error: toErrorData(thrown), learntAt: now() };
      }
    },
  };
}

interface Made {
  readonly fact: ClosureManifest;
  readonly blobs: readonly Buffer[];
}

/** The artifact as it has to be, whether it is there or not. */
async function makeFor(
  tools: CopyTools,
  subject: ContentQuestion,
  kind: ArtifactKind,
  document: Uint8Array,
  annotations: Readonly<Record<string, string>>,
): Promise<Made> {
  const read = await tools.readStanding(subject);
  if (read.kind !== 'exists') throw asThrown(read.error);
  const { manifest: about, mediaType } = withMediaType(read);
  const described = { mediaType: about.mediaType || mediaType, digest: subject.digest, size: read.bytes.length };
  const { manifest: bytes, blobs } = makeArtifact(kind, document, { subject: described, annotations });
  const parsed = parseManifest(bytes.toString('utf8'));
  if (!parsed.ok) throw new Error(`an artifact of our own cannot be read: ${parsed.problem}`);
  const { learntAt, source } = read;
  const self = { digest: digestOf(bytes), mediaType: ARTIFACT_MANIFEST, bytes, manifest: parsed.manifest };
  return { fact: { kind: 'exists', ...self, learntAt, source }, blobs };
}

/** The document first, then what names it, and at last the list, where the registry keeps none. */
async function push(
  tools: CopyTools,
  list: ListAttached,
  { digest: subject, ...place }: ContentQuestion,
  { fact, blobs }: Made,
  keep: boolean,
): Promise<void> {
  const { asker, settings, environment } = tools;
  const name = `what is attached to ${nameContent(place, subject)}`;
  const blobPush = { asker, endpoint: asker.directEndpointOf(place), name, bodyLimit: settings.limits.manifest };
  for (const bytes of blobs) await pushBlob(blobPush, bytes);
  const { listed } = await pushManifest(tools, place, fact, keep ? keepTagOf(fact.digest) : null);
  if (listed) return;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await list(place, subject, fact);
    // Whoever read the list just before us may still write it: what stands after a while counts.
    await environment.wait(settleOf(place.registry, settings) * (1 + environment.random()));
    if (isListed(await readList(tools, { ...place, digest: subject }, true), fact.digest)) return;
  }
  throw asThrown(errorData('REGISTRY_TAG_CONTESTED', `the list of ${name} was moved by others again and again`));
}

/** What is attached: by the list of the registry, or by the one that stands in for it. Throws where nobody can tell. */
async function readListed(tools: CopyTools, subject: ContentQuestion, toPush: boolean): Promise<readonly unknown[]> {
  const listed = await listReferrers(tools, tools.asker.directEndpointOf(subject), subject);
  if (listed === 'unsupported') return readList(tools, subject, toPush);
  if ('error' in listed) throw asThrown(listed.error);
  return listed.entries;
}

async function readAll(
  tools: CopyTools,
  subject: ContentQuestion,
  kind: ArtifactKind,
): Promise<Pick<Extract<AttachedFact, { kind: 'exists' }>, 'documents' | 'lost'>> {
  const entries = (await readListed(tools, subject, false)).filter((entry) => mayBe(entry, kind));
  const digests = [...new Set(entries.map((entry) => String(asMapping(entry)?.digest)))].sort();
  const name = nameContent(subject, subject.digest);
  if (digests.length > MOST_DOCUMENTS) {
    const message = `more than ${MOST_DOCUMENTS} documents are attached to ${name}`;
    throw asThrown(errorData('REGISTRY_ANSWER_INVALID', message));
  }
  const read = await Promise.all(digests.map((digest) => readDocument(tools, subject, digest, kind)));
  return {
    documents: read.flatMap((each) => (typeof each === 'object' && each !== null ? [each] : [])),
    lost: digests.filter((_, index) => read[index] === 'lost'),
  };
}

/** Some registries list an artifact under the type of its configuration, or under none. */
function mayBe(entry: unknown, { artifactType }: ArtifactKind): boolean {
  const said = asMapping(entry)?.artifactType;
  return typeof said !== 'string' || said === '' || said === EMPTY_TYPE || said === artifactType;
}

/** `null` where it is of another kind, or about another image. */
async function readDocument(
  tools: CopyTools,
  subject: ContentQuestion,
  digest: string,
  kind: ArtifactKind,
): Promise<AttachedDocument | 'lost' | null> {
  const { limits } = tools.settings;
  const bytes = await readBytes(tools, subject, { path: `manifests/${digest}`, digest, bodyLimit: limits.manifest });
  if (bytes === null) return 'lost';
  const parsed = parseManifest(bytes.toString('utf8'));
  if (!parsed.ok || parsed.manifest.kind !== 'image') return null;
  const { artifactType, annotations, layers, subject: about } = parsed.manifest;
  const [layer] = layers;
  if (artifactType !== kind.artifactType || about !== subject.digest || layer === undefined) return null;
  const content = await readBytes(tools, subject, {
    path: `blobs/${layer.digest}`,
    digest: layer.digest,
    bodyLimit: limits.artifact,
  });
  return content === null ? 'lost' : { digest, annotations, bytes: content };
}

interface Wanted extends Pick<Descriptor, 'digest'> {
  readonly path: string;
  readonly bodyLimit: number;
}

/** The bytes, which have their digest; `null` where they are not there. */
async function readBytes(
  { asker }: CopyTools,
  place: ContentQuestion,
  { path, digest, bodyLimit }: Wanted,
): Promise<Buffer | null> {
  const name = nameContent(place, digest);
  const accept = path.startsWith('blobs/') ? '*/*' : MANIFEST_TYPES;
  const reply = await asker.ask(asker.directEndpointOf(place), { method: 'GET', path, accept, bodyLimit });
  if (statusOf(reply) === 404) return null;
  const answer = answerOf(reply, 200);
  if (answer === null) throw refused(name, 'read', reply);
  if (hasDigest(answer.body, digest)) return answer.body;
  throw asThrown(errorData('REGISTRY_DIGEST_MISMATCH', `${name} could not be read: the bytes have another digest`));
}
