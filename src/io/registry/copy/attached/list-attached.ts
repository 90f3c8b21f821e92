/**
 * Makes an attachment known at its destination where the registry keeps no lists of its own: the index under the tag of
 * its subject (OCI distribution specification 1.1, "Referrers Tag Schema").
 */
import { BowlineError, errorData } from '../../../../errors.ts';
import { MANIFEST_TYPES, parseManifest } from '../../../../image/manifest/manifest.ts';
import { nameRepository } from '../../../../image/reference.ts';
import { asMapping } from '../../../../mapping.ts';
import type { ContentQuestion, RepositoryQuestion } from '../../../world.ts';
import { digestOf } from '../../answers/digest-answer.ts';
import type { ClosureManifest } from '../manifests/closure.ts';
import { pushManifest } from '../manifests/push-manifest.ts';
import { answerOf, asThrown, type CopyTools, refused, statusOf } from '../sides/copy-tools.ts';
import { referrersTag } from './find-attached.ts';

const INDEX = 'application/vnd.oci.image.index.v1+json';
/** Rounds against others who write the same tag. */
const MOST_ROUNDS = 6;

export type ListAttached = (destination: RepositoryQuestion, subject: string, fact: ClosureManifest) => Promise<void>;

/** Lists for one subject are written one after the other, and looked at again: others may write them too. */
export function openAttachedLists(tools: CopyTools): ListAttached {
  const turns = new Map<string, Promise<void>>();
  return (destination, subject, fact) => {
    const key = `${nameRepository(destination)} ${subject}`;
    const turn = (turns.get(key) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => add(tools, destination, subject, fact));
    turns.set(key, turn);
    return turn;
  };
}

async function add(
  tools: CopyTools,
  destination: RepositoryQuestion,
  subject: string,
  fact: ClosureManifest,
): Promise<void> {
  const tag = referrersTag(subject);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const entries = await readList(tools, { ...destination, digest: subject }, true);
    if (isListed(entries, fact.digest)) return;
    const bytes = Buffer.from(
      JSON.stringify({ schemaVersion: 2, mediaType: INDEX, manifests: [...entries, describe(fact)] }),
    );
    await pushManifest(tools, destination, { bytes, mediaType: INDEX, digest: digestOf(bytes) }, tag);
  }
  const message = `${nameRepository(destination)}:${tag} was moved by others again and again while it was written`;
  throw new BowlineError('REGISTRY_TAG_CONTESTED', message);
}

/**
 * What stands in the list of a subject, word for word: it is passed on with all that others wrote into it.
 *
 * @param toPush whether it is read to be written
 */
export async function readList(
  { asker, settings }: Pick<CopyTools, 'asker' | 'settings'>,
  { digest, ...place }: ContentQuestion,
  toPush: boolean,
): Promise<readonly unknown[]> {
  const tag = referrersTag(digest);
  const name = `${nameRepository(place)}:${tag}`;
  const reply = await asker.ask(asker.directEndpointOf(place), {
    method: 'GET',
    path: `manifests/${tag}`,
    accept: MANIFEST_TYPES,
    bodyLimit: settings.limits.manifest,
    toPush,
  });
  if (statusOf(reply) === 404) return [];
  const answer = answerOf(reply, 200);
  if (answer === null) throw refused(name, 'read', reply);
  const text = answer.body.toString('utf8');
  const parsed = parseManifest(text);
  if (!parsed.ok || parsed.manifest.kind !== 'index')
    throw asThrown(errorData('ARTIFACT_FOREIGN', `${name} is no list of what is attached to an image`));
  return JSON.parse(text).manifests;
}

/** Whether a list names a manifest. */
export function isListed(entries: readonly unknown[], digest: string): boolean {
  return entries.some((entry) => asMapping(entry)?.digest === digest);
}

function describe({ digest, bytes, mediaType, manifest }: ClosureManifest): object {
  const { annotations } = manifest;
  const artifactType = manifest.artifactType ?? (manifest.kind === 'image' ? manifest.config.mediaType : null);
  return {
    mediaType,
    digest,
    size: bytes.length,
    ...(artifactType === null || artifactType === '' ? {} : { artifactType }),
    ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
  };
}
