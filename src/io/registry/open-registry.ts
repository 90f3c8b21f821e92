/** The registry client: which bytes does a tag name? */
import { errorData, toErrorData } from '../../errors.ts';
import type { DigestFact } from '../../image/facts.ts';
import { tryParseReference } from '../../image/reference.ts';
import type { ImageQuestion, Registry } from '../world.ts';
import { normaliseHost } from './credential-file.ts';
import { openCredentials } from './credentials.ts';
import { type DigestCache, openDigestCache } from './digest-cache.ts';
import { type Endpoint, findEndpoint, isListed } from './endpoint.ts';
import type { FailureKind } from './exchange.ts';
import { nameImage } from './failed-answer.ts';
import type { Reply } from './follow.ts';
import { openNetwork } from './network.ts';
import { factOf, resolveDigest } from './resolve.ts';
import { Session } from './session.ts';
import { DEFAULT_REGISTRY_SETTINGS, type RegistryEnvironment, type RegistrySettings } from './settings.ts';
import { Tokens } from './tokens.ts';

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
  const cache = complete.cacheDir === null ? null : openDigestCache(complete.cacheDir);
  const network = openNetwork(complete, environment);
  const answers = new Map<string, Promise<DigestFact>>();
  const now = (): string => new Date(environment.clock.now()).toISOString();
  const resolve = complete.offline
    ? recallDigests(cache, now)
    : askRegistries(complete, environment, network, cache, now);

  return {
    resolve(asked) {
      const normal = normaliseQuestion(asked);
      if ('problem' in normal) {
        const message = `${nameImage(asked)} is not an image reference: ${normal.problem}`;
        return Promise.resolve({ kind: 'unknown', error: errorData('REFERENCE_INVALID', message), learntAt: now() });
      }
      const { question } = normal;
      const key = nameImage(question);
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = resolve(question).catch(
        (error: unknown): DigestFact => ({ kind: 'unknown', error: toErrorData(error), learntAt: now() }),
      );
      answers.set(key, answer);
      return answer;
    },
    async close() {
      await cache?.close();
      network.close();
    },
  };
}

const NEXT_SCHEME_AFTER = new Set<FailureKind>(['plain-http', 'unreachable', 'reset', 'tls']);

type Resolve = (question: ImageQuestion) => Promise<DigestFact>;

function recallDigests(cache: DigestCache | null, now: () => string): Resolve {
  return async (question) => {
    const remembered = (await cache?.find(question)) ?? null;
    if (remembered !== null) return { kind: 'exists', ...remembered, source: 'cache' };
    const message = `${nameImage(question)} was never asked for before, and the run is offline`;
    return { kind: 'unknown', error: errorData('REGISTRY_OFFLINE', message), learntAt: now() };
  };
}

function askRegistries(
  settings: RegistrySettings,
  environment: RegistryEnvironment,
  network: ReturnType<typeof openNetwork>,
  cache: DigestCache | null,
  now: () => string,
): Resolve {
  const credentials = openCredentials(environment, settings.timeouts.helper);
  const tokens = new Tokens(network, environment.clock, settings.limits.token);
  const session = new Session(
    { network, limits: settings.limits, isListed: (host) => isListed(host, settings.hosts) },
    tokens,
  );

  const ask = async (endpoint: Endpoint, method: 'GET' | 'HEAD', tagOrDigest: string): Promise<Reply> => {
    let reply: Reply | null = null;
    for (const scheme of endpoint.schemes) {
      const url = new URL(`${scheme}://${endpoint.address}/v2/${endpoint.repository}/manifests/${tagOrDigest}`);
      if (endpoint.onBehalfOf !== null) url.searchParams.set('ns', endpoint.onBehalfOf);
      reply = await session.ask({
        method,
        url,
        home: null,
        scope: `repository:${endpoint.repository}:pull`,
        accounts: () => credentials.find(endpoint.host, endpoint.repository),
        redirected: false,
        insecureCredentials: endpoint.settings.insecureCredentials === true,
      });
      if (reply.fromTokenServer || !mayTryNextScheme(reply)) return reply;
    }
    if (reply === null) throw new Error('an endpoint has no scheme');
    return reply;
  };

  return async (question) => {
    const endpoint = findEndpoint(question, settings.hosts);
    const finding = await resolveDigest(question, (method) => ask(endpoint, method, question.tagOrDigest));
    const learntAt = now();
    if (finding.kind === 'exists')
      cache?.keep(question, { digest: finding.digest, mediaType: finding.mediaType, learntAt });
    if (finding.kind === 'absent') cache?.keep(question, null);
    return factOf(finding, learntAt);
  };
}

/**
 * A question in its one normal spelling, or why it cannot be asked: its parts go into an address, so they must be
 * exactly what the grammar of references allows.
 */
function normaliseQuestion(asked: ImageQuestion): { question: ImageQuestion } | { problem: string } {
  const parsed = tryParseReference(nameImage(asked));
  if (!parsed.ok) return { problem: parsed.problem };
  const { repository, tag, digest } = parsed.reference;
  const registry = normaliseHost(parsed.reference.registry);
  const isWhole = digest === null ? tag === asked.tagOrDigest : tag === null && digest === asked.tagOrDigest;
  if (!isWhole || registry !== normaliseHost(asked.registry)) return { problem: 'its parts do not belong together' };
  if (!URL.canParse(`https://${registry}`)) return { problem: `\`${registry}\` is no address` };
  return { question: { registry, repository, tagOrDigest: asked.tagOrDigest } };
}

/** Whether a host that did not answer by HTTPS may answer by HTTP, where the settings allow that. */
function mayTryNextScheme({ result }: Reply): boolean {
  return result.kind === 'failure' && NEXT_SCHEME_AFTER.has(result.failure);
}
