/** Asks one host for something of a repository: by the schemes that it may speak, as whoever may read. */
import type { RepositoryQuestion } from '../world.ts';
import { openCredentials } from './credentials.ts';
import { type Endpoint, findEndpoint, isListed } from './endpoint.ts';
import type { FailureKind } from './exchange.ts';
import type { Reply } from './follow.ts';
import type { HostMemory } from './host-memory.ts';
import type { Network } from './network.ts';
import { Session } from './session.ts';
import type { RegistryEnvironment, RegistrySettings } from './settings.ts';
import { Tokens } from './tokens.ts';

/** What to ask for, below the repository's own path. */
export interface Wanted {
  readonly method: 'GET' | 'HEAD';
  /** For example `manifests/1.27`, `tags/list`. */
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly accept: string;
  readonly bodyLimit: number;
}

export interface Asker {
  /** The host and path that stand for a repository, by the settings. */
  endpointOf(question: RepositoryQuestion): Endpoint;
  ask(endpoint: Endpoint, wanted: Wanted): Promise<Reply>;
}

/** Every kind of manifest and index: what is left out of `Accept` is answered with 404, or converted to other bytes. */
export const MANIFEST_TYPES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

const NEXT_SCHEME_AFTER = new Set<FailureKind>(['plain-http', 'unreachable', 'reset', 'tls']);

export function openAsker(
  settings: RegistrySettings,
  environment: RegistryEnvironment,
  network: Network,
  memory: HostMemory,
): Asker {
  const credentials = openCredentials(environment, settings.timeouts.helper);
  const tokens = new Tokens(network, environment.clock, settings.limits.token);
  const session = new Session(
    { network, limits: settings.limits, isListed: (host) => isListed(host, settings.hosts) },
    tokens,
  );

  return {
    endpointOf: (question) => findEndpoint(question, settings.hosts),
    async ask(endpoint, { method, path, query, accept, bodyLimit }) {
      let reply: Reply | null = null;
      for (const scheme of endpoint.schemes) {
        const url = new URL(`${scheme}://${endpoint.address}/v2/${endpoint.repository}/${path}`);
        for (const [name, value] of query ?? []) url.searchParams.append(name, value);
        if (endpoint.onBehalfOf !== null) url.searchParams.set('ns', endpoint.onBehalfOf);
        reply = await session.ask({
          method,
          url,
          accept,
          bodyLimit,
          home: null,
          scope: `repository:${endpoint.repository}:pull`,
          accounts: () => credentials.find(endpoint.host, endpoint.repository),
          redirected: false,
          insecureCredentials: endpoint.settings.insecureCredentials === true,
        });
        if (reply.result.kind === 'answer') memory.learn(endpoint.address, { auth: authOf(session, url) });
        if (reply.fromTokenServer || !mayTryNextScheme(reply)) return reply;
      }
      if (reply === null) throw new Error('an endpoint has no scheme');
      return reply;
    },
  };
}

function authOf(session: Session, url: URL): 'none' | 'basic' | 'bearer' {
  const scheme = session.schemeOf(url.origin);
  return scheme === 'basic' || scheme === 'bearer' ? scheme : 'none';
}

/** Whether a host that did not answer by HTTPS may answer by HTTP, where the settings allow that. */
function mayTryNextScheme({ result }: Reply): boolean {
  return result.kind === 'failure' && NEXT_SCHEME_AFTER.has(result.failure);
}
