/** What the containers of one Pod say about pull policies, gathered once for all rules that look at siblings. */
import type { ImageField } from '../../files/field/field.ts';
import type { PullPolicy } from '../../image/pull-policy.ts';
import { referenceIdentity } from '../../image/reference.ts';

interface PodPolicies {
  /** Whether any container states its policy; image volumes are no containers. */
  readonly states: boolean;
  /** The first field of each image with each policy, in the order of the Pod. */
  readonly firsts: ReadonlyMap<string, readonly ImageField[]>;
  readonly places: ReadonlyMap<ImageField, number>;
  /** The policies that are written for each image. */
  readonly stated: ReadonlyMap<string, ReadonlySet<PullPolicy>>;
}

const gathered = new WeakMap<readonly ImageField[], PodPolicies>();

export function statesPolicy(pod: readonly ImageField[]): boolean {
  return policiesOf(pod).states;
}

/** The first field of the Pod with the same image and another policy, and whether it stands before this one. */
export function findOtherPolicy(
  field: ImageField,
  pod: readonly ImageField[],
): { readonly other: ImageField; readonly isBefore: boolean } | null {
  const { firsts, places } = policiesOf(pod);
  const same = field.reference === null ? undefined : firsts.get(referenceIdentity(field.reference));
  const other = same?.find((each) => each.pullPolicy.effective !== field.pullPolicy.effective);
  if (other === undefined) return null;
  return { other, isBefore: (places.get(other) ?? 0) < (places.get(field) ?? 0) };
}

/** What the Pod states for the same image; `null` where it states nothing, or one thing here and another there. */
export function findStatedPolicy({ reference }: ImageField, pod: readonly ImageField[]): PullPolicy | null {
  const same = reference === null ? undefined : policiesOf(pod).stated.get(referenceIdentity(reference));
  const [only] = same ?? [];
  return same?.size === 1 && only !== undefined ? only : null;
}

function policiesOf(pod: readonly ImageField[]): PodPolicies {
  const known = gathered.get(pod);
  if (known !== undefined) return known;
  const made = gather(pod);
  gathered.set(pod, made);
  return made;
}

function gather(pod: readonly ImageField[]): PodPolicies {
  const firsts = new Map<string, ImageField[]>();
  const stated = new Map<string, Set<PullPolicy>>();
  for (const field of pod) {
    const { reference, pullPolicy } = field;
    if (reference === null || pullPolicy.effective === null) continue;
    const identity = referenceIdentity(reference);
    const same = firsts.get(identity) ?? [];
    if (!same.some((each) => each.pullPolicy.effective === pullPolicy.effective)) same.push(field);
    firsts.set(identity, same);
    if (pullPolicy.written !== null)
      stated.set(identity, (stated.get(identity) ?? new Set()).add(pullPolicy.effective));
  }
  return {
    states: pod.some(({ pullPolicy, container }) => pullPolicy.written !== null && container?.role !== 'volume'),
    firsts,
    stated,
    places: new Map(pod.map((field, index) => [field, index])),
  };
}
