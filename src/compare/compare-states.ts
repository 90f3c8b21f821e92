/** What differs between two states: added, removed, and of each image that both have, in which ways. */
import { compareText } from '../compare-text.ts';
import { classifyTag, type TagKind } from '../image/tag/tag.ts';
import { compareTags } from '../image/version/compare-versions.ts';
import type { ImageState, StateImage } from './image-state.ts';
import { pairImages } from './pair-images.ts';

/** One way in which an image differs. */
export type Difference =
  /** Its key in the set is another one. */
  | { readonly kind: 'renamed'; readonly from: string; readonly to: string }
  /** It is taken from another repository. */
  | { readonly kind: 'moved'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'version';
      readonly from: string;
      readonly to: string;
      /** `null` where no order puts one before the other. */
      readonly direction: 'up' | 'down' | null;
      readonly sameBytes: boolean;
    }
  /** Other bytes under the same version; `null` where neither state tells one for both. */
  | {
      readonly kind: 'digest';
      readonly from: string;
      readonly to: string;
      readonly version: string | null;
      /** What they were built from, where both states tell it. */
      readonly commits: { readonly from: string; readonly to: string } | null;
    }
  /** It is given by digest now, or not any more. */
  | { readonly kind: 'pinned' | 'unpinned'; readonly from: string; readonly to: string }
  | { readonly kind: 'policy'; readonly from: string; readonly to: string; readonly places: readonly string[] };

export interface ChangedImage {
  readonly change: 'added' | 'removed' | 'changed';
  readonly before: StateImage | null;
  readonly after: StateImage | null;
  readonly differences: readonly Difference[];
}

export interface Comparison {
  readonly before: ImageState;
  readonly after: ImageState;
  /** Sorted by the name of the image. */
  readonly changes: readonly ChangedImage[];
  /** How many images are the same in both. */
  readonly unchanged: number;
}

export function compareStates(before: ImageState, after: ImageState): Comparison {
  const states = [before, after];
  const { pairs, added, removed } = pairImages(before.images, after.images);
  const changed = pairs.flatMap(([old, young]): ChangedImage[] => {
    const differences = findDifferences(old, young).filter((each) => !isFormOfRecord(each, old, young, states));
    return differences.length === 0 ? [] : [{ change: 'changed', before: old, after: young, differences }];
  });
  const changes: ChangedImage[] = [
    ...added.map((image) => ({ change: 'added' as const, before: null, after: image, differences: [] })),
    ...removed.map((image) => ({ change: 'removed' as const, before: image, after: null, differences: [] })),
    ...changed,
  ];
  return {
    before,
    after,
    changes: changes.toSorted((a, b) => compareText(nameOfChange(a), nameOfChange(b))),
    unchanged: pairs.length - changed.length,
  };
}

const FIXED_TAGS: ReadonlySet<TagKind> = new Set(['version', 'build']);

/**
 * A record has every digest: whether the deployment wrote it beside a fixed tag is nothing that it says. Of a tag that
 * moves the digest is all that tells.
 */
function isFormOfRecord(
  { kind }: Difference,
  before: StateImage,
  after: StateImage,
  states: readonly ImageState[],
): boolean {
  if (kind !== 'pinned' && kind !== 'unpinned') return false;
  const isFixed = [before, after].every(({ tag }) => tag !== null && FIXED_TAGS.has(classifyTag(tag).kind));
  return isFixed && states.some((state) => state.kind === 'release');
}

/** What people call the image of a change: its key, else its repository. */
export function nameOfChange({ before, after }: Pick<ChangedImage, 'before' | 'after'>): string {
  return after?.key ?? before?.key ?? after?.repository ?? before?.repository ?? '';
}

function findDifferences(before: StateImage, after: StateImage): readonly Difference[] {
  return [
    ...renamed(before, after),
    ...(before.repository === after.repository
      ? []
      : [{ kind: 'moved' as const, from: before.repository, to: after.repository }]),
    ...otherBytes(before, after),
    ...otherPolicies(before, after),
  ];
}

function renamed({ key: from }: StateImage, { key: to }: StateImage): Difference[] {
  return from === null || to === null || from === to ? [] : [{ kind: 'renamed', from, to }];
}

function otherBytes(before: StateImage, after: StateImage): Difference[] {
  const pin = otherForm(before, after);
  const [from, to] = comparedVersions(before, after);
  const isSame = isSameImage(before, after);
  if (from !== null && to !== null && from !== to) {
    const order = compareTags(from, to);
    const direction = order === null || order === 0 ? null : order < 0 ? 'up' : 'down';
    return [{ kind: 'version', from, to, direction, sameBytes: isSame }, ...pin];
  }
  if (before.digest !== null && after.digest !== null && !isSame) {
    const commits = before.commit === null || after.commit === null ? null : { from: before.commit, to: after.commit };
    return [{ kind: 'digest', from: before.digest, to: after.digest, version: from === to ? from : null, commits }];
  }
  return pin;
}

/** Versions where both have one, else tags; a tag that only one state writes says nothing. */
function comparedVersions(before: StateImage, after: StateImage): readonly [string | null, string | null] {
  if (before.version !== null && after.version !== null && before.version !== after.version)
    return [before.version, after.version];
  return [before.tag ?? before.version, after.tag ?? after.version];
}

function otherForm(before: StateImage, after: StateImage): Difference[] {
  if ((before.digest === null) === (after.digest === null)) return [];
  const kind = before.digest === null ? 'pinned' : 'unpinned';
  return [{ kind, from: before.written, to: after.written }];
}

function isSameImage(before: StateImage, after: StateImage): boolean {
  const { digest: from } = before;
  const { digest: to } = after;
  if (from === null || to === null) return false;
  return from === to || before.parts.includes(to) || after.parts.includes(from);
}

/** Only of places that both states have; one difference for each way in which they differ. */
function otherPolicies(before: StateImage, after: StateImage): Difference[] {
  const earlier = new Map(before.places.map(({ name, policy }) => [name, policy]));
  const places = new Map<string, { from: string; to: string; places: string[] }>();
  for (const { name, policy: to } of after.places) {
    const from = earlier.get(name) ?? null;
    if (from === null || to === null || from === to) continue;
    const known = places.get(`${from} ${to}`) ?? { from, to, places: [] };
    known.places.push(name);
    places.set(`${from} ${to}`, known);
  }
  return [...places.values()].map((each) => ({ kind: 'policy', ...each }));
}
