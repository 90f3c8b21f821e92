/** Asks one host for something of a repository: by the schemes that it may speak, as whoever may read. */
import type { RepositoryQuestion } from '../../world.ts';
import type { HostMemory } from '../cache/host-memory.ts';
import { openCredentials } from '../credentials/credentials.ts';
import { type Endpoint, findEndpoint, isListed } from '../network/endpoint.ts';
import type { BodyStream, FailureKind, HeldBody, Question } from '../network/exchange.ts';
import type { Reply, Target } from '../network/follow.ts';
import type { Network } from '../network/network.ts';
import { Session } from '../session/session.ts';
import { Tokens } from '../session/tokens.ts';
import type { RegistryEnvironment, RegistrySettings } from '../settings/settings.ts';

/** What to ask for, below the repository's own path, or what to send there. */
export type Wanted = WantedPlace & {
  readonly method: Question['method'];
  readonly query?: URLSearchParams;
  readonly accept: string;
  readonly bodyLimit: number;
  /** What is sent, and its media type. */
  readonly body?: Uint8Array | HeldBody | BodyStream;
  readonly contentType?: string;
  /** Whether a good body is handed over as it comes. */
  readonly streams?: boolean;
  readonly headers?: Target['headers'];
  /** Whether the token is to allow pushing too, so that one serves all that is asked of a repository. */
  readonly toPush?: boolean;
  /** A repository beside this one that the token has to allow to pull from. */
  readonly alsoFrom?: string;
};

type WantedPlace =
  /** For example `manifests/1.27`, `tags/list`. */
  | { readonly path: string }
  /** An address that the registry named, on the host that it was asked by. */
  | { readonly url: URL };

export interface Asker {
  /** The host and path that stand for a repository, by the settings. */
  endpointOf(question: RepositoryQuestion): Endpoint;
  /** The repository itself, never a mirror of it: for what is written, and read to be written. */
  directEndpointOf(question: RepositoryQuestion): Endpoint;
  ask(endpoint: Endpoint, wanted: Wanted): Promise<Reply>;
}

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
    directEndpointOf: (question) => findEndpoint(question, withoutMirrors(settings.hosts)),
    async ask(endpoint, wanted) {
      const { method, query, accept, bodyLimit, body, contentType, streams, headers, alsoFrom } = wanted;
      const reads = (method === 'GET' || method === 'HEAD') && wanted.toPush !== true;
      const actions = reads ? 'pull' : method === 'DELETE' ? 'pull,push,delete' : 'pull,push';
      let reply: Reply | null = null;
      for (const scheme of 'url' in wanted ? [wanted.url.protocol.slice(0, -1)] : endpoint.schemes) {
        const url =
          'url' in wanted
            ? new URL(wanted.url)
            : new URL(`${scheme}://${endpoint.address}/v2/${endpoint.repository}/${wanted.path}`);
        for (const [name, value] of query ?? []) url.searchParams.append(name, value);
        if (endpoint.onBehalfOf !== null) url.searchParams.set('ns', endpoint.onBehalfOf);
        reply = await session.ask({
          method,
          url,
          accept,
          bodyLimit,
          home: null,
          ...(body === undefined ? {} : { body }),
          ...(contentType === undefined ? {} : { contentType }),
          ...(streams === undefined ? {} : { streams }),
          ...(headers === undefined ? {} : { headers }),
          ...(alsoFrom === undefined ? {} : { alsoScopes: [`repository:${alsoFrom}:pull`] }),
          scope: `repository:${endpoint.repository}:${actions}`,
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

function withoutMirrors(hosts: RegistrySettings['hosts']): RegistrySettings['hosts'] {
  return Object.fromEntries(Object.entries(hosts).map(([host, { mirror: _, ...rest }]) => [host, rest]));
}

function authOf(session: Session, url: URL): 'none' | 'basic' | 'bearer' {
  const scheme = session.schemeOf(url.origin);
  return scheme === 'basic' || scheme === 'bearer' ? scheme : 'none';
}

/** Whether a host that did not answer by HTTPS may answer by HTTP, where the settings allow that. */
function mayTryNextScheme({ result }: Reply): boolean {
  return result.kind === 'failure' && NEXT_SCHEME_AFTER.has(result.failure);
}
