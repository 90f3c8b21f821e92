/** The edits of a plan as moves of images: what became what, in how many places. */
import { type ImageReference, repositoryIdentity, tryParseReference } from '../image/reference.ts';
import type { Change, EditChange } from './plan.ts';

/** One image that moves from one version to another. */
export interface ImageMove {
  /** The image in its normal spelling. */
  readonly image: string;
  readonly from: ImageReference;
  readonly to: ImageReference;
  readonly edits: readonly EditChange[];
}

/**
 * The distinct moves, in the order of the plan. Where one place has a digest and another has none they are one move, with the
 * digest; what only gets another pull policy is no move.
 */
export function imageMoves(changes: readonly Change[]): ImageMove[] {
  const moves = new Map<string, ImageMove>();
  for (const change of changes) {
    if (change.kind !== 'edit' || change.along !== undefined || change.from === change.to) continue;
    const [from, to] = [tryParseReference(change.from), tryParseReference(change.to)];
    if (!from.ok || !to.ok) continue;
    const image = repositoryIdentity(to.reference);
    const isSameTag = from.reference.tag === to.reference.tag;
    const parts = isSameTag ? [from.reference.digest, to.reference.digest] : [];
    const key = [image, from.reference.tag, to.reference.tag, ...parts].join('\0');
    const known = moves.get(key);
    moves.set(key, {
      image,
      from: known === undefined || known.from.digest === null ? from.reference : known.from,
      to: known === undefined || known.to.digest === null ? to.reference : known.to,
      edits: [...(known?.edits ?? []), change],
    });
  }
  return [...moves.values()];
}
