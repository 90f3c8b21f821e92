/** The registry client: which bytes does a tag name, which tags are there, and for which platforms? */
import { type ErrorData, errorData, toErrorData } from '../../errors.ts';
import type { DigestFact, MissingFact } from '../../image/facts.ts';
import { tryParseReference } from '../../image/reference.ts';
import type { ArtifactPlace, ImageQuestion, Registry } from '../world.ts';
import { nameImage } from './answers/failed-answer.ts';
import { openArtifacts } from './artifacts.ts';
import { openAsker } from './asker.ts';
import { openHostMemory } from './cache/host-memory.ts';
import { openRegistryCache } from './cache/registry-cache.ts';
import { normaliseHost } from './credentials/credential-file.ts';
import { openEstimate } from './estimate.ts';
import { openDigestFinder } from './find-digest.ts';
import { openTagFinder } from './find-tags.ts';
import { findHostSettings } from './network/endpoint.ts';
import { openNetwork } from './network/network.ts';
import { openContentReader } from './read-content.ts';
import { DEFAULT_REGISTRY_SETTINGS, type RegistryEnvironment, type RegistrySettings } from './settings/settings.ts';

/** A registry client that holds sockets and unwritten answers until it is closed. */
export interface RegistryClient extends Registry {
  /** Writes what is to be remembered and lets go of all connections. */
  close(): Promise<void>;
}

/**
 * Opens a client for every registry, by the OCI distribution specification 1.1.
 *
 * A question is sent once a run, however often it is asked; what a registry answers is remembered on disk, and is the
 * only source of answers where the settings say `offline`. Nothing is read or sent before the first question.
 */
export function openRegistry(settings: Partial<RegistrySettings>, environment: RegistryEnvironment): RegistryClient {
  const complete = { ...DEFAULT_REGISTRY_SETTINGS, ...settings };
  const time = (): number => environment.clock.now();
  const now = (): string => new Date(time()).toISOString();
  const cache = complete.cacheDir === null ? null : openRegistryCache(complete.cacheDir, time);
  const memory = openHostMemory(complete.cacheDir, time);
  const network = openNetwork(complete, environment);
  const asker = complete.offline ? null : openAsker(complete, environment, network, memory);
  const cacheFor = (registry: string): number =>
    findHostSettings(registry, complete.hosts).cacheFor ?? complete.cacheFor;
  const tools = { asker, cache, memory, settings: complete, cacheFor, time };
  const findDigest = openDigestFinder(tools);
  const findTags = openTagFinder(tools);
  const contents = openContentReader({ asker, cache: cache?.contents ?? null, limits: complete.limits, now });
  const artifacts = asker === null ? null : openArtifacts({ asker, settings: complete, environment, now });
  const unasked = new Set<string>();

  const once = <Fact extends { readonly kind: string }>() => {
    const answers = new Map<string, Promise<Fact | MissingFact>>();
    return (key: string, ask: () => Promise<Fact | MissingFact>): Promise<Fact | MissingFact> => {
      let answer = answers.get(key);
      if (answer === undefined) {
        answer = ask()
          .catch((error: unknown): MissingFact => missing(toErrorData(error), now()))
          .then((fact) => {
            if (isUnasked(fact)) unasked.add(key);
            return fact;
          });
        answers.set(key, answer);
      }
      return answer;
    };
  };
  const onces = {
    digest: once<DigestFact>(),
    tags: once<Fact<'tags'>>(),
    bytes: once<Fact<'manifest'>>(),
    platforms: once<Fact<'platforms'>>(),
    labels: once<Fact<'labels'>>(),
  };

  return {
    async resolve(asked) {
      const normal = normaliseQuestion(asked);
      if ('error' in normal) return missing(normal.error, now());
      return onces.digest(nameImage(normal.question), () => findDigest(normal.question));
    },
    async tags(asked) {
      const normal = normaliseQuestion({ ...asked, tagOrDigest: 'latest' });
      if ('error' in normal) return missing(normal.error, now());
      const { registry, repository } = normal.question;
      return onces.tags(`${registry}/${repository}`, () => findTags({ registry, repository }));
    },
    async manifest(asked) {
      const normal = normaliseQuestion({ ...asked, tagOrDigest: asked.digest });
      if ('error' in normal) return missing(normal.error, now());
      const question = { ...normal.question, digest: asked.digest };
      return onces.bytes(nameImage(normal.question), () => contents.manifest(question));
    },
    async platforms(asked) {
      const normal = normaliseQuestion({ ...asked, tagOrDigest: asked.digest });
      if ('error' in normal) return missing(normal.error, now());
      const question = { ...normal.question, digest: asked.digest };
      return onces.platforms(nameImage(normal.question), () => contents.platforms(question));
    },
    async labels(asked) {
      const normal = normaliseQuestion({ ...asked, tagOrDigest: asked.digest });
      if ('error' in normal) return missing(normal.error, now());
      const question = { ...normal.question, digest: asked.digest };
      return onces.labels(nameImage(normal.question), () => contents.labels(question));
    },
    async readArtifact(place, kind) {
      const normal = normalisePlace(place);
      if ('error' in normal) return missing(normal.error, now());
      if (artifacts === null) return missing(offlineError(place), now());
      return artifacts.read(normal.place, kind);
    },
    async updateArtifact(place, kind, change) {
      const normal = normalisePlace(place);
      if ('error' in normal) return { kind: 'failed', error: normal.error };
      if (artifacts === null) return { kind: 'failed', error: offlineError(place) };
      return artifacts.update(normal.place, kind, change);
    },
    estimate: openEstimate(tools),
    report: () => ({ ...network.traffic.report(), unasked: unasked.size }),
    async close() {
      await Promise.all([cache?.close(), memory.close()]);
      network.close();
    },
  };
}

/** A place of an artifact has the parts that a question for its tag has. */
function normalisePlace({ tag, ...place }: ArtifactPlace): { place: ArtifactPlace } | { error: ErrorData } {
  const normal = normaliseQuestion({ ...place, tagOrDigest: tag });
  if ('error' in normal) return normal;
  const { registry, repository } = normal.question;
  return { place: { registry, repository, tag } };
}

function offlineError({ registry, repository, tag }: ArtifactPlace): ErrorData {
  return errorData('REGISTRY_OFFLINE', `${registry}/${repository}:${tag} was not asked for, since the run is offline`);
}

type Fact<Method extends 'tags' | 'manifest' | 'platforms' | 'labels'> = Awaited<ReturnType<Registry[Method]>>;

function missing(error: ErrorData, learntAt: string): MissingFact {
  return { kind: 'unknown', error, learntAt };
}

function isUnasked(fact: object): boolean {
  const error = 'error' in fact ? fact.error : 'incomplete' in fact ? fact.incomplete : null;
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'REGISTRY_BUDGET_SPENT';
}

/**
 * A question in its one normal spelling, or why it cannot be asked: its parts go into an address, so they must be
 * exactly what the grammar of references allows.
 */
function normaliseQuestion(asked: ImageQuestion): { question: ImageQuestion } | { error: ErrorData } {
  const problem = (text: string) => ({
    error: errorData('REFERENCE_INVALID', `${nameImage(asked)} is not an image reference: ${text}`),
  });
  const parsed = tryParseReference(nameImage(asked));
  if (!parsed.ok) return problem(parsed.problem);
  const { repository, tag, digest } = parsed.reference;
  const registry = normaliseHost(parsed.reference.registry);
  const isWhole = digest === null ? tag === asked.tagOrDigest : tag === null && digest === asked.tagOrDigest;
  if (!isWhole || registry !== normaliseHost(asked.registry)) return problem('its parts do not belong together');
  if (!URL.canParse(`https://${registry}`)) return problem(`\`${registry}\` is no address`);
  return { question: { registry, repository, tagOrDigest: asked.tagOrDigest } };
}
