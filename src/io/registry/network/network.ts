/** All hosts that a run talks to: one set of sockets each, certificates, proxies, and where nobody may send us. */
import { readFile } from 'node:fs/promises';
import { getCACertificates } from 'node:tls';
import type { RegistryEnvironment, RegistrySettings } from '../settings/settings.ts';
import { type AddressClass, classifyHost, guardedLookup, mayLead } from './address.ts';
import { findHostSettings } from './endpoint.ts';
import { type Answer, type Failure, type Question, UNREADABLE_FILE } from './exchange.ts';
import { Origin, type SocketOptions } from './origin.ts';
import { Traffic } from './traffic.ts';

export interface Network {
  readonly traffic: Traffic;
  /**
   * Sends a request. `home` is where the registry stands that named this address; `null` where the user did, who may
   * name any address.
   */
  ask(question: Question, home: AddressClass | null): Promise<Answer | Failure>;
  close(): void;
}

/** Failures that the proxy may have its part in, so that it is named. */
const MAY_BE_THE_PROXY: ReadonlySet<Failure['failure']> = new Set([
  'unreachable',
  'connect-timeout',
  'timeout',
  'reset',
]);

export function openNetwork(settings: RegistrySettings, environment: RegistryEnvironment): Network {
  const origins = new Map<string, Promise<Origin | Failure>>();
  const { variables } = environment;
  const traffic = new Traffic(settings, environment);

  const open = async (url: URL, home: AddressClass | null): Promise<Origin | Failure> => {
    const sockets = await readSocketOptions(url, home, settings.hosts, variables);
    if ('failure' in sockets) return sockets;
    return new Origin(url.protocol === 'https:', sockets, settings, environment, traffic);
  };

  return {
    traffic,
    async ask(question, home) {
      const { url } = question;
      const place = classifyHost(url.hostname);
      if (home !== null && place !== null && !mayLead(home, place))
        return refuse('forbidden', 'it is an internal address');
      const key = `${url.origin} ${home}`;
      const opened = origins.get(key) ?? open(url, home);
      origins.set(key, opened);
      const origin = await opened;
      if (!(origin instanceof Origin)) return origin;
      const result = await origin.ask(question);
      const proxy = findProxyName(url, variables);
      if (proxy === null) return result;
      if (result.kind === 'answer') return { ...result, address: null };
      if (!MAY_BE_THE_PROXY.has(result.failure)) return result;
      return { ...result, reason: `${result.reason} (\`${proxy}\` is set)` };
    },
    close() {
      for (const opened of origins.values()) {
        void opened.then((origin) => (origin instanceof Origin ? origin.close() : undefined));
      }
      origins.clear();
    },
  };
}

async function readSocketOptions(
  url: URL,
  home: AddressClass | null,
  hosts: RegistrySettings['hosts'],
  variables: RegistryEnvironment['variables'],
): Promise<SocketOptions | Failure> {
  const { ca, cert, key, insecure } = findHostSettings(url.host.toLowerCase(), hosts);
  const secure = url.protocol === 'https:';
  const files: { ca?: string[]; cert?: string; key?: string } = {};
  for (const [name, path] of Object.entries(secure ? { ca, cert, key } : {})) {
    if (path === undefined) continue;
    const text = await readPem(name, path);
    if (typeof text !== 'string') return text;
    if (name === 'ca') files.ca = [...getCACertificates('default'), text];
    else files[name === 'cert' ? 'cert' : 'key'] = text;
  }
  const proxied = findProxyName(url, variables) !== null;
  return {
    ...files,
    ...(insecure === true ? { rejectUnauthorized: false } : {}),
    ...(proxied ? { proxyEnv: variables } : {}),
    ...(home !== null && !proxied ? { lookup: guardedLookup(home) } : {}),
  };
}

async function readPem(name: string, path: string): Promise<string | Failure> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return refuse('tls', `${UNREADABLE_FILE} ${path} named as \`${name}\` cannot be read (${code})`);
  }
}

/**
 * The variable by which a proxy may stand between, so that the address at the other end is not the host's; `null`
 * without one, and for loopback.
 */
function findProxyName(url: URL, variables: RegistryEnvironment['variables']): string | null {
  if (classifyHost(url.hostname) === 'loopback') return null;
  const names = url.protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
  return names.find((name) => (variables[name] ?? '') !== '') ?? null;
}

function refuse(failure: Failure['failure'], reason: string): Failure {
  return { kind: 'failure', failure, reason, stale: false };
}
