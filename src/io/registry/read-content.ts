/** Reads manifests and configurations by digest: from what is remembered, else from the registry, always checked. */
import { errorData } from '../../errors.ts';
import type { LabelsFact, ManifestFact, PlatformsFact } from '../../image/manifest/facts.ts';
import {
  type IndexChild,
  MANIFEST_TYPES,
  parseConfigCreated,
  parseConfigLabels,
  parseConfigPlatform,
  parseManifest,
} from '../../image/manifest/manifest.ts';
import { nameContent } from '../../image/reference.ts';
import type { ContentQuestion } from '../world.ts';
import { hasDigest } from './answers/digest-answer.ts';
import { causeOf, describeReply } from './answers/failed-answer.ts';
import type { Asker } from './asking/asker.ts';
import type { ContentCache } from './cache/content-cache.ts';
import type { RegistrySettings } from './settings/settings.ts';

type Content =
  | {
      readonly kind: 'exists';
      readonly bytes: Buffer;
      readonly source: 'registry' | 'cache';
      readonly learntAt: string;
    }
  | Extract<ManifestFact, { kind: 'absent' | 'unknown' }>;

export interface ContentReader {
  manifest(question: ContentQuestion): Promise<ManifestFact>;
  platforms(question: ContentQuestion): Promise<PlatformsFact>;
  labels(question: ContentQuestion): Promise<LabelsFact>;
}

interface ContentSources {
  readonly asker: Asker | null;
  readonly cache: ContentCache | null;
  readonly limits: RegistrySettings['limits'];
  readonly now: () => string;
}

/** `asker` is `null` in a run that is offline. */
export function openContentReader(sources: ContentSources): ContentReader {
  const manifest = async (question: ContentQuestion): Promise<ManifestFact> => {
    const content = await readContent(sources, question, 'manifests');
    if (content.kind !== 'exists') return content;
    const parsed = parseManifest(content.bytes.toString('utf8'));
    if (!parsed.ok) {
      const message = `${nameContent(question, question.digest)} could not be read: ${parsed.problem}`;
      return { kind: 'unknown', error: errorData('REGISTRY_ANSWER_INVALID', message), learntAt: content.learntAt };
    }
    const { digest } = question;
    return { ...content, digest, mediaType: parsed.manifest.mediaType, manifest: parsed.manifest };
  };

  return {
    manifest,
    async labels(question) {
      const whole = await manifest(question);
      const child =
        whole.kind === 'exists' && whole.manifest.kind === 'index'
          ? whole.manifest.children.find(({ runs }) => runs)
          : undefined;
      const image = child === undefined ? whole : await manifest({ ...question, digest: child.digest });
      if (image.kind !== 'exists') return image;
      const { learntAt, source } = image;
      // An index of indexes, or of nothing that runs, has no configuration to look into.
      if (image.manifest.kind === 'index') return { kind: 'exists', labels: {}, created: null, learntAt, source };
      const read = await readContent(sources, { ...question, digest: image.manifest.config.digest }, 'blobs');
      if (read.kind !== 'exists') return read;
      const text = read.bytes.toString('utf8');
      return { kind: 'exists', labels: parseConfigLabels(text), created: parseConfigCreated(text), learntAt, source };
    },
    async platforms(question) {
      const fact = await manifest(question);
      if (fact.kind !== 'exists') return fact;
      const { digest, learntAt, source, mediaType } = fact;
      if (fact.manifest.kind === 'index') {
        const [running, attached] = partition(fact.manifest.children);
        const platforms = running.map((child) => ({ ...platformImage(child), config: null }));
        return { kind: 'exists', digest, isIndex: true, platforms, attached, learntAt, source };
      }
      const config = fact.manifest.config.digest;
      const read = await readContent(sources, { ...question, digest: config }, 'blobs');
      if (read.kind !== 'exists') return read;
      const platform = parseConfigPlatform(read.bytes.toString('utf8'));
      const image = { platform, osVersion: null, digest, mediaType, config };
      return { kind: 'exists', digest, isIndex: false, platforms: [image], attached: [], learntAt, source };
    },
  };
}

async function readContent(
  { asker, cache, limits, now }: ContentSources,
  question: ContentQuestion,
  kind: 'manifests' | 'blobs',
): Promise<Content> {
  const { digest } = question;
  const name = nameContent(question, question.digest);
  const kept = (await cache?.find(digest)) ?? null;
  if (kept !== null) return { kind: 'exists', bytes: kept, source: 'cache', learntAt: now() };
  if (asker === null) {
    const message = `${name} was never read before, and the run is offline`;
    return { kind: 'unknown', error: errorData('REGISTRY_OFFLINE', message), learntAt: now() };
  }
  const isManifest = kind === 'manifests';
  const reply = await asker.ask(asker.endpointOf(question), {
    method: 'GET',
    path: `${kind}/${digest}`,
    accept: isManifest ? MANIFEST_TYPES : '*/*',
    bodyLimit: isManifest ? limits.manifest : limits.config,
  });
  const { result } = reply;
  if (result.kind === 'failure' || result.status !== 200 || reply.fromTokenServer) {
    const error = describeReply({ name, verb: 'read' }, reply);
    return { kind: error.code === 'REGISTRY_NOT_FOUND' ? 'absent' : 'unknown', error, learntAt: now() };
  }
  if (!hasDigest(result.body, digest)) {
    const message = `${name} could not be read: the bytes have another digest`;
    const error = errorData('REGISTRY_DIGEST_MISMATCH', message, { cause: causeOf(reply) });
    return { kind: 'unknown', error, learntAt: now() };
  }
  cache?.keep(digest, result.body);
  return { kind: 'exists', bytes: result.body, source: 'registry', learntAt: now() };
}

function platformImage({ platform, osVersion, digest, mediaType }: IndexChild) {
  return { platform, osVersion, digest, mediaType };
}

function partition(children: readonly IndexChild[]): [IndexChild[], IndexChild[]] {
  return [children.filter(({ runs }) => runs), children.filter(({ runs }) => !runs)];
}
