/** Finds the digest of a tag: in what is remembered where that is fresh enough, else by asking the registry. */
import { errorData } from '../../errors.ts';
import type { DigestFact } from '../../image/manifest/facts.ts';
import { MANIFEST_TYPES } from '../../image/manifest/manifest.ts';
import type { ImageQuestion } from '../world.ts';
import { nameImage } from './answers/failed-answer.ts';
import type { Asker } from './asking/asker.ts';
import { factOf, resolveDigest } from './asking/resolve.ts';
import type { HostMemory } from './cache/host-memory.ts';
import type { RegistryCache } from './cache/registry-cache.ts';
import type { RegistrySettings } from './settings/settings.ts';

/** What finding needs. */
export interface FinderTools {
  /** `null` in a run that is offline: what is remembered then counts, however old. */
  readonly asker: Asker | null;
  readonly cache: RegistryCache | null;
  readonly memory: HostMemory;
  readonly settings: RegistrySettings;
  /** For how long an answer of a registry is fresh, in milliseconds. */
  readonly cacheFor: (registry: string) => number;
  /** Milliseconds since 1970. */
  readonly time: () => number;
}

/** Whether something learnt at a time, in milliseconds since 1970, is still fresh; what lies in the future is not. */
export function isFresh({ asker, cacheFor, time }: FinderTools, registry: string, at: number): boolean {
  if (asker === null) return true;
  const age = time() - at;
  return age >= 0 && age < cacheFor(registry);
}

export function openDigestFinder(tools: FinderTools): (question: ImageQuestion) => Promise<DigestFact> {
  const { asker, cache, memory, settings, cacheFor, time } = tools;
  const now = (): string => new Date(time()).toISOString();
  return async (question) => {
    const { registry, tagOrDigest } = question;
    const mayRemember = asker === null || cacheFor(registry) > 0;
    const remembered = mayRemember ? ((await cache?.digests.find(question)) ?? null) : null;
    if (remembered !== null && isFresh(tools, registry, Date.parse(remembered.learntAt))) {
      return { kind: 'exists', ...remembered, source: 'cache' };
    }
    if (asker === null) {
      const message = `${nameImage(question)} was never asked for before, and the run is offline`;
      return { kind: 'unknown', error: errorData('REGISTRY_OFFLINE', message), learntAt: now() };
    }
    const endpoint = asker.endpointOf(question);
    const { head: tellsByHead = true } = await memory.find(endpoint.address);
    const finding = await resolveDigest(question, tellsByHead, (method) =>
      asker.ask(endpoint, {
        method,
        path: `manifests/${tagOrDigest}`,
        accept: MANIFEST_TYPES,
        bodyLimit: settings.limits.manifest,
      }),
    );
    if (finding.kind === 'exists' && finding.tellsByHead !== null)
      memory.learn(endpoint.address, { head: finding.tellsByHead });
    const learntAt = now();
    if (finding.kind === 'exists') {
      cache?.digests.keep(question, { digest: finding.digest, mediaType: finding.mediaType, learntAt });
    }
    if (finding.kind === 'absent') cache?.digests.keep(question, null);
    return factOf(finding, learntAt);
  };
}
