/** Where an upload goes on: the `Location` of a registry, on its own host (OCI distribution specification, "Pushing blobs"). */
import { BowlineError } from '../../../errors.ts';
import { causeOf } from '../answers/failed-answer.ts';
import type { Reply } from '../network/follow.ts';

/**
 * The address that an upload session named; `null` where it named none. A registry behind a proxy that takes TLS off may
 * write `http:`: the scheme stays the one that it was asked by.
 *
 * @throws {BowlineError} `REGISTRY_ANSWER_INVALID` where it is on another host, which credentials never go to
 */
export function readUploadPlace(name: string, reply: Reply): URL | null {
  const location = reply.result.kind === 'answer' ? reply.result.headers.location : undefined;
  if (location === undefined) return null;
  const url = URL.parse(location, reply.url.href);
  if (url === null || !isWeb(url) || url.host !== reply.url.host || url.username !== '' || url.password !== '') {
    const message = `${name} could not be pushed: it is to be sent to another host`;
    throw new BowlineError('REGISTRY_ANSWER_INVALID', message, { cause: causeOf(reply) });
  }
  url.protocol = reply.url.protocol;
  return url;
}

/** The scheme of any other address cannot be set to the one that was asked by. */
function isWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

/** The address that closes an upload: with the digest of the whole. */
export function closingPlace(place: URL, digest: string): URL {
  const url = new URL(place);
  url.searchParams.append('digest', digest);
  return url;
}
