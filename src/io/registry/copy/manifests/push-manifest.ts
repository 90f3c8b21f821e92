/** Puts manifests into a repository, under a digest or under a tag. */
import { BowlineError } from '../../../../errors.ts';
import { isComparable } from '../../../../image/digest.ts';
import { nameContent, nameRepository } from '../../../../image/reference.ts';
import type { RepositoryQuestion } from '../../../world.ts';
import { causeOf } from '../../answers/failed-answer.ts';
import type { Reply } from '../../network/follow.ts';
import { answerOf, type CopyTools, refused } from '../sides/copy-tools.ts';
import type { ClosureManifest } from './closure.ts';

/** Some registries do not know at once what was pushed a moment ago. */
const MOST_LAGS = 4;
const LAG = 250;

export type ManifestBytes = Pick<ClosureManifest, 'digest' | 'bytes' | 'mediaType'>;

export interface Pushed {
  /** Whether the registry lists it among the referrers of its subject (`OCI-Subject`). */
  readonly listed: boolean;
}

/**
 * Puts the very bytes of a manifest under a tag, or under its digest.
 *
 * @throws {BowlineError} why it was not taken; `REGISTRY_DIGEST_MISMATCH` where the registry made other bytes of it
 */
export async function pushManifest(
  tools: CopyTools,
  destination: RepositoryQuestion,
  { digest, bytes, mediaType }: ManifestBytes,
  tag: string | null = null,
): Promise<Pushed> {
  const { asker, settings, environment } = tools;
  const name = tag === null ? nameContent(destination, digest) : `${nameRepository(destination)}:${tag}`;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await asker.ask(asker.directEndpointOf(destination), {
      method: 'PUT',
      path: `manifests/${tag ?? digest}`,
      accept: '*/*',
      bodyLimit: settings.limits.error,
      body: bytes,
      contentType: mediaType,
    });
    const answer = answerOf(reply, 201, 200);
    if (answer !== null) {
      const named = answer.headers['docker-content-digest'];
      if (typeof named === 'string' && isComparable(named, digest) && named !== digest) throw otherBytes(name, reply);
      return { listed: answer.headers['oci-subject'] !== undefined };
    }
    if (attempt >= MOST_LAGS || !isLag(reply)) throw refused(name, 'pushed', reply);
    await environment.wait(LAG * attempt);
  }
}

function isLag({ result, fromTokenServer }: Reply): boolean {
  if (result.kind === 'failure' || fromTokenServer || (result.status !== 400 && result.status !== 404)) return false;
  return /"(?:MANIFEST_BLOB_UNKNOWN|BLOB_UNKNOWN|MANIFEST_UNKNOWN)"/.test(result.body.toString('utf8'));
}

function otherBytes(name: string, reply: Reply): BowlineError {
  const message = `${name} could not be pushed: the registry made other bytes of it`;
  return new BowlineError('REGISTRY_DIGEST_MISMATCH', message, { cause: causeOf(reply) });
}
