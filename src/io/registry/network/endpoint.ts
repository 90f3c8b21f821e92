/** Which host is asked for an image, under which name, and by which schemes. */
import type { RepositoryQuestion } from '../../world.ts';
import { normaliseHost } from '../credentials/credential-file.ts';
import type { HostSettings, RegistrySettings } from '../settings/settings.ts';
import { classifyHost } from './address.ts';

export interface Endpoint {
  /** The host as people and credential files name it, with its port. */
  readonly host: string;
  /** The host that requests go to. */
  readonly address: string;
  readonly repository: string;
  /** The registry that a shared mirror is asked on behalf of. */
  readonly onBehalfOf: string | null;
  /** To be tried in this order. */
  readonly schemes: readonly ('https' | 'http')[];
  readonly settings: HostSettings;
}

const HUB_ADDRESS = 'registry-1.docker.io';

/** Decides where a question goes: to its registry, or to the mirror that the settings name for it. */
export function findEndpoint(question: RepositoryQuestion, hosts: RegistrySettings['hosts']): Endpoint {
  const registry = normaliseHost(question.registry);
  const own = findHostSettings(registry, hosts);
  const [mirrorHost = '', ...prefix] = (own.mirror ?? '')
    .replace(/^https?:\/\//, '')
    .split('/')
    .filter((part) => part !== '');
  if (mirrorHost === '' || normaliseHost(mirrorHost) === registry) {
    return endpointOf(registry, question.repository, null, own);
  }
  const mirror = normaliseHost(mirrorHost);
  const isShared = exactSettings(registry, hosts)?.mirror === undefined;
  const repository = [...prefix, question.repository].join('/');
  return endpointOf(mirror, repository, isShared ? registry : null, findHostSettings(mirror, hosts));
}

/** Milliseconds, up to twice of which are waited before what was written to a host is read back. */
export function settleOf(host: string, { hosts, settle }: Pick<RegistrySettings, 'hosts' | 'settle'>): number {
  return findHostSettings(host, hosts).settle ?? settle;
}

/** What is set for a host: its own entry over what `*` says. */
export function findHostSettings(host: string, hosts: RegistrySettings['hosts']): HostSettings {
  const forAll = Object.hasOwn(hosts, '*') ? hosts['*'] : undefined;
  return { ...forAll, ...exactSettings(host, hosts) };
}

/** Whether the settings name this very host. */
export function isListed(host: string, hosts: RegistrySettings['hosts']): boolean {
  return exactSettings(normaliseHost(host), hosts) !== undefined;
}

function exactSettings(host: string, hosts: RegistrySettings['hosts']): HostSettings | undefined {
  return Object.entries(hosts).find(([key]) => key !== '*' && normaliseHost(key) === host)?.[1];
}

function endpointOf(host: string, repository: string, onBehalfOf: string | null, settings: HostSettings): Endpoint {
  const address = host === 'docker.io' ? HUB_ADDRESS : host;
  return { host, address, repository, onBehalfOf, schemes: findSchemes(address, settings), settings };
}

/**
 * HTTPS. Plain HTTP on a loopback address, unless `ca` or `insecure: false` says that it speaks HTTPS. With
 * `insecure: true` HTTPS without checking the certificate, then plain HTTP.
 */
function findSchemes(address: string, settings: HostSettings): Endpoint['schemes'] {
  if (settings.insecure === true) return ['https', 'http'];
  const isLoopback = classifyHost(new URL(`http://${address}`).hostname) === 'loopback';
  return isLoopback && settings.insecure === undefined && settings.ca === undefined ? ['http'] : ['https'];
}
