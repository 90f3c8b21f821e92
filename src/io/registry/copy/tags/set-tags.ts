/** Sets the tags of a copy that is whole: each is looked at right before, and right after. */
import { type ErrorData, errorData, toErrorData } from '../../../../errors.ts';
import { nameRepository } from '../../../../image/reference.ts';
import type { CopyDepth, RepositoryQuestion, TagOrder } from '../../../world.ts';
import { type ManifestBytes, pushManifest } from '../manifests/push-manifest.ts';
import { answerOf, type CopyTools } from '../sides/copy-tools.ts';
import { findNamed, type LookUp } from './look-up.ts';
import type { MissingTags } from './missing-tags.ts';

/** How many tags go with one push. */
const MOST_TAGS = 10;
/** Some registries do not show at once what a tag was set to. */
const MOST_LAGS = 4;
const LAG = 250;

/** Whether a registry sets tags that go with a push by digest, as it was learnt or is being learnt. */
export type TagHabits = Map<string, Promise<boolean>>;

export interface TagParts {
  readonly lookUp: LookUp;
  readonly missing: Pick<MissingTags, 'take'>;
  readonly habits: TagHabits;
}

/** Tags that name the manifest now and did not before, and why others do not. */
export interface TagsSet {
  readonly set: readonly string[];
  readonly errors: readonly ErrorData[];
}

/**
 * Sets tags in as few requests as the registry allows. Nothing is set where one of them names by now what it may not:
 * registries cannot set a tag only where it still names something, so the time between look and push is made short. A
 * tag that was not there a moment ago is not asked for again.
 */
export async function setTags(
  tools: CopyTools,
  destination: RepositoryQuestion,
  manifest: ManifestBytes,
  tags: readonly TagOrder[],
  look: CopyDepth | null,
  parts: TagParts,
): Promise<TagsSet> {
  const looked = await Promise.all(tags.map((tag) => lookBefore(destination, manifest, tag, parts)));
  const stale = looked.filter((each) => typeof each === 'object');
  if (stale.length > 0) return { set: [], errors: stale };
  const wanted = tags.filter((_, index) => looked[index] === 'free');
  const { set, errors } = await push(tools, destination, manifest, wanted, parts);
  if (look === null) return { set, errors };
  const after = await Promise.all(set.map((tag) => lookAfter(tools, destination, manifest, tag, look, parts)));
  return { set, errors: [...errors, ...after.filter((error) => error !== null)] };
}

async function lookBefore(
  destination: RepositoryQuestion,
  { digest }: ManifestBytes,
  { tag, from }: TagOrder,
  { lookUp, missing }: TagParts,
): Promise<'set' | 'free' | ErrorData> {
  try {
    if (from === null && missing.take({ ...destination, tagOrDigest: tag })) return 'free';
    const now = await findNamed(lookUp, { ...destination, tagOrDigest: tag });
    if (now === digest) return 'set';
    if (now === from) return 'free';
    const name = `${nameRepository(destination)}:${tag}`;
    return errorData('PLAN_STALE', `${name} names ${now ?? 'nothing'} by now, and not ${from ?? 'nothing'}`);
  } catch (thrown) {
    return toErrorData(thrown);
  }
}

async function push(
  tools: CopyTools,
  destination: RepositoryQuestion,
  manifest: ManifestBytes,
  tags: readonly TagOrder[],
  parts: TagParts,
): Promise<TagsSet> {
  const names = tags.map(({ tag }) => tag);
  const isTogether = names.length > 1 && (await pushTogether(tools, destination, manifest, names, parts));
  if (isTogether) return { set: names, errors: [] };
  const set: string[] = [];
  for (const [index, order] of tags.entries()) {
    // The first was looked at a moment ago.
    const standing = index === 0 ? 'free' : await lookBefore(destination, manifest, order, parts);
    if (standing === 'set') set.push(order.tag);
    else if (standing !== 'free') return { set, errors: [standing] };
    else {
      try {
        await pushManifest(tools, destination, manifest, order.tag);
        set.push(order.tag);
      } catch (thrown) {
        return { set, errors: [toErrorData(thrown)] };
      }
    }
  }
  return { set, errors: [] };
}

async function lookAfter(
  { environment }: CopyTools,
  destination: RepositoryQuestion,
  { digest }: ManifestBytes,
  tag: string,
  look: CopyDepth,
  { lookUp }: TagParts,
): Promise<ErrorData | null> {
  const name = `${nameRepository(destination)}:${tag}`;
  try {
    for (let attempt = 1; ; attempt += 1) {
      const now = await findNamed(lookUp, { ...destination, tagOrDigest: tag }, look === 'deep');
      if (now === digest) return null;
      if (attempt >= MOST_LAGS)
        return now === null
          ? errorData('COPY_INCOMPLETE', `${name} is not there after it was set`)
          : errorData('REGISTRY_TAG_CONTESTED', `${name} names ${now}, and not ${digest}, after it was set`);
      await environment.wait(LAG * attempt);
    }
  } catch (thrown) {
    return toErrorData(thrown);
  }
}

/** All in one request, where the registry is not known to leave them out. */
async function pushTogether(
  tools: CopyTools,
  destination: RepositoryQuestion,
  manifest: ManifestBytes,
  tags: readonly string[],
  { habits }: TagParts,
): Promise<boolean> {
  if (tags.length > MOST_TAGS) return false;
  const known = habits.get(destination.registry);
  if (known !== undefined && !(await known)) return false;
  const trying = pushWithTags(tools, destination, manifest, tags);
  if (known === undefined) habits.set(destination.registry, trying);
  return trying;
}

/** By digest, with the tags beside it; `false` where the registry does not say that it set them all (`OCI-Tag`). */
async function pushWithTags(
  { asker, settings }: CopyTools,
  destination: RepositoryQuestion,
  { digest, bytes, mediaType }: ManifestBytes,
  tags: readonly string[],
): Promise<boolean> {
  const reply = await asker.ask(asker.directEndpointOf(destination), {
    method: 'PUT',
    path: `manifests/${digest}`,
    query: new URLSearchParams(tags.map((tag): [string, string] => ['tag', tag])),
    accept: '*/*',
    bodyLimit: settings.limits.error,
    body: bytes,
    contentType: mediaType,
  });
  const answer = answerOf(reply, 201);
  const set = String(answer?.headers['oci-tag'] ?? '').split(/\s*,\s*/);
  return answer !== null && tags.every((tag) => set.includes(tag));
}
