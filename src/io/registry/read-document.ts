/** Reads a document that lies at an address of the web: a stream that somebody publishes. */
import { errorData } from '../../errors.ts';
import type { DocumentFact } from '../../image/manifest/facts.ts';
import { describeReply } from './answers/failed-answer.ts';
import { isListed } from './network/endpoint.ts';
import { type Roads, sendRequest } from './network/follow.ts';
import type { RegistrySettings } from './settings/settings.ts';

interface DocumentSources {
  /** `null` in a run that is offline. */
  readonly network: Roads['network'] | null;
  readonly settings: Pick<RegistrySettings, 'limits' | 'hosts'>;
  readonly now: () => string;
}

/**
 * Whoever writes a configuration may name any address, so what lies within this machine or its networks is asked only
 * where the host stands under `registries`; so is plain HTTP. No credentials are sent.
 */
export function openDocumentReader(sources: DocumentSources): (address: string) => Promise<DocumentFact> {
  const { network, settings, now } = sources;
  const unknown = (message: string, code: 'REGISTRY_OFFLINE' | 'FOLLOW_UNSUPPORTED'): DocumentFact => ({
    kind: 'unknown',
    error: errorData(code, message),
    learntAt: now(),
  });
  const read = async (address: string): Promise<DocumentFact> => {
    const url = URL.parse(address);
    const listed = url !== null && isListed(url.host, settings.hosts);
    if (url === null || url.username !== '' || url.password !== '')
      return unknown('the address of a document is none, or holds a user and a password', 'FOLLOW_UNSUPPORTED');
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && listed))
      return unknown(`${address} is not read: documents are asked for by HTTPS`, 'FOLLOW_UNSUPPORTED');
    if (network === null) return unknown(`${address} is not read, since the run is offline`, 'REGISTRY_OFFLINE');
    const reply = await sendRequest(
      { network, limits: settings.limits, isListed: (host) => isListed(host, settings.hosts) },
      {
        method: 'GET',
        url,
        accept: 'application/json, */*;q=0.5',
        bodyLimit: settings.limits.config,
        home: listed ? null : 'public',
        scope: '',
        accounts: noAccounts,
        redirected: false,
        insecureCredentials: false,
      },
      null,
    );
    const { result } = reply;
    if (result.kind === 'answer' && result.status === 200)
      return { kind: 'exists', text: result.body.toString('utf8'), learntAt: now() };
    const error = { ...describeReply({ name: address, verb: 'read' }, reply), hint: 'check the address in a browser' };
    return { kind: error.code === 'REGISTRY_NOT_FOUND' ? 'absent' : 'unknown', error, learntAt: now() };
  };
  const known = new Map<string, Promise<DocumentFact>>();
  return (address) => {
    const asked = known.get(address) ?? read(address);
    known.set(address, asked);
    return asked;
  };
}

async function* noAccounts(): AsyncGenerator<never> {
  // Nobody logs in to read what is published.
}
