/** Which blob is sent and which is mounted, planned over a whole run: each goes over the wire once for each registry. */
import type { Descriptor } from '../../../../image/manifest/manifest.ts';
import { nameContent, nameRepository } from '../../../../image/reference.ts';
import { readUploadPlace } from '../../asking/upload-place.ts';
import type { Reply } from '../../network/follow.ts';
import { answerOf, type CopyRoute, type CopyTools, refused, statusOf } from '../sides/copy-tools.ts';
import type { ToldBytes } from './ask-upload.ts';
import { resumeBlob, sendBlob } from './send-blob.ts';

/** How a blob came to be at its destination. */
export type BlobOutcome = 'there' | 'mounted' | 'sent';

export interface BlobPlaces {
  /** Makes sure that a blob is in a repository. Throws why it could not be read or pushed. */
  place(route: CopyRoute, blob: Descriptor, told?: ToldBytes): Promise<BlobOutcome>;
  /** Forgets where a blob is, since it was not found there. */
  forget(route: CopyRoute, blob: Descriptor): void;
}

interface Known {
  /** By repository and digest: under way, or there. */
  readonly placed: Map<string, Promise<BlobOutcome>>;
  /** By registry and digest: the repository that has it, or will; `null` where it came to nothing. */
  readonly homes: Map<string, Promise<string | null>>;
  /** Registries that do not let a blob be mounted from its own repository, so that HEAD tells whether it is there. */
  readonly withoutSelfMount: Set<string>;
}

export function openBlobPlaces(tools: CopyTools): BlobPlaces {
  const known: Known = { placed: new Map(), homes: new Map(), withoutSelfMount: new Set() };
  return {
    place(route, blob, told = () => undefined) {
      const key = nameContent(route.destination, blob.digest);
      const before = known.placed.get(key);
      if (before !== undefined) return before.then(() => 'there');
      const placing = placeOnce(tools, known, route, blob, told);
      known.placed.set(key, placing);
      placing.catch(() => known.placed.delete(key));
      return placing;
    },
    forget({ destination }, { digest }) {
      known.placed.delete(nameContent(destination, digest));
      known.homes.delete(`${destination.registry} ${digest}`);
    },
  };
}

/** The first that wants a blob of a registry sends it; others wait, and mount it from there. */
async function placeOnce(
  tools: CopyTools,
  known: Known,
  route: CopyRoute,
  blob: Descriptor,
  told: ToldBytes,
): Promise<BlobOutcome> {
  const { source, destination } = route;
  const key = `${destination.registry} ${blob.digest}`;
  for (let home = known.homes.get(key); home !== undefined; home = known.homes.get(key)) {
    const repository = await home;
    if (repository !== null) return bring(tools, known, route, blob, { from: repository, told });
    if (known.homes.get(key) === home) known.homes.delete(key);
  }
  const first = source.registry === destination.registry ? source.repository : destination.repository;
  const bringing = bring(tools, known, route, blob, { from: first, told });
  known.homes.set(
    key,
    bringing.then(
      () => destination.repository,
      () => null,
    ),
  );
  return bringing;
}

/** Asks for a mount and an upload in one request; where the blob was not mounted it is sent. */
async function bring(
  tools: CopyTools,
  known: Known,
  route: CopyRoute,
  blob: Descriptor,
  { from, told }: { readonly from: string; readonly told: ToldBytes },
): Promise<BlobOutcome> {
  const { destination } = route;
  const isSelf = from === destination.repository;
  if (isSelf && known.withoutSelfMount.has(destination.registry) && (await isThere(tools, route, blob))) return 'there';
  const reopen = async (): Promise<URL | null> =>
    readSession(route, blob, await openUpload(tools, route, { digest: blob.digest, from: destination.repository }));
  if (isSelf && (await resumeBlob(tools, route, blob, { reopen, told }))) return 'sent';
  let reply =
    isSelf && known.withoutSelfMount.has(destination.registry)
      ? await openUpload(tools, route, null)
      : await openUpload(tools, route, { digest: blob.digest, from });
  if (mayLackMount(reply)) {
    if (isSelf) known.withoutSelfMount.add(destination.registry);
    reply = await openUpload(tools, route, null);
  }
  const place = readSession(route, blob, reply);
  if (place === null) return isSelf ? 'there' : 'mounted';
  await sendBlob(tools, route, blob, place, { reopen, told });
  return 'sent';
}

/** `null` where the blob is there by now. */
function readSession(route: CopyRoute, blob: Descriptor, reply: Reply): URL | null {
  const name = nameContent(route.destination, blob.digest);
  if (answerOf(reply, 201) !== null) return null;
  const place = answerOf(reply, 202) === null ? null : readUploadPlace(name, reply);
  if (place === null) throw refused(name, 'pushed', reply);
  return place;
}

/** Whether a plain upload may be let in where one with a mount was not. */
function mayLackMount(reply: Reply): boolean {
  const status = statusOf(reply);
  return status !== null && [400, 401, 403, 404, 405, 501].includes(status);
}

function openUpload(
  { asker, settings }: CopyTools,
  { destination }: CopyRoute,
  mount: { readonly digest: string; readonly from: string } | null,
): Promise<Reply> {
  const alsoFrom = mount !== null && mount.from !== destination.repository ? { alsoFrom: mount.from } : {};
  return asker.ask(asker.directEndpointOf(destination), {
    method: 'POST',
    path: 'blobs/uploads/',
    accept: '*/*',
    bodyLimit: settings.limits.error,
    ...(mount === null ? {} : { query: new URLSearchParams({ mount: mount.digest, from: mount.from }) }),
    ...alsoFrom,
  });
}

/** Whether a repository has a blob; throws where that cannot be told. */
export async function isThere(
  { asker, settings }: CopyTools,
  { destination }: Pick<CopyRoute, 'destination'>,
  { digest, size }: Descriptor,
): Promise<boolean> {
  const reply = await asker.ask(asker.directEndpointOf(destination), {
    method: 'HEAD',
    path: `blobs/${digest}`,
    accept: '*/*',
    bodyLimit: settings.limits.error,
    toPush: true,
  });
  const answer = answerOf(reply, 200);
  if (answer !== null) {
    const length = answer.headers['content-length'];
    return length === undefined || size === 0 || Number(length) === size;
  }
  if (statusOf(reply) === 404) return false;
  throw refused(`${nameRepository(destination)}@${digest}`, 'read', reply);
}
