/** Which digest a tag or digest names at a destination now. */
import type { DigestFact } from '../../../../image/manifest/facts.ts';
import { MANIFEST_TYPES } from '../../../../image/manifest/manifest.ts';
import type { ImageQuestion } from '../../../world.ts';
import { factOf, resolveDigest } from '../../asking/resolve.ts';
import type { Reply } from '../../network/follow.ts';
import { asThrown, type CopyTools, statusOf } from '../sides/copy-tools.ts';

/** `whole` reads the bytes and hashes them. */
export type LookUp = (question: ImageQuestion, whole?: boolean) => Promise<DigestFact>;

/**
 * Asks by HEAD. Some registries answer 404 to HEAD alone, so the first 404 of a host is asked about by GET, and its
 * word counts from then on; it counts at once where HEAD is known to find what is there.
 */
export function openLookUp({ asker, settings, environment, memory }: CopyTools): LookUp {
  /** By registry: whether what HEAD does not find is not there; what is being learnt is waited for. */
  const honest = new Map<string, Promise<boolean>>();
  return async (question, whole = false) => {
    const { registry, tagOrDigest } = question;
    const ask = (method: 'HEAD' | 'GET'): Promise<Reply> =>
      asker.ask(asker.directEndpointOf(question), {
        method,
        path: `manifests/${tagOrDigest}`,
        accept: MANIFEST_TYPES,
        bodyLimit: settings.limits.manifest,
        toPush: true,
      });
    const learntAt = (): string => new Date(environment.clock.now()).toISOString();
    if (whole) return factOf(await resolveDigest(question, false, ask), learntAt());
    const head = await ask('HEAD');
    if (statusOf(head) === 404 && !honest.has(registry)) {
      const { head: finds } = await memory.find(asker.directEndpointOf(question).address);
      if (finds === true && !honest.has(registry)) honest.set(registry, Promise.resolve(true));
    }
    const known = honest.get(registry);
    const isBelieved = statusOf(head) === 404 && known !== undefined && (await known);
    const finding = resolveDigest(question, true, async (method) =>
      method === 'HEAD' || isBelieved ? head : ask('GET'),
    );
    if (statusOf(head) === 404 && known === undefined)
      honest.set(
        registry,
        finding.then(({ kind }) => kind === 'absent'),
      );
    return factOf(await finding, learntAt());
  };
}

/** The digest alone; `null` where it is not there. Throws where nobody can tell. */
export async function findNamed(lookUp: LookUp, question: ImageQuestion, whole = false): Promise<string | null> {
  const fact = await lookUp(question, whole);
  if (fact.kind === 'unknown') throw asThrown(fact.error);
  return fact.kind === 'exists' ? fact.digest : null;
}
