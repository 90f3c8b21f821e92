/** Documents of ours under tags: the artifact that a tag names, and what comes after it, whoever else writes. */
import { errorData, toErrorData } from '../../../errors.ts';
import type { MissingFact } from '../../../image/manifest/facts.ts';
import { MANIFEST_TYPES, parseManifest } from '../../../image/manifest/manifest.ts';
import type { ArtifactFact, ArtifactKind, ArtifactPlace, ArtifactUpdate, ChangeArtifact } from '../../world.ts';
import { digestOf, hasDigest } from '../answers/digest-answer.ts';
import { describeReply } from '../answers/failed-answer.ts';
import type { Asker } from '../asking/asker.ts';
import { type Endpoint, settleOf } from '../network/endpoint.ts';
import type { Reply } from '../network/follow.ts';
import type { RegistryEnvironment, RegistrySettings } from '../settings/settings.ts';
import { goodBody, makeArtifact, pushBlob, pushManifest, refused } from './push-artifact.ts';

/** Rounds against others who write the same tag. */
const MOST_ROUNDS = 8;

export interface TaggedArtifacts {
  read(place: ArtifactPlace, kind: ArtifactKind): Promise<ArtifactFact>;
  update(place: ArtifactPlace, kind: ArtifactKind, change: ChangeArtifact): Promise<ArtifactUpdate>;
}

export interface TaggedArtifactTools {
  readonly asker: Asker;
  readonly settings: Pick<RegistrySettings, 'hosts' | 'limits' | 'settle'>;
  readonly environment: Pick<RegistryEnvironment, 'wait' | 'random'>;
  readonly now: () => string;
}

/** A registry has no compare-and-swap for tags: what is written is looked at again, and others' work is taken in. */
export function openTaggedArtifacts(tools: TaggedArtifactTools): TaggedArtifacts {
  const { asker, settings, environment } = tools;
  return {
    read: (place, kind) => readArtifact(tools, place, kind),
    async update(place, kind, change) {
      const endpoint = asker.directEndpointOf(place);
      try {
        for (let round = 0; round < MOST_ROUNDS; round += 1) {
          const before = await readArtifact(tools, place, kind);
          if (before.kind === 'unknown') return { kind: 'failed', error: before.error };
          const known = before.kind === 'exists' ? before : null;
          const after = change(known?.bytes ?? null);
          if (after === null && known !== null)
            return { kind: round === 0 ? 'current' : 'written', digest: known.digest };
          if (after === null) return { kind: 'current', digest: null };
          await write(tools, endpoint, place, kind, after, known?.digest ?? null);
          // Whoever looked at the tag just before us may still move it: what stands after a while counts.
          await environment.wait(settleOf(place.registry, settings) * (1 + environment.random()));
        }
      } catch (thrown) {
        return { kind: 'failed', error: toErrorData(thrown) };
      }
      const message = `${nameArtifact(place)} was moved by others again and again while it was written`;
      return { kind: 'failed', error: errorData('REGISTRY_TAG_CONTESTED', message) };
    },
  };
}

async function readArtifact(
  { asker, settings, now }: TaggedArtifactTools,
  place: ArtifactPlace,
  kind: ArtifactKind,
): Promise<ArtifactFact> {
  const endpoint = asker.directEndpointOf(place);
  const missing = (reply: Reply): MissingFact => {
    const error = describeReply({ name: nameArtifact(place), verb: 'read' }, reply);
    return { kind: error.code === 'REGISTRY_NOT_FOUND' ? 'absent' : 'unknown', error, learntAt: now() };
  };
  const unknown = (code: 'ARTIFACT_FOREIGN' | 'REGISTRY_DIGEST_MISMATCH', problem: string): MissingFact => {
    const error = errorData(code, `${nameArtifact(place)} ${problem}`);
    return { kind: 'unknown', error, learntAt: now() };
  };
  const reply = await askManifest({ asker, settings }, endpoint, place);
  const bytes = goodBody(reply, 200);
  if (bytes === null) return missing(reply);
  const parsed = parseManifest(bytes.toString('utf8'));
  const manifest = parsed.ok && parsed.manifest.kind === 'image' ? parsed.manifest : null;
  const layer = manifest?.artifactType === kind.artifactType ? manifest.layers[0] : undefined;
  if (layer === undefined) return unknown('ARTIFACT_FOREIGN', `is no ${kind.artifactType}`);
  const read = await asker.ask(endpoint, {
    method: 'GET',
    path: `blobs/${layer.digest}`,
    accept: '*/*',
    bodyLimit: settings.limits.artifact,
  });
  const content = goodBody(read, 200);
  if (content === null) return missing(read);
  if (!hasDigest(content, layer.digest)) return unknown('REGISTRY_DIGEST_MISMATCH', 'has bytes with another digest');
  return { kind: 'exists', digest: digestOf(bytes), bytes: content, learntAt: now() };
}

/** What the tag names now. */
function askManifest(
  { asker, settings }: Pick<TaggedArtifactTools, 'asker' | 'settings'>,
  endpoint: Endpoint,
  { tag }: ArtifactPlace,
): Promise<Reply> {
  const { manifest: bodyLimit } = settings.limits;
  return asker.ask(endpoint, { method: 'GET', path: `manifests/${tag}`, accept: MANIFEST_TYPES, bodyLimit });
}

/** The document first, then what names it by digest, and the tag at last, where it still is what it was. */
async function write(
  { asker, settings }: TaggedArtifactTools,
  endpoint: Endpoint,
  place: ArtifactPlace,
  kind: ArtifactKind,
  document: Uint8Array,
  expected: string | null,
): Promise<void> {
  const { manifest, blobs } = makeArtifact(kind, document);
  const push = { asker, endpoint, name: nameArtifact(place), bodyLimit: settings.limits.manifest };
  for (const bytes of blobs) await pushBlob(push, bytes);
  await pushManifest(push, digestOf(manifest), manifest);
  const now = await askManifest({ asker, settings }, endpoint, place);
  const stands = goodBody(now, 200);
  if (stands === null && !isAbsent(now)) throw refused(nameArtifact(place), now);
  // Somebody was faster: the next round begins with what they wrote.
  if ((stands === null ? null : digestOf(stands)) !== expected) return;
  await pushManifest(push, place.tag, manifest);
}

function isAbsent({ result, fromTokenServer }: Reply): boolean {
  return result.kind === 'answer' && result.status === 404 && !fromTokenServer;
}

function nameArtifact({ registry, repository, tag }: ArtifactPlace): string {
  return `${registry}/${repository}:${tag}`;
}
