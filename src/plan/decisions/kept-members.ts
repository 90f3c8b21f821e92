/** What holds each manifest of an image in a repository, and which keep tags it lacks. */
import { type Keeping, keepTagOf } from '../../image/places/keep-tag.ts';

/** A manifest of an image, with what is known of it in the repository. */
export interface SeenMember {
  readonly digest: string;
  readonly role: 'whole' | 'child' | 'attached';
  /** What names it, or what it is attached to; `null` for the whole. */
  readonly of: string | null;
  /** The tags that name it, keep tags left out. */
  readonly tags: readonly string[];
  readonly hasKeepTag: boolean;
}

export interface KeptMember extends Omit<SeenMember, 'hasKeepTag'> {
  /**
   * `kept`: by a keep tag, or by a registry that deletes nothing. `held`: by a tag, which may move, or by the image that
   * it belongs to. `exposed`: by nothing, so that the registry may collect it.
   */
  readonly state: 'kept' | 'held' | 'exposed';
  /** The keep tag that it is to get; `null` for none. */
  readonly wants: string | null;
}

/** What holds each member, and what it wants, where keep tags go to so many of them. */
export function judgeMembers(members: readonly SeenMember[], keeping: Keeping): readonly KeptMember[] {
  return members.map(({ hasKeepTag, ...member }) => {
    const { role, digest, tags } = member;
    const isMeant = keeping === 'all' || (keeping === 'index' && role === 'whole');
    const isHeld = tags.length > 0 || (keeping === 'index' && role !== 'whole');
    return {
      ...member,
      state: hasKeepTag || keeping === 'none' ? 'kept' : isHeld ? 'held' : 'exposed',
      wants: isMeant && !hasKeepTag ? keepTagOf(digest) : null,
    };
  });
}
