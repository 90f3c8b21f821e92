/** Looks for a tag that keeps a digest: a bounded number of tags, those that most likely do first. */
import { isComparable } from '../../image/digest.ts';
import { isSingleType } from '../../image/manifest/manifest.ts';
import { suggestKeepers } from '../../image/places/suggest-keepers.ts';
import { repositoryIdentity } from '../../image/reference.ts';
import type { Keeper, PinnedReference } from '../../rules/pin-rule.ts';
import { about, type PinTools } from './pin-tools.ts';

/** How many tags are asked for one digest. */
const MOST_TAGS = 20;

/**
 * Whether a tag keeps a digest. Only where every tag that there is was asked for, and each gave an answer, none does.
 *
 * @param mayBeChild whether the digest is that of a single image, which an index may hold
 * @param isTagThere whether the tag beside the digest exists, so that a list without it is not whole
 */
export async function findKeeper(
  reference: PinnedReference,
  { mayBeChild, isTagThere }: { readonly mayBeChild: boolean; readonly isTagThere: boolean },
  { registry, ledger }: PinTools,
): Promise<Keeper> {
  const { registry: host, repository, tag, digest } = reference;
  const list = await registry.tags({ registry: host, repository });
  const known = ledger.get(repositoryIdentity(reference))?.byDigest.get(digest) ?? [];
  const seen = known.flatMap((entry) => (entry.tag === null || entry.gone === true ? [] : [entry.tag]));
  const listed = list.kind === 'exists' ? list.tags : [];
  const candidates = suggestKeepers(listed, reference, seen).filter((each) => each !== tag);
  const asked = candidates.slice(0, MOST_TAGS);
  const answers = await Promise.all(
    asked.map(async (each): Promise<[string, boolean | null]> => {
      const fact = await registry.resolve(about(reference, each));
      if (fact.kind !== 'exists') return [each, fact.kind === 'absent' ? false : null];
      if (fact.digest === digest) return [each, true];
      if (!isComparable(fact.digest, digest)) return [each, null];
      if (!mayBeChild || isSingleType(fact.mediaType)) return [each, false];
      const index = await registry.manifest({ registry: host, repository, digest: fact.digest });
      if (index.kind !== 'exists') return [each, null];
      const { manifest } = index;
      return [each, manifest.kind === 'index' && manifest.children.some((child) => child.digest === digest)];
    }),
  );
  const keeping = answers.find(([, keeps]) => keeps === true);
  if (keeping !== undefined) return { kind: 'tag', tag: keeping[0] };
  if (list.kind !== 'exists') return { kind: 'unknown', why: 'its tags could not be listed' };
  if (list.incomplete !== null) return { kind: 'unknown', why: 'the list of its tags is not whole' };
  if (isTagThere && tag !== null && !listed.includes(tag))
    return { kind: 'unknown', why: `the list of its tags leaves out \`${tag}\`, which is there` };
  const unanswered = answers.filter(([, keeps]) => keeps === null).length;
  if (unanswered > 0) return { kind: 'unknown', why: `${unanswered} of its tags could not be asked for` };
  if (candidates.length > asked.length)
    return { kind: 'unknown', why: `${asked.length} of its ${candidates.length} other tags were asked for` };
  return { kind: 'none' };
}
