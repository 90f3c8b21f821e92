/**
 * Takes tags away and leaves what they named (OCI distribution specification 1.1, "Deleting tags"). Some registries refuse
 * that, and some delete the manifest with every tag on it, so it is tried on a tag of our own first.
 */
import { type ErrorData, errorData, toErrorData } from '../../../../errors.ts';
import { probeTagOf } from '../../../../image/places/keep-tag.ts';
import { nameRepository } from '../../../../image/reference.ts';
import type { ContentQuestion, Copier } from '../../../world.ts';
import { normaliseQuestion } from '../../asking/ask-once.ts';
import { withMediaType } from '../manifests/closure.ts';
import { type ManifestBytes, pushManifest } from '../manifests/push-manifest.ts';
import { asThrown, type CopyTools, refused, statusOf } from '../sides/copy-tools.ts';
import { findNamed, type LookUp } from './look-up.ts';

/** Some registries show a tag for a while after it went. */
const MOST_LAGS = 4;
const LAG = 250;
const DONE: ReadonlySet<number> = new Set([200, 202, 204]);
const UNSUPPORTED: ReadonlySet<number> = new Set([400, 405, 501]);

type Habit = { readonly alone: true } | { readonly alone: false; readonly error: ErrorData };
const ALONE: Habit = { alone: true };

export type TagRemover = Pick<Copier, 'untags' | 'untag'>;

export function openTagRemover(tools: CopyTools, lookUp: LookUp): TagRemover {
  const { asker, memory } = tools;
  /** By registry, as it was learnt or is being learnt. */
  const habits = new Map<string, Promise<Habit>>();
  return {
    async untags(place) {
      return (await memory.find(asker.directEndpointOf(place).address)).untags ?? null;
    },
    async untag(place, tag) {
      try {
        const asked = [normaliseQuestion(place, place.digest), normaliseQuestion(place, tag)];
        for (const normal of asked) if ('error' in normal) throw asThrown(normal.error);
        const now = await findNamed(lookUp, { ...place, tagOrDigest: tag });
        if (now === null) return { kind: 'present' };
        if (now !== place.digest) {
          const message = `${nameRepository(place)}:${tag} names ${now} by now, and not ${place.digest}`;
          return { kind: 'failed', error: errorData('PLAN_STALE', message) };
        }
        const trying = habits.get(place.registry) ?? learnHabit(tools, lookUp, place, tag);
        habits.set(place.registry, trying);
        const habit = await trying;
        if (!habit.alone) return { kind: 'failed', error: habit.error };
        if (await remove(tools, lookUp, place, tag)) return { kind: 'done' };
        return { kind: 'failed', error: refusal(place, 'it does not take a tag away') };
      } catch (thrown) {
        return { kind: 'failed', error: toErrorData(thrown) };
      }
    },
  };
}

/** Whether a registry takes a tag away and leaves the manifest, which `tag` names all the while. */
async function learnHabit(tools: CopyTools, lookUp: LookUp, place: ContentQuestion, tag: string): Promise<Habit> {
  const { address } = tools.asker.directEndpointOf(place);
  const { untags } = await tools.memory.find(address);
  if (untags === true) return ALONE;
  const habit = await tryOut(tools, lookUp, place, tag);
  tools.memory.learn(address, { untags: habit.alone });
  return habit;
}

/** Throws where nobody can tell. */
async function tryOut(tools: CopyTools, lookUp: LookUp, place: ContentQuestion, tag: string): Promise<Habit> {
  const read = await tools.readManifest(place);
  if (read.kind !== 'exists') throw asThrown(read.error);
  const manifest = { ...withMediaType(read), digest: place.digest, bytes: read.bytes };
  const probe = probeTagOf(place.digest) === tag ? `${tag.slice(0, 126)}-2` : probeTagOf(place.digest);
  const refuses = { alone: false, error: refusal(place, 'it does not take a tag away') } as const;
  // Of a tag that is not there: who refuses this would keep the one that is made to try it.
  if ((await ask(tools, place, probe)) === 'unsupported') return refuses;
  await pushManifest(tools, place, manifest, probe);
  const gone = await remove(tools, lookUp, place, probe);
  const standing = await Promise.all(
    [tag, place.digest].map((tagOrDigest) => findNamed(lookUp, { ...place, tagOrDigest }, true)),
  );
  if (standing.some((digest) => digest !== place.digest)) {
    await putBack(tools, place, tag, manifest);
    return { alone: false, error: refusal(place, 'it deletes the image with one of its tags; it was put back') };
  }
  return gone ? ALONE : refuses;
}

async function putBack(tools: CopyTools, place: ContentQuestion, tag: string, manifest: ManifestBytes): Promise<void> {
  try {
    await pushManifest(tools, place, manifest, tag);
  } catch (thrown) {
    const { message } = toErrorData(thrown);
    const said = `it deleted ${place.digest} with one of its tags, and that could not be put back: ${message}`;
    throw asThrown(refusal(place, said));
  }
}

/** Whether the tag is gone now. */
async function remove(tools: CopyTools, lookUp: LookUp, place: ContentQuestion, tag: string): Promise<boolean> {
  if ((await ask(tools, place, tag)) === 'unsupported') return false;
  for (let attempt = 1; attempt <= MOST_LAGS; attempt += 1) {
    if ((await findNamed(lookUp, { ...place, tagOrDigest: tag })) === null) return true;
    await tools.environment.wait(LAG * attempt);
  }
  return false;
}

/** By the name of the tag, never by the digest. Throws where it failed for another reason than that it is not done here. */
async function ask(
  { asker, settings }: CopyTools,
  place: ContentQuestion,
  tag: string,
): Promise<'asked' | 'unsupported'> {
  const reply = await asker.ask(asker.directEndpointOf(place), {
    method: 'DELETE',
    path: `manifests/${tag}`,
    accept: '*/*',
    bodyLimit: settings.limits.error,
  });
  const status = statusOf(reply);
  if (status !== null && UNSUPPORTED.has(status)) return 'unsupported';
  // That it is not there is looked at, since some answer so to what they do not know.
  if (status === null || (status !== 404 && !DONE.has(status)))
    throw refused(`${nameRepository(place)}:${tag}`, 'removed', reply);
  return 'asked';
}

function refusal(place: ContentQuestion, why: string): ErrorData {
  return errorData('TAG_NOT_REMOVABLE', `${place.registry} lets no keep tag go: ${why}`);
}
