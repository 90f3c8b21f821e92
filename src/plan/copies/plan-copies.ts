/** Copies of a mirror as one plan: what was found of each image, rivals refused, and one copy where several references mean it. */
import { type ErrorData, errorData } from '../../errors.ts';
import { type CopyChange, type Plan, sealPlan, type TagChange } from '../plan.ts';

/** A copy with fewer platforms than its source: the digest of that, and what was left out. */
export interface TrimmedCopy {
  readonly from: string;
  readonly leftOut: readonly string[];
}

/** One image that was asked for, in exactly one of four states. */
export interface MirroredImage {
  readonly reference: string;
  /** `registry/repository` of the copy; `null` where nothing says where it goes. */
  readonly destination: string | null;
  readonly tags: readonly string[];
  readonly digest: string | null;
  /** `copy`: planned. `present`: there already. `left`: for a reason. `refused`: could not be planned. */
  readonly state: 'copy' | 'present' | 'left' | 'refused';
  readonly reason: string;
  readonly error: ErrorData | null;
  readonly notes: readonly ErrorData[];
  /** What it consists of, where it is to be copied. */
  readonly extent: CopyChange['extent'] | null;
  /** Where the copy has fewer platforms than its source: the digest of that, and what was left out. */
  readonly trimmed: TrimmedCopy | null;
  /** The reference of another image that this is too, in other words: they are one copy. */
  readonly sameAs: string | null;
}

/** What is to be done about one image; without a copy nothing is. */
export interface ConsideredImage {
  readonly image: MirroredImage;
  readonly copy: Omit<CopyChange, 'id' | 'needs'> | null;
  readonly tags: readonly Pick<TagChange, 'target' | 'from' | 'to'>[];
  /** What its copy consists of. */
  readonly extent: {
    readonly manifests: number;
    readonly blobs: readonly { readonly digest: string; readonly size: number }[];
  } | null;
}

/** Settles what images have to do with each other. */
export function settleCopies(considered: readonly ConsideredImage[]): readonly ConsideredImage[] {
  return joinSame(refuseRivals(considered));
}

/** Two images that would share a tag: the first keeps it, since the bytes of only one can be meant. */
function refuseRivals(all: readonly ConsideredImage[]): readonly ConsideredImage[] {
  const owners = new Map<string, string>();
  return all.map((each) => {
    const { image } = each;
    if (image.digest === null) return each;
    for (const tag of image.tags) {
      const name = `${image.destination}:${tag}`;
      const owner: string = owners.get(name) ?? image.digest;
      owners.set(name, owner);
      if (owner === image.digest) continue;
      const error = errorData(
        'COPY_TAG_TAKEN',
        `${name} is to name ${owner}, and ${image.reference} is ${image.digest}`,
      );
      return {
        image: { ...image, state: 'refused', reason: error.message, error, extent: null },
        copy: null,
        tags: [],
        extent: null,
      };
    }
    return each;
  });
}

/** One digest that goes to one place is one copy, with the tags of all references that mean it. */
function joinSame(all: readonly ConsideredImage[]): readonly ConsideredImage[] {
  const groups = Map.groupBy(all, ({ image }) => `${image.destination} ${image.state} ${image.digest}`);
  return all.map((each) => {
    const { image, copy } = each;
    const group = groups.get(`${image.destination} ${image.state} ${image.digest}`) ?? [];
    const [first = each] = group;
    if (image.digest === null || group.length === 1) return each;
    if (first !== each) return { ...each, image: { ...image, sameAs: first.image.reference }, copy: null, tags: [] };
    const tags = new Map(group.flatMap((one) => one.tags).map((tag) => [tag.target.tag, tag]));
    const named = [...new Set(group.flatMap((one) => one.image.tags))];
    return { ...each, image: { ...image, tags: named }, copy, tags: [...tags.values()] };
  });
}

/** Each copy, and the tags that wait for it. */
export function planCopies(considered: readonly ConsideredImage[]): Plan {
  const changes: (CopyChange | TagChange)[] = [];
  for (const { copy, tags } of considered) {
    if (copy === null) continue;
    const id = `copy-${changes.length + 1}`;
    changes.push({ id, ...copy, needs: [] });
    for (const tag of tags)
      changes.push({ id: `tag-${changes.length + 1}`, kind: 'tag', ...tag, reason: copy.reason, needs: [id] });
  }
  return sealPlan({ createdBy: 'mirror', files: [], changes, kept: [], refused: [] });
}
