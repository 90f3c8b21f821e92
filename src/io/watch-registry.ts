/** A registry client whose answers are noted down, for the ledger: what a registry said, now or when it was last asked. */
import { isDigest } from '../image/digest.ts';
import type { DigestFact, LabelsFact, ManifestFact } from '../image/manifest/facts.ts';
import type { ImageManifest } from '../image/manifest/manifest.ts';
import { repositoryIdentity } from '../image/reference.ts';
import { classifyTag } from '../image/tag/tag.ts';
import { type LedgerIndex, lastSeen } from '../records/ledger/ledger-index.ts';
import type { Observation } from '../records/ledger/ledger-news.ts';
import type { ContentQuestion, Registry, RepositoryQuestion } from './world.ts';

export interface WatchedRegistry {
  /** Answers as the client does. */
  readonly registry: Registry;
  /** What was observed since the last call, in the order of the answers. */
  takeObservations(): Observation[];
}

const LONGEST_REVISION = 256;

export function watchRegistry(client: Registry): WatchedRegistry {
  let seen: Observation[] = [];
  return {
    registry: {
      ...client,
      async resolve(question) {
        const fact = await client.resolve(question);
        const observed = observeDigest(repositoryIdentity(question), question.tagOrDigest, fact);
        if (observed !== null) seen.push(observed);
        return fact;
      },
      async manifest(question) {
        const fact = await client.manifest(question);
        const observed = observeManifest(repositoryIdentity(question), question.digest, fact);
        if (observed !== null) seen.push(observed);
        return fact;
      },
      async labels(question) {
        const fact = await client.labels(question);
        const observed = observeLabels(repositoryIdentity(question), question.digest, fact);
        if (observed !== null) seen.push(observed);
        return fact;
      },
    },
    takeObservations() {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}

function observeDigest(repository: string, tagOrDigest: string, fact: DigestFact): Observation | null {
  if (fact.kind === 'unknown') return null;
  // What the cache remembers was said at its own time: of a run that was killed before it wrote the ledger, too.
  if (fact.kind === 'exists' && fact.source !== 'registry' && fact.source !== 'cache') return null;
  const asked = isDigest(tagOrDigest) ? { tag: null, digest: tagOrDigest } : { tag: tagOrDigest, digest: null };
  const { learntAt: at } = fact;
  if (fact.kind === 'absent') return { at, repository, ...asked, gone: true };
  return { at, repository, tag: asked.tag, digest: fact.digest, gone: false };
}

function observeManifest(repository: string, digest: string, fact: ManifestFact): Observation | null {
  const about = { at: fact.learntAt, repository, tag: null, digest };
  if (fact.kind === 'absent') return { ...about, gone: true };
  if (fact.kind !== 'exists' || fact.source !== 'registry') return null;
  return { ...about, gone: false, ...whatItIsMadeOf(fact.manifest) };
}

function observeLabels(repository: string, digest: string, fact: LabelsFact): Observation | null {
  if (fact.kind !== 'exists') return null;
  const origin = originOf(fact.labels);
  const saysNothing = origin.revision === undefined && origin.base === undefined;
  return saysNothing ? null : { at: fact.learntAt, repository, tag: null, digest, gone: false, ...origin };
}

/** What tells two digests of one tag apart, or does not. */
function whatItIsMadeOf(manifest: ImageManifest): Pick<Observation, 'platforms' | 'revision' | 'base'> {
  const platforms = platformsOf(manifest);
  return { ...(platforms.size === 0 ? {} : { platforms }), ...originOf(manifest.annotations) };
}

/** The pre-defined keys of the OCI, which stand among annotations or labels. */
function originOf(texts: Readonly<Record<string, string>>): Pick<Observation, 'revision' | 'base'> {
  const revision = texts['org.opencontainers.image.revision'];
  const base = texts['org.opencontainers.image.base.digest'];
  return {
    ...(revision === undefined || revision === '' || revision.length > LONGEST_REVISION ? {} : { revision }),
    ...(base === undefined || !isDigest(base) ? {} : { base }),
  };
}

function platformsOf(manifest: ImageManifest): ReadonlyMap<string, string> {
  const running = manifest.kind === 'index' ? manifest.children.filter(({ runs }) => runs) : [];
  return new Map(
    running.map(({ platform, osVersion, digest }) => [
      `${platform ?? 'unknown'}${osVersion === null ? '' : ` ${osVersion}`}`,
      digest,
    ]),
  );
}

/** How many moves of one run are looked into: each costs some requests. */
const MOST_EXPLAINED = 20;

/**
 * Asks for both ends of each move that the kind of the tag does not explain, while the old one may still be there:
 * whether only the index is another, or the same commit was built again.
 */
export async function explainMoves(
  observations: readonly Observation[],
  index: LedgerIndex,
  registry: Pick<Registry, 'manifest' | 'labels'>,
): Promise<void> {
  const moves = observations.flatMap(({ at, repository, tag, digest }) => {
    const last = tag === null ? null : lastSeen(index, repository, tag, at);
    const moved = last !== null && digest !== null && last.digest !== digest;
    return moved && !movesByDesign(tag) ? [{ repository, digests: [last.digest, digest] }] : [];
  });
  await Promise.all(
    moves.slice(0, MOST_EXPLAINED).flatMap(({ repository, digests }) => {
      const question = splitIdentity(repository);
      return digests.map((digest) => explainDigest({ ...question, digest }, registry));
    }),
  );
}

/** The labels of an image are looked into where the manifest itself does not say where it comes from. */
async function explainDigest(
  question: ContentQuestion,
  registry: Pick<Registry, 'manifest' | 'labels'>,
): Promise<void> {
  const fact = await registry.manifest(question);
  if (fact.kind === 'exists' && originOf(fact.manifest.annotations).revision === undefined)
    await registry.labels(question);
}

function movesByDesign(tag: string | null): boolean {
  const { kind } = classifyTag(tag);
  return kind === 'moving' || kind === 'series';
}

function splitIdentity(repository: string): RepositoryQuestion {
  const slash = repository.indexOf('/');
  return { registry: repository.slice(0, slash), repository: repository.slice(slash + 1) };
}
