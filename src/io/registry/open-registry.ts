/** The registry client: which bytes does a tag name, which tags are there, and for which platforms? */
import { type ErrorData, errorData } from '../../errors.ts';
import { withLayout } from '../layout/ask-layout.ts';
import type { LayoutFolder } from '../layout/layout-folder.ts';
import type { ArtifactPlace, ContentQuestion, Copier, Registry } from '../world.ts';
import { type AttachedArtifacts, openAttachedArtifacts } from './artifacts/attached-artifacts.ts';
import { openTaggedArtifacts, type TaggedArtifacts } from './artifacts/tagged-artifacts.ts';
import { createAskOnce, normaliseQuestion } from './asking/ask-once.ts';
import { type Asker, openAsker } from './asking/asker.ts';
import { openHostMemory } from './cache/host-memory.ts';
import { openRegistryCache } from './cache/registry-cache.ts';
import { openAttachedLists } from './copy/attached/list-attached.ts';
import { openCopier } from './copy/open-copier.ts';
import { openCopyTools } from './copy/sides/copy-tools.ts';
import { openEstimate } from './estimate.ts';
import { openDigestFinder } from './find-digest.ts';
import { openTagFinder } from './find-tags.ts';
import { findHostSettings } from './network/endpoint.ts';
import { openNetwork } from './network/network.ts';
import { openContentReader } from './read-content.ts';
import { openDocumentReader } from './read-document.ts';
import { DEFAULT_REGISTRY_SETTINGS, type RegistryEnvironment, type RegistrySettings } from './settings/settings.ts';

/** A registry client that holds sockets and unwritten answers until it is closed. */
export interface RegistryClient extends Registry {
  /** Lets pieces of uploads that are under way arrive, and begins no more: for a run that is told to end. */
  finishPieces(): Promise<void>;
  /** Writes what is to be remembered and lets go of all connections. */
  close(): Promise<void>;
}

/**
 * Opens a client for every registry, by the OCI distribution specification 1.1.
 *
 * A question is sent once a run, however often it is asked; what a registry answers is remembered on disk, and is the
 * only source of answers where the settings say `offline`. Nothing is read or sent before the first question.
 *
 * @param layout answers for the registry that stands for it
 */
export function openRegistry(
  settings: Partial<RegistrySettings>,
  environment: RegistryEnvironment,
  layout: LayoutFolder | null = null,
): RegistryClient {
  const complete = { ...DEFAULT_REGISTRY_SETTINGS, ...settings };
  const time = (): number => environment.clock.now();
  const now = (): string => new Date(time()).toISOString();
  const cache = complete.cacheDir === null ? null : openRegistryCache(complete.cacheDir, time);
  const memory = openHostMemory(complete.cacheDir, time);
  const network = openNetwork(complete, environment);
  const online = complete.offline ? null : openAsker(complete, environment, network, memory);
  const asker = online === null || layout === null ? online : withLayout(online, layout);
  const cacheFor = (registry: string): number =>
    findHostSettings(registry, complete.hosts).cacheFor ?? complete.cacheFor;
  const tools = { asker, cache, memory, settings: complete, cacheFor, time };
  const contents = openContentReader({ asker, cache: cache?.contents ?? null, limits: complete.limits, now });
  const standing = openContentReader({
    asker: asker && direct(asker),
    cache: cache?.contents ?? null,
    limits: complete.limits,
    now,
  });
  const once = createAskOnce(now);
  const digestOf = ({ digest }: ContentQuestion): string => digest;
  const tags = once.way(openTagFinder(tools), () => null);
  const manifest = once.way(contents.manifest, digestOf, {
    most: complete.limits.remembered,
    sizeOf: (fact) => (fact.kind === 'exists' ? fact.bytes.length : 0),
  });
  const writing =
    asker === null
      ? null
      : openWriting({
          asker,
          settings: complete,
          environment,
          memory,
          readManifest: manifest,
          readStanding: once.way(standing.manifest, digestOf),
        });
  const tagged = asker === null ? null : openTaggedArtifacts({ asker, settings: complete, environment, now });
  let copier: Copier | null = null;

  return {
    resolve: once.way(openDigestFinder(tools), ({ tagOrDigest }) => tagOrDigest),
    tags,
    manifest,
    platforms: once.way(contents.platforms, digestOf),
    labels: once.way(contents.labels, digestOf),
    document: openDocumentReader({ network: complete.offline ? null : network, settings: complete, now }),
    ...openPlaces(tagged, now),
    ...openSubjects(writing?.attached ?? null, now),
    copier() {
      if (writing === null) return null;
      copier ??= openCopier({ tools: writing.tools, list: writing.list, listTags: tags });
      return copier;
    },
    estimate: openEstimate(tools),
    report: () => ({ ...network.traffic.report(), unasked: once.unasked() }),
    finishPieces: async () => (complete.cacheDir === null ? undefined : writing?.tools.pieces.end()),
    async close() {
      await Promise.all([
        cache?.close(),
        memory.close(),
        writing?.tools.looks.close(),
        writing?.tools.unfinished.close(),
      ]);
      network.close();
    },
  };
}

/** Asks every registry itself, as those that are written to. */
function direct(asker: Asker): Asker {
  return { ...asker, endpointOf: asker.directEndpointOf };
}

/** What copies and documents share: lists of what is attached are written by one hand. */
function openWriting(parts: Parameters<typeof openCopyTools>[0]) {
  const tools = openCopyTools(parts);
  const list = openAttachedLists(tools);
  return { tools, list, attached: openAttachedArtifacts(tools, list) };
}

/** Artifacts by what they are about; `artifacts` is `null` in a run that is offline. */
function openSubjects(
  artifacts: AttachedArtifacts | null,
  now: () => string,
): Pick<Registry, 'attachArtifact' | 'attachedArtifacts'> {
  const offline = ({ registry, repository, digest }: ContentQuestion): ErrorData =>
    errorData('REGISTRY_OFFLINE', `${registry}/${repository}@${digest} was not asked for, since the run is offline`);
  return {
    async attachArtifact(subject, kind, document, annotations, keep) {
      const normal = normaliseQuestion(subject, subject.digest);
      if ('error' in normal) return { kind: 'failed', error: normal.error };
      if (artifacts === null) return { kind: 'failed', error: offline(subject) };
      return artifacts.attach(normal.question, kind, document, annotations, keep);
    },
    async attachedArtifacts(subject, kind) {
      const normal = normaliseQuestion(subject, subject.digest);
      if ('error' in normal) return { kind: 'unknown', error: normal.error, learntAt: now() };
      if (artifacts === null) return { kind: 'unknown', error: offline(subject), learntAt: now() };
      return artifacts.attached(normal.question, kind);
    },
  };
}

/** Artifacts by their places; `artifacts` is `null` in a run that is offline. */
function openPlaces(
  artifacts: TaggedArtifacts | null,
  now: () => string,
): Pick<Registry, 'readArtifact' | 'updateArtifact'> {
  return {
    async readArtifact(place, kind) {
      const normal = normaliseQuestion(place, place.tag);
      if ('error' in normal) return { kind: 'unknown', error: normal.error, learntAt: now() };
      if (artifacts === null) return { kind: 'unknown', error: offlineError(place), learntAt: now() };
      return artifacts.read(normal.question, kind);
    },
    async updateArtifact(place, kind, change) {
      const normal = normaliseQuestion(place, place.tag);
      if ('error' in normal) return { kind: 'failed', error: normal.error };
      if (artifacts === null) return { kind: 'failed', error: offlineError(place) };
      return artifacts.update(normal.question, kind, change);
    },
  };
}

function offlineError({ registry, repository, tag }: ArtifactPlace): ErrorData {
  return errorData('REGISTRY_OFFLINE', `${registry}/${repository}:${tag} was not asked for, since the run is offline`);
}
